import { ok, refuse, type Result } from '../shared/result.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Employment } from './circumstances.ts'

export type EmploymentRefusal = {
  readonly code: 'not-employed' | 'already-employed' | 'range-invalid'
}
type Employments = Result<readonly Employment[], EmploymentRefusal>

/** The employments with a last day on the latest (`leave-rules §5.9`). */
export const endEmployment = (
  employments: readonly Employment[],
  lastDay: LocalDate,
): Employments => {
  const latest = employments.at(-1)
  if (!latest || latest.lastDay !== null) return refuse({ code: 'not-employed' })
  return latest.start !== null && lastDay < latest.start
    ? refuse({ code: 'range-invalid' })
    : ok([...employments.slice(0, -1), { ...latest, lastDay }])
}

/** The employments with that as the last day of the latest, whatever it was before; null: it goes on. */
export const endedOn = (
  employments: readonly Employment[],
  lastDay: LocalDate | null,
): readonly Employment[] =>
  employments.map((one, at) => (at === employments.length - 1 ? { ...one, lastDay } : one))

/** The employments and a new one, which begins after the last day of the one before. */
export const beginEmployment = (
  employments: readonly Employment[],
  start: LocalDate,
): Employments => {
  const before = employments.at(-1)
  if (before && before.lastDay === null) return refuse({ code: 'already-employed' })
  return before && before.lastDay !== null && start <= before.lastDay
    ? refuse({ code: 'range-invalid' })
    : ok([...employments, { start, lastDay: null }])
}
