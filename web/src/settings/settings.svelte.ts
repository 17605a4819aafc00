/** What a person prefers, kept in this browser. */

export interface Preferences {
  theme: "system" | "light" | "dark"
  labels: boolean // the letters of each piece beside its colours
  motion: "system" | "on" | "off"
  pace: "slow" | "usual" | "quick" // at which moves are shown
  sound: boolean
  level: string // of bots, the last one chosen
  seat: number // where one likes to sit, or DRAWN
}

export const DRAWN = -1 // seats are drawn by lot

const USUAL: Preferences = {
  theme: "system",
  labels: false,
  motion: "system",
  pace: "usual",
  sound: false,
  level: "easy",
  seat: DRAWN,
}
const NAME = "aloft-settings"

function kept(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Preferences>) }
  } catch {
    return { ...USUAL }
  }
}

export const settings: Preferences = $state(kept())

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(NAME, text)
    } catch {
      // A browser that keeps nothing still plays.
    }
  })
})
