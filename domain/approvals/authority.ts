import { byCodePoint } from '../shared/order.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Approver } from './approval.ts'

export type Manager = {
  readonly id: string
  readonly level: 0 | 1 | 2
  readonly departments: readonly string[]
  readonly main: boolean
  readonly mayDelete: boolean
  readonly active: boolean
}
/** From a first to a last date somebody may act in a manager's name. */
export type Delegation = {
  readonly from: string
  readonly to: string
  readonly first: LocalDate
  readonly last: LocalDate
}
export type Organization = {
  parentOf(department: string): string | null
  readonly managers: ReadonlyMap<string, Manager>
  readonly delegations: readonly Delegation[]
}
/** Whose request it is, and where he is now. */
export type Subject = { readonly id: string; readonly department: string }

/** As whom somebody acts on a person's requests, as of now (`leave-rules §1.3 and 1.4`). */
export type Authority = Approver & {
  /** It is the employee himself, who only asks. */
  readonly self: boolean
  /** The employee, or whoever has a name of any level: he may ask for him. */
  readonly asks: boolean
  /** He may delete whatever its status is; never in another's name. */
  readonly mayDelete: boolean
}
type Name = { readonly id: string; readonly level: Approver['level'] }

export const authorityOf = (
  by: string,
  subject: Subject,
  organization: Organization,
  today: LocalDate,
): Authority => {
  const above = lineage(organization, subject.department)
  const names = namesOf(by, subject, organization, above, today)
  const own = organization.managers.get(by)
  const isMain = own !== undefined && own.active && own.main
  const [first, ...others] = names
  return {
    by,
    names: [first?.id ?? by, ...others.map(({ id }) => id)],
    level: first?.level ?? 0,
    final: secondApprovers(subject, organization, above).length > 0 ? 2 : 1,
    own: by === subject.id && !isMain,
    self: by === subject.id,
    asks: by === subject.id || names.length > 0,
    mayDelete:
      isMain || (own !== undefined && own.active && own.mayDelete && scopeHas(own, above)),
  }
}

/**
 * Of what is about several people at once: the final level is 2 where one second approver has all of them in scope, and
 * `names` are those in which somebody acts on all of them.
 */
export const lastWordOnAll = (
  by: string,
  each: readonly { readonly subject: Subject; readonly organization: Organization }[],
  today: LocalDate,
): { readonly final: Approver['final']; readonly names: readonly string[] } => {
  const names = each.map(
    ({ subject, organization }) =>
      new Set(authorityOf(by, subject, organization, today).names as readonly string[]),
  )
  const seconds = each.map(
    ({ subject, organization }) =>
      new Set(
        secondApprovers(subject, organization, lineage(organization, subject.department)),
      ),
  )
  return { final: inAll(seconds).length > 0 ? 2 : 1, names: inAll(names) }
}
const inAll = (sets: readonly ReadonlySet<string>[]): string[] =>
  [...(sets[0] ?? [])].filter(one => sets.every(set => set.has(one)))

/** The one with the highest level first, his own before others, then by id. */
const namesOf = (
  by: string,
  subject: Subject,
  { managers, delegations }: Organization,
  above: ReadonlySet<string>,
  today: LocalDate,
): Name[] => {
  const lent = delegations
    .filter(
      ({ from, to, first, last }) =>
        to === by && from !== by && from !== subject.id && first <= today && today <= last,
    )
    .map(({ from }) => from)
  return [...new Set([by, ...lent])]
    .flatMap((id): Name[] => {
      const manager = managers.get(id)
      const level = manager && levelIn(manager, above)
      return level === undefined ? [] : [{ id, level }]
    })
    .toSorted(
      (a, b) =>
        b.level - a.level ||
        Number(b.id === by) - Number(a.id === by) ||
        byCodePoint(a.id, b.id),
    )
}

const levelIn = (
  manager: Manager,
  above: ReadonlySet<string>,
): Approver['level'] | undefined => {
  if (!manager.active) return undefined
  if (manager.main) return 2
  return scopeHas(manager, above) ? manager.level : undefined
}

/** The main manager, too, is one only by his record. */
const secondApprovers = (
  { id }: Subject,
  { managers }: Organization,
  above: ReadonlySet<string>,
): string[] =>
  [...managers.values()]
    .filter(
      manager =>
        manager.id !== id && manager.active && manager.level === 2 && scopeHas(manager, above),
    )
    .map(manager => manager.id)

const scopeHas = ({ departments }: Manager, above: ReadonlySet<string>): boolean =>
  departments.some(department => above.has(department))

/** A department and all above it. */
const lineage = (organization: Organization, department: string): ReadonlySet<string> => {
  const above = new Set<string>()
  for (let at: string | null = department; at !== null && !above.has(at); ) {
    above.add(at)
    at = organization.parentOf(at)
  }
  return above
}
