// Long because it has an example for each reason for which a movement counts for nobody.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { own } from '#projections/tables/index.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  credentialOf,
  founded,
  hired,
  istanbul,
  registered,
  rig,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { cardId, deviceId, employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

let world: Rig
const results =
  attendance.tables.find(({ name }) => name.startsWith('day_results_'))?.name ?? ''
beforeEach(async () => {
  world = await rig()
})
afterEach(async () => {
  await world.close()
})

const ayse = employeeId(1)
const reader = deviceId(1)
type Recorded = Extract<MesaiEvent, { type: 'MovementRecorded' }>['data']
type Described = Extract<MesaiEvent, { type: 'DeviceDescribed' }>['data']

/** A terminal of the ZKTeco kind, which sends an in/out status. */
const terminal = {
  type: 'DeviceRegistered',
  data: {
    deviceId: reader,
    serial: 'Z-1',
    name: 'Kapı',
    protocol: 'zk',
    zone: istanbul,
    directionRule: 'as-sent',
  },
} as Fact
const house: readonly Fact[] = [
  founded(),
  hired(ayse, { startOfEmployment: '2020-01-01' as never }),
  terminal,
  approved(reader),
  cardAdded('A1', cardId(1)),
  assigned('A1', cardId(1), ayse, '2020-01-01T00:00:00.000Z'),
]
const swipe = (
  localTime: string,
  over: Partial<Recorded> = {},
  direction: 'in' | 'out' | 'unknown' = 'unknown',
): Fact => {
  const { data, ...fact } = swiped('A1', reader, localTime, direction) as Extract<
    Fact,
    { type: 'MovementRecorded' }
  >
  return { ...fact, data: { ...data, ...over } }
}
const described = (over: Partial<Described>): Fact => ({
  type: 'DeviceDescribed',
  data: {
    deviceId: reader,
    name: 'Kapı',
    model: null,
    directionRule: 'as-sent',
    statusMeaningful: false,
    cardFormat: 'as-read',
    ...over,
  },
})
const reasons = async () =>
  (
    await world.rows<{ invalid: string | null }>(
      `select invalid from ${own.movements} order by position`,
    )
  ).map(({ invalid }) => invalid)
const rowsOf = async (column: string) =>
  (
    await world.rows<Record<string, unknown>>(
      `select ${column} from ${own.movements} order by position`,
    )
  ).map(row => row[column])
/** Of that day, three hours before Istanbul's clock. */
const at = (time: string) => `2026-03-02T${time}:00.000Z` as never
const directions = async () =>
  (
    await world.rows<{ direction: string }>(
      `select direction from ${own.movements} order by position`,
    )
  ).map(({ direction }) => direction)
/** Recorded on 2 March 2026, when the reader had been registered for a day. */
const after = async (...facts: readonly Fact[]): Promise<void> => {
  await world.record('2026-03-01T08:00:00.000Z', ...house)
  await world.record('2026-03-02T15:05:00.000Z', ...facts)
  await world.catchUp([attendance])
}

describe('a movement counts for nobody', () => {
  test('when the reader refused it: as one without the right, or for another reason that is kept', async () => {
    await after(
      swipe('2026-03-02T09:00'),
      swipe('2026-03-02T09:01', { refused: 'no-right' }),
      swipe('2026-03-02T09:02', { refused: 'anti-passback' }),
    )
    expect(await reasons()).toEqual([null, 'unauthorised-card', 'refused-by-device'])
    expect(
      (await world.rows(`select refused from ${own.movements} order by position`)).at(-1),
    ).toEqual({
      refused: 'anti-passback',
    })
  })
  test('and leaves no presence behind', async () => {
    await after(
      swipe('2026-03-02T09:00', { refused: 'no-right' }, 'in'),
      swipe('2026-03-02T18:00', { refused: 'no-right' }, 'out'),
    )
    expect(
      await world.rows(`select presence_minutes from ${results} where presence_minutes > 0`),
    ).toEqual([])
  })
  test('when the card is unknown, whatever the reader said: the card comes first, as it can be healed', async () => {
    covers('4.37', '8.56')
    await world.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse),
      terminal,
      approved(reader),
    )
    await world.record(
      '2026-03-02T15:05:00.000Z',
      swipe('2026-03-02T09:00', { refused: 'unknown-credential' }),
      swipe('2026-03-02T09:05'),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['unknown-card', 'unknown-card'])
    await world.record(
      '2026-03-02T15:06:00.000Z',
      cardAdded('A1', cardId(1)),
      assigned('A1', cardId(1), ayse),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['refused-by-device', null])
  })
  test('before the employment, and after it: the two are told apart', async () => {
    await world.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse, { startOfEmployment: '2026-02-02' as never }),
      terminal,
      approved(reader),
      cardAdded('A1', cardId(1)),
      assigned('A1', cardId(1), ayse, '2026-01-01T00:00:00.000Z'),
      {
        type: 'EmployeeTerminated',
        data: { employeeId: ayse, lastDay: '2026-02-20' as never },
      },
    )
    await world.record(
      '2026-03-02T15:05:00.000Z',
      swipe('2026-01-15T09:00'),
      swipe('2026-02-10T09:00'),
      swipe('2026-03-02T09:00'),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['outside-employment', null, 'laid-off'])
  })
  test('when its card was lost or closed then; open again, only what comes after counts', async () => {
    const card = { cardId: cardId(1), credential: credentialOf('A1') }
    await after(
      { type: 'CardBlocked', data: { ...card, because: 'lost', from: at('07:00') } },
      swipe('2026-03-02T09:00', {}, 'in'),
      swipe('2026-03-02T12:00', {}, 'in'),
      swipe('2026-03-02T18:00', {}, 'out'),
    )
    expect(await reasons()).toEqual([null, 'card-blocked', 'card-blocked'])
    expect(await rowsOf('employee_id')).toEqual([ayse, ayse, ayse])
    await world.record('2026-03-02T16:00:00.000Z', {
      type: 'CardUnblocked',
      data: { ...card, until: at('10:00') },
    })
    await world.catchUp([attendance])
    expect(await reasons()).toEqual([null, 'card-blocked', null])
    await world.record('2026-03-02T16:01:00.000Z', {
      type: 'CardBlocked',
      data: { ...card, because: 'blocked', from: at('05:00') },
    })
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['card-blocked', 'card-blocked', 'card-blocked'])
    await world.buildBeside(attendance, 1)
    expect(await world.hashes(attendance, 'read_next_attendance')).toEqual(
      await world.hashes(attendance, 'read'),
    )
  })
  test('when its clock fell back for years; a backlog of two years counts, and what came from a file', async () => {
    await after(
      swipe('2020-05-01T00:00:12'),
      swipe('2024-04-01T09:00'),
      swipe('2026-02-28T09:00'),
      swipe('2020-05-01T00:00:13', { source: 'file' }),
    )
    expect(await reasons()).toEqual(['clock-before-installation', null, null, null])
  })
})

