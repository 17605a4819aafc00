/** Days as people say them; a puzzle's day is the same everywhere. */

const FULL: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }
const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", timeZone: "UTC" }

const said = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", how).format(new Date(`${day}T00:00:00Z`))

/** "Monday 16 November" */
export const fullDay = (day: string): string => said(day, FULL).replace(",", "")

/** "16 November" */
export const shortDay = (day: string): string => said(day, SHORT)
