// Long because it follows a swipe to its day, and each thing that heals it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { own } from '#projections/tables/index.ts'
import { cardId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  approved,
  assigned,
  berlin,
  cardAdded,
  clockReached,
  dayShift,
  founded,
  hired,
  istanbul,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  unassigned,
  type Fact,
  type Rig,
} from './rig.ts'

let world: Rig
beforeEach(async () => {
  world = await rig()
})
afterEach(async () => {
  await world.close()
})

const ayse = employeeId(1)
const reader = deviceId(1)
const office: readonly Fact[] = [
  founded(),
  hired(ayse),
  registered(reader),
  approved(reader),
  shiftDefined(shiftId(1), 'Gündüz'),
  shiftAssigned(ayse, shiftId(1)),
]
const card: readonly Fact[] = [cardAdded('A1', cardId(1)), assigned('A1', cardId(1), ayse)]
const monday: readonly Fact[] = [
  swiped('A1', reader, '2026-03-02T09:00', 'in'),
  swiped('A1', reader, '2026-03-02T18:00', 'out'),
]

const movementsNow = () =>
  world.rows<{ at: Date; employee_id: string | null; invalid: string | null }>(
    `select at, employee_id, invalid from ${own.movements} order by position`,
  )
const days = (of = ayse) =>
  world.rows<{
    day: string
    presence_minutes: number
    flags: string[]
    provisional: boolean
    final: boolean
    shift: string | null
  }>(
    `select day::text, presence_minutes, flags, provisional, final, shift
       from ${own.dayResults}
       where employee_id = $1
       order by day`,
    [of],
  )
const monday2 = async (of = ayse) => (await days(of)).find(({ day }) => day === '2026-03-02')

describe('a swipe becomes a day', () => {
  test('with the minutes between entry and exit', covers('1.1'), async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office, ...card)
    await world.record(
      '2026-03-02T15:05:00.000Z',
      ...monday,
      clockReached('2026-03-03T09:00:00.000Z'),
    )
    await world.catchUp([attendance])
    expect(await movementsNow()).toEqual([
      { at: new Date('2026-03-02T06:00:00.000Z'), employee_id: ayse, invalid: null },
      { at: new Date('2026-03-02T15:00:00.000Z'), employee_id: ayse, invalid: null },
    ])
    expect(await monday2()).toEqual({
      day: '2026-03-02',
      presence_minutes: 540,
      flags: [],
      provisional: false,
      final: true,
      shift: 'Gündüz',
    })
  })

  test('and the running day exists for everyone who is employed, without a swipe', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office)
    await world.catchUp([attendance])
    await world.record('2026-03-02T05:00:00.000Z', clockReached('2026-03-02T05:00:00.000Z'))
    await world.catchUp([attendance])
    expect(await monday2()).toMatchObject({
      presence_minutes: 0,
      provisional: true,
      final: false,
    })
  })
})

const asKnownFromTheStart = async (): Promise<unknown> => {
  const other = await rig()
  try {
    await other.record('2026-03-01T08:00:00.000Z', ...office, ...card)
    await other.record(
      '2026-03-05T15:05:00.000Z',
      ...monday,
      clockReached('2026-03-05T15:05:00.000Z'),
    )
    await other.catchUp([attendance])
    return await other.rows(
      `select day::text, presence_minutes, flags, first_in, last_out, carry::text from ${own.dayResults} order by day`,
    )
  } finally {
    await other.close()
  }
}
const daysNow = () =>
  world.rows(
    `select day::text, presence_minutes, flags, first_in, last_out, carry::text from ${own.dayResults} order by day`,
  )

