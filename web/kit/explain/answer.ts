import { addDays } from '../../lib/dates.ts'
import { showDayMonth, showTime } from '../../lib/format.ts'
import type { DayExplanation } from './api.ts'

/**
 * One sentence of the answer: its name under `why.answer`, minutes as figures, times of the company's clock as `HH:mm`,
 * after `dd.MM` where their date would be mistaken, names as they are.
 */
export type Answer = {
  readonly say: AnswerWord
  readonly minutes?: Readonly<Record<string, number>>
  readonly times?: Readonly<Record<string, string>>
  readonly name?: string | undefined
}
export type AnswerWord =
  | 'outsideEmployment'
  | 'holiday'
  | 'rest'
  | 'noPlan'
  | 'unscheduled'
  | 'absent'
  | 'missingExit'
  | 'missingEntry'
  | 'missing'
  | OneCause
  | `${OneCause}Plain`
  | 'late'
  | 'early'
  | 'break'
  | 'belowMinimum'
  | 'complete'
  | 'onLeave'
  | 'overtime'
  | 'overtimeWaits'
  | 'running'
/** The whole shortage has one cause; `Plain`: of a shift that tolerates nothing there. */
type OneCause = 'missingLate' | 'missingEarly' | 'missingBreak'
/** What the reader may do about it, under `why.todo`. */
export type Todo = 'swipe' | 'absence' | 'missing' | 'overtime' | 'plan'

/**
 * The day in a sentence or a few, before any rule is told: what is missing and which of being late, leaving early and
 * breaks made it, or that nothing is; then overtime. A day whose whole shortage has one cause says it in one breath.
 */
export const answersOf = (of: DayExplanation): readonly Answer[] => [
  ...(of.provisional ? [{ say: 'running' } as const] : []),
  ...dayOf(of),
  ...overtimeOf(of),
]

const dayOf = (of: DayExplanation): readonly Answer[] => {
  if (of.flags.includes('outsideEmployment')) return [{ say: 'outsideEmployment' }]
  if (of.planned === 0 && of.missing === 0) return [unplanned(of)]
  if (of.missing > 0) return shortage(of)
  return [
    leaveOf(of) > 0 && of.worked === 0
      ? { say: 'onLeave', minutes: { planned: of.planned } }
      : { say: 'complete', minutes: { planned: of.planned, worked: of.worked } },
  ]
}

const unplanned = ({ holiday, shift, flags, presenceMinutes }: DayExplanation): Answer => {
  if (flags.includes('unscheduled'))
    return { say: 'unscheduled', minutes: { presence: presenceMinutes } }
  if (holiday) return { say: 'holiday', name: holiday.title }
  return { say: shift ? 'rest' : 'noPlan' }
}

const shortage = (of: DayExplanation): readonly Answer[] => {
  const { missing, late, early, flags, movements, presenceMinutes, planned, worked } = of
  const [first, last] = [movements.at(0), movements.at(-1)]
  if (flags.includes('belowMinimum'))
    return [{ say: 'belowMinimum', minutes: { missing, minimum: of.shift?.minimumWork ?? 0 } }]
  if (presenceMinutes === 0 && !first)
    return [
      { say: 'absent', minutes: { missing }, times: { start: startOf(of), end: endOf(of) } },
    ]
  if (flags.includes('missingExit'))
    return [{ say: 'missingExit', minutes: { missing }, times: { in: timeOf(last) } }]
  if (flags.includes('missingEntry'))
    return [{ say: 'missingEntry', minutes: { missing }, times: { out: timeOf(first) } }]
  const causes = causesOf(of)
  const [only, ...others] = causes
  if (only && others.length === 0 && missing === { late, early, break: of.break }[only])
    return [whole[only](of)]
  return [
    { say: 'missing', minutes: { missing, planned, worked } },
    ...causes.map(cause => part[cause](of)),
  ]
}

type Cause = 'late' | 'early' | 'break'
const causesOf = (of: DayExplanation): readonly Cause[] =>
  (['late', 'early', 'break'] as const).filter(cause => of[cause] > 0)
const arrival = (of: DayExplanation) => ({ start: startOf(of), in: timeOf(of.movements.at(0)) })
const leaving = (of: DayExplanation) => {
  const last = of.movements.at(-1)
  return { end: endBeside(last, of), out: timeOf(last) }
}
const allOf = (
  say: OneCause,
  { missing, shift }: DayExplanation,
  tolerated: 'lateArrival' | 'earlyExit' | 'break',
): Answer => {
  const tolerance = shift?.tolerances[tolerated] ?? 0
  return { say: tolerance === 0 ? `${say}Plain` : say, minutes: { missing, tolerance } }
}
const part: Readonly<Record<Cause, (of: DayExplanation) => Answer>> = {
  late: of => ({ say: 'late', minutes: { late: of.late }, times: arrival(of) }),
  early: of => ({ say: 'early', minutes: { early: of.early }, times: leaving(of) }),
  break: of => ({ say: 'break', minutes: { break: of.break } }),
}
const whole: Readonly<Record<Cause, (of: DayExplanation) => Answer>> = {
  late: of => ({ ...allOf('missingLate', of, 'lateArrival'), times: arrival(of) }),
  early: of => ({ ...allOf('missingEarly', of, 'earlyExit'), times: leaving(of) }),
  break: of => allOf('missingBreak', of, 'break'),
}

const overtimeOf = ({ overtimeRaw, overtimePayable }: DayExplanation): readonly Answer[] => {
  const [raw, payable] = [
    overtimeRaw.workday + overtimeRaw.holiday,
    overtimePayable.workday + overtimePayable.holiday,
  ]
  if (raw === 0 && payable === 0) return []
  return [{ say: payable >= raw ? 'overtime' : 'overtimeWaits', minutes: { raw, payable } }]
}

/** What would help: nothing on a day that is as planned. A day as it was known earlier is past acting on. */
export const todoOf = (of: DayExplanation): Todo | null => {
  if (of.asOf !== null || of.flags.includes('outsideEmployment')) return null
  if (of.flags.includes('missingExit') || of.flags.includes('missingEntry')) return 'swipe'
  if (of.missing > 0) return of.movements.length === 0 ? 'absence' : 'missing'
  if (overtimeOf(of).some(({ say }) => say === 'overtimeWaits')) return 'overtime'
  return of.flags.includes('unscheduled') || (of.planned === 0 && of.shift === null)
    ? 'plan'
    : null
}

const leaveOf = ({
  leaveMinutes: { annual, personal, general, insteadOvertime },
}: DayExplanation): number => annual + personal + general + insteadOvertime
const timeOf = (movement: DayExplanation['movements'][number] | undefined): string =>
  movement ? showTime(movement.localTime) : '–'
const startOf = ({ shift }: DayExplanation): string => shift?.periods.at(0)?.start ?? '–'
const endOf = ({ shift }: DayExplanation): string => shift?.periods.at(-1)?.end ?? '–'
/** With its date where that is not the movement's: 08:00 beside 17:42 would not tell that it is tomorrow's. */
const endBeside = (
  movement: DayExplanation['movements'][number] | undefined,
  of: DayExplanation,
) => {
  const [first, end] = [startOf(of), endOf(of)]
  const date = end > first ? of.day : addDays(of.day, 1)
  return !of.shift || !movement || movement.localTime.startsWith(date)
    ? end
    : `${showDayMonth(date)} ${end}`
}
