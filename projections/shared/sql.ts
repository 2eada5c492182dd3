import type { Tx } from '#database/types.ts'
import { read } from '../tables/index.ts'
import type { ScopeFilter } from './scope.ts'

/**
 * The values of a statement while it is put together: `add` answers the placeholder; `once` the same one however often
 * a thing is named, since it is large.
 */
export type Values = {
  readonly list: unknown[]
  add(value: unknown): string
  once(thing: object, value: () => unknown): string
}
export const valuesOf = (...first: readonly unknown[]): Values => {
  const list = [...first]
  const add = (value: unknown): string => `$${list.push(value)}`
  const known = new Map<object, string>()
  return {
    list,
    add,
    once: (thing, value) => {
      const placeholder = known.get(thing) ?? add(value())
      known.set(thing, placeholder)
      return placeholder
    },
  }
}

/** The rows of people a caller may see: of the company, of his departments, or his own. */
export const inScope = (scope: ScopeFilter, values: Values, employee = 'e'): string => {
  switch (scope.kind) {
    case 'company':
      return 'true'
    case 'own':
      return `${employee}.employee_id = ${values.add(scope.employeeId)}::uuid`
    case 'departments':
      return `(${employee}.department_id = any(${values.add(scope.departmentIds)}::uuid[])
        or ${employee}.employee_id = ${values.add(scope.employeeId)}::uuid)`
  }
}

/** Departments that a caller manages. */
export const departmentInScope = (
  scope: ScopeFilter,
  values: Values,
  departmentId: string,
): string => {
  switch (scope.kind) {
    case 'company':
      return 'true'
    case 'own':
      return 'false'
    case 'departments':
      return `${departmentId} = any(${values.add(scope.departmentIds)}::uuid[])`
  }
}

/** Readers that a caller is authorised for. */
export const deviceInScope = (scope: ScopeFilter, values: Values, deviceId: string): string => {
  switch (scope.kind) {
    case 'company':
      return 'true'
    case 'own':
      return 'false'
    case 'departments':
      return `${deviceId} = any(${values.add(scope.deviceIds)}::uuid[])`
  }
}

/** A department and all below it. */
export const inDepartment = (department: string, values: Values, employee = 'e'): string => {
  const company = '$1'
  return `${employee}.department_id in (select under.department_id
      from ${read.departments} under
      where under.company_id = ${company} and under.path @> array[${values.add(department)}::uuid])`
}

/**
 * Who was in a department, or in one below it, on one of the days, both included: by tree and place of that day.
 */
export const wasInDepartment = (
  department: string,
  values: Values,
  [from, to]: readonly [from: string, to: string],
  employee = 'e',
): string => `exists (select from ${read.departmentMembers} there
      where there.company_id = $1 and there.employee_id = ${employee}.employee_id
        and there.department_id = ${values.add(department)}::uuid
        and there.from_day <= ${to} and there.until_day > ${from})`

/**
 * What a person's own record says, beside his department: his position, and whether his employment goes on beyond
 * `last`, a placeholder of a day (`left`: it ended before).
 */
export const inRecord = (
  { position, status }: PersonRecord,
  last: string,
  values: Values,
  employee = 'e',
): string =>
  sqlAnd(
    position && `${employee}.position = ${values.add(position)}`,
    status &&
      (status === 'left'
        ? `${employee}.last_day < ${last}::date`
        : `(${employee}.last_day is null or ${employee}.last_day >= ${last}::date)`),
  )
export type PersonRecord = {
  readonly position?: string | undefined
  readonly status?: 'employed' | 'left' | undefined
}

/** Conditions joined; `true` where there is none. */
export const sqlAnd = (...conditions: readonly (string | null | undefined | false)[]): string =>
  conditions.filter(Boolean).join(' and ') || 'true'

/** A person's name as shown: his number where it is lost with its key; null once erased. */
export const fullName = (employee = 'e'): string =>
  `coalesce(nullif(concat_ws(' ', ${employee}.name, ${employee}.surname), ''),
     case when 'identity' = any(${employee}.lost) then ${employee}.employee_no end)`

/**
 * How many rows there are, looked at up to `most`: a number beside a menu needs no more.
 * @param from what follows `from`
 */
export const countUpTo = async (
  tx: Tx,
  from: string,
  most: number,
  values: Values,
  before = '',
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `${before} select count(*)::int as count from (select from ${from} limit ${values.add(most)}) n`,
    values.list,
  )
  return row?.count ?? 0
}
