import type { Holiday } from '#domain/holidays/events.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { fixedPeriods, previewNeeded, type PreviewNeeded } from '../payroll/published.ts'

/** A day as it is to be; `none`: no holiday any more. */
export type ComingHoliday =
  | Pick<Holiday, 'day' | 'kind' | 'from'>
  | { readonly day: LocalDate; readonly kind: 'none'; readonly from: null }

/**
 * What-ifs of those of these days that are locked, all of them as one change: who looks at it sees what they make
 * together. Null: none is locked, or all was looked at.
 * @param preview ids of what-ifs that were looked at
 */
export const holidaysUnseen = async (
  deps: Deps,
  company: CompanyId,
  days: readonly ComingHoliday[],
  preview: readonly string[] = [],
): Promise<PreviewNeeded | null> => {
  const fixed = await fixedPeriods(deps, company)
  const holidays = days
    .filter(({ day }) => fixed.some(({ from, to }) => from <= day && day <= to))
    .map(({ day, kind, from }) => ({ day, kind, from: kind === 'half' ? from : null }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const [first, last] = [holidays[0], holidays.at(-1)]
  return first && last
    ? previewNeeded(deps, company, { holidays }, { from: first.day, to: last.day, preview })
    : null
}
