import { describe, expect, test } from 'vitest'
import { GetDaily } from '#api/contract/attendance.ts'
import { PostCheckIn } from '#api/contract/check-ins.ts'
import {
  GetAppSettings,
  PostLogin,
  PostUserDisable,
  PostUserPassword,
  PostUserUnlock,
  PutPassword,
} from '#api/contract/access.ts'
import { PostOwnCalendarFeed } from '#api/contract/calendar-feed.ts'
import { PostCardBlock } from '#api/contract/cards.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { GetOwnCode } from '#api/contract/kiosk.ts'
import { GetRotatingCodes } from '#api/contract/locations.ts'
import { PostMuster, PostMusterEnd, PostMusterSafe } from '#api/contract/muster.ts'
import { PostUserEndSessions } from '#api/contract/my-account.ts'
import { PostPayrollTemplate } from '#api/contract/payroll-templates.ts'
import { PostPhoneRemoval } from '#api/contract/phones.ts'
import { GetSearch } from '#api/contract/search.ts'
import { PostUserSecondFactorTake } from '#api/contract/second-factor.ts'
import { PostEmployee, PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostDepartment } from '#api/contract/organization.ts'
import { PostPayrollExport } from '#api/contract/payroll-exports.ts'
import { admitBySubscription } from '#api/shared/subscription-gate.ts'
import { Failure } from '#api/shared/problem.ts'
import {
  unlimitedStanding,
  type SubscriptionStanding,
} from '#commands/subscription/published.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { Role } from '#domain/access/events.ts'
import type { SubscriptionState } from '#domain/subscription/state-names.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

