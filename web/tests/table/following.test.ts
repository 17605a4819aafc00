import { expect, test } from "vitest"
import { Following } from "../../src/table/log/following.svelte"

const list = (scrollTop: number, scrollHeight = 500) => ({ scrollTop, scrollHeight, clientHeight: 100 })

test("a list that grows is followed, however fast", () => {
  const following = new Following()
  following.scrolled(list(400))
  following.scrolled(list(400, 900)) // it has grown since it was scrolled to what was its end
  expect(following.isOn).toBe(true)
  const grown = list(400, 900)
  following.follow(grown)
  expect(grown.scrollTop).toBe(900)
})

test("who scrolls back stays there, until the end is reached or asked for", () => {
  const following = new Following()
  following.scrolled(list(400))
  following.scrolled(list(200))
  const grown = list(200, 900)
  following.follow(grown)
  expect([following.isOn, grown.scrollTop]).toEqual([false, 200])
  following.again(grown)
  expect([following.isOn, grown.scrollTop]).toEqual([true, 900])
  following.scrolled(list(200))
  following.scrolled(list(390))
  expect(following.isOn).toBe(true)
})
