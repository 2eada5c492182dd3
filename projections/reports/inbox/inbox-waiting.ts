import { decidableActs, type AskingUser } from '../../corrections/decidable.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { sqlAnd, inScope, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

/** A name in which the caller decides: his own, or that of somebody for whom he stands in. */
export type InboxName = {
  /** Null: his own. */
  readonly whose: { readonly actor: string; readonly employeeId: string | null } | null
  readonly scope: ScopeFilter
  /** At which level it decides on corrections: 0 not at all. */
  readonly level: 0 | 1 | 2
  /** And on overtime. */
  readonly overtimeLevel: 0 | 1 | 2
  /** And on leave. */
  readonly leaveLevel: 0 | 1 | 2
  /** And on other plans. */
  readonly shiftLevel: 0 | 1 | 2
}
/** Who asks; `scope` has in it all that one of his names sees. */
export type DecidingUser = AskingUser & {
  /** In which he decides, the first that may is the one he acts in. */
  readonly names: readonly InboxName[]
  /** Whether he answers colleagues who want to exchange a day with him. */
  readonly consents: boolean
}

/** Rows of `kind, id, day, name, asked_at`: `name` is in whose name he decides, null in his own. */
export const waitingSql = (query: DecidingUser, values: Values): string => {
  const acts = inNames(query, values, name => actsIn(query, name, values))
  const atLevel = (status: string, of: 'overtimeLevel' | 'leaveLevel' | 'shiftLevel') =>
    inNames(query, values, name =>
      sqlAnd(
        `${status} < ${values.add(name[of])}::int`,
        ofOthers(query, name, name[of] > 0, values),
      ),
    )
  const overtime = atLevel('i.status', 'overtimeLevel')
  const leaves = atLevel('l.status', 'leaveLevel')
  const changes = atLevel('c.status', 'leaveLevel')
  const shifts = atLevel('s.status', 'shiftLevel')
  return `
  select 'correction' as kind, a.correction_id as id,
    (select min(left(l.local_time, 10))::date
       from ${read.correctionLines} l
       where l.company_id = $1 and l.correction_id = a.correction_id) as day, ${acts.name} as name,
    a.at as asked_at
  from ${read.correctionActs} a
  where a.company_id = $1 and ${acts.any}
  union all
  select 'overtime', i.overtime_id, i.day, ${overtime.name}, i.requested_at
  from ${read.overtimeItems} i
  join ${read.employees} e on e.company_id = i.company_id and e.employee_id = i.employee_id
  where i.company_id = $1 and i.status in (0, 1) and ${overtime.any}
  union all
  select 'leave', l.request_id, l.first_day, ${leaves.name}, l.requested_at
  from ${read.leaveRequests} l
  join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
  where l.company_id = $1 and ${leaves.any}
  union all
  select 'leave', c.request_id, l.first_day, ${changes.name}, c.requested_at
  from ${read.leaveChanges} c
  join ${read.leaveRequests} l on l.company_id = c.company_id and l.request_id = c.leave_id
  join ${read.employees} e on e.company_id = c.company_id and e.employee_id = c.employee_id
  where c.company_id = $1 and ${changes.any}
  union all
  select 'shift', s.request_id, s.first_day, ${shifts.name}, s.requested_at
  from ${read.shiftDemands} s
  join ${read.employees} e on e.company_id = s.company_id and e.employee_id = s.employee_id
  where s.company_id = $1 and s.consent <> 'asked' and ${shifts.any}
  union all
  select 'shift', x.request_id, x.first_day, null, x.requested_at
  from ${read.shiftDemands} x
  where x.company_id = $1 and x.status = 0 and x.consent = 'asked' and ${askedOf(query, values)}`
}

/** His own word on an exchange, before anybody decides on it. */
const askedOf = ({ consents, employeeId }: DecidingUser, values: Values): string =>
  consents && employeeId !== null ? `x.colleague_id = ${values.add(employeeId)}::uuid` : 'false'

/** Whether one of his names may decide, and which is the first that does. */
const inNames = (
  { names }: Pick<DecidingUser, 'names'>,
  values: Values,
  mayIn: (name: InboxName) => string,
): { readonly any: string; readonly name: string } => {
  const conditions = names.map(name => `(${mayIn(name)})`)
  const [own, ...lent] = names
  if (own && own.whose === null && lent.length === 0)
    return { any: conditions.join(''), name: 'null::text' }
  const whens = names.map(
    ({ whose }, at) =>
      `when ${conditions[at]} then ${whose ? values.add(whose.actor) : 'null'}::text`,
  )
  return { any: `(${conditions.join(' or ')})`, name: `case ${whens.join(' ')} end` }
}

/** In another's name neither what touches that one's record nor what he asked for himself. */
const actsIn = (
  query: DecidingUser,
  { whose, scope, level }: InboxName,
  values: Values,
): string => {
  const decidable = decidableActs({ ...query, scope, level }, values)
  if (whose === null || level === 0) return decidable
  return sqlAnd(
    decidable,
    `a.by <> ${values.add(whose.actor)}`,
    whose.employeeId !== null &&
      `not a.employee_ids @> array[${values.add(whose.employeeId)}::uuid]`,
  )
}

const ofOthers = (
  { employeeId, mainManager }: DecidingUser,
  { whose, scope }: InboxName,
  mayDecide: boolean,
  values: Values,
): string => {
  if (!mayDecide) return 'false'
  const but = [
    ...(mainManager || employeeId === null ? [] : [employeeId]),
    ...(whose === null || whose.employeeId === null ? [] : [whose.employeeId]),
  ]
  return sqlAnd(
    ...but.map(one => `e.employee_id <> ${values.add(one)}::uuid`),
    inScope(scope, values),
  )
}
