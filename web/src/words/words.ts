/** Sentences that know what they speak of: text, and in it the seats and things that it names. */

import type { Words } from "../protocol/types/words"

export type { Words }
export type Span = Exclude<Words, string>[number]

export function spansOf(words: Words): readonly Span[] {
  return typeof words === "string" ? [words] : words
}

/** What a span reads where people have these names. */
export function textOf(span: Span, names: readonly string[]): string {
  if (typeof span === "string") return span
  return "seat" in span ? (names[span.seat] ?? span.text) : span.text
}

/** The text alone, for who listens and for what shows nothing else. */
export function plain(words: Words, names: readonly string[]): string {
  return spansOf(words)
    .map((span) => textOf(span, names))
    .join("")
}

/** Words one after the other. */
export function joined(...parts: Words[]): Words {
  return parts.flatMap(spansOf)
}

/** The things that are named, in order. */
export function thingsIn(words: Words): string[] {
  return spansOf(words).flatMap((span) => (typeof span !== "string" && "thing" in span ? [span.thing] : []))
}

/** At the beginning of a sentence: with a capital, but for who is called by a name. */
export function begun(words: Words): Words {
  const [first, ...rest] = spansOf(words)
  if (first === undefined) return words
  if (typeof first === "string") return [capital(first), ...rest]
  if ("seat" in first || first.text === first.thing) return words
  const short = first.short == null ? {} : { short: capital(first.short) }
  return [{ ...first, text: capital(first.text), ...short }, ...rest]
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
