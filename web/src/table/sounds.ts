/** A few short sounds, made here; silent unless somebody wants them. */

import { settings } from "../settings/settings.svelte"

const TUNES = { move: [392], turn: [523, 659], end: [523, 659, 784] } as const
const NOTE = 0.11 // seconds
let air: AudioContext | null = null

export function play(tune: keyof typeof TUNES): void {
  if (!settings.sound || document.hidden) return
  air ??= new AudioContext()
  TUNES[tune].forEach((pitch, index) => note(air!, pitch, air!.currentTime + index * NOTE))
}

function note(context: AudioContext, pitch: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()]
  tone.type = "sine"
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.32)
}
