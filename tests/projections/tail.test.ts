import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MesaiEventType } from '#domain/catalogue.ts'
import { takeOver, type Place } from '#projections/shared/checkpoints.ts'
import { passingOf } from '#projections/shared/passing.ts'
import { handledWhere } from '#projections/shared/projection.ts'
import { runLive } from '#projections/shared/runner.ts'
import { tailOf } from '#projections/shared/tail.ts'
import { TakenOver } from '#projections/shared/errors.ts'
import { companies } from '#projections/organization/companies.ts'
import { devices } from '#projections/devices/device-rows.ts'
import { locations } from '#projections/locations/locations.ts'
import { office, reader } from './office.ts'
import { rig, swiped, type Rig } from './rig.ts'

let world: Rig
beforeEach(async () => {
  world = await rig()
})
afterEach(() => world.close())

const swipes = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    swiped('A1', reader, `2026-03-02T09:${String(n).padStart(2, '0')}`, 'in'),
  )
const reads = (type: MesaiEventType, personal: 'sealed' | 'open' = 'sealed') => ({
  on: handledWhere(one => one === type),
  personal,
})

describe('the end of the log', () => {
  test('is read once for all who follow it', async () => {
    let asked = 0
    const tail = tailOf({
      head: world.log.head,
      readAll: query => {
        asked += 1
        return world.log.readAll(query)
      },
    })
    const before = await world.record('2026-03-02T15:00:00.000Z', ...office)
    await tail.since(before, reads('CardAdded'), 100)
    asked = 0
    await world.record('2026-03-02T15:01:00.000Z', ...swipes(3))
    const all = await Promise.all(
      Array.from({ length: 30 }, () => tail.since(before, reads('MovementRecorded'), 100)),
    )
    expect(all.map(lately => lately?.events?.length)).toEqual(all.map(() => 3))
    expect(asked).toBe(1)
  })
  test('holds of each read model its own events, and lets it read those itself that it opens', async () => {
    const tail = tailOf(world.log)
    const before = await world.log.head()
    await tail.since(before, reads('CardAdded'), 100)
    const to = await world.record('2026-03-02T15:00:00.000Z', ...office, ...swipes(3))
    const since = (personal: 'sealed' | 'open', type: MesaiEventType, most = 100) =>
      tail.since(before, reads(type, personal), most)
    expect(await since('sealed', 'MovementRecorded')).toMatchObject({ to, full: false })
    expect((await since('sealed', 'EmployeeHired'))?.events).toHaveLength(1)
    expect(await since('open', 'EmployeeHired')).toMatchObject({ to, events: null })
    expect(await since('open', 'LocationPlaced')).toMatchObject({ to, events: [] })
    expect(await since('sealed', 'MovementRecorded', 2)).toMatchObject({ events: null })
    expect((await since('sealed', 'CardAdded'))?.events).toEqual(
      await world.log.readAll({
        after: before,
        max: 9,
        types: ['CardAdded'],
        personal: 'sealed',
      }),
    )
  })
  test('is not known to who is further behind than it remembers', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office)
    const tail = tailOf(world.log)
    expect(await tail.since(0n, reads('CardAdded'), 100)).toBeNull()
  })
})

describe('passing what is of others', () => {
  const taken = async (name: string): Promise<Place> => {
    const place = await world.database.projector.transaction(tx => takeOver(tx, name, 'read'))
    if (!place) throw new Error(`nobody took ${name} over`)
    return place
  }
  const positionOf = async (name: string) => {
    const [row] = await world.rows<{ position: string }>(
      "select position::text from projections.checkpoints where name = $1 and schema = 'read'",
      [name],
    )
    return BigInt(row?.position ?? -1)
  }
  test('moves all of them together, and leaves alone who is held or written by another', async () => {
    const to = await world.record('2026-03-02T15:00:00.000Z', ...office)
    const pass = passingOf(world.database.projector)
    const [free, held, older] = [
      await taken('companies'),
      await taken('locations'),
      await taken('devices'),
    ]
    await taken('devices')
    const moved = await world.database.projector.transaction(async tx => {
      await tx.query(
        "select 1 from projections.checkpoints where name = 'locations' for update",
      )
      return Promise.all(
        [free, held, older].map(place => pass({ place, to, recordedAt: null })),
      )
    })
    expect(moved).toEqual([{ ...free, position: to }, null, null])
    expect(await Promise.all(['companies', 'locations', 'devices'].map(positionOf))).toEqual([
      to,
      held.position,
      older.position,
    ])
  })
  test('ends for who was taken over, and goes on for who was held', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office)
    await world.catchUp([companies, locations, devices])
    const following = {
      tail: tailOf(world.log),
      pass: passingOf(world.database.projector),
    }
    const [mine, other] = [await taken('locations'), await taken('companies')]
    await following.tail.since(mine.position, locations, 100)
    const to = await world.record('2026-03-02T15:01:00.000Z', ...swipes(2))
    const run = (projection: typeof locations, place: Place) => {
      const done = new AbortController()
      return runLive(
        world.deps,
        projection,
        place,
        done.signal,
        is => is && done.abort(),
        following,
      )
    }
    await run(locations, mine)
    expect(await positionOf('locations')).toBe(to)
    await taken('companies')
    await expect(run(companies, other)).rejects.toBeInstanceOf(TakenOver)
  })
})
