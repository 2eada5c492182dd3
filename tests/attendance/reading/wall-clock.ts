/** Wall clocks as `Intl` shows them, minute by minute, for the second reading of the rulebook; epoch minutes. */
const offsets = new Map<string, (minute: number) => number>()

/** Minutes that the wall clock is ahead of UTC, asked of `Intl` once a quarter of an hour. */
const offsetOf = (zone: string): ((minute: number) => number) => {
  const known = offsets.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const seen = new Map<number, number>()
  const made = (minute: number): number => {
    const quarter = Math.floor(minute / 15)
    const remembered = seen.get(quarter)
    if (remembered !== undefined) return remembered
    const part: Record<string, number> = Object.fromEntries(
      clock
        .formatToParts(quarter * 15 * 60_000)
        .map(({ type, value }) => [type, Number(value)]),
    )
    const shown =
      Date.UTC(
        part['year'] ?? 0,
        (part['month'] ?? 1) - 1,
        part['day'],
        part['hour'],
        part['minute'],
      ) / 60_000
    seen.set(quarter, shown - quarter * 15)
    return shown - quarter * 15
  }
  offsets.set(zone, made)
  return made
}

const found = new Map<string, number>()
/**
 * The first minute at which the clock of the zone shows a local time, counted in minutes as if it were UTC; one that it
 * never shows is the first minute at which it shows a later one.
 */
export const minuteShowing = (zone: string, local: number): number => {
  const key = `${zone} ${local}`
  const known = found.get(key)
  if (known !== undefined) return known
  const offset = offsetOf(zone)
  let minute = local - 15 * 60
  while (minute + offset(minute) < local)
    minute += minute + offset(minute) < local - 240 ? 60 : 1
  found.set(key, minute)
  return minute
}
