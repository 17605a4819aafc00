/** To which seats of which tables this browser was invited: the plain address of such a table leads there as well. */

const NAME = "aloft-invited"
const MANY = 30 // tables, the last ones

export function invitedTo(match: string): number | null {
  return kept().find(([name]) => name === match)?.[1] ?? null
}

export function rememberInvitation(match: string, seat: number): void {
  const others = kept().filter(([name]) => name !== match)
  try {
    localStorage.setItem(NAME, JSON.stringify([...others, [match, seat]].slice(-MANY)))
  } catch {
    // A browser that keeps nothing knows it from the link alone.
  }
}

function kept(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "[]") as [string, number][]
  } catch {
    return []
  }
}
