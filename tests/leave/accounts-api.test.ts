// Long because an account is given, moved and taken back as everybody who may.
import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PutCompanyCountry } from '#api/contract/company.ts'
import { GetLeaveBalance, PostEntitlement, PutEntitlement } from '#api/contract/entitlements.ts'
import { GetEvent } from '#api/contract/explain.ts'
import {
  DeleteEntitlement,
  GetLeaveAccounts,
  PostEntitlementTransfer,
  PostEntitlements,
} from '#api/contract/leave-accounts.ts'
import { GetPolicy, PutPolicy } from '#api/contract/policy.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

const world = apiTest({ settles: 'changes' })
const { call, send } = world
let welder = ''
/** Employed since January 2020: six years are worked. */
let senior = ''
beforeAll(async () => {
  welder = world.a.people.welder.employeeId
  senior = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Kadriye',
      surname: 'Uz',
      employeeNo: '907',
      departmentId: world.a.departments.office,
      startOfEmployment: asLocalDate('2020-01-06'),
    }),
  ).employeeId
  await world.settle()
})

type Item = { readonly employeeId: string; readonly workYear: number; readonly days?: number }
const grant = (items: readonly Item[], more: object = {}) =>
  send(PostEntitlements, 'chief', { items, ...more })
const give = async (employeeId: string, workYear: number): Promise<string> => {
  const body = await call(PostEntitlement, 'chief', { employeeId, workYear })
  return body.entitlementId
}
const accounts = async (query: Partial<Asking<typeof GetLeaveAccounts>> = {}) =>
  call(GetLeaveAccounts, 'chief', query)
const accountOf = async (employeeId: string) =>
  (await accounts({ employee: employeeId })).rows[0]
const ledger = async (employeeId: string, on = '') =>
  (
    await world.ask(
      'GET',
      `/api/app/employees/${employeeId}/leave-ledger${on && `?on=${on}`}`,
      { as: 'chief', headers: { 'accept-language': 'tr' } },
    )
  ).body as {
    lines: Record<string, unknown>[]
  } & Record<string, unknown>

describe('what has come due', () => {
  test('is proposed to each with the reason why it is so much', covers('9.15'), async () => {
    const { rows, summary } = await accounts({ only: 'due' })
    expect(summary).toEqual({
      people: 6,
      due: 6,
      empty: 6,
      lapses: false,
      keptByLaw: true,
    })
    expect(rows).toHaveLength(6)
    expect(await accountOf(senior)).toMatchObject({
      worked: 6,
      next: '2027-01-06',
      days: 0,
      proposal: {
        workYear: 6,
        from: '2026-01-06',
        days: 20,
        tier: {
          min: 6,
          max: 14,
          days: 20,
        },
        age: null,
      },
    })
  })
  test('is given to several, each judged alone, and nothing is recorded before', async () => {
    const items = [
      {
        employeeId: senior,
        workYear: 6,
      },
      {
        employeeId: welder,
        workYear: 2,
      },
    ]
    const foreseen = await grant(items, {
      dryRun: true,
    })
    expect(foreseen.body).toMatchObject({
      position: null,
      done: 1,
      refused: 1,
    })
    expect(await accountOf(senior)).toMatchObject({
      days: 0,
    })
    const given = await grant(items)
    expect(given.body).toMatchObject({
      done: 1,
      refused: 1,
      results: [
        {
          employeeId: senior,
          workYear: 6,
          done: true,
          changes: true,
        },
        {
          employeeId: welder,
          done: false,
          code: 'leave.worked-years-insufficient',
          error: 'Kıdem yetmiyor: çalışılan 1 yıl, gereken 2 yıl.',
        },
      ],
    })
    expect(await accountOf(senior)).toMatchObject({
      days: 20,
      available: 20,
      proposal: null,
    })
  })
  test('is taken back as the one act that it was', async () => {
    const { clerk, manager } = world.a.people
    const given = await grant([
      {
        employeeId: clerk.employeeId,
        workYear: 1,
      },
      {
        employeeId: manager.employeeId,
        workYear: 1,
        days: 3.5,
      },
    ])
    expect(await accountOf(manager.employeeId)).toMatchObject({
      days: 3.5,
    })
    const undone = await send(PostActUndo, 'chief', {
      position: given.body['position'],
      reason: 'yanlış yıl',
      together: true,
    })
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)])
    for (const { employeeId } of [clerk, manager])
      expect(await accountOf(employeeId)).toMatchObject({
        days: 0,
        proposal: {
          workYear: 1,
        },
      })
  })
  test('comes to one of two who give it at once', covers('9.14'), async () => {
    const { clerk } = world.a.people
    const items = [
      {
        employeeId: clerk.employeeId,
        workYear: 1,
      },
    ]
    const both = await Promise.all([1, 2].map(() => send(PostEntitlements, 'chief', { items })))
    await world.settle()
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await accountOf(clerk.employeeId)).toMatchObject({
      days: 14,
    })
  })
  test('is nobody’s outside the company, and 200 at most at a time', async () => {
    const stranger = world.b.people.welder.employeeId
    const nobody = await grant([
      {
        employeeId: stranger,
        workYear: 1,
      },
    ])
    expect([nobody.status, nobody.body['code']]).toEqual([404, 'not-found'])
    const many = Array.from({ length: 201 }, () => ({
      employeeId: welder,
      workYear: 1,
    }))
    expect((await grant(many)).status).toBe(400)
  })
})

