import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import { addDays, daysOfRange, weekdayOf } from '#domain/shared/time.ts'
import type { MovementId } from '#domain/shared/values.ts'
import { projections } from '#projections/index.ts'
import {
  errorActivity,
  type ErrorActivityQuery,
  type ErrorActivityRow,
} from '#projections/reports/error-activity/error-activity.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { own } from '#projections/tables/index.ts'
import {
  approved,
  assigned,
  at,
  cardAdded,
  clockReached,
  company,
  day,
  dayShift,
  founded,
  hired,
  istanbul,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it has a day for each thing that may be wrong with one. */
const [ayse, irem, omer] = [employeeId(1), employeeId(2), employeeId(3)]
const people = [ayse, irem, omer]
const [from, to] = [day('2026-03-02'), day('2026-03-08')]
const now = '2026-03-09T09:00:00.000Z'
/** What each swiped: `2 09:00 in`, at the first reader unless another is named. */
const swipes: Record<string, readonly string[]> = {
  [ayse]: [
    '2 09:00 in',
    '3 09:00 in',
    '3 18:00 out',
    '4 08:58 in',
    '4 18:01 in',
    '5 09:00 in',
    '5 18:00 out',
    '6 09:00 in',
    '6 18:00 out',
  ],
  [irem]: [
    '2 09:00 in',
    '2 09:04 in',
    '2 18:00 out',
    '3 18:02 out',
    '4 09:00 in',
    '4 18:00 out',
    '5 09:00 in',
    '5 18:00 out',
    '6 09:00 in',
    '6 18:00 out',
    '7 10:00 in',
    '7 12:00 out',
  ],
  [omer]: [
    '2 09:00 in',
    '2 18:00 out',
    '3 09:00 in',
    '3 18:00 out',
    '4 09:00 in',
    '4 18:00 out',
    '5 09:00 in',
    '5 18:00 out 2',
    '6 09:00 in',
    '6 18:00 out',
  ],
}
const parsed = (text: string) => {
  const [date = '', time = '', direction = 'in', reader = '1'] = text.split(' ')
  return {
    local: `2026-03-0${date}T${time}`,
    direction: direction === 'out' ? ('out' as const) : ('in' as const),
    reader: Number(reader),
  }
}
const group = (n: number, devices: readonly number[]): Fact =>
  ({
    type: 'DeviceGroupDefined',
    data: {
      groupId: `96000000-0000-4000-8000-00000000000${n}`,
      title: `Alan ${n}`,
      deviceIds: devices.map(deviceId),
    },
  }) as unknown as Fact

let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    {
      type: 'DepartmentAdded',
      data: { departmentId: departmentId(1), name: 'Yönetim', code: null, parentId: null },
    },
    {
      type: 'DepartmentAdded',
      data: {
        departmentId: departmentId(2),
        name: 'Üretim',
        code: null,
        parentId: departmentId(1),
      },
    },
    ...people.map((who, n) =>
      hired(who, {
        name: 'Ad',
        surname: String(n),
        employeeNo: String(n),
        departmentId: departmentId(n === 0 ? 1 : 2),
      }),
    ),
    ...[1, 2, 3].flatMap(n => [registered(deviceId(n)), approved(deviceId(n))]),
    group(1, [1]),
    group(2, [2]),
    shiftDefined(shiftId(1), 'Gündüz'),
    ...people.map(who => shiftAssigned(who, shiftId(1))),
    ...people.flatMap((who, n) => [
      cardAdded(`A${n}`, cardId(n + 1)),
      assigned(`A${n}`, cardId(n + 1), who),
    ]),
  )
  const facts: (readonly [recordedAt: string, Fact])[] = people.flatMap((who, n) =>
    (swipes[who] ?? [])
      .map(parsed)
      .map(
        ({ local, direction, reader }) =>
          [utcOf(local, 20), swiped(`A${n}`, deviceId(reader), local, direction)] as const,
      ),
  )
  // Ömer's card at two readers of different groups within a minute, and at one that nobody said the place of.
  facts.push(
    [utcOf('2026-03-04T12:00', 40), swiped('A2', deviceId(1), '2026-03-04T12:00:00', 'out')],
    [utcOf('2026-03-04T12:00', 40), swiped('A2', deviceId(2), '2026-03-04T12:00:30', 'in')],
  )
  facts.push(
    [utcOf('2026-03-03T12:00', 40), swiped('A2', deviceId(1), '2026-03-03T12:00:00', 'out')],
    [utcOf('2026-03-03T12:00', 40), swiped('A2', deviceId(3), '2026-03-03T12:00:30', 'in')],
  )
  // A clock two minutes ahead, and one that is years ahead: that one tells no day but the one it came on.
  facts.push(
    [utcOf('2026-03-06T13:00', 0), swiped('A2', deviceId(3), '2026-03-06T13:02:00', 'out')],
    [utcOf('2026-03-05T13:00', 0), swiped('A0', deviceId(3), '2031-01-01T09:00:00', 'in')],
  )
  for (const [recordedAt, fact] of facts.toSorted(([one], [other]) =>
    one < other ? -1 : one > other ? 1 : 0,
  ))
    await world.record(recordedAt, fact)
  await world.record(now, clockReached(now))
  await world.catchUp(projections)
})
afterAll(() => world.close())
const utcOf = (local: string, seconds: number): string =>
  new Date(Date.parse(`${local}:00Z`) - 3 * 3_600_000 + seconds * 1000).toISOString()

