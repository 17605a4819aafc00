import { expect, test } from "vitest"
import { prefixed } from "../../src/scene/drawings"

test("ids of one game's drawings cannot meet another's", () => {
  const body = '<g id="glow"/><path fill="url(#glow)"/><use href="#glow"/>'
  expect(prefixed(body, "one")).toBe('<g id="one-glow"/><path fill="url(#one-glow)"/><use href="#one-glow"/>')
})
