import { eventTypes, sayingOf, type MesaiEventType } from '#domain/catalogue.ts'
import { read } from '../tables/index.ts'
import type { ScopeFilter } from './scope.ts'
import { inScope, type Values } from './sql.ts'

/** What lies behind the lines of somebody's account of annual leave, and says nothing of days. */
export const ofAccounts: readonly MesaiEventType[] = [
  'EntitlementGiven',
  'EntitlementChanged',
  'EntitlementTransferred',
]
/** Who may open a recorded event from a day's explanation, as it says itself, or from an account. */
export const openTo = (type: MesaiEventType): 'everybody' | 'its-people' | 'company' =>
  sayingOf(type)?.opens ?? (ofAccounts.includes(type) ? 'its-people' : 'company')

const kindsOf = (to: ReturnType<typeof openTo>): MesaiEventType[] =>
  eventTypes.filter(type => openTo(type) === to)

/**
 * Whether the caller may open an event: SQL over its kind and a `uuid[]` of everybody it is about, which must be all of
 * them.
 */
export const mayOpen = (
  scope: ScopeFilter,
  values: Values,
  { kind, people }: { readonly kind: string; readonly people: string },
): string => {
  if (scope.kind === 'company') return 'true'
  const visible = `exists (select
      from ${read.employees} open_to
      where open_to.company_id = $1 and open_to.employee_id = any(${people}) and ${inScope(scope, values, 'open_to')})`
  return `case when ${kind} = any(${values.add(kindsOf('everybody'))}::text[]) then cardinality(${people}) = 0
    or ${visible} else ${kind} = any(${values.add(kindsOf('its-people'))}::text[]) and ${visible} end`
}

/** The figures of an act `a` of the log of acts: of one about several people what is in them about those in scope. */
export const figuresInScope = (scope: ScopeFilter, values: Values): string =>
  scope.kind === 'company'
    ? 'a.figures'
    : `case when a.shares is null then a.figures else (
  select (a.figures::jsonb || jsonb_strip_nulls(jsonb_build_object('people', count(*), 'days',
    sum((share.value ->> 'days')::int), 'count', sum((share.value ->> 'count')::int), 'from',
    min(share.value ->> 'from'))))::json
  from json_each(a.shares) share
  join ${read.employees} shared on shared.company_id = $1 and shared.employee_id = share.key::uuid
  where ${inScope(scope, values, 'shared')}) end`
