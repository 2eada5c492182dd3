import { contactNames } from '../employees/published.ts'
import type { Decider } from '../shared/decider.ts'
import type { Personal } from '../shared/events.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse } from '../shared/result.ts'
import type { EmployeeId, UserId } from '../shared/values.ts'
import type { Role, UserEvent } from './events.ts'
import {
  manage,
  managesNothing,
  managingAfter,
  type ManagerRights,
  type ManagingCommand,
  type ManagingRefusal,
} from './managing.ts'
import { mayRule, type BeyondOwn, type ActorRole, type NotHisToRule } from './published.ts'

/** What `decide` reads of one user; `null` before he was added. */
export type UserState =
  | (ManagerRights & {
      /** Null for a user who is nobody's employee. */
      readonly employeeId: EmployeeId | null
      /** Of who is nobody's employee: an employee's is in his record. */
      readonly contact: Contact
      readonly role: Role
      readonly disabled: boolean
      readonly forgotten: boolean
    })
  | null
/** What is absent is not known; null once it was erased. */
type Contact = { readonly phone?: Personal<string>; readonly email?: Personal<string> }

/**
 * `by` is the role of whoever commands; `system` installs a company. `otherMainManagers` counts active company admins
 * beside this one.
 */
export type UserCommand =
  | {
      readonly type: 'AddUser'
      readonly by: ActorRole
      readonly userId: UserId
      readonly employeeId: EmployeeId | null
      readonly role: Role
      readonly username: string
    }
  | {
      readonly type: 'ChangeRole'
      readonly by: ActorRole
      readonly userId: UserId
      readonly role: Role
      readonly otherMainManagers: number
      /** Why whoever commands may not: he could do less himself than this user may before it, or after it. */
      readonly beyond: BeyondOwn | null
    }
  | {
      readonly type: 'DisableUser'
      readonly by: ActorRole
      readonly userId: UserId
      readonly reason: string
      readonly otherMainManagers: number
    }
  | { readonly type: 'EnableUser'; readonly by: ActorRole; readonly userId: UserId }
  | ManagingCommand
  | { readonly type: 'ChangePassword'; readonly userId: UserId; readonly byLink?: true }
  /** `own`: for himself, which is what changing a password is for. */
  | {
      readonly type: 'GivePassword'
      readonly by: ActorRole
      readonly userId: UserId
      readonly own: boolean
    }
  | { readonly type: 'LiftSignInLock'; readonly by: ActorRole; readonly userId: UserId }
  /** `own`: his own, which is nobody else's to allow. */
  | {
      readonly type: 'EndSessions'
      readonly by: ActorRole
      readonly userId: UserId
      readonly own: boolean
    }
  /** One of both, of who is nobody's employee. */
  | {
      readonly type: 'ChangeUserContact'
      readonly userId: UserId
      readonly phone?: string
      readonly email?: string
    }
  /** What he did to his own way in, which lies in tables: the log says that it happened. */
  | { readonly type: 'RecordOwn'; readonly userId: UserId; readonly event: OwnEvent }
  /** `own`: his own, which he turns off with his password. `has`: whether there is anything to take. */
  | {
      readonly type: 'TakeSecondFactor'
      readonly by: ActorRole
      readonly userId: UserId
      readonly own: boolean
      readonly has: boolean
    }
  /** The person was erased: closes the account for good. */
  | { readonly type: 'ForgetUser'; readonly userId: UserId }

export type OwnEvent = Extract<
  UserEvent,
  {
    readonly type:
      | 'SecondFactorTurnedOn'
      | 'SecondFactorTurnedOff'
      | 'RecoveryCodesMade'
      | 'PasskeyAdded'
      | 'PasskeyRemoved'
      | 'CalendarFeedMade'
      | 'CalendarFeedRevoked'
  }
>

export type UserRefusal =
  | { readonly code: 'access.user-not-found' }
  | NotHisToRule
  /** The own password is changed, by who knows the present one. */
  | { readonly code: 'access.own-password' }
  /** How to reach an employee is in his record. */
  | { readonly code: 'access.contact-in-record' }
  /** The own second factor is turned off by who knows the password. */
  | { readonly code: 'access.own-second-factor' }
  /** `spec §6`: the main manager cannot be deleted or made passive. */
  | { readonly code: 'access.last-main-manager' }
  /** Nobody becomes one by another's word alone. */
  | { readonly code: 'access.main-manager-by-hand-over' }
  /** Departments are an employee's to manage. */
  | { readonly code: 'access.user-without-employee' }
  | ManagingRefusal

export const isMainManager = (state: UserState): boolean =>
  state !== null && state.role === 'company-admin' && !state.disabled

