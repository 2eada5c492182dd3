import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '#projections/index.ts'
import { deviceList } from '#projections/devices/device-list.ts'
import { rhythmOf, todayOf } from '#projections/devices/rhythm.ts'
import type { Zone } from '#domain/shared/values.ts'
import { deviceId } from '#tests/shared/ids.ts'
import {
  approved,
  at,
  company,
  founded,
  istanbul,
  registered,
  rig,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'

const reader = deviceId(1)
const [utc, berlin] = ['UTC' as Zone, 'Europe/Berlin' as Zone]
let world: Rig
beforeAll(async () => {
  world = await rig()
})
afterAll(() => world.close())

const recorded = async (when: string, ...facts: Fact[]): Promise<void> => {
  await world.record(when, ...facts)
  await world.catchUp(projections)
}
const lastMovementAt = async (): Promise<string | null | undefined> => {
  const now = at('2026-03-03T20:00:00.000Z')
  const { rows } = await world.read(tx =>
    deviceList(tx, { company, scope: { kind: 'company' }, now }),
  )
  return rows.find(row => row.deviceId === reader)?.lastMovementAt
}
const zoneSet = (zone: Zone, from: string): Fact =>
  ({ type: 'DeviceZoneSet', data: { deviceId: reader, zone, from: at(from) } }) as Fact

test('a record of 2063 is not its last movement: that is the last true one, and goes on', async () => {
  await recorded(
    '2026-03-02T05:00:00.000Z',
    founded(),
    registered(reader),
    approved(reader),
    swiped('A1', reader, '2026-03-02T08:00'),
  )
  await recorded('2026-03-02T06:00:00.000Z', swiped('A1', reader, '2063-07-07T10:00'))
  expect(await lastMovementAt()).toBe('2026-03-02T05:00:00.000Z')
  await recorded('2026-03-02T07:00:00.000Z', swiped('A1', reader, '2026-03-02T10:00'))
  expect(await lastMovementAt()).toBe('2026-03-02T07:00:00.000Z')
})

test('five minutes ahead is as a clock may be, a second more is not', async () => {
  await recorded('2026-03-02T08:00:00.000Z', swiped('A1', reader, '2026-03-02T11:05:01'))
  expect(await lastMovementAt()).toBe('2026-03-02T07:00:00.000Z')
  await recorded('2026-03-02T08:00:01.000Z', swiped('A1', reader, '2026-03-02T11:05:01'))
  expect(await lastMovementAt()).toBe('2026-03-02T08:05:01.000Z')
})

test('what its rhythm and silence go by is when it came, whatever its clock says', async () => {
  const rhythm = await world.read(tx =>
    rhythmOf(tx, {
      company,
      deviceId: reader,
      zone: istanbul,
      now: at('2026-03-02T20:00:00.000Z'),
    }),
  )
  expect(todayOf(rhythm, at('2026-03-02T20:00:00.000Z')).came).toBe(5)
})

test('one whose zone was wrong has its movements once the zone is put right', async () => {
  await recorded('2026-03-03T04:00:00.000Z', zoneSet(utc, '2026-03-03T04:00:00.000Z'))
  await recorded('2026-03-03T05:00:00.000Z', swiped('A1', reader, '2026-03-03T08:00'))
  expect(await lastMovementAt()).toBe('2026-03-02T08:05:01.000Z')
  await recorded('2026-03-03T05:10:00.000Z', zoneSet(berlin, '2026-03-03T04:00:00.000Z'))
  expect(await lastMovementAt()).toBe('2026-03-02T08:05:01.000Z')
  await recorded('2026-03-03T05:20:00.000Z', zoneSet(istanbul, '2026-03-03T04:00:00.000Z'))
  expect(await lastMovementAt()).toBe('2026-03-03T05:00:00.000Z')
})