describe('a reader whose clock is right in another zone than is said of it', () => {
  const london = {
    type: 'DeviceZoneSet',
    data: { deviceId: reader, zone: 'Europe/London', from: '2026-03-01T00:00:00.000Z' },
  } as unknown as Fact
  /** Istanbul is three hours ahead of what it shows: each is recorded a second after it happened. */
  const live = async (time: string): Promise<void> => {
    await world.record(
      `2026-03-02T${time}:01.000Z`,
      swipe(`2026-03-02T${time}:00`, { clockShown: `2026-03-02T${time}:01` as never }),
    )
  }
  const minutes = async () =>
    (
      await world.rows<{ presence_minutes: number }>(
        `select presence_minutes from ${results} where day = '2026-03-02'`,
      )
    ).map(({ presence_minutes }) => presence_minutes)

  test('counts for nobody while the zone is wrong, at its own time once it is corrected; none is lost', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...house)
    await live('06:00')
    await live('15:00')
    await world.record('2026-03-03T09:00:00.000Z', clockReached('2026-03-03T09:00:00.000Z'))
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['clock-in-another-zone', 'clock-in-another-zone'])
    expect(await minutes()).toEqual([0])
    await world.record(
      '2026-03-03T10:00:00.000Z',
      london,
      clockReached('2026-03-03T10:00:00.000Z'),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual([null, null])
    expect(await world.rows(`select at from ${own.movements} order by position`)).toEqual([
      { at: new Date('2026-03-02T06:00:00.000Z') },
      { at: new Date('2026-03-02T15:00:00.000Z') },
    ])
    expect(await minutes()).toEqual([540])
    await world.buildBeside(attendance, 1)
    expect(await world.hashes(attendance, 'read_next_attendance')).toEqual(
      await world.hashes(attendance, 'read'),
    )
  })
  test('is told from a clock that is ahead: the zone is said, since that is what heals it', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...house)
    await world.record(
      '2026-03-02T06:00:01.000Z',
      swipe('2026-03-02T14:00:00', { clockShown: '2026-03-02T14:00:01' as never }),
      swipe('2026-03-02T14:00:30'),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['clock-in-another-zone', 'clock-in-the-future'])
  })
  test('what waited three days in a reader that was offline says nothing of its clock, and counts', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...house)
    await world.record(
      '2026-03-05T06:00:00.000Z',
      swipe('2026-03-02T09:00'),
      swipe('2026-03-02T18:00'),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual([null, null])
  })
  test('and waited while its clock was seen in another zone: held, until that zone is said of that time', async () => {
    await world.record('2026-03-01T08:00:00.000Z', ...house)
    await world.record(
      '2026-03-12T06:00:00.000Z',
      swipe('2026-03-02T06:00', { clockShown: '2026-03-12T06:00:00' as never }),
    )
    await world.catchUp([attendance])
    expect(await reasons()).toEqual(['clock-in-another-zone'])
    await world.record('2026-03-12T07:00:00.000Z', {
      ...london,
      data: { ...london.data, from: '2026-03-11T00:00:00.000Z' },
    } as Fact)
    await world.catchUp([attendance])
    expect(await reasons()).toEqual([null])
  })
})

