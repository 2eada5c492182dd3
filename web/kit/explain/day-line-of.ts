import { daysBetween, wallClock } from '../../lib/dates.ts'
import type { DayLineData, Span } from '../day/day-line-scale.ts'
import type { DayExplanation } from './api.ts'

const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Minutes from the midnight that opens `day` to a wall clock reading, or to an instant as the company's wall shows it.
 */
const sinceMidnight = (at: string, day: string, zone: string): number => {
  const local = at.endsWith('Z') ? wallClock(at, zone) : at
  return daysBetween(day, local.slice(0, 10)) * 1440 + minuteOf(local.slice(11))
}

/**
 * The plan is what the evaluation made of the shift: a holiday, leave and sliding are in it, and a night's hours are
 * right where clocks change. @param chosen ids of the movements to point at
 */
export const dayLineOf = (of: DayExplanation, chosen: readonly string[]): DayLineData => {
  const minute = (at: string) => sinceMidnight(at, of.day, of.zone)
  const span = ({ from, to }: { from: string; to: string }): Span => ({
    from: minute(from),
    to: minute(to),
  })
  const presence = of.presence.map((one, index) => ({
    ...span(one),
    open: of.provisional && index === of.presence.length - 1,
  }))
  const swipes = of.movements.map(({ movementId, localTime }) => ({
    id: movementId,
    minute: minute(localTime),
    chosen: chosen.includes(movementId),
  }))
  const { drawing } = of
  if (!drawing) return { plan: periodsOf(of), presence, swipes }
  return {
    plan: drawing.plan.map(span),
    presence,
    swipes,
    leave: drawing.leave.map(span),
    lunch: drawing.lunch ? [span(drawing.lunch)] : [],
    tolerances: drawing.tolerances.map(span),
    overtime: drawing.overtime.map(span),
    night: drawing.night.map(span),
    forgiven: drawing.forgiven.map(span),
    uncounted: drawing.uncounted.map(span),
  }
}

/** Of a day that is to come: as the shift says. */
const periodsOf = ({ shift }: DayExplanation): Span[] => {
  let last = 0
  return (shift?.periods ?? []).map(({ start, end }) => {
    const from = minuteOf(start) < last ? minuteOf(start) + 1440 : minuteOf(start)
    const to =
      minuteOf(end) +
      (minuteOf(end) + (from >= 1440 ? 1440 : 0) <= from ? 1440 : 0) +
      (from >= 1440 ? 1440 : 0)
    last = to
    return { from, to }
  })
}