describe('an account', () => {
  test(
    'is a statement whose lines say who recorded them',
    covers('1.30', '3.104', '3.105', '3.107', '3.108', '3.109', '1.23'),
    async () => {
      const [given] = (await ledger(senior)).lines
      expect(given).toMatchObject({
        day: '2026-01-06',
        kind: 'given',
        workYear: 6,
        days: 20,
        balance: 20,
        request: null,
        recordedBy: 'Nurgül Öztürk',
        recordedAt: expect.any(String),
      })
      const behind = await call(GetEvent, 'chief', { position: given?.['position'] })
      expect(behind).toMatchObject({
        kind: 'EntitlementGiven',
      })
      await call(PutEntitlement, 'chief', {
        employeeId: senior,
        entitlementId: given?.['entitlementId'],
        days: 22.5,
      })
      expect(await ledger(senior)).toMatchObject({
        remaining: 22.5,
        available: 22.5,
        lines: [
          {
            days: 20,
          },
          {
            kind: 'changed',
            days: 2.5,
            balance: 22.5,
          },
        ],
      })
      expect(await ledger(senior, '2025-12-31')).toMatchObject({
        lines: [],
        remaining: 0,
      })
    },
  )
  test('moves what is available to another, once', covers('8.38'), async () => {
    const [from, to] = [await give(senior, 4), await give(senior, 5)]
    const transfer = (one: string, other: string) =>
      send(PostEntitlementTransfer, 'chief', {
        employeeId: senior,
        entitlementId: one,
        to: other,
      })
    const same = await transfer(from, from)
    expect([same.status, same.body]).toMatchObject([
      422,
      {
        code: 'leave.same-entitlement',
        error:
          'Bir izin hakkı kendine aktarılamaz; bir kez aktarılan hak da yeniden aktarılamaz.',
      },
    ])
    const both = await Promise.all(
      [1, 2].map(() =>
        send(PostEntitlementTransfer, 'chief', { employeeId: senior, entitlementId: from, to }),
      ),
    )
    await world.settle()
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const moved = both.find(({ status }) => status === 200)
    expect(moved?.body).toMatchObject({
      days: 14,
    })
    expect((await ledger(senior)).lines).toContainEqual(
      expect.objectContaining({
        kind: 'transferIn',
        entitlementId: to,
        days: 14,
      }),
    )
    const gone = await send(DeleteEntitlement, 'chief', {
      employeeId: senior,
      entitlementId: to,
    })
    expect([gone.status, gone.body['code']]).toEqual([422, 'leave.below-used'])
    const undone = await send(PostActUndo, 'chief', {
      position: moved?.body['position'],
      reason: 'yanlış hak',
    })
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)])
    for (const id of [from, to])
      await call(DeleteEntitlement, 'chief', { employeeId: senior, entitlementId: id })
    expect(await ledger(senior)).toMatchObject({
      remaining: 22.5,
    })
  })
  test('is in the list what it is by itself', covers('3.106'), async () => {
    const { rows } = await accounts()
    for (const { employeeId, days, used, planned, reserved, remaining, available } of rows) {
      const body = await call(GetLeaveBalance, 'chief', { employeeId })
      expect(body).toMatchObject({
        days,
        used,
        planned,
        reserved,
        remaining,
        available,
      })
    }
    expect(rows.length).toBeGreaterThan(4)
  })
  test('is shown to whom it is of, and to no colleague', async () => {
    await world.signIn(world.a.people.welder)
    const path = (id: string) => `employees/${id}/leave-ledger`
    expect(
      (
        await world.ask('GET', `/api/app/${path(welder)}`, {
          as: 'welder',
          headers: { 'accept-language': 'tr' },
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await world.ask('GET', `/api/app/${path(senior)}`, {
          as: 'welder',
          headers: { 'accept-language': 'tr' },
        })
      ).status,
    ).toBe(404)
  })
  test('leaves as a file', async () => {
    const file = await send(GetLeaveAccounts, 'chief', {
      format: 'csv',
      sort: 'remaining',
      order: 'desc',
    })
    expect([file.status, file.text.split('\n')[1]]).toEqual([
      200,
      expect.stringContaining('Kadriye Uz'),
    ])
  })
})

