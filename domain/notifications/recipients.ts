import { byCodePoint } from '../shared/order.ts'
import type { LocalDate } from '../shared/values.ts'
import type { NoticeSetting } from './settings.ts'

/** A user as notices know him. */
export type NoticeUser = {
  readonly id: string
  readonly active: boolean
  /** Those he manages by his own record. */
  readonly departments: readonly string[]
  readonly sees: 'own' | 'company'
}

/** One stands in for another, both dates included. */
export type StandIn = {
  readonly from: string
  readonly to: string
  readonly first: LocalDate
  readonly last: LocalDate
}

/** What is known at the instant of telling (notice-rules 4.1). */
export type RecipientContext = {
  readonly users: readonly NoticeUser[]
  readonly standIns: readonly StandIn[]
  readonly person: string
  /** He is employed on the date of telling. */
  readonly employed: boolean
  /** His present department, then its parents upward. */
  readonly departments: readonly string[]
  /** The date of telling. */
  readonly today: LocalDate
}

/** Active users who manage a department of the person's, and who stands in for them today; never the person himself. */
const managersOf = ({
  users,
  standIns,
  person,
  departments,
  today,
}: RecipientContext): ReadonlySet<string> => {
  const active = users.filter(one => one.active)
  const managers = active
    .filter(one => one.departments.some(department => departments.includes(department)))
    .map(({ id }) => id)
    .filter(id => id !== person)
  const standing = standIns
    .filter(
      ({ from, first, last }) => managers.includes(from) && first <= today && today <= last,
    )
    .map(({ to }) => to)
    .filter(id => id !== person && active.some(one => one.id === id))
  return new Set([...managers, ...standing])
}

/** Who is told by a setting, each once, in order of id (notice-rules 4.1). */
export const recipientsOf = (
  { person: himself, managers: byManaging, users: named }: NoticeSetting['to'],
  context: RecipientContext,
): readonly string[] => {
  const managers = managersOf(context)
  const isHimself = (id: string): boolean => id === context.person && context.employed
  const told = context.users.filter(
    ({ id, active, sees }) =>
      active &&
      ((himself && isHimself(id)) ||
        (byManaging && managers.has(id)) ||
        (named.includes(id) && (isHimself(id) || sees === 'company' || managers.has(id)))),
  )
  return told.map(({ id }) => id).toSorted(byCodePoint)
}
