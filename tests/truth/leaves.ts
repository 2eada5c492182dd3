import type { Leave } from '#domain/attendance/inputs.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import type { Facts, Person } from './facts.ts'

/** Leave that somebody has on a day, in the order in which it was approved: what the pure evaluation is given. */
export const leavesOn = (
  { leaves }: Facts,
  { employeeId }: Person,
  day: LocalDate,
  shift: Shift | null,
): Leave[] =>
  [...leaves.values()].flatMap((leave): Leave[] => {
    if (leave.employeeId !== employeeId) return []
    const { asked, calculation, worked } = leave
    const kind = { type: calculation, countsAsWorked: worked }
    if ('day' in asked)
      return asked.day === day ? [{ ...kind, from: asked.start, to: asked.end }] : []
    if (day < asked.from || asked.to < day) return []
    if (asked.fromHalf && day === asked.from) return halves(shift, day, 'second', kind)
    if (asked.toHalf && day === asked.to) return halves(shift, day, 'first', kind)
    return [{ ...kind, wholeDay: true }]
  })

type Kind = Pick<Leave, 'type' | 'countsAsWorked'>
/** The minutes of a day shift written down one by one, its lunch left out; of them the first or the second half. */
const halves = (
  shift: Shift | null,
  day: LocalDate,
  which: 'first' | 'second',
  kind: Kind,
): Leave[] => {
  const lunch = shift?.lunch ?? null
  const pause = lunch === null ? 0 : minuteOf(lunch.start)
  const minutes = (shift?.periods ?? [])
    .flatMap(({ start, end }) => {
      if (end <= start) throw new Error('the second reading halves no night')
      return Array.from(
        { length: minuteOf(end) - minuteOf(start) },
        (_, n) => minuteOf(start) + n,
      )
    })
    .filter(minute => minute < pause || minute >= pause + (lunch?.minutes ?? 0))
  const middle = Math.floor(minutes.length / 2)
  const half = which === 'first' ? minutes.slice(0, middle) : minutes.slice(middle)
  const begins = half.filter((minute, at) => half[at - 1] !== minute - 1)
  const ends = half.filter((minute, at) => half[at + 1] !== minute + 1)
  return begins.map((from, at) => ({
    ...kind,
    from: `${day}T${clockOf(from)}`,
    to: `${day}T${clockOf((ends[at] ?? from) + 1)}`,
  }))
}

const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
