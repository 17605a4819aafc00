/** Light or dark, as settings and system want it. */

import { settings } from "../settings/settings.svelte"

const system = matchMedia("(prefers-color-scheme: dark)")
const still = matchMedia("(prefers-reduced-motion: reduce)")
const coarse = matchMedia("(pointer: coarse)")
const small = matchMedia("(max-width: 760px), (max-height: 480px)")

class Looks {
  systemIsDark = $state(system.matches)
  systemIsStill = $state(still.matches)
  isCoarse = $state(coarse.matches) // fingers, not a mouse
  isSmall = $state(small.matches) // a phone, upright or not
  isDark = $derived(settings.theme === "dark" || (settings.theme === "system" && this.systemIsDark))
  isStill = $derived(settings.motion === "off" || (settings.motion === "system" && this.systemIsStill))
}

export const looks = new Looks()

/** Keep the page as it should look; called once. */
export function keepLooks(): void {
  system.addEventListener("change", () => (looks.systemIsDark = system.matches))
  coarse.addEventListener("change", () => (looks.isCoarse = coarse.matches))
  small.addEventListener("change", () => (looks.isSmall = small.matches))
  still.addEventListener("change", () => (looks.systemIsStill = still.matches))
  $effect.root(() => {
    $effect(() => {
      document.documentElement.dataset["theme"] = looks.isDark ? "dark" : "light"
      document.documentElement.dataset["motion"] = looks.isStill ? "off" : "on"
    })
  })
  document.documentElement.dataset["theme"] = looks.isDark ? "dark" : "light"
}
