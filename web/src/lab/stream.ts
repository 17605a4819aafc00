/** Answers that go on: a line of JSON whenever there is more to tell, until nobody listens any more. */

import { Refusal, refusalOf } from "../protocol/http"

/** Why there are no figures, and the entry of changed content in which that shows. */
export interface Trouble {
  says: string
  at: string
}

export const troubleOf = (error: unknown): Trouble => ({
  says: (error as Error).message,
  at: error instanceof Refusal ? error.at : "",
})

export async function* told<Line extends object>(
  path: string,
  asked: unknown,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const sent: RequestInit = { method: "POST", signal, headers: { "Content-Type": "application/json" } }
  sent.body = JSON.stringify(asked)
  const response = await fetch(path, sent).catch((error: Error) => {
    if (signal.aborted) throw error
    throw new Refusal(0, "offline", "The server cannot be reached at the moment.")
  })
  if (!response.ok || !response.body) throw await refusalOf(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const parts = (rest + value).split("\n")
    rest = parts.pop() ?? ""
    for (const part of parts) if (part) yield toldIn<Line>(part)
  }
}

/** What a line tells; the last one may say why there are no more. */
function toldIn<Line extends object>(line: string): Line {
  const told = JSON.parse(line) as Line | { why: string; says: string }
  if ("why" in told) throw new Refusal(200, told.why, told.says)
  return told
}
