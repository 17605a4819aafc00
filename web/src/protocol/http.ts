/** What is asked once, over HTTP. */

import { plain } from "../words/words"
import type { ProblemBody } from "./types/http"

/** The server says no: a word for programs, and its message is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    says: string,
    readonly at = "", // the entry of changed content in which it shows
  ) {
    super(says)
  }
}

export const get = <T>(path: string): Promise<T> => ask("GET", path)
export const post = <T>(path: string, body?: unknown): Promise<T> => ask("POST", path, body)
export const patch = <T>(path: string, body: unknown): Promise<T> => ask("PATCH", path, body)

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent: RequestInit =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }
  const response = await fetch(path, sent).catch(() => {
    throw new Refusal(0, "offline", "The server cannot be reached at the moment.")
  })
  if (!response.ok) throw await refusalOf(response)
  return (await response.json()) as T
}

/** What the server says when it says no. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const told = (await response.json().catch(() => null)) as ProblemBody | null
  return new Refusal(response.status, told?.why ?? "bad", plain(told?.says ?? "That did not work.", []), told?.at ?? "")
}
