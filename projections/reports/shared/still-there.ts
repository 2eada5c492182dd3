import type { Tx } from '#database/types.ts'
import { isUuid, type CompanyId } from '#domain/shared/values.ts'
import { read } from '../../tables/index.ts'

/** Things that a filter names and that may be gone, with where they are looked for. */
const named = {
  department: { table: read.departments, id: 'department_id' },
  employee: { table: read.employees, id: 'employee_id' },
  shift: { table: read.shiftStates, id: 'shift_id' },
  device: { table: read.devices, id: 'device_id' },
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
    const { table, id } = named[name]
    const rows = await tx.query<{ id: string }>(
      `select ${id} as id from ${table} where company_id = $1 and ${id} = any($2::uuid[])`,
      [company, ids],
    )
    found.set(name, new Set(rows.map(row => row.id)))
  }
  return (name, value) =>
    !found.has(name) || !isUuid(value) || (found.get(name)?.has(value.toLowerCase()) ?? true)
}
