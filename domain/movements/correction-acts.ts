import { sharesOf, type Act, type FactsOf } from '../shared/acts.ts'
import type { CorrectionId, EmployeeId, LocalDate, LocalDateTime } from '../shared/values.ts'

type Touched = { readonly employeeId: EmployeeId | null; readonly localTime: LocalDateTime }
type Change =
  | (Touched & { readonly kind: 'add' | 'cancel' })
  | (Touched & {
      readonly kind: 'direction'
      readonly before: string
      readonly direction: string
    })
  | (Touched & {
      readonly kind: 'day'
      readonly before: LocalDate | null
      readonly day: LocalDate
    })
type Correction = {
  readonly correctionId: CorrectionId
  readonly employeeIds: readonly EmployeeId[]
}

/**
 * Movements and people that a correction touches, and where it is one movement, what it was and is; `correctionId`
 * leads to its undo.
 */
export const correction = (data: Correction & { readonly changes: readonly Change[] }): Act => {
  const [only, ...others] = data.changes
  const from = firstDay(data.changes)
  const shares = sharesOf(data.changes, own => ({ count: own.length, from: firstDay(own) }))
  const facts = { count: data.changes.length, from, ...(shares ? { shares } : {}) }
  return {
    ...correctionFollowed(data, () => facts),
    remember: [[data.correctionId, facts]],
    ...(only && others.length === 0 ? correctedTo(only) : {}),
  }
}
const firstDay = (changes: readonly Change[]): string =>
  changes.map(({ localTime }) => localTime.slice(0, 10)).toSorted()[0] ?? ''

const correctedTo = (change: Change): Pick<Act, 'before' | 'after'> => {
  switch (change.kind) {
    case 'add':
      return { after: { time: change.localTime } }
    case 'direction':
      return { before: { code: change.before }, after: { code: change.direction } }
    case 'cancel':
      return { before: { time: change.localTime }, after: { code: 'cancelled' } }
    case 'day':
      return {
        before: change.before === null ? undefined : { time: change.before },
        after: { time: change.day },
      }
  }
}

/** What becomes of a correction later says again how much it touched. */
export const correctionFollowed = (
  { correctionId, employeeIds }: Correction,
  known: FactsOf,
): Act => {
  const { count = 0, from = '', shares } = known(correctionId)
  return {
    area: 'movements',
    employees: employeeIds,
    shares,
    figures: { correctionId, count, people: employeeIds.length, from },
  }
}
