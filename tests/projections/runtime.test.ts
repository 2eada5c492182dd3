// Long because it stops, parks and rebuilds projections at each step they take.
import { asLogPosition } from '#domain/shared/values.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { devices } from '#projections/devices/device-rows.ts'
import { projections } from '#projections/index.ts'
import { checkpointOfSchema, takeOver } from '#projections/shared/checkpoints.ts'
import { TakenOver } from '#projections/shared/errors.ts'
import type { FaultPoint } from '#projections/shared/faults.ts'
import { dataUntil, waitUntil } from '#projections/shared/freshness.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import { parkedStreams, replayParked } from '#projections/shared/parking.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { rebuild } from '#projections/shared/rebuild.ts'
import { runLive } from '#projections/shared/runner.ts'
import { own, read } from '#projections/tables/index.ts'
import { collectGarbage } from '#tests/shared/collect-garbage.ts'
import { deviceId, employeeId } from '#tests/shared/ids.ts'
import { office, other, reader } from './office.ts'
import {
  at,
  clockReached,
  company,
  founded,
  hired,
  otherCompany,
  registered,
  rig,
  swiped,
  type Fact,
  type Rig,
} from './rig.ts'

let world: Rig
beforeEach(async () => {
  world = await rig('bare')
})
afterEach(async () => {
  await world.close()
})

