import { beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { noTolerances } from '#tests/attendance/given.ts'

const world = apiTest()
let token = ''
let welder = ''
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
  welder = world.a.people.welder.employeeId
})

const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await world.ask(method, `/api/app/${path}`, {
    token,
    headers: { 'accept-language': 'tr' },
    ...(body === undefined ? {} : { body }),
  })
  if (method !== 'GET') await world.settle()
  return answer
}
const give = (employeeId: string, workYear: number, more: object = {}) =>
  call('POST', `employees/${employeeId}/entitlements`, { workYear, ...more })
const balance = async (on = '') =>
  (await call('GET', `employees/${welder}/leave-balance${on && `?on=${on}`}`)).body

describe('annual leave that a year of work gives', () => {
  test(
    'is given once, when the year is worked, by the tiers',
    covers('5.46', '5.48', '8.36', '8.37'),
    async () => {
      const early = await give(welder, 2)
      expect([early.status, early.body]).toMatchObject([
        422,
        {
          code: 'leave.worked-years-insufficient',
          worked: 1,
          needed: 2,
          error: 'Kıdem yetmiyor: çalışılan 1 yıl, gereken 2 yıl.',
        },
      ])
      const given = await give(welder, 1)
      expect(given.status).toBe(200)
      const again = await give(welder, 1)
      expect([again.status, again.body]).toMatchObject([
        409,
        { code: 'leave.already-given', entitlement: given.body['entitlementId'] },
      ])
      expect(await balance()).toMatchObject({
        on: '2026-03-02',
        remaining: 14,
        available: 14,
        entitlements: [
          {
            workYear: 1,
            from: '2026-01-06',
            expires: '2031-01-06',
            days: 14,
            used: 0,
            remaining: 14,
          },
        ],
      })
      expect(await balance('2026-01-05')).toMatchObject({ entitlements: [], remaining: 0 })
    },
  )
  test('is 26 days a year from the fifteenth on', covers('9.16'), async () => {
    const { employeeId } = done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Kadriye',
        surname: 'Uz',
        employeeNo: '907',
        departmentId: world.a.departments.office,
        startOfEmployment: asLocalDate('2001-01-08'),
      }),
    )
    await world.settle()
    for (const workYear of [14, 15, 25]) await give(employeeId, workYear)
    const { body } = await call('GET', `employees/${employeeId}/leave-balance`)
    expect(body['entitlements']).toMatchObject(
      [20, 26, 26].map(days => expect.objectContaining({ days })),
    )
  })
  test('is at least 20 days for who is 50 by then (law 53)', async () => {
    const { clerk } = world.a.people
    const record = { name: 'Gonca', surname: 'Ünal', phone: '5321234567' }
    const said = await call('PUT', `employees/${clerk.employeeId}`, {
      ...record,
      birthDate: '1970-05-01',
    })
    expect([said.status, said.text]).toEqual([200, expect.any(String)])
    await give(clerk.employeeId, 1)
    expect(
      (await call('GET', `employees/${clerk.employeeId}/leave-balance`)).body['remaining'],
    ).toBe(20)
  })
  test(
    'is reserved by what waits and used by what is approved, and cannot be less',
    covers('5.45', '3.206'),
    async () => {
      const shift = {
        type: 'fixed',
        periods: [{ start: '08:00', end: '16:00' }],
        lunch: null,
        minimumWork: 0,
        tolerances: noTolerances,
      }
      const { shiftId } = (
        await call('POST', 'shifts', { title: 'Gündüz', from: '2026-01-01', shift })
      ).body
      await call('POST', `shifts/${String(shiftId)}/assign`, {
        employeeId: welder,
        from: '2026-02-02',
        weekdays: [1, 2, 3, 4, 5],
      })
      const { leaveTypeId } = (
        await call('POST', 'leave-types', {
          title: 'Yıllık izin',
          calculation: 'annual',
          days: 'work',
          worked: true,
          approval: true,
          limit: { kind: 'limitless' },
          overtimeCoefficient: null,
          colour: null,
          offeredDays: null,
          sgk: null,
        })
      ).body
      const demand = (from: string, to: string) =>
        call('POST', 'leaves/demands', {
          employeeId: welder,
          leaveTypeId,
          description: 'Aile ziyareti için',
          from,
          to,
        })
      const much = await demand('2026-04-01', '2026-04-30')
      expect(much.body).toMatchObject({
        code: 'leave.annual-limit-exceeded',
        available: 14,
        requested: 22,
      })
      expect((await demand('2026-02-23', '2026-02-25')).status).toBe(200)
      expect((await demand('2026-03-09', '2026-03-10')).status).toBe(200)
      expect(await balance()).toMatchObject({
        used: 3,
        planned: 2,
        remaining: 11,
        available: 9,
      })
      const { rows } = (
        await call('GET', `reports/daily?from=2026-02-24&to=2026-02-24&employee=${welder}`)
      ).body
      expect(rows).toMatchObject([{ codes: ['AL'], leaveMinutes: { annual: 480 } }])
      const [{ entitlementId }] = (await balance())['entitlements'] as [
        { entitlementId: string },
      ]
      const change = (days: number) =>
        call('PUT', `employees/${welder}/entitlements/${entitlementId}`, { days })
      const less = await change(4.5)
      expect([less.status, less.body]).toMatchObject([
        422,
        { code: 'leave.below-used', taken: 5 },
      ])
      const changed = await change(16.5)
      expect(await balance()).toMatchObject({ remaining: 13.5, available: 11.5 })
      const undone = await call(
        'POST',
        `reports/activity/${String(changed.body['position'])}/undo`,
        { reason: 'yanlışlıkla' },
      )
      expect(undone.status).toBe(200)
      expect(await balance()).toMatchObject({ remaining: 11 })
    },
  )
  test('can be given so many months ahead as the company says: to plan with, and proposed to nobody', async () => {
    const { employeeId } = done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Haziran',
        surname: 'Er',
        employeeNo: '911',
        departmentId: world.a.departments.office,
        startOfEmployment: asLocalDate('2015-06-02'),
      }),
    )
    await world.settle()
    await give(employeeId, 10)
    const rule = (grantAheadMonths: number) =>
      call('PUT', 'policy', { from: '2026-01-01', changes: { grantAheadMonths } })
    expect((await rule(13)).status).toBe(400)
    expect((await give(employeeId, 11)).body).toMatchObject({
      code: 'leave.worked-years-insufficient',
      worked: 10,
      needed: 11,
    })
    expect((await rule(3)).status).toBe(200)
    expect((await call('GET', 'policy')).body['values']).toMatchObject({ grantAheadMonths: 3 })
    const proposal = async () => {
      const { rows } = (await call('GET', 'annual-leaves?search=Haziran')).body
      return (rows as { proposal: unknown; remaining: number }[])[0]
    }
    expect(await proposal()).toMatchObject({ proposal: null, remaining: 20 })
    expect((await give(employeeId, 11)).status).toBe(200)
    expect((await give(employeeId, 12)).status).toBe(422)
    expect(await proposal()).toMatchObject({ proposal: null, remaining: 20 })
    const { body } = await call('GET', `employees/${employeeId}/leave-balance?on=2026-06-02`)
    expect(body).toMatchObject({ remaining: 40, entitlements: [{}, { from: '2026-06-02' }] })
    // Its account says so, apart from what there is: dated, in no balance, and not to be moved to where it were usable.
    const ledger = async (on: string) =>
      (await call('GET', `employees/${employeeId}/leave-ledger?on=${on}`)).body
    const before = await ledger('2026-06-01')
    expect(before).toMatchObject({
      remaining: 20,
      lines: [{ workYear: 10 }],
      ahead: [{ kind: 'given', workYear: 11, day: '2026-06-02', days: 20, balance: 20 }],
    })
    expect(await ledger('2026-06-02')).toMatchObject({
      remaining: 40,
      lines: [{ workYear: 10 }, { workYear: 11 }],
      ahead: [],
    })
    const [now, ahead] = [before['lines'], before['ahead']].map(
      lines => (lines as { entitlementId: string }[])[0]?.entitlementId,
    )
    const moved = await call('POST', `employees/${employeeId}/entitlements/${ahead}/transfer`, {
      to: now,
    })
    expect(moved.body).toMatchObject({ code: 'leave.entitlement-expired' })
    expect((await rule(0)).status).toBe(200)
    // Who leaves before it begins is owed nothing of it, and it is on no account any more.
    await call('POST', `employees/${employeeId}/terminate`, { lastDay: '2026-04-30' })
    expect(await ledger('2026-06-02')).toMatchObject({ remaining: 0, ahead: [] })
    const { body: left } = await call(
      'GET',
      `employees/${employeeId}/leave-balance?on=2026-06-02`,
    )
    expect(left).toMatchObject({ days: 20, paidOut: 20, remaining: 0 })
  })
})