describe('history heals', () => {
  test('when a card is assigned after it was used', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office)
    await world.record('2026-03-02T15:05:00.000Z', ...monday)
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
      'unknown-card',
      'unknown-card',
    ])
    await world.record('2026-03-05T15:05:00.000Z', cardAdded('A1', cardId(1)))
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
      'unassigned-card',
      'unassigned-card',
    ])
    await world.record(
      '2026-03-05T15:05:00.000Z',
      assigned('A1', cardId(1), ayse),
      clockReached('2026-03-05T15:05:00.000Z'),
    )
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([null, null])
    expect(await daysNow()).toEqual(await asKnownFromTheStart())
  })

  test('when the zone of a reader is corrected', async () => {
    await world.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse),
      registered(reader, berlin),
      approved(reader),
      shiftDefined(shiftId(1), 'Gündüz'),
      shiftAssigned(ayse, shiftId(1)),
      ...card,
    )
    await world.record('2026-03-05T15:05:00.000Z', ...monday)
    await world.catchUp([attendance])
    expect((await movementsNow())[0]?.at).toEqual(new Date('2026-03-02T08:00:00.000Z'))
    await world.record(
      '2026-03-05T15:05:00.000Z',
      {
        type: 'DeviceZoneSet',
        data: {
          deviceId: reader,
          zone: 'Europe/Istanbul' as never,
          from: '2026-01-01T00:00:00.000Z' as never,
        },
      },
      clockReached('2026-03-05T15:05:00.000Z'),
    )
    await world.catchUp([attendance])
    expect(await daysNow()).toEqual(await asKnownFromTheStart())
  })

  test('also of the hour that comes twice: what was proven its second is so in every zone repeating it', async () => {
    const night = (localTime: string, again?: true): Fact => {
      const { data, ...fact } = swiped(
        'A1',
        reader,
        localTime,
        again ? 'out' : 'in',
      ) as Extract<Fact, { type: 'MovementRecorded' }>
      return { ...fact, data: { ...data, ...(again ? { again } : {}) } }
    }
    await world.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse),
      registered(reader, istanbul),
      approved(reader),
      ...card,
    )
    await world.record(
      '2026-10-25T06:00:00.000Z',
      night('2026-10-25T02:50'),
      night('2026-10-25T02:10', true),
    )
    await world.catchUp([attendance])
    const times = async () =>
      (await world.rows<{ at: Date }>(`select at from ${own.movements} order by position`)).map(
        ({ at }) => at.toISOString().slice(0, 16),
      )
    expect(await times()).toEqual(['2026-10-24T23:50', '2026-10-24T23:10'])
    await world.record('2026-10-26T06:00:00.000Z', {
      type: 'DeviceZoneSet',
      data: { deviceId: reader, zone: berlin, from: '2026-01-01T00:00:00.000Z' as never },
    })
    await world.catchUp([attendance])
    expect(await times()).toEqual(['2026-10-25T00:50', '2026-10-25T01:10'])
    expect(
      await world.rows(
        `select presence_minutes from ${own.dayResults} where presence_minutes > 0`,
      ),
    ).toEqual([{ presence_minutes: 20 }])
    await world.buildBeside(attendance, 1)
    expect(await world.hashes(attendance, 'read_next_attendance')).toEqual(
      await world.hashes(attendance, 'read'),
    )
  })

  test('when somebody was dismissed and is hired again before the days in question', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office, ...card, {
      type: 'EmployeeTerminated',
      data: { employeeId: ayse, lastDay: '2026-02-20' as never },
    })
    await world.record('2026-03-02T15:05:00.000Z', ...monday)
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
      'laid-off',
      'laid-off',
    ])
    await world.record(
      '2026-03-05T15:05:00.000Z',
      {
        type: 'EmployeeRehired',
        data: {
          employeeId: ayse,
          departmentId: 'd0000000-0000-4000-8000-000000000001' as never,
          startOfEmployment: '2026-02-27' as never,
        },
      },
      clockReached('2026-03-05T15:05:00.000Z'),
    )
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([null, null])
    expect(await monday2()).toMatchObject({ presence_minutes: 540 })
  })

  test('a dismissal takes the days after the last one away', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office, ...card)
    await world.record(
      '2026-03-05T15:05:00.000Z',
      ...monday,
      clockReached('2026-03-05T15:05:00.000Z'),
    )
    await world.catchUp([attendance])
    expect((await days()).at(-1)?.day).toBe('2026-03-05')
    await world.record('2026-03-05T16:00:00.000Z', {
      type: 'EmployeeTerminated',
      data: { employeeId: ayse, lastDay: '2026-03-02' as never },
    })
    await world.catchUp([attendance])
    expect((await days()).at(-1)).toMatchObject({ day: '2026-03-02', presence_minutes: 540 })
  })

  test('a card taken back leaves its later movements to nobody, and their day without them', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office, ...card)
    await world.record('2026-03-02T15:05:00.000Z', ...monday)
    await world.catchUp([attendance])
    await world.record(
      '2026-03-05T15:05:00.000Z',
      unassigned('A1', cardId(1), ayse, '2026-03-02T12:00:00.000Z'),
      clockReached('2026-03-05T15:05:00.000Z'),
    )
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
      null,
      'unassigned-card',
    ])
    expect(await monday2()).toMatchObject({ presence_minutes: 0, flags: ['missingExit'] })
  })

  test('a reader that is approved later has been heard from the start', async () => {
    await world.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse),
      registered(reader),
      ...card,
    )
    await world.record('2026-03-02T15:05:00.000Z', ...monday)
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
      'device-not-approved',
      'device-not-approved',
    ])
    await world.record('2026-03-03T15:05:00.000Z', approved(reader))
    await world.catchUp([attendance])
    expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([null, null])
    expect(await monday2()).toMatchObject({ presence_minutes: 540 })
  })

  test('a shift defined anew from a date on changes the days from there, and no other', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...office, ...card)
    await world.record(
      '2026-03-03T15:05:00.000Z',
      ...monday,
      swiped('A1', reader, '2026-03-03T08:00', 'in'),
      swiped('A1', reader, '2026-03-03T17:00', 'out'),
      clockReached('2026-03-04T15:05:00.000Z'),
    )
    await world.catchUp([attendance])
    await world.record(
      '2026-03-04T15:05:00.000Z',
      shiftDefined(
        shiftId(1),
        'Yaz',
        { ...dayShift, periods: [{ start: '08:00', end: '17:00' }], lunch: null },
        '2026-03-03',
      ),
    )
    await world.catchUp([attendance])
    expect(
      (await days()).filter(({ day }) => day === '2026-03-02' || day === '2026-03-03'),
    ).toMatchObject([
      { shift: 'Gündüz', presence_minutes: 540 },
      { shift: 'Yaz', presence_minutes: 540 },
    ])
  })
})

test('a movement from a clock far ahead counts for nobody', async () => {
  await world.record('2026-03-01T08:00:00.000Z', ...office, ...card)
  await world.record(
    '2026-03-02T05:50:00.000Z',
    swiped('A1', reader, '2026-03-02T08:55', 'in'),
    swiped('A1', reader, '2026-03-02T08:56', 'out'),
  )
  await world.catchUp([attendance])
  expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
    null,
    'clock-in-the-future',
  ])
})
