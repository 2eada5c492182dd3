import type { Tx } from '#database/types.ts'
import { isUuid, type CompanyId } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'

/** Things that a filter names and that may be gone, with where they are looked for. */
const named = {
  department: `select department_id as id from ${read.departments} where company_id = $1 and department_id = any($2::uuid[])`,
  employee: `select employee_id as id from ${read.employees} where company_id = $1 and employee_id = any($2::uuid[])`,
  shift: `select shift_id as id from ${read.shiftStates} where company_id = $1 and shift_id = any($2::uuid[])`,
  device: `select device_id as id from ${read.devices} where company_id = $1 and device_id = any($2::uuid[])`,
} as const
const names = Object.keys(named) as (keyof typeof named)[]

/**
 * Which departments, people, shifts and readers that filters name are still there. Looked up in the whole company: a
 * filter narrows what somebody may see anyway, and that a known id exists tells him nothing.
 * @returns whether a filter of that name and value still names something.
 */
export const stillThere = async (
  tx: Tx,
  company: CompanyId,
  all: readonly Readonly<Record<string, string>>[],
): Promise<(name: string, value: string) => boolean> => {
  const found = new Map<string, Set<string>>()
  for (const name of names) {
    const ids = [...new Set(all.map(filters => filters[name]).filter(isUuid))]
    if (ids.length === 0) continue
    found.set(name, new Set((await tx.query<{ id: string }>(named[name], [company, ids])).map(({ id }) => id)))
  }
  return (name, value) => !found.has(name) || !isUuid(value) || (found.get(name)?.has(value.toLowerCase()) ?? true)
}
