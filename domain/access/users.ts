import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { EmployeeId, UserId } from '../shared/values.ts'
import type { Role, UserEvent } from './events.ts'
import { mayRule, type By, type RoleAboveOwn } from './published.ts'

/** What `decide` reads of one user; `null` before he was added. */
export type UserState = {
  readonly role: Role
  readonly disabled: boolean
  readonly forgotten: boolean
} | null

/**
 * `by` is the role of whoever commands; `system` installs a company. `otherMainManagers` counts active company admins
 * beside this one.
 */
export type UserCommand =
  | {
      readonly type: 'AddUser'
      readonly by: By
      readonly userId: UserId
      readonly employeeId: EmployeeId | null
      readonly role: Role
      readonly username: string
    }
  | {
      readonly type: 'ChangeRole'
      readonly by: By
      readonly userId: UserId
      readonly role: Role
      readonly otherMainManagers: number
    }
  | {
      readonly type: 'DisableUser'
      readonly by: By
      readonly userId: UserId
      readonly reason: string
      readonly otherMainManagers: number
    }
  | { readonly type: 'EnableUser'; readonly by: By; readonly userId: UserId }
  | { readonly type: 'ChangePassword'; readonly userId: UserId; readonly byLink?: true }
  /** `own`: for himself, which is what changing a password is for. */
  | {
      readonly type: 'GivePassword'
      readonly by: By
      readonly userId: UserId
      readonly own: boolean
    }
  | { readonly type: 'LiftSignInLock'; readonly by: By; readonly userId: UserId }
  /** The person was erased: closes the account for good. */
  | { readonly type: 'ForgetUser'; readonly userId: UserId }

export type UserRefusal =
  | { readonly code: 'access.user-not-found' }
  | RoleAboveOwn
  /** The own password is changed, by who knows the present one. */
  | { readonly code: 'access.own-password' }
  /** `spec §6`: the main manager cannot be deleted or made passive. */
  | { readonly code: 'access.last-main-manager' }

export const isMainManager = (state: UserState): boolean =>
  state !== null && state.role === 'company-admin' && !state.disabled

export const user: Decider<UserState, UserCommand, UserEvent, UserRefusal> = {
  initial: null,
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
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserAdded':
        return { role: event.data.role, disabled: false, forgotten: false }
      case 'UserRoleChanged':
        return state && { ...state, role: event.data.role }
      case 'UserDisabled':
        return state && { ...state, disabled: true, forgotten: event.data.erased === true }
      case 'UserEnabled':
        return state && { ...state, disabled: false }
      case 'PasswordChanged':
      case 'PasswordGiven':
      case 'SignInLockLifted':
        return state
    }
  },
}

const addUser = (
  state: UserState,
  { by, userId, employeeId, role, username }: Extract<UserCommand, { type: 'AddUser' }>,
) => {
  if (state !== null) return ok([]) // a retry: the id comes from the request's key
  if (!mayRule(by, role)) return refuse({ code: 'access.role-above-own' } as const)
  return ok([{ type: 'UserAdded', data: { userId, employeeId, role, username } } as const])
}
