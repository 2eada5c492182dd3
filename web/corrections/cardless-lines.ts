import { addDays, daysBetween, isDate, weekday } from '../lib/dates.ts'
import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import { readTime } from '../kit/fields/typed.ts'
import type { CardlessLine } from './cardless-api.ts'

/** What is typed in. `to` is '' for one day; `weekdays` choose among the days of a longer period. */
export type CardlessForm = {
  readonly people: readonly ChosenPerson[]
  readonly from: string
  readonly to: string
  readonly weekdays: readonly number[]
  readonly entry: string
  readonly exit: string
  readonly exitNextDay: boolean
}
export type Wrong = 'people' | 'days' | 'entry' | 'exit' | 'times' | 'same' | 'many'

/** Movements of one act, and days of one period. */
export const mostMovements = 500
const mostDays = 92

/** The days of the period that fall on one of the weekdays; one day is always itself. */
export const daysOf = ({
  from,
  to,
  weekdays,
}: Pick<CardlessForm, 'from' | 'to' | 'weekdays'>): string[] => {
  if (!isDate(from) || (to !== '' && (!isDate(to) || to < from))) return []
  if (to === '' || to === from) return [from]
  const length = daysBetween(from, to) + 1
  return length > mostDays
    ? []
    : Array.from({ length }, (_, at) => addDays(from, at)).filter(day =>
        weekdays.includes(weekday(day)),
      )
}

/** The lines to be sent, and what still stands in the way. */
export const linesOf = (
  form: CardlessForm,
): {
  readonly lines: readonly CardlessLine[]
  readonly wrong: ReadonlySet<Wrong>
  readonly movements: number
} => {
  const days = daysOf(form)
  const [entry, exit] = [readTime(form.entry), readTime(form.exit)]
  const movements =
    form.people.length * days.length * [entry, exit].filter(time => time !== null).length
  const against: readonly (readonly [Wrong, boolean])[] = [
    ['people', form.people.length === 0],
    ['days', days.length === 0],
    ['entry', form.entry.trim() !== '' && entry === null],
    ['exit', form.exit.trim() !== '' && exit === null],
    ['times', form.entry.trim() === '' && form.exit.trim() === ''],
    ['same', entry !== null && entry === exit],
    ['many', movements > mostMovements],
  ]
  const wrong = new Set(against.flatMap(([what, is]) => (is ? [what] : [])))
  const lines =
    wrong.size > 0
      ? []
      : days.flatMap(day =>
          form.people.map(
            ({ employeeId }): CardlessLine => ({
              employeeId,
              day,
              entry,
              exit,
              ...(entry === null && form.exitNextDay ? { exitNextDay: true } : {}),
            }),
          ),
        )
  return { lines, wrong, movements }
}

/** The exit is on the day after: it does not come after the entry. */
export const endsNextDay = (entry: string, exit: string): boolean => {
  const [from, to] = [readTime(entry), readTime(exit)]
  return from !== null && to !== null && to < from
}
