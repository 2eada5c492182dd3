/** What is known of a day on which work is missing: minutes, and HH:mm. */
export type MissingDay = {
  readonly missing: number
  readonly planned: number
  readonly late: number
  readonly early: number
  readonly firstIn: string | null
  readonly lastOut: string | null
}
type Hours = { readonly start: string; readonly end: string }

/**
 * Which hours of a day leave would take: those before a late arrival, or those after an early exit. Null where it is a
 * whole day, or where it cannot be said: missing at both ends, or in between.
 * @example hoursMissing({ missing: 30, late: 30, firstIn: '08:30', … }) // { start: '08:00', end: '08:30' }
 */
export const hoursMissing = (day: MissingDay): Hours | null => {
  const { missing, late, early, firstIn, lastOut } = day
  if (late > 0 && early === 0 && late === missing && firstIn !== null)
    return { start: clockAt(minuteOf(firstIn) - late), end: firstIn }
  if (early > 0 && late === 0 && early === missing && lastOut !== null)
    return { start: lastOut, end: clockAt(minuteOf(lastOut) + early) }
  return null
}

/** All that was planned is missing. */
export const isWholeDay = ({ missing, planned }: MissingDay): boolean => missing >= planned

const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockAt = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}