export const user: Decider<UserState, UserCommand, UserEvent, UserRefusal> = {
  initial: null,
  /** Long because it answers every command to a user, one case each. */
  decide: (state, command) => {
    if (command.type === 'AddUser') return addUser(state, command)
    if (command.type === 'ForgetUser') {
      return ok(
        state === null || state.forgotten
          ? []
          : [
              {
                type: 'UserDisabled',
                data: { userId: command.userId, reason: null, erased: true },
              },
            ],
      )
    }
    if (state === null || state.forgotten) return refuse({ code: 'access.user-not-found' })
    const { userId } = command
    switch (command.type) {
      case 'ChangeRole': {
        if (!mayRule(command.by, state.role) || !mayRule(command.by, command.role))
          return refuse({ code: 'access.role-above-own' })
        if (state.role === command.role) return ok([])
        if (command.beyond) return refuse(command.beyond)
        if (command.role === 'company-admin' && command.by !== 'system')
          return refuse({ code: 'access.main-manager-by-hand-over' })
        if (isMainManager(state) && command.otherMainManagers === 0)
          return refuse({ code: 'access.last-main-manager' })
        return ok([{ type: 'UserRoleChanged', data: { userId, role: command.role } }])
      }
      case 'DisableUser': {
        if (!mayRule(command.by, state.role)) return refuse({ code: 'access.role-above-own' })
        if (state.disabled) return ok([])
        if (isMainManager(state) && command.otherMainManagers === 0)
          return refuse({ code: 'access.last-main-manager' })
        return ok([{ type: 'UserDisabled', data: { userId, reason: command.reason } }])
      }
      case 'EnableUser': {
        if (!mayRule(command.by, state.role)) return refuse({ code: 'access.role-above-own' })
        if (!state.disabled) return ok([])
        return ok([{ type: 'UserEnabled', data: { userId } }])
      }
      case 'SetApproverLevel':
      case 'AuthoriseDevices':
        return manage(state, command)
      case 'ChangePassword':
        return ok([
          {
            type: 'PasswordChanged',
            data: { userId, ...(command.byLink ? { byLink: true as const } : {}) },
          },
        ])
      case 'GivePassword': {
        if (!mayRule(command.by, state.role)) return refuse({ code: 'access.role-above-own' })
        return command.own
          ? refuse({ code: 'access.own-password' })
          : ok([{ type: 'PasswordGiven', data: { userId } }])
      }
      case 'LiftSignInLock':
        return mayRule(command.by, state.role)
          ? ok([{ type: 'SignInLockLifted', data: { userId } }])
          : refuse({ code: 'access.role-above-own' })
      case 'EndSessions':
        return command.own || mayRule(command.by, state.role)
          ? ok([{ type: 'SessionsEnded', data: { userId } }])
          : refuse({ code: 'access.role-above-own' })
      case 'ChangeUserContact':
        return changeContact(state, command)
      case 'RecordOwn':
        return ok([command.event])
      case 'TakeSecondFactor': {
        if (!mayRule(command.by, state.role)) return refuse({ code: 'access.role-above-own' })
        if (command.own) return refuse({ code: 'access.own-second-factor' })
        return ok(command.has ? [{ type: 'SecondFactorTaken', data: { userId } }] : [])
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserAdded':
        return {
          employeeId: event.data.employeeId,
          contact: {},
          role: event.data.role,
          ...managesNothing,
          disabled: false,
          forgotten: false,
        }
      case 'UserRoleChanged':
        return state && { ...state, role: event.data.role }
      case 'UserDisabled':
        return state && { ...state, disabled: true, forgotten: event.data.erased === true }
      case 'UserEnabled':
        return state && { ...state, disabled: false }
      case 'ApproverLevelSet':
      case 'DevicesAuthorised':
        return state && { ...state, ...managingAfter(state, event) }
      case 'PasswordChanged':
      case 'PasswordGiven':
      case 'SignInLockLifted':
      case 'SessionsEnded':
      case 'SecondFactorTurnedOn':
      case 'SecondFactorTurnedOff':
      case 'SecondFactorTaken':
      case 'RecoveryCodesMade':
      case 'PasskeyAdded':
      case 'PasskeyRemoved':
      case 'CalendarFeedMade':
      case 'CalendarFeedRevoked':
        return state
      case 'UserContactChanged':
        return state && { ...state, contact: contactOf(event.data) }
    }
  },
}

/** The names that he holds among all people of the company, beside his user name. */
export const contactHeld = (state: UserState): readonly UniqueName[] =>
  state === null ? [] : contactNames(state.contact)

const contactOf = ({ phone, email }: Contact): Contact => ({
  ...(phone ? { phone } : {}),
  ...(email ? { email } : {}),
})

const changeContact = (
  { employeeId, contact }: NonNullable<UserState>,
  { type: _type, userId, ...change }: Extract<UserCommand, { type: 'ChangeUserContact' }>,
) => {
  if (employeeId !== null) return refuse({ code: 'access.contact-in-record' } as const)
  const next = contactOf({ ...contact, ...change })
  return next.phone === contact.phone && next.email === contact.email
    ? ok([])
    : ok([{ type: 'UserContactChanged', data: { userId, ...next } } as const])
}

const addUser = (
  state: UserState,
  { by, userId, employeeId, role, username }: Extract<UserCommand, { type: 'AddUser' }>,
) => {
  if (state !== null) return ok([]) // a retry: the id comes from the request's key
  if (!mayRule(by, role)) return refuse({ code: 'access.role-above-own' } as const)
  if (role === 'company-admin' && by !== 'system')
    return refuse({ code: 'access.main-manager-by-hand-over' } as const)
  return ok([{ type: 'UserAdded', data: { userId, employeeId, role, username } } as const])
}
