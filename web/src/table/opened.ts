/** The tables that were opened in this browser: a table does not say who its host is before they sit. */

const NAME = "aloft-opened"
const MOST = 50

export function remember(match: string): void {
  const kept = [match, ...opened().filter((one) => one !== match)].slice(0, MOST)
  localStorage.setItem(NAME, JSON.stringify(kept))
}

export function opened(): string[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "[]") as string[]
  } catch {
    return []
  }
}
