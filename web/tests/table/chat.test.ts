import { expect, test } from "vitest"
import { Chat } from "../../src/table/log/chat.svelte"

test("what others have said is unread until it is in sight", () => {
  const lines = [
    { v: 1, kind: "moved" },
    { v: 2, kind: "said", name: "Ada" },
    { v: 3, kind: "said", name: "Ben" },
  ]
  const chat = new Chat(
    () => [...lines],
    () => "Ben",
  )
  expect(chat.unread).toBe(1)
  chat.see()
  expect(chat.unread).toBe(0)
})