/** The last of the file: it makes a company of another country of it. */
describe('whether days lapse', () => {
  const rule = (from: string, expiryRemovesDays: boolean, language = 'tr') =>
    send(
      PutPolicy,
      'chief',
      { from, changes: { expiryRemovesDays } },
      { 'accept-language': language },
    )
  const policy = async () => call(GetPolicy, 'chief')
  const expired = async (on: string) =>
    (await ledger(senior, on)).lines.filter(({ kind }) => kind === 'expired')

  test('is in Turkey the law’s, which the rule says in each language', async () => {
    expect(await policy()).toMatchObject({
      byLaw: ['expiryRemovesDays'],
      values: {
        expiryRemovesDays: false,
      },
    })
    const said = await Promise.all(
      ['tr', 'en', 'ar'].map(language => rule('2026-01-01', true, language)),
    )
    for (const { status, body } of said) {
      expect([status, body['code']]).toEqual([422, 'policy.not-in-this-country'])
      expect(body['error']).toMatch(/53.*59/)
    }
    expect(new Set(said.map(({ body }) => body['error'])).size).toBe(3)
    expect((await rule('2026-01-01', false)).status).toBe(200)
    await world.settle()
    expect(await expired('2040-01-01')).toEqual([])
  })
  test('is elsewhere a rule from a date on, and what lapses is a line of the statement', async () => {
    await call(PutCompanyCountry, 'chief', { country: 'DE', from: '2026-01-01' })
    await world.settle()
    const before = await accountOf(senior)
    expect((await rule('2026-01-01', true)).status).toBe(200)
    await world.settle()
    expect(await policy()).toMatchObject({
      byLaw: [],
      values: {
        expiryRemovesDays: true,
      },
    })
    expect((await accounts()).summary).toMatchObject({
      lapses: true,
      keptByLaw: false,
    })
    const lapsed = await expired('2040-01-01')
    expect(lapsed.length).toBeGreaterThan(0)
    const { lines } = await ledger(senior, '2040-01-01')
    expect(lines.at(-1)).toMatchObject({
      balance: 0,
    })
    // Not before its last day, and not by a rule that holds no more on the day that is asked about.
    expect(await expired('2026-03-09')).toEqual([])
    expect(await accountOf(senior)).toMatchObject({
      remaining: before?.['remaining'],
    })
    expect((await rule('2035-01-01', false)).status).toBe(200)
    await world.settle()
    expect(await expired('2040-01-01')).toEqual([])
    expect(await expired('2034-12-31')).toEqual(lapsed)
  })
  test('ends where a company becomes one of Turkey: what was set holds no more, and what lapsed is there', async () => {
    const move = async (country: string) => {
      const from = '2026-01-01'
      await call(PutCompanyCountry, 'chief', { country, from })
      await world.settle()
    }
    expect((await rule('2035-01-01', true)).status).toBe(200)
    await world.settle()
    const { lines, remaining } = await ledger(senior, '2040-01-01')
    expect([lines.some(({ kind }) => kind === 'expired'), remaining]).toEqual([true, 0])
    await move('TR')
    expect(await policy()).toMatchObject({
      byLaw: ['expiryRemovesDays'],
      values: { expiryRemovesDays: false },
      // Nothing that was said is gone: it says what it was.
      history: expect.arrayContaining([
        expect.objectContaining({ from: '2026-01-01', changes: { expiryRemovesDays: true } }),
      ]),
    })
    expect((await rule('2036-01-01', true)).body['code']).toBe('policy.not-in-this-country')
    expect(await expired('2040-01-01')).toEqual([])
    expect((await ledger(senior, '2040-01-01')).remaining).toBeGreaterThan(0)
    expect((await accounts()).summary).toMatchObject({ lapses: false, keptByLaw: true })
    await move('DE')
    expect((await expired('2040-01-01')).length).toBeGreaterThan(0)
  })
})