const swipes = (times: number, device = reader): Fact[] =>
  Array.from({ length: times }, (_, n) =>
    swiped(
      'A1',
      device,
      `2026-03-02T${String(8 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
    ),
  )
const movementsOf = async (device: string): Promise<number> =>
  (
    await world.rows<{ movements: number }>(
      `select movements from ${own.devices} where device_id = $1`,
      [device],
    )
  )[0]?.movements ?? 0
const never = new AbortController().signal

/** Counts as `devices` does, and stumbles over a device until it is mended. */
const stumbling = (over: string): Projection & { mended: boolean } => {
  const made = {
    ...devices,
    mended: false,
    project: async (
      tx: Parameters<Projection['project']>[0],
      batch: Parameters<Projection['project']>[1],
    ) => {
      if (
        !made.mended &&
        batch.some(
          event =>
            event.type === 'MovementRecorded' &&
            event.data.deviceId === over &&
            event.data.direction === 'out',
        )
      )
        throw new RangeError('a value nobody thought of')
      await devices.project(tx, batch)
    },
  }
  return made
}

describe('an event that cannot be projected', () => {
  test('parks its stream in order, is shown, and stops nothing else', async () => {
    await world.record(
      '2026-03-02T15:00:00.000Z',
      ...office,
      ...swipes(5),
      swiped('A1', other, '2026-03-02T08:00', 'in'),
      swiped('A1', other, '2026-03-02T09:00', 'out'),
      swiped('A1', other, '2026-03-02T10:00', 'in'),
      ...swipes(5),
    )
    await world.catchUp([stumbling(other)], { batch: 6 })
    expect([await movementsOf(reader), await movementsOf(other)]).toEqual([10, 1])
    const parked = await world.database.projector.transaction(tx =>
      parkedStreams(tx, 'devices'),
    )
    expect(parked).toEqual([
      {
        stream: `${company}-movements-${other}-2026-03`,
        position: 17n,
        type: 'MovementRecorded',
        code: 'RangeError',
        events: 2,
      },
    ])
    const health = await world.database.db.withoutCompany(tx =>
      projectionHealth(tx, asLogPosition(23)),
    )
    expect(health).toMatchObject([{ name: 'devices', behind: 0, parkedStreams: 1 }])
  })

  test('keeps what tells the same story waiting, though it is in another stream', async () => {
    const projection = stumbling(other)
    await world.record(
      '2026-03-31T15:00:00.000Z',
      ...office,
      swiped('A1', other, '2026-03-31T17:00', 'out'),
    )
    await world.record(
      '2026-04-01T05:00:00.000Z',
      swiped('A1', other, '2026-04-01T08:00', 'in'),
      ...swipes(2),
    )
    await world.catchUp([projection])
    expect([await movementsOf(reader), await movementsOf(other)]).toEqual([2, 0])
    expect(
      (await world.database.projector.transaction(tx => parkedStreams(tx, 'devices'))).map(
        ({ code, events }) => [code, events],
      ),
    ).toEqual([
      ['RangeError', 1],
      ['waits', 1],
    ])
    projection.mended = true
    expect(
      await replayParked(
        world.database.projector,
        world.log,
        projection,
        `${company}-movements-${other}-2026-04`,
      ),
    ).toBe(2)
    await world.buildBeside(projection)
    expect(await world.hashes(projection, 'read_next_devices')).toEqual(
      await world.hashes(projection, 'read'),
    )
  })

  test('is run again after the fault was mended, with all that waited behind it', async () => {
    const projection = stumbling(other)
    await world.record(
      '2026-03-02T15:00:00.000Z',
      ...office,
      swiped('A1', other, '2026-03-02T09:00', 'out'),
      ...swipes(3, other),
    )
    await world.catchUp([projection])
    expect(await replayParked(world.database.projector, world.log, projection)).toBe(0)
    expect(await movementsOf(other)).toBe(0)
    projection.mended = true
    expect(await replayParked(world.database.projector, world.log, projection)).toBe(4)
    expect(await movementsOf(other)).toBe(4)
    await world.record('2026-03-02T15:01:00.000Z', ...swipes(1, other))
    await world.catchUp([projection])
    expect(await movementsOf(other)).toBe(5)
  })

  test('stops a rebuild at its position, and the live tables stay', async () => {
    const projection = stumbling(other)
    projection.mended = true
    await world.record(
      '2026-03-02T15:00:00.000Z',
      ...office,
      swiped('A1', other, '2026-03-02T09:00', 'out'),
      ...swipes(3),
    )
    await world.catchUp([projection])
    projection.mended = false
    await expect(rebuild(world.deps, projection, never)).rejects.toMatchObject({
      name: 'RebuildStopped',
      position: 11n,
      code: 'RangeError',
    })
    expect([await movementsOf(reader), await movementsOf(other)]).toEqual([3, 1])
  })
})

describe('rows and checkpoint are one', () => {
  const points: readonly FaultPoint[] = [
    'before-write',
    'after-write',
    'after-checkpoint',
    'after-commit',
    'in-settle',
    'after-settle',
  ]
  test.each(points)('a failure %s loses nothing and doubles nothing', async point => {
    await world.record(
      '2026-03-02T15:00:00.000Z',
      ...office,
      ...swipes(7),
      clockReached('2026-03-03T15:00:00.000Z'),
    )
    let left = 3
    const fault = (reached: FaultPoint): void => {
      if (reached === point && left-- > 0)
        throw Object.assign(new Error('killed here'), { code: '57P01' })
    }
    for (let attempt = 0; attempt < 4; attempt++)
      await world.catchUp([devices, attendance], { batch: 4, fault }).catch(() => undefined)
    await world.catchUp([devices, attendance])
    expect(left).toBeLessThan(0)
    expect(await movementsOf(reader)).toBe(7)
    for (const projection of [devices, attendance]) {
      await world.buildBeside(projection)
      expect(await world.hashes(projection, `read_next_${projection.name}`)).toEqual(
        await world.hashes(projection, 'read'),
      )
    }
  })

  test('a projector that was paused while another took over can write nothing', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office, ...swipes(2))
    await world.catchUp([devices])
    const paused = await world.database.projector.transaction(tx =>
      takeOver(tx, 'devices', 'read'),
    )
    const successor = await world.database.projector.transaction(tx =>
      takeOver(tx, 'devices', 'read'),
    )
    await world.record('2026-03-02T15:01:00.000Z', ...swipes(3))
    if (!paused || !successor) throw new Error('nobody took over')
    await expect(
      runLive(world.deps, devices, paused, never, () => undefined),
    ).rejects.toBeInstanceOf(TakenOver)
    expect(await movementsOf(reader)).toBe(2)
    const done = new AbortController()
    await runLive(world.deps, devices, successor, done.signal, caughtUp => {
      if (caughtUp) done.abort()
    })
    expect(await movementsOf(reader)).toBe(5)
  })

  test('one that was paused inside its transaction is stopped at its checkpoint', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office)
    await world.catchUp([devices])
    await world.record('2026-03-02T15:01:00.000Z', ...swipes(3))
    const first = await world.database.projector.transaction(tx =>
      takeOver(tx, 'devices', 'read'),
    )
    if (!first) throw new Error('nobody took over')
    const fenced = {
      ...world.deps,
      fault: async (point: FaultPoint) => {
        if (point === 'before-write')
          second ??= world.database.projector.transaction(tx => takeOver(tx, 'devices', 'read'))
      },
    }
    let second: Promise<unknown> | null = null
    const done = new AbortController()
    await runLive(fenced, devices, first, done.signal, caughtUp => {
      if (caughtUp) done.abort()
    }).catch((error: unknown) => {
      if (!(error instanceof TakenOver)) throw error
    })
    await second
    expect(await movementsOf(reader)).toBe(3)
  })
})

describe('a rebuild', () => {
  test('switches while the tables are read and written, without a query failing or an event missing', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office, ...swipes(50))
    await world.catchUp([devices])
    const stop = new AbortController()
    let queries = 0
    const reading = (async () => {
      while (!stop.signal.aborted) {
        const [row] = await world.read(tx =>
          tx.query<{ movements: number }>(
            `select movements from ${read.devices} where device_id = $1`,
            [reader],
          ),
        )
        expect(row?.movements).toBeGreaterThanOrEqual(50)
        queries += 1
      }
    })()
    const running = (async () => {
      while (!stop.signal.aborted) {
        const place = await world.database.projector.transaction(tx =>
          takeOver(tx, 'devices', 'read'),
        )
        if (place)
          await runLive(world.deps, devices, place, stop.signal, () => undefined).catch(
            (error: unknown) => {
              if (!(error instanceof TakenOver)) throw error
            },
          )
      }
    })()
    for (let round = 0; round < 3; round++) {
      await world.record('2026-03-02T15:01:00.000Z', ...swipes(5))
      await rebuild({ ...world.deps, batch: 7 }, devices, never)
    }
    const last = await world.record('2026-03-02T15:02:00.000Z', ...swipes(5))
    expect(await waitUntil(world.database.db, ['devices'], last, 90_000)).toBe(true)
    stop.abort()
    await Promise.all([reading, running])
    expect(queries).toBeGreaterThan(0)
    expect(await movementsOf(reader)).toBe(70)
  })

  test('of a new version leaves no table of the old one', async () => {
    const older: Projection = {
      ...devices,
      tables: [{ name: 'devices_0', columns: 'company_id uuid not null primary key' }],
      project: async () => undefined,
    }
    await world.record('2026-03-02T15:00:00.000Z', ...office, ...swipes(3))
    await world.catchUp([older])
    const projector = startProjector({
      ...world.deps,
      projections: [devices],
      session: world.database.projector.session,
      standByMs: 20,
    })
    await projector.ready
    await projector.stop()
    expect(await movementsOf(reader)).toBe(3)
    expect(
      await world.rows("select tablename from pg_tables where schemaname like 'read%'"),
    ).toEqual([{ tablename: own.devices }])
  })

  test('does not replace tables of a newer version than its own', async () => {
    const newer: Projection = {
      ...devices,
      tables: [{ name: 'devices_99', columns: 'company_id uuid not null primary key' }],
      project: async () => undefined,
    }
    await world.record('2026-03-02T15:00:00.000Z', ...office)
    await world.catchUp([newer])
    const warned = new Promise<void>(resolve => {
      const projector = startProjector({
        ...world.deps,
        logger: {
          ...world.deps.logger,
          warn: () => {
            void projector.stop().then(resolve)
          },
        },
        projections: [devices],
        session: world.database.projector.session,
      })
    })
    await warned
    expect(
      await world.rows("select tablename from pg_tables where schemaname = 'read'"),
    ).toEqual([{ tablename: 'devices_99' }])
  })

  test('shows how far it is', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office, ...swipes(3))
    await world.buildBeside(devices)
    const [health] = await world.database.db.withoutCompany(tx =>
      projectionHealth(tx, asLogPosition(13)),
    )
    expect(health).toMatchObject({
      name: 'devices',
      building: true,
      progress: { position: 13n, goal: 13n },
    })
  })
})

describe('the projector', () => {
  test('makes every read model on an empty log, keeps them up, and hands over to the one who stands by', async () => {
    const start = () =>
      startProjector({
        ...world.deps,
        projections,
        session: world.database.projector.session,
        standByMs: 20,
      })
    const first = start()
    await first.ready
    const position = await world.record('2026-03-02T15:00:00.000Z', ...office, ...swipes(2))
    expect(
      await waitUntil(
        world.database.db,
        projections.map(({ name }) => name),
        position,
        10_000,
      ),
    ).toBe(true)
    expect(await world.read(tx => dataUntil(tx))).toBe('2026-03-02T15:00:00.000Z')
    const second = start()
    await second.ready
    await first.stop()
    const later = await world.record('2026-03-02T15:01:00.000Z', ...swipes(3))
    expect(await waitUntil(world.database.db, [], later, 90_000)).toBe(true)
    await second.stop()
    expect(await movementsOf(reader)).toBe(5)
  })

  test('is replaced by one who stood by for long, though unused memory was collected meanwhile', async () => {
    const start = (standByMs: number) =>
      startProjector({
        ...world.deps,
        projections: [attendance],
        session: world.database.projector.session,
        standByMs,
      })
    const first = start(20)
    await first.ready
    const second = start(300)
    await second.ready
    const collecting = setInterval(collectGarbage, 50)
    await wait(600)
    clearInterval(collecting)
    await first.stop()
    const later = await world.record('2026-03-02T15:00:00.000Z', ...office)
    const there = await waitUntil(world.database.db, [attendance.name], later, 90_000)
    await second.stop()
    expect(there).toBe(true)
  })

  test('tries again, when it begins, what an older one could not take', async () => {
    await world.record(
      '2026-03-02T15:00:00.000Z',
      ...office,
      swiped('A1', other, '2026-03-02T09:00', 'out'),
      ...swipes(3, other),
    )
    await world.catchUp([stumbling(other)])
    expect(await movementsOf(other)).toBe(0)
    const mended = startProjector({
      ...world.deps,
      projections: [devices],
      session: world.database.projector.session,
      standByMs: 20,
    })
    await expect.poll(() => movementsOf(other), { timeout: 10_000 }).toBe(4)
    await mended.stop()
    expect(
      await world.database.projector.transaction(tx => parkedStreams(tx, 'devices')),
    ).toEqual([])
  })

  test('shares the evaluation with those who stand by', async () => {
    const start = (projection: Projection) =>
      startProjector({
        ...world.deps,
        projections: [projection],
        session: world.database.projector.session,
        standByMs: 20,
      })
    // It writes what comes in, and never gets to what that calls for.
    const leading = start({ ...attendance, settle: async () => 0 })
    await leading.ready
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    const helping = start(attendance)
    await helping.ready
    await world.record('2026-03-02T15:00:00.000Z', ...swipes(2))
    await expect
      .poll(() => world.rows(`select 1 from ${own.dayResults}`), { timeout: 10_000 })
      .not.toEqual([])
    await helping.stop()
    await leading.stop()
  })

  test('tells those who listen what came, in the transaction that made it readable', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office)
    await world.catchUp([attendance])
    const listener = await world.database.projector.session()
    const told: string[] = []
    listener.on('notification', ({ payload }) => told.push(payload ?? ''))
    await listener.query('listen attendance')
    const position = await world.record('2026-03-02T15:00:00.000Z', ...swipes(1))
    await world.catchUp([attendance])
    await listener.query('select 1')
    await listener.end()
    expect(told).toEqual([String(position), 'settled'])
  })

  test('says when it is not as far as asked', async () => {
    await world.record('2026-03-02T15:00:00.000Z', ...office)
    await world.catchUp([devices])
    expect(await waitUntil(world.database.db, ['devices'], asLogPosition(999), 30)).toBe(false)
    expect(
      await waitUntil(world.database.db, ['nothing-of-that-name'], asLogPosition(1), 30),
    ).toBe(false)
  })
})

test('a company sees no row of another, with or without asking for it', async () => {
  await world.record(
    '2026-03-02T15:00:00.000Z',
    ...office,
    founded(undefined, otherCompany),
    hired(employeeId(9), {}, otherCompany),
    registered(deviceId(9), undefined, undefined, otherCompany),
    ...swipes(2),
  )
  await world.catchUp(projections)
  const tables = projections.flatMap(projection => projection.tables.map(({ name }) => name))
  for (const table of tables) {
    const foreign = await world.read(
      tx =>
        tx.query(`select '${table}' from read.${table} where company_id <> $1 limit 1`, [
          otherCompany,
        ]),
      otherCompany,
    )
    expect(foreign).toEqual([])
    const none = await world.database.db.withoutCompany(tx =>
      tx.query(`select '${table}' from read.${table} limit 1`),
    )
    expect(none).toEqual([])
  }
  expect(
    await world.read(tx => tx.query(`select employee_id from ${read.employees}`), otherCompany),
  ).toEqual([{ employee_id: employeeId(9) }])
  await expect(
    world.read(tx => tx.query(`delete from ${read.employees}`)),
  ).rejects.toMatchObject({ code: '42501' })
  expect(
    (
      await world.database.projector.transaction(tx =>
        checkpointOfSchema(tx, 'attendance', 'read'),
      )
    )?.recordedAt,
  ).toBe(at('2026-03-02T15:00:00.000Z'))
})
