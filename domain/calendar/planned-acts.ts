import { sharesOf, type Act, type FactsOf, type Word } from '../shared/acts.ts'
import { daysBetween } from '../shared/time.ts'
import type { CalendarDraftId, EmployeeId, LocalDate } from '../shared/values.ts'

type Change = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
  readonly before: string | null
  readonly value: string | null
}

/** Days and people that an act of planning touches, and where it is one stretch of one person, what it was and is. */
export const plannedDays = (
  { changes }: { readonly changes: readonly Change[] },
  known: FactsOf,
): Omit<Act, 'area'> => {
  const [only, ...others] = changes
  const shares = sharesOf(changes, own => ({ days: daysOf(own), from: firstOf(own) }))
  const people = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const word = (value: string | null): Word =>
    value === null || value === 'rest' || value === 'none'
      ? { code: value ?? 'no-entry' }
      : { text: known(value).name ?? '' }
  return {
    employees: people,
    figures: { days: daysOf(changes), people: people.length, from: firstOf(changes) },
    shares,
    ...(only && others.length === 0
      ? { before: word(only.before), after: word(only.value) }
      : {}),
  }
}
const daysOf = (changes: readonly Change[]): number =>
  changes.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
const firstOf = (changes: readonly Change[]): string =>
  changes.map(({ from }) => from).toSorted()[0] ?? ''

type OfDraft = { readonly draftId: CalendarDraftId }
export const ofDraft = ({ draftId }: OfDraft, known: FactsOf): Act => ({
  area: 'calendar',
  sealedSubject: known(draftId).sealedName,
})
/** People whose days a draft's change prepares. */
export const draftedDays = (
  data: OfDraft & { readonly changes: readonly { readonly employeeId: EmployeeId }[] },
  known: FactsOf,
): Act => {
  const employees = [...new Set(data.changes.map(({ employeeId }) => employeeId))]
  return {
    ...ofDraft(data, known),
    employees,
    figures: { people: employees.length },
    shares: sharesOf(data.changes, () => ({})),
  }
}