describe("a line that came from an address that is not the reader's", () => {
  const judged = (
    type: 'DeviceAddressAccepted' | 'DeviceAddressRefused',
    address: string,
  ): Fact => ({
    type,
    data: { deviceId: reader, address },
  })
  const day = async () =>
    (
      await world.rows<{ presence_minutes: number }>(
        `select presence_minutes from ${results} where day = '2026-03-02'`,
      )
    ).map(({ presence_minutes }) => presence_minutes)

  test('changes no minute until a person accepts that address, then all count, none once it is refused', async () => {
    await after(
      swipe('2026-03-02T09:00'),
      swipe('2026-03-02T12:00', {}, 'out'),
      swipe('2026-03-02T13:00', { address: '203.0.113.66' }, 'in'),
      swipe('2026-03-02T18:00', { address: '203.0.113.66' }, 'out'),
      swipe('2026-03-02T20:00', { address: '203.0.113.67' }, 'out'),
    )
    await world.record('2026-03-03T09:00:00.000Z', clockReached('2026-03-03T09:00:00.000Z'))
    await world.catchUp([attendance])
    expect([await reasons(), await day()]).toEqual([
      [null, null, 'foreign-address', 'foreign-address', 'foreign-address'],
      [180],
    ])
    await world.record(
      '2026-03-03T10:00:00.000Z',
      judged('DeviceAddressAccepted', '203.0.113.66'),
      clockReached('2026-03-03T10:00:00.000Z'),
    )
    await world.catchUp([attendance])
    expect([await reasons(), await day()]).toEqual([
      [null, null, null, null, 'foreign-address'],
      [480],
    ])
    await world.record(
      '2026-03-03T11:00:00.000Z',
      judged('DeviceAddressRefused', '203.0.113.66'),
      clockReached('2026-03-03T11:00:00.000Z'),
    )
    await world.catchUp([attendance])
    expect([await reasons(), await day()]).toEqual([
      [null, null, 'foreign-address', 'foreign-address', 'foreign-address'],
      [180],
    ])
    await world.buildBeside(attendance, 1)
    expect(await world.hashes(attendance, 'read_next_attendance')).toEqual(
      await world.hashes(attendance, 'read'),
    )
  })
  test('counts once what came from there and again from its own address before anybody accepted it', async () => {
    await after(
      swipe('2026-03-02T09:00', { address: '203.0.113.66' }),
      swipe('2026-03-02T09:00'),
      swipe('2026-03-02T18:00', { address: '203.0.113.66' }),
      swipe('2026-03-02T18:00'),
    )
    await world.record(
      '2026-03-03T10:00:00.000Z',
      judged('DeviceAddressAccepted', '203.0.113.66'),
      clockReached('2026-03-03T10:00:00.000Z'),
    )
    await world.catchUp([attendance])
    expect([await reasons(), await day()]).toEqual([[null, null, null, null], [540]])
  })
  test('is shown as such also where the reader would have refused it', async () => {
    await after(swipe('2026-03-02T09:00', { address: '203.0.113.66', refused: 'no-right' }))
    expect(await reasons()).toEqual(['foreign-address'])
  })
})

