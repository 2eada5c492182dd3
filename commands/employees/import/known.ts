import { z } from 'zod'
import { titleKey, type Positions } from '#domain/organization/published.ts'
import type { CompanyId, DepartmentId, LocalDate } from '#domain/shared/values.ts'
import { companyName } from '../../access/published.ts'
import { departmentsOf, positionsOf, todayOf } from '../../organization/published.ts'
import type { Deps } from '../../shared/deps.ts'

/** What is said once for a whole file; it lies with it until it is saved. */
export const importSettings = z.object({
  /** Of whoever is hired into a position that gives none. */
  degreeId: z.string().nullable(),
  /** On which days whoever is hired has his shift: ISO, 1 Monday to 7 Sunday. */
  weekdays: z.array(z.number()).readonly(),
  restDays: z.array(z.number()).readonly(),
  /** What the company does not have is added. */
  create: z.object({ departments: z.boolean(), positions: z.boolean() }),
  /** Shifts by `titleKey`; null where several are called so. */
  shifts: z.record(z.string(), z.string().nullable()),
  /** Departments into which he may import; null: every one. */
  scope: z.array(z.string()).readonly().nullable(),
})
export type ImportSettings = z.infer<typeof importSettings>

/** All that rows are judged by but the people themselves. */
export type ImportContext = {
  readonly settings: ImportSettings
  /** Those of his scope, by `titleKey` of name and code; null where several are called so. */
  readonly departments: ReadonlyMap<string, DepartmentId | null>
  readonly scope: ReadonlySet<string> | null
  readonly positions: Positions
  readonly companyName: string | null
  readonly today: LocalDate
}

export const knownFor = async (
  deps: Deps,
  company: CompanyId,
  settings: ImportSettings,
): Promise<ImportContext> => {
  const [departments, positions, called, today] = await Promise.all([
    departmentsOf(deps, company),
    positionsOf(deps, company),
    companyName(deps, company),
    todayOf(deps, company),
  ])
  const scope = settings.scope === null ? null : new Set(settings.scope)
  const byTitle = new Map<string, DepartmentId | null>()
  for (const [departmentId, { name, code }] of departments) {
    if (scope !== null && !scope.has(departmentId)) continue
    const titles = new Set([name, ...(code === null ? [] : [code])].map(titleKey))
    for (const title of titles) byTitle.set(title, byTitle.has(title) ? null : departmentId)
  }
  return {
    settings,
    departments: byTitle,
    scope,
    positions,
    companyName: called,
    today,
  }
}

/** What of a file's names the company does not have. */
export const unknownIn = (
  { departments, positions }: ImportContext,
  named: { readonly departments: readonly string[]; readonly positions: readonly string[] },
) => {
  const titles = new Set([...positions.positions.values()].map(({ title }) => titleKey(title)))
  const distinct = (names: readonly string[]): string[] => [
    ...new Map(names.map(name => [titleKey(name), name])).values(),
  ]
  return {
    departments: distinct(named.departments.filter(name => !departments.has(titleKey(name)))),
    positions: distinct(named.positions.filter(name => !titles.has(titleKey(name)))),
  }
}
