import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Role, UserEvent } from '#domain/access/events.ts'
import type { ActorRole } from '#domain/access/published.ts'
import { isMainManager, user, type UserCommand } from '#domain/access/users.ts'
import { asUserId } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'

const userId = asUserId('00000000-0000-4000-8000-0000000000aa')
const added = (role: Role): UserEvent => ({
  type: 'UserAdded',
  data: { userId, employeeId: employeeId(), role, username: 'ayse' },
})
const roleChanged = (role: Role): UserEvent => ({
  type: 'UserRoleChanged',
  data: { userId, role },
})
const disabled: UserEvent = { type: 'UserDisabled', data: { userId, reason: 'left' } }
const enabled: UserEvent = { type: 'UserEnabled', data: { userId } }
const forgotten: UserEvent = {
  type: 'UserDisabled',
  data: { userId, reason: null, erased: true },
}

const changeRole = (
  role: Role,
  by: ActorRole = 'company-admin',
  otherMainManagers = 1,
): UserCommand => ({
  type: 'ChangeRole',
  by,
  userId,
  role,
  otherMainManagers,
  beyond: null,
})
const disable = (by: ActorRole = 'company-admin', otherMainManagers = 1): UserCommand => ({
  type: 'DisableUser',
  by,
  userId,
  reason: 'left',
  otherMainManagers,
})

describe('a user', () => {
  test('is added once, however often it is asked', () => {
    const add: UserCommand = {
      type: 'AddUser',
      by: 'administrator',
      userId,
      employeeId: employeeId(),
      role: 'manager',
      username: 'ayse',
    }
    given(user)
      .when(add)
      .then({
        type: 'UserAdded',
        data: { userId, employeeId: employeeId(), role: 'manager', username: 'ayse' },
      })
    given(user, added('manager')).when(add).then()
  })
  test('gets no role above that of who gives it', () => {
    given(user)
      .when({
        type: 'AddUser',
        by: 'administrator',
        userId,
        employeeId: employeeId(),
        role: 'company-admin',
        username: 'ayse',
      })
      .refused({ code: 'access.role-above-own' })
    given(user, added('employee'))
      .when(changeRole('company-admin', 'administrator'))
      .refused({ code: 'access.role-above-own' })
    given(user, added('employee'))
      .when(changeRole('administrator', 'administrator'))
      .then(roleChanged('administrator'))
  })
  test('keeps a role above that of who would take it', () => {
    given(user, added('company-admin'))
      .when(changeRole('employee', 'administrator'))
      .refused({ code: 'access.role-above-own' })
    given(user, added('company-admin'))
      .when(disable('administrator'))
      .refused({ code: 'access.role-above-own' })
  })
  test('is given the same role again without a new fact', () =>
    given(user, added('manager')).when(changeRole('manager')).then())
  test('is not there before it was added', () =>
    given(user).when(disable()).refused({ code: 'access.user-not-found' }))
})

describe('how to reach a user', () => {
  const founded: UserEvent = {
    type: 'UserAdded',
    data: { userId, employeeId: null, role: 'company-admin', username: 'ayse' },
  }
  const reached = (contact: { phone?: string; email?: string }): UserEvent => ({
    type: 'UserContactChanged',
    data: { userId, ...contact },
  })
  const change = (contact: { phone?: string; email?: string }): UserCommand => ({
    type: 'ChangeUserContact',
    userId,
    ...contact,
  })
  test('is kept with the account of who is nobody’s employee, and what is not said stays', () => {
    given(user, founded)
      .when(change({ phone: '5321234567' }))
      .then(reached({ phone: '5321234567' }))
    given(user, founded, reached({ phone: '5321234567' }))
      .when(change({ email: 'ayse@ornek.com' }))
      .then(reached({ phone: '5321234567', email: 'ayse@ornek.com' }))
  })
  test('is changed to what it is without a new fact', () =>
    given(user, founded, reached({ email: 'ayse@ornek.com' }))
      .when(change({ email: 'ayse@ornek.com' }))
      .then())
  test('is the record’s matter where he is an employee', () =>
    given(user, added('manager'))
      .when(change({ phone: '5321234567' }))
      .refused({ code: 'access.contact-in-record' }))
})

describe('sessions', () => {
  const end = (by: ActorRole, own: boolean): UserCommand => ({
    type: 'EndSessions',
    by,
    userId,
    own,
  })
  const ended: UserEvent = { type: 'SessionsEnded', data: { userId } }
  test('are ended by whoever is not below, and one’s own by oneself', () => {
    given(user, added('manager')).when(end('administrator', false)).then(ended)
    given(user, added('company-admin'))
      .when(end('administrator', false))
      .refused({ code: 'access.role-above-own' })
    given(user, added('employee')).when(end('employee', true)).then(ended)
  })
})

describe('the last main manager', () => {
  test('can be neither closed nor given another role', () => {
    given(user, added('company-admin'))
      .when(disable('company-admin', 0))
      .refused({ code: 'access.last-main-manager' })
    given(user, added('company-admin'))
      .when(changeRole('manager', 'company-admin', 0))
      .refused({ code: 'access.last-main-manager' })
  })
  test('can, once there is another', () => {
    given(user, added('company-admin')).when(disable('company-admin', 1)).then(disabled)
    given(user, added('company-admin'))
      .when(changeRole('manager', 'company-admin', 1))
      .then(roleChanged('manager'))
  })
  test('is counted only while active', () =>
    given(user, added('company-admin'), disabled)
      .when(changeRole('manager', 'company-admin', 0))
      .then(roleChanged('manager')))
})

describe('a closed account', () => {
  test('is closed once and opened again', () => {
    given(user, added('employee'), disabled).when(disable()).then()
    given(user, added('employee'), disabled)
      .when({ type: 'EnableUser', by: 'administrator', userId })
      .then(enabled)
    given(user, added('employee'))
      .when({ type: 'EnableUser', by: 'administrator', userId })
      .then()
  })
  test('of an erased person never opens again', () => {
    given(user, added('employee'), disabled)
      .when({ type: 'ForgetUser', userId })
      .then(forgotten)
    given(user, added('employee'), forgotten).when({ type: 'ForgetUser', userId }).then()
    given(user, added('employee'), forgotten)
      .when({ type: 'EnableUser', by: 'company-admin', userId })
      .refused({ code: 'access.user-not-found' })
  })
})

test('no history of commands leaves a company without its last main manager', () => {
  const roles = fc.constantFrom<Role>('company-admin', 'administrator', 'manager', 'employee')
  const by = fc.constantFrom<ActorRole>('company-admin', 'administrator', 'manager')
  const command: fc.Arbitrary<UserCommand> = fc.oneof(
    fc.record({
      type: fc.constant('ChangeRole' as const),
      by,
      userId: fc.constant(userId),
      role: roles,
      otherMainManagers: fc.constant(0),
      beyond: fc.constant(null),
    }),
    fc.record({
      type: fc.constant('DisableUser' as const),
      by,
      userId: fc.constant(userId),
      reason: fc.constant('left'),
      otherMainManagers: fc.constant(0),
    }),
    fc.record({ type: fc.constant('EnableUser' as const), by, userId: fc.constant(userId) }),
  )
  fc.assert(
    fc.property(fc.array(command), commands => {
      const end = commands.reduce(
        (state, next) => {
          const decided = user.decide(state, next)
          return decided.ok ? decided.value.reduce(user.evolve, state) : state
        },
        user.evolve(user.initial, added('company-admin')),
      )
      expect(isMainManager(end)).toBe(true)
    }),
  )
})
