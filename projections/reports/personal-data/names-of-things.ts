import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { departmentsSeen, devicesSeen } from '../search/called-so.ts'

/** Things that people give names to, in plain words; the dishes of a day are one. */
export type NamedKind = 'department' | 'reader' | 'place' | keyof typeof everybodys
export type NamedThing = {
  readonly kind: NamedKind
  readonly id: string
  readonly name: string
}

/** Names of things of these kinds, as far as they are in scope: whose name stands in one is looked for in them. */
export const namesOfThings = async (
  tx: Tx,
  { company, scope }: Of,
  kinds: readonly NamedKind[],
): Promise<NamedThing[]> => {
  const own = kinds.flatMap(kind =>
    kind === 'department' || kind === 'reader' || kind === 'place' ? [] : [kind],
  )
  const others = own.map(kind => `select '${kind}' as kind, ${everybodys[kind]}`)
  const shared =
    others.length === 0
      ? []
      : await tx.query<NamedThing>(
          `select kind, min(id::text) as id, name from (${others.join(' union all ')}) as named
           group by kind, name order by kind, name`,
          [company],
        )
  const departments = kinds.includes('department')
    ? await departmentsSeen(tx, { company, scope })
    : []
  const devices =
    kinds.includes('reader') || kinds.includes('place')
      ? await devicesSeen(tx, { company, scope })
      : []
  const places = await placesOf(tx, company)
  return [
    ...departments.map(({ id, name }) => ({
      kind: 'department' as const,
      id,
      name: name ?? '',
    })),
    ...devices
      .map(({ id, name }) => ({ kind: kindOfDevice(places.has(id)), id, name: name ?? '' }))
      .filter(({ kind }) => kinds.includes(kind)),
    ...shared,
  ]
}

type Of = { readonly company: CompanyId; readonly scope: ScopeFilter }

/** What somebody in scope is called; `name` null once erased, null where there is nobody. */
export const nameOfEmployee = async (
  tx: Tx,
  { company, scope, employeeId }: Of & { readonly employeeId: EmployeeId },
): Promise<{ readonly name: string | null } | null> => {
  const values = valuesOf(company, employeeId)
  const [row] = await tx.query<{ name: string | null }>(
    `select ${fullName()} as name from ${read.employees} e
     where e.company_id = $1 and e.employee_id = $2::uuid and ${inScope(scope, values)}`,
    values.list,
  )
  return row ?? null
}

const kindOfDevice = (isPlace: boolean): 'place' | 'reader' => (isPlace ? 'place' : 'reader')
const placesOf = async (tx: Tx, company: CompanyId): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ id: string }>(
    `select device_id as id from ${read.locations} where company_id = $1`,
    [company],
  )
  return new Set(rows.map(({ id }) => id))
}

const titled = (id: string, table: string): string =>
  `${id} as id, title as name from ${table} where company_id = $1`
/** The rest of a statement: id and name. A template stands in its title and the line below. */
const everybodys = {
  position: titled('position_id', read.positions),
  degree: titled('degree_id', read.degrees),
  readerGroup: titled('group_id', read.deviceGroups),
  menuGroup: titled('group_id', read.menuGroups),
  shift: titled('shift_id', read.shiftVersions),
  pattern: titled('scheme_id', read.calendarSchemes),
  shiftGroup: titled('group_id', read.calendarGroups),
  leaveType: titled('leave_type_id', read.leaveTypes),
  leaveGroup: titled('leave_group_id', read.leaveGroups),
  annualGroup: titled('annual_group_id', read.annualGroups),
  petitionTemplate: `template_id as id, concat_ws(' · ', title, template ->> 'subtitle') as name
    from ${read.petitionTemplates} where company_id = $1`,
  dish: `md5(dish)::uuid as id, dish as name
    from ${read.foodMenus}, unnest(dishes) as dish where company_id = $1`,
} as const