const all: ScopeFilter = { kind: 'company' }
const report = (over: Partial<ErrorActivityQuery> = {}) =>
  world.read(tx =>
    errorActivity(tx, {
      company,
      scope: all,
      from,
      to,
      sort: 'day',
      order: 'asc',
      limit: 100,
      ...over,
    }),
  )
const nameOf = (row: Pick<ErrorActivityRow, 'employeeId' | 'day'>) =>
  `${row.employeeId} ${row.day}`
const fixOf = (row: ErrorActivityRow | undefined) =>
  row?.fix?.changes.map(
    ({ kind, localTime, direction }) => `${kind} ${localTime.slice(11, 16)} ${direction}`,
  )
const find = async (who: string, date: string) =>
  (await report()).rows.find(row => nameOf(row) === `${who} ${date}`)

describe('wrong actions', () => {
  test(
    'are the days on which the engine raises a flag, and those whose swipes cannot be',
    covers('1.38'),
    async () => {
      const flagged = people.flatMap((who, n) => {
        const of = [
          ...(swipes[who] ?? []).map(parsed),
          ...(n === 2
            ? [
                ['2026-03-04T12:00', 'out'],
                ['2026-03-04T12:00', 'in'],
                ['2026-03-03T12:00', 'out'],
                ['2026-03-03T12:00', 'in'],
                ['2026-03-06T13:02', 'out'],
              ].map(([local = '', direction], at_) => ({
                local: `${local}:${at_ % 2 === 1 ? '30' : '00'}`,
                direction: direction === 'out' ? ('out' as const) : ('in' as const),
              }))
            : []),
        ]
        const movements = of.map(({ local, direction }, id) => ({
          id: String(id),
          at: at(
            new Date(
              Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`) - 3 * 3_600_000,
            ).toISOString(),
          ),
          direction,
        }))
        const days = daysOfRange(from, addDays(to, 2)).map(date => ({
          day: date,
          shift: weekdayOf(date) <= 5 ? dayShift : null,
        }))
        return evaluateSpan({ zone: istanbul, now: at(now), movements, days }, null)
          .days.filter(result => result.day <= to && result.flags.length > 0)
          .map(result => ({ name: `${who} ${result.day}`, flags: result.flags }))
      })
      const { rows, total } = await report()
      expect(
        rows
          .filter(row => row.kinds.some(kind => kind !== 'clock' && kind !== 'travel'))
          .map(row => [
            nameOf(row),
            row.kinds.filter(kind => kind !== 'clock' && kind !== 'travel'),
          ])
          .toSorted(),
      ).toEqual(flagged.map(({ name, flags }) => [name, [...flags]]).toSorted())
      expect(flagged.length).toBeGreaterThan(5)
      expect(total).toBe(rows.length)
      expect(rows.filter(row => row.kinds.includes('travel')).map(nameOf)).toEqual([
        `${omer} 2026-03-04`,
      ])
      expect(rows.filter(row => row.kinds.includes('clock')).map(nameOf)).toEqual([
        `${ayse} 2026-03-05`,
        `${omer} 2026-03-06`,
      ])
    },
  )
  test('come with what would put them right, and what the day would be then', async () => {
    expect(fixOf(await find(ayse, '2026-03-02'))).toEqual(['add 18:00 out'])
    expect(fixOf(await find(ayse, '2026-03-04'))).toEqual(['direction 18:01 out'])
    expect(fixOf(await find(irem, '2026-03-02'))).toEqual(['cancel 09:04 in'])
    expect(fixOf(await find(irem, '2026-03-03'))).toEqual(['add 09:00 in'])
    const open = await find(ayse, '2026-03-02')
    expect([open?.missing, open?.fix?.after]).toEqual([
      480,
      { worked: 480, missing: 0, overtime: 0, codes: ['X'], flags: [] },
    ])
    expect(open?.movements).toMatchObject([
      { localTime: '2026-03-02T09:00:00', direction: 'in', wrong: 'missingExit' },
    ])
  })
  test('without a likely remedy say so: nobody planned the day', async () => {
    const row = await find(irem, '2026-03-07')
    expect([row?.kinds, row?.fix]).toEqual([['unscheduled'], null])
  })
  test('are counted by kind over all pages, whichever kind is chosen', async () => {
    const { rows, summary } = await report()
    for (const kind of Object.keys(summary.kinds) as (keyof typeof summary.kinds)[]) {
      expect([kind, summary.kinds[kind]]).toEqual([
        kind,
        rows.filter(row => row.kinds.includes(kind)).length,
      ])
      const part = await report({ kind })
      expect([part.rows, part.summary]).toEqual([
        rows.filter(row => row.kinds.includes(kind)),
        summary,
      ])
    }
    expect(summary).toMatchObject({
      days: rows.length,
      people: new Set(rows.map(row => row.employeeId)).size,
    })
  })
  test('page in every order without one missing or twice', async () => {
    for (const sort of ['name', 'day', 'missing'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await report({ sort, order })).rows
        const seen: ErrorActivityRow[] = []
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page: Awaited<ReturnType<typeof report>> = await report({
            sort,
            order,
            limit: 2,
            ...(cursor === undefined ? {} : { cursor }),
          })
          seen.push(...page.rows)
          cursor = page.next
        }
        expect(seen).toEqual(whole)
      }
  })
  test('of a manager are those of his departments, of an employee his own', async () => {
    const whole = (await report()).rows
    const departments: ScopeFilter = {
      kind: 'departments',
      deviceIds: [],
      departmentIds: [departmentId(2)],
      employeeId: null,
    }
    expect((await report({ scope: departments })).rows).toEqual(
      whole.filter(row => row.departmentId === departmentId(2)),
    )
    expect((await report({ scope: { kind: 'own', employeeId: ayse } })).rows).toEqual(
      whole.filter(row => row.employeeId === ayse),
    )
    expect((await report({ scope: { kind: 'own', employeeId: ayse } })).summary.people).toBe(1)
  })
  test('answer what the contract says', async () => {
    expect(GetErrorActivity.reply.safeParse(await report()).error).toBeUndefined()
  })
})

test('a proposal that is applied takes its day off the list, as it said, and marks it as corrected', async () => {
  const row = await find(irem, '2026-03-03')
  const [change] = row?.fix?.changes ?? []
  if (!row?.fix || !change) throw new Error('nothing was proposed')
  await world.record(
    '2026-03-09T09:05:00.000Z',
    corrected('c1', irem, [
      {
        kind: 'add',
        movementId: 'ad000000-0000-4000-8000-000000000001' as MovementId,
        employeeId: irem,
        localTime: change.localTime,
        direction: 'in',
      },
    ]),
  )
  await world.catchUp(projections)
  expect(await find(irem, '2026-03-03')).toBeUndefined()
  const [stored] = await world.rows<{
    worked: number
    missing: number
    codes: string[]
    corrected: boolean
  }>(
    `select worked, missing, codes, corrected from ${own.dayResults} where employee_id = $1 and day = '2026-03-03'`,
    [irem],
  )
  expect(stored).toEqual({
    worked: row.fix.after.worked,
    missing: row.fix.after.missing,
    codes: row.fix.after.codes,
    corrected: true,
  })
})
const corrected = (n: string, who: string, changes: readonly object[]): Fact =>
  ({
    type: 'MovementsCorrected',
    data: {
      correctionId: `${n}000000-0000-4000-8000-000000000001`,
      employeeIds: [who],
      by: 'user:test',
      at: '2026-03-09T09:05:00.000Z',
      reason: 'kart unutuldu',
      changes,
    },
  }) as unknown as Fact