const calls = {
  read: [GetDaily, false],
  file: [GetDaily, true],
  payroll: [PostPayrollExport, false],
  change: [PostEmployee, false],
  erase: [PostEmployeeErasure, false],
  movement: [PostCheckIn, false],
  settings: [GetAppSettings, false],
  password: [PutPassword, false],
} as const
type CallName = keyof typeof calls
const open = (role: Role, state: SubscriptionState): readonly CallName[] =>
  (Object.keys(calls) as CallName[]).filter(name => {
    const [endpoint, isFile] = calls[name]
    try {
      admitBySubscription(endpoint, { role, standing: { state } }, isFile)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  })
const everybody = ['company-admin', 'administrator', 'manager', 'employee'] as const
const all = Object.keys(calls)
const account = ['settings', 'password']

describe('what a subscription leaves to whom (subscription-rules 8.3)', () => {
  test.each(['active', 'expiring'] as const)('%s: rights alone decide', state => {
    for (const role of everybody) expect(open(role, state)).toEqual(all)
  })
  test('expired: the records are read and taken out, nothing is changed', () => {
    for (const role of ['company-admin', 'administrator'] as const)
      expect(open(role, 'expired')).toEqual(all.filter(name => name !== 'change'))
    expect(open('manager', 'expired')).toEqual([
      'read',
      'file',
      'payroll',
      'movement',
      ...account,
    ])
    expect(open('employee', 'expired')).toEqual(['read', 'movement', ...account])
  })
  test('ended: administrators take out their records, movements go on', () => {
    for (const role of ['company-admin', 'administrator'] as const)
      expect(open(role, 'ended')).toEqual(all.filter(name => name !== 'change'))
    for (const role of ['manager', 'employee'] as const)
      expect(open(role, 'ended')).toEqual(['movement', ...account])
  })
})

/** Who of everybody may still make a call. */
const stillFor = (endpoint: Endpoint, state: SubscriptionState): readonly Role[] =>
  everybody.filter(role => {
    try {
      admitBySubscription(endpoint, { role, standing: { state } }, false)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  })
const owners = ['company-admin', 'administrator']

describe('what is another thing than its method says (docs/decisions/0552)', () => {
  test.each([GetOwnCode, GetRotatingCodes])(
    'a code that somebody checks in by is there as long as readers are: $url',
    endpoint => {
      expect(stillFor(endpoint, 'ended')).toEqual(everybody)
    },
  )
  test.each([
    PostUserDisable,
    PostUserEndSessions,
    PostUserPassword,
    PostUserUnlock,
    PostUserSecondFactorTake,
    PostPhoneRemoval,
    PostCardBlock,
  ])(
    'a way in is given back or taken away at any time, by who has the right: $url',
    endpoint => {
      for (const state of ['expired', 'ended'] as const)
        expect(stillFor(endpoint, state)).toEqual(everybody)
    },
  )
  test('a roll call is called, and people are said to be safe, where records are read', () => {
    for (const endpoint of [PostMuster, PostMusterSafe, PostMusterEnd]) {
      expect(stillFor(endpoint, 'expired')).toEqual(everybody)
      expect(stillFor(endpoint, 'ended')).toEqual(owners)
    }
  })
  test('the search finds nobody for whom nothing is open any more', () => {
    expect(stillFor(GetSearch, 'expired')).toEqual(everybody)
    expect(stillFor(GetSearch, 'ended')).toEqual(owners)
  })
  test('a payroll file is filled into another as long as it is taken out', () => {
    expect(stillFor(PostPayrollTemplate, 'expired')).toEqual([...owners, 'manager'])
    expect(stillFor(PostPayrollTemplate, 'ended')).toEqual(owners)
  })
})

describe('a company whose subscription ran out', () => {
  let standing: SubscriptionStanding = unlimitedStanding
  const world = apiTest({ standings: { of: async () => standing, forget: () => undefined } })
  const { call, refusal } = world
  const stands = (over: Partial<SubscriptionStanding>): void => {
    standing = { ...unlimitedStanding, ...over }
  }
  const today = { from: '2026-03-02', to: '2026-03-02' }
  const signIn = async () => {
    const { username, password } = world.a.people.manager
    return world.ask('POST', PostLogin.url, { body: { username, password } })
  }

  test(
    'signs in all the same, and is told with the answer',
    covers('8.13', '4.50'),
    async () => {
      expect((await signIn()).body['subscription']).toBeNull()
      stands({ state: 'expired', plan: 'pro', last: asLocalDate('2026-02-28') })
      expect(await signIn()).toMatchObject({
        status: 200,
        body: {
          user_data: { plan: 'pro' },
          subscription: {
            code: 'subscription.expired',
            error: expect.stringMatching(/^Aboneliğinizin süresi doldu/),
          },
        },
      })
    },
  )
  test('reads its reports, and its settings say how it stands', async () => {
    expect(await call(GetAppSettings, 'manager')).toMatchObject({
      features: expect.arrayContaining(['plan.pro']),
      subscription: { state: 'expired', last: '2026-02-28' },
    })
    await call(GetDaily, 'manager', today)
  })
  test('changes nothing, and is told why', async () => {
    const refused = { status: 403, code: 'subscription.expired' }
    expect(await refusal(PostDepartment, 'chief', { name: 'Yeni' })).toMatchObject(refused)
    stands({ state: 'active' })
    await call(PostDepartment, 'chief', { name: 'Yeni' })
  })
  test(
    'that has ended is open to who takes out its records alone',
    covers('4.51'),
    async () => {
      stands({ state: 'ended' })
      const refused = { status: 403, code: 'subscription.ended' }
      expect(await refusal(GetDaily, 'manager', today)).toMatchObject(refused)
      await call(GetDaily, 'chief', today)
      await call(GetAppSettings, 'manager')
    },
  )
  test('that has ended shows nobody his shifts by a secret address any more', async () => {
    stands({ state: 'active' })
    const { password } = world.a.people.clerk
    const { path } = await call(PostOwnCalendarFeed, 'clerk', { password })
    const fetched = async () => (await world.ask('GET', path)).status
    expect(await fetched()).toBe(200)
    stands({ state: 'expired' })
    expect(await fetched()).toBe(200)
    stands({ state: 'ended' })
    expect(await fetched()).toBe(404)
  })
  test(
    'with more people than are included is told so, and goes on',
    covers('7.6', '3.186'),
    async () => {
      stands({ exceeds: { people: true, devices: false } })
      expect(await call(GetAppSettings, 'chief')).toMatchObject({
        is_personal_capacity_exceed: true,
      })
      await call(PostDepartment, 'chief', { name: 'Daha' })
    },
  )
})