describe('the in/out status', () => {
  const pressed = [
    swipe('2026-03-02T09:00', { rawStatus: '0' }, 'in'),
    swipe('2026-03-02T18:00', { rawStatus: '1' }, 'out'),
    swipe('2026-03-02T19:00', { rawStatus: '255' }),
  ]

  test('is a direction only where people press the keys, and history follows what is said of that today', async () => {
    await after(...pressed)
    expect(await directions()).toEqual(['unknown', 'unknown', 'unknown'])
    await world.record('2026-03-03T08:00:00.000Z', described({ statusMeaningful: true }))
    await world.catchUp([attendance])
    expect(await directions()).toEqual(['in', 'out', 'unknown'])
    await world.record('2026-03-03T09:00:00.000Z', described({ statusMeaningful: false }))
    await world.catchUp([attendance])
    expect(await directions()).toEqual(['unknown', 'unknown', 'unknown'])
  })
  test('yields to where the reader hangs', async () => {
    await after(...pressed)
    await world.record(
      '2026-03-03T08:00:00.000Z',
      described({ statusMeaningful: true, directionRule: 'out' }),
    )
    await world.catchUp([attendance])
    expect(await directions()).toEqual(['out', 'out', 'out'])
  })
  test('changed, gives the days that it would have given from the start', async () => {
    await after(...pressed)
    await world.record(
      '2026-03-03T08:00:00.000Z',
      described({ statusMeaningful: true }),
      clockReached('2026-03-03T09:00:00.000Z'),
    )
    await world.catchUp([attendance])
    const other = await rig()
    try {
      await other.record(
        '2026-03-01T08:00:00.000Z',
        ...house,
        described({ statusMeaningful: true }),
      )
      await other.record('2026-03-02T15:05:00.000Z', ...pressed)
      await other.record(
        '2026-03-03T08:00:00.000Z',
        described({ statusMeaningful: true, name: 'Kapı 2' }),
        clockReached('2026-03-03T09:00:00.000Z'),
      )
      await other.catchUp([attendance])
      const days = `select day::text, presence_minutes, flags from ${results} order by day`
      expect(await world.rows(days)).toEqual(await other.rows(days))
      expect(
        (await other.rows<{ presence_minutes: number }>(days)).map(
          ({ presence_minutes }) => presence_minutes,
        ),
      ).toContain(540)
    } finally {
      await other.close()
    }
  })
  test('a code of a controller that is no status stays as it was sent', async () => {
    await after(swipe('2026-03-02T09:00', { rawStatus: '5/75 checkIn' }, 'in'))
    expect(await directions()).toEqual(['in'])
  })
  test('of a reader of another kind is what that reader made of it', async () => {
    await world.record(
      '2026-03-01T08:00:00.000Z',
      founded(),
      hired(ayse),
      registered(reader),
      approved(reader),
      cardAdded('A1', cardId(1)),
      assigned('A1', cardId(1), ayse),
    )
    await world.record(
      '2026-03-02T15:05:00.000Z',
      swipe('2026-03-02T09:00', { rawStatus: '1' }, 'in'),
    )
    await world.catchUp([attendance])
    expect(await directions()).toEqual(['in'])
  })
})
