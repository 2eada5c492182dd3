import type { Role } from '#domain/access/events.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CompanyId, EmployeeId, MenuGroupId, UserId } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { departmentsStream } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { menuGroupsStream, userStream } from './streams.ts'

type Happened = LogEntry<MesaiEvent>

/**
 * Whether the password that somebody was given serves no more, though he has not changed it yet: somebody else than who
 * gave it has changed since what its user may, or whose rows he sees. Whoever gave it could not give more than his own;
 * what others make of the account is not his to enter. Asked of the log, so that it holds whichever act it was, an act
 * taken back as well. What everybody may do with his own rows counts for nothing.
 */
export const changedSinceGiven = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  userId: UserId,
): Promise<boolean> => {
  const own = await log.readStream(userStream(company, userId))
  const given = own.findLast(({ type }) => type in passwords)
  if (given === undefined || passwords[given.type] !== 'given') return false
  const others = await Promise.all(
    [menuGroupsStream(company), departmentsStream(company)].map(stream =>
      log.readStream(stream),
    ),
  )
  const after = [...own, ...others.flat()]
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .reduce(follow(userId), nothing(given))
  return after.changed
}

/** Which events say whose word the password is. */
const passwords: Readonly<Partial<Record<string, 'given' | 'own'>>> = {
  UserAdded: 'given',
  PasswordGiven: 'given',
  PasswordChanged: 'own',
} satisfies Partial<Record<MesaiEvent['type'], 'given' | 'own'>>

/** What decides over his rights, as it was at an event. */
type Standing = {
  readonly given: Happened
  readonly role: Role
  readonly employeeId: EmployeeId | null
  readonly groupId: MenuGroupId | null
  readonly keysOf: ReadonlyMap<MenuGroupId, string>
  readonly changed: boolean
}
const nothing = (given: Happened): Standing => ({
  given,
  role: 'employee',
  employeeId: null,
  groupId: null,
  keysOf: new Map(),
  changed: false,
})

const follow =
  (userId: UserId) =>
  (before: Standing, event: Happened): Standing => {
    const after = standingAfter(before, event, userId)
    const others = event.position > before.given.position && event.actor !== before.given.actor
    const sees = before.role !== 'employee' || after.role !== 'employee'
    return others && sees && differs(before, after, event) ? { ...after, changed: true } : after
  }

const standingAfter = (before: Standing, event: Happened, userId: UserId): Standing => {
  switch (event.type) {
    case 'UserAdded':
      return { ...before, role: event.data.role, employeeId: event.data.employeeId }
    case 'UserRoleChanged':
      return { ...before, role: event.data.role }
    case 'MenuGroupDefined': {
      const { groupId, permissions } = event.data
      return { ...before, keysOf: new Map(before.keysOf).set(groupId, permissions.join()) }
    }
    case 'MenuGroupGiven':
      return event.data.userId === userId ? { ...before, groupId: event.data.groupId } : before
    default:
      return before
  }
}

const differs = (before: Standing, after: Standing, event: Happened): boolean => {
  switch (event.type) {
    case 'ApproverLevelSet':
    case 'DevicesAuthorised':
      return true
    case 'DepartmentManagerNamed':
    case 'DepartmentManagerReleased':
      return event.data.employeeId === after.employeeId
    default:
      return before.role !== after.role || keysIn(before) !== keysIn(after)
  }
}
const keysIn = ({ groupId, keysOf }: Standing): string | null =>
  groupId === null ? null : (keysOf.get(groupId) ?? null)
