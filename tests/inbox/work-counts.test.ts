import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import {
  GetCorrections,
  PostCorrection,
  PostCorrectionDemand,
} from '#api/contract/corrections.ts'
import { GetInvalidMovements } from '#api/contract/movements.ts'
import { PostOvertimeApproval } from '#api/contract/overtime.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { GetInbox, GetWorkCounts } from '#api/contract/inbox.ts'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import { asInstant } from '#domain/shared/values.ts'
import type { PageSpec } from '#api/contract/page.ts'
import { pages } from '#api/contract/pages.ts'
import { mostCounted } from '#api/contract/work-lists.ts'
import { periodOf } from '#web/lib/dates.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** What stands beside an entry of a menu, held against the list that it opens. */
type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
const tokens: Record<string, string> = {}
const { call, of } = world
const shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '16:00' }],
  lunch: null,
  minimumWork: 0,
  tolerances: noTolerances,
}
const demand = (who: Who, time: string) =>
  call(PostCorrectionDemand, who, {
    reason: 'Kartımı evde unuttum',
    changes: [
      { kind: 'add', employeeId: of(who), localTime: `2026-03-04T${time}`, direction: 'out' },
    ],
  })

beforeAll(async () => {
  tokens['chief'] = await world.signIn(world.a.people.chief)
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  const { key } = await makeDevice(world, tokens['chief'])
  const staff = ['welder', 'manager', 'clerk'] as const
  for (const [n, who] of staff.entries()) {
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId: of(who),
      from: '2026-02-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    const { cardId } = await call(PostCard, 'chief', { number: `70${n}` })
    await call(PostCardAssignment, 'chief', {
      cardId,
      employeeId: of(who),
      from: '2026-02-01T00:00:00Z',
    })
  }
  world.clock.at = asInstant('2026-03-05T09:00:00.000Z')
  await world.signInAgain('chief')
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  // On Monday all stay until 18:00, on Tuesday they come late, on Wednesday nobody swipes on leaving.
  const times = ['02T08:00:00', '02T18:00:00', '03T09:25:00', '03T16:00:00', '04T08:00:00']
  await world.swipe(key, [
    ...staff.flatMap((_, n) =>
      times.map((time, at) => ({ id: `s${n}-${at}`, at: `2026-03-${time}`, card: `70${n}` })),
    ),
    ...['08:10:00', '08:20:00'].map((time, at) => ({
      id: `u${at}`,
      at: `2026-03-04T${time}`,
      card: '999',
    })),
  ])
  await demand('clerk', '16:05')
  await demand('welder', '16:01')
  await world.settle()
}, 300_000)

const today = '2026-03-05'
const lists = ['errorActivity', 'invalidMovements', 'missingWork', 'afterHours'] as const
/** Rows of the page that the entry leads to, as it opens. */
const rowsOf = async (who: Who, name: (typeof lists)[number]): Promise<number> => {
  const page: PageSpec | undefined = pages.find(one => one.name === name)
  const period = name === 'invalidMovements' ? {} : periodOf('last30Days', today)
  const query = new URLSearchParams({ ...period, ...page?.waiting, limit: '200' })
  const { status, body } = await world.ask('GET', `${page?.endpoint}?${query}`, {
    token: tokens[who] ?? null,
  })
  expect(status).toBe(200)
  expect(body['rows']).toHaveLength(Number(body['total']))
  return Number(body['total'])
}
const entriesWaiting = async (who: Who): Promise<number> =>
  (await call(GetCorrections, who, { kind: 'add', status: 'open' })).total

describe('the numbers beside the work lists', () => {
  test.each(['chief', 'administrator', 'manager'] as const)(
    'are for the %s as many as the rows that each list opens with',
    async who => {
      const { dataUntil: _, inbox: _waiting, ...counts } = await call(GetWorkCounts, who)
      const rows = { cardless: await entriesWaiting(who) }
      for (const name of lists) Object.assign(rows, { [name]: await rowsOf(who, name) })
      expect(counts).toEqual(rows)
      for (const name of ['errorActivity', 'missingWork', 'afterHours', 'cardless'] as const)
        expect(counts[name], name).toBeGreaterThan(0)
    },
  )
  test('are of everybody for the chief, and of his people for the manager', async () => {
    const [chief, manager] = [
      await call(GetWorkCounts, 'chief'),
      await call(GetWorkCounts, 'manager'),
    ]
    expect(chief).toMatchObject({ afterHours: 3, cardless: 2, invalidMovements: 2 })
    expect(manager).toMatchObject({ afterHours: 2, cardless: 1, invalidMovements: 0 })
  })
  test('are for an employee of his own days alone, and only where he may open the list', async () => {
    const { dataUntil: _, ...counts } = await call(GetWorkCounts, 'welder')
    expect(counts).toEqual({
      errorActivity: await rowsOf('welder', 'errorActivity'),
      afterHours: await rowsOf('welder', 'afterHours'),
    })
    expect(counts).toMatchObject({ afterHours: 1 })
  })
  test('are of no page that the group of somebody leaves out, whatever its keys let him do', async () => {
    const { administrator } = world.a.people
    const keys = [
      'inbox.view',
      'overtimes.view',
      'overtimes.approve',
      'missing-work.view',
      'movements.view',
      'movements.correct',
    ]
    const counted = async (shown: readonly string[]) => {
      const { menuGroupId } = await call(PostMenuGroup, 'chief', {
        title: `Yalnız ${shown.join(' ')}`,
        permissions: keys,
        pages: shown,
      })
      await call(PutUserMenuGroup, 'chief', { userId: administrator.userId, menuGroupId })
      await world.settle()
      const { dataUntil: _, ...counts } = await call(GetWorkCounts, 'administrator')
      return Object.keys(counts).toSorted()
    }
    expect(await counted(['/access-control/list'])).toEqual([])
    // The dashboard is none of them: whoever may open a list hears how much waits in it.
    expect(await counted(['/shift-management/after-hours-work'])).toEqual(['afterHours'])
    expect(await counted(['/inbox', '/reports/unapproved-missing-shift'])).toEqual([
      'inbox',
      'missingWork',
    ])
    // What he may do is as it was: the call is there for whoever has its key.
    expect(await call(GetInbox, 'administrator')).toHaveProperty('total', 2)
  })
  test('leave out what somebody cancelled, which the list itself still shows', async () => {
    const { rows } = await call(GetInvalidMovements, 'chief')
    await call(PostCorrection, 'chief', {
      reason: 'Tanımadığımız bir kart',
      changes: [{ kind: 'cancel', movementId: rows[0]?.movementId }],
    })
    await world.settle()
    expect(await call(GetWorkCounts, 'chief')).toMatchObject({ invalidMovements: 1 })
    expect(await call(GetInvalidMovements, 'chief')).toMatchObject({ total: 2 })
  })
  test('go down with a decision', async () => {
    await call(PostOvertimeApproval, 'chief', {
      items: [{ employeeId: of('clerk'), day: '2026-03-02', kind: 'workday' }],
    })
    await world.settle()
    expect(await call(GetWorkCounts, 'chief')).toMatchObject({ afterHours: 2 })
  })
  test('stop where a menu says "99+"', async () => {
    const { key } = await makeDevice(world, tokens['chief'] ?? '')
    await world.swipe(
      key,
      Array.from({ length: mostCounted + 20 }, (_, n) => ({
        id: `many-${n}`,
        at: `2026-03-04T${10 + Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}:00`,
        card: '998',
      })),
    )
    await world.settle()
    expect(await call(GetWorkCounts, 'chief')).toMatchObject({
      invalidMovements: mostCounted,
    })
  })
})
