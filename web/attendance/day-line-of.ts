import { daysBetween, wallClock } from '../lib/dates.ts'
import type { DayLineData } from '../shared/day-line-scale.ts'
import type { Explained } from './api.ts'

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Minutes from the midnight that opens `day` to a wall clock reading, or to an instant as the company's wall shows it. */
const sinceMidnight = (at: string, day: string, zone: string): number => {
  const local = at.endsWith('Z') ? wallClock(at, zone) : at
  return daysBetween(day, local.slice(0, 10)) * 1440 + minuteOf(local.slice(11))
}

/** @param chosen ids of the movements to point at */
export const dayLineOf = (of: Explained, chosen: readonly string[]): DayLineData => {
  let last = 0
  const plan = (of.shift?.periods ?? []).map(({ start, end }) => {
    const from = minuteOf(start) < last ? minuteOf(start) + 1440 : minuteOf(start)
    const to = minuteOf(end) + (minuteOf(end) + (from >= 1440 ? 1440 : 0) <= from ? 1440 : 0) + (from >= 1440 ? 1440 : 0)
    last = to
    return { from, to }
  })
  const presence = of.presence.map(({ from, to }, index) => ({
    from: sinceMidnight(from, of.day, of.zone), to: sinceMidnight(to, of.day, of.zone), open: of.provisional && index === of.presence.length - 1,
  }))
  const swipes = of.movements.map(({ movementId, localTime }) => ({ id: movementId, minute: sinceMidnight(localTime, of.day, of.zone), chosen: chosen.includes(movementId) }))
  return { plan, presence, swipes }
}
