import { afterAll, beforeAll, expect, test } from 'vitest'
import { dailyReport, dailyRows, type DailyRow } from '#projections/reports/daily/daily.ts'
import { projections } from '#projections/index.ts'
import { cardId, deviceId, employeeId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  day,
  founded,
  hired,
  registered,
  rig,
  swiped,
  type Rig,
} from '#tests/projections/rig.ts'

const count = 70
const now = '2026-03-03T20:00:00.000Z'
const nameOf = (n: number): string => `Kişi ${String(n).padStart(3, '0')}`
/** Few of many were there: the 5th, the 40th and the last by name. */
const seen = [5, 40, count - 1]

let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    registered(deviceId(1)),
    approved(deviceId(1)),
    ...Array.from({ length: count }, (_, n) =>
      hired(employeeId(n + 1), {
        name: nameOf(n),
        surname: null,
        employeeNo: String(n),
        startOfEmployment: day('2026-03-02'),
      }),
    ),
    ...seen.flatMap((n, at) => [
      cardAdded(`A${at}`, cardId(at + 1)),
      assigned(`A${at}`, cardId(at + 1), employeeId(n + 1)),
    ]),
  )
  await world.record(
    now,
    ...seen.flatMap((_, at) => [
      swiped(`A${at}`, deviceId(1), '2026-03-02T09:00', 'in'),
      swiped(`A${at}`, deviceId(1), '2026-03-02T18:00', 'out'),
    ]),
    clockReached(now),
  )
  await world.catchUp(projections)
})
afterAll(() => world.close())

const asked = {
  company,
  scope: { kind: 'company' },
  from: day('2026-03-02'),
  to: day('2026-03-03'),
  sort: 'name',
} as const
const walked = async (
  more: Partial<Omit<Parameters<typeof dailyRows>[1], 'cursor'>>,
  limit: number,
): Promise<DailyRow[]> => {
  const rows: DailyRow[] = []
  let cursor: string | undefined
  do {
    const page = await world.read(tx =>
      dailyRows(tx, {
        ...asked,
        order: 'asc',
        ...more,
        limit,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    )
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}

test.each(['asc', 'desc'] as const)(
  'by name, %s, pages of any length show every day of everybody once, in order',
  async order => {
    const whole = (await world.read(tx => dailyReport(tx, { ...asked, order, limit: 1000 })))
      .rows
    expect(whole.length).toBe(count * 2)
    expect(whole.map(row => row.fullName)).toEqual(
      Array.from({ length: count * 2 }, (_, n) =>
        nameOf(order === 'asc' ? Math.floor(n / 2) : count - 1 - Math.floor(n / 2)),
      ),
    )
    for (const limit of [1, 7, 50]) expect(await walked({ order }, limit)).toEqual(whole)
  },
)

test('those few whom a filter leaves are found, however far apart their names are', async () => {
  for (const limit of [1, 2, 50])
    expect((await walked({ presence: 'present' }, limit)).map(row => row.fullName)).toEqual(
      seen.map(nameOf),
    )
  expect(await walked({ code: 'AL' }, 5)).toEqual([])
})

test('counters and sums are of all pages, and a page after the first comes without', async () => {
  const first = await world.read(tx => dailyReport(tx, { ...asked, order: 'asc', limit: 5 }))
  expect([
    first.total,
    first.summary.people,
    first.summary.present,
    first.summary.totals.worked,
  ]).toEqual([
    count * 2,
    count,
    seen.length,
    (await walked({}, 50)).reduce((sum, row) => sum + row.worked, 0),
  ])
  expect(
    await world.read(tx => dailyRows(tx, { ...asked, order: 'asc', limit: 5 })),
  ).not.toHaveProperty('summary')
})
