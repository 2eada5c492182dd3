// Long because it holds silence, gaps and comparing against the same readers.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { endDeviceCommand } from '#commands/devices/end-device-command.ts'
import { leaveDeviceOpen } from '#commands/devices/leave-device-open.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import {
  compareCounted,
  orderCounts,
  type StoredRecords,
} from '#commands/devices/watch-records.ts'
import { watchSignals } from '#commands/devices/watch-signals.ts'
import { watchDevices } from '#commands/devices/watch.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import { unshared } from '#tests/shared/jobs.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { DeviceProtocol } from '#domain/devices/events.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asDeviceCommandId,
  asInstant,
  type DeviceId,
  type Instant,
  type Zone,
} from '#domain/shared/values.ts'
import { caller, company } from '#tests/shared/memory.ts'
import { postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'

let house: PostgresDeps
let deps: Deps
let at: Instant
beforeEach(async () => {
  house = await postgresDeps()
  at = asInstant('2026-03-02T12:00:00.000Z')
  deps = { ...house.deps, now: () => at }
})
afterEach(() => house.close())

const longAgo = asInstant('2026-01-01T00:00:00.000Z')
const minutes = (count: number): void => {
  at = instantOf(epochMsOf(at) + count * 60_000)
}
const reader = async (
  protocol: DeviceProtocol = 'zk',
  zone = 'Europe/Istanbul',
): Promise<DeviceId> => {
  const registered = await registerDevice(deps)(caller(), {
    serial: randomUUID(),
    name: 'Kapı',
    protocol,
    zone: zone as Zone,
    directionRule: 'as-sent',
  })
  if (!registered.ok) throw new Error(registered.refusal.code)
  // refused where there is nothing to leave open
  await leaveDeviceOpen(deps)(caller(), {
    deviceId: registered.value.deviceId,
    reason: 'a test',
  })
  await approveDevice(deps)(caller(), registered.value)
  return registered.value.deviceId
}
/** As a gateway writes it. */
const heard = async (deviceId: DeviceId, over: object = {}): Promise<void> => {
  await deps.db.withoutCompany(tx =>
    tx.query('select devices.note_signals($1)', [
      JSON.stringify([
        {
          company_id: company,
          device_id: deviceId,
          last_signal_at: at,
          dialect: 'attendance',
          ...over,
        },
      ]),
    ]),
  )
}
const said = async (): Promise<MesaiEvent[]> => {
  const all = await deps.log.readAll({
    after: 0n,
    max: 1000,
    personal: 'sealed',
    types: ['DeviceFellSilent', 'DeviceHeardAgain', 'DeviceAlerted', 'DeviceCompared'],
  })
  return all.map(({ type, data }) => ({ type, data }) as MesaiEvent)
}
const types = async () => (await said()).map(({ type }) => type)

describe('silence', () => {
  test('of three polls and five minutes is told once, and so is the end of it', async () => {
    const deviceId = await reader()
    const look = watchSignals(deps, longAgo)
    await heard(deviceId)
    const since = at
    minutes(5)
    await look()
    expect(await said()).toEqual([])
    minutes(1)
    await look()
    await look()
    expect(await said()).toEqual([{ type: 'DeviceFellSilent', data: { deviceId, since } }])
    minutes(180)
    await heard(deviceId)
    await look()
    await look()
    expect((await said()).slice(1)).toEqual([
      { type: 'DeviceHeardAgain', data: { deviceId, silentSince: since, at } },
    ])
    minutes(6)
    await look()
    expect(await types()).toEqual(['DeviceFellSilent', 'DeviceHeardAgain', 'DeviceFellSilent'])
  })
  test('is told once by two processes that look at the same time, and after a crash between word and row', async () => {
    const deviceId = await reader()
    await heard(deviceId)
    minutes(10)
    await Promise.all([watchSignals(deps, longAgo)(), watchSignals(deps, longAgo)()])
    await deps.db.withCompany(company, tx =>
      tx.query('update devices.signals set silent_since = null'),
    )
    await watchSignals(deps, longAgo)()
    expect(await types()).toEqual(['DeviceFellSilent'])
  })
  test("is nobody's while nobody listened: whoever begins to watch waits as long first", async () => {
    const deviceId = await reader()
    await heard(deviceId)
    minutes(180)
    const look = watchSignals(deps, at)
    await look()
    minutes(4)
    await look()
    expect(await said()).toEqual([])
    minutes(2)
    await look()
    expect(await types()).toEqual(['DeviceFellSilent'])
  })
  test('of one that posts movements alone, one that is suspended, and one never heard is no silence', async () => {
    await heard(await reader('json'))
    const suspended = await reader()
    await heard(suspended)
    await suspendDevice(deps)(caller(), { deviceId: suspended, reason: 'bakım' })
    await reader()
    minutes(600)
    await watchSignals(deps, longAgo)()
    expect(await said()).toEqual([])
  })
  test('of a heartbeat over MQTT is three of its own beats', async () => {
    await heard(await reader('mqtt'))
    minutes(8)
    await watchSignals(deps, longAgo)()
    expect(await said()).toEqual([])
    minutes(2)
    await watchSignals(deps, longAgo)()
    expect(await types()).toEqual(['DeviceFellSilent'])
  })
})

describe('a clock', () => {
  const drifts = async (deviceId: DeviceId, seconds: number): Promise<void> => {
    minutes(1)
    await heard(deviceId, { drift_seconds: seconds, drift_at: at })
    await watchSignals(deps, longAgo)()
  }
  test('that is wrong by more than two minutes is told of once for each time it goes wrong', async () => {
    const deviceId = await reader()
    await drifts(deviceId, 120)
    expect(await said()).toEqual([])
    await drifts(deviceId, -3605)
    const first = at
    await drifts(deviceId, -3606)
    await drifts(deviceId, -100)
    await drifts(deviceId, -3606)
    expect(await said()).toEqual([
      {
        type: 'DeviceAlerted',
        data: { deviceId, alert: 'clock-wrong', at: first, figure: -3605 },
      },
    ])
    await drifts(deviceId, 1)
    await drifts(deviceId, 300)
    expect(await said()).toHaveLength(2)
  })
})

describe('the nightly count', () => {
  const holding =
    (stored: number, aside = 0): StoredRecords =>
    async () => ({ stored, aside })
  const open = () =>
    deps.db.withCompany(company, tx =>
      tx.query<{ kind: string; command_id: string; what: object }>(
        'select kind, command_id, what from devices.commands where ended_at is null order by number',
      ),
    )
  const answers = async (deviceId: DeviceId, counted: number): Promise<void> => {
    const [command] = (await open()).filter(({ kind }) => kind === 'count')
    if (!command) throw new Error('nothing was asked')
    await endDeviceCommand(deps)(caller(), {
      deviceId,
      commandId: asDeviceCommandId(command.command_id),
      outcome: 'done',
      returned: 0,
      counted,
    })
  }
  /** Heard for the first time on 1 March; now it is 03:05 of 3 March on its clock. */
  const secondNight = async (): Promise<DeviceId> => {
    const deviceId = await reader()
    at = asInstant('2026-03-01T12:00:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    at = asInstant('2026-03-03T00:05:00.000Z')
    await heard(deviceId)
    return deviceId
  }

  test("asks for the seven days before, once a night after the reader's 03:00, not on its first day", async () => {
    const deviceId = await reader()
    at = asInstant('2026-03-01T12:00:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    at = asInstant('2026-03-02T23:55:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    expect(await open()).toEqual([])
    at = asInstant('2026-03-03T00:05:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    await orderCounts(deps)()
    expect(await open()).toMatchObject([
      { kind: 'count', what: { from: '2026-02-24T00:00:00', to: '2026-03-02T23:59:59' } },
    ])
  })
  test('goes by the zone of the reader', async () => {
    const deviceId = await reader('zk', 'Europe/Istanbul')
    await setDeviceZone(deps)(caller(), {
      deviceId,
      zone: 'America/New_York' as Zone,
      from: longAgo,
    })
    at = asInstant('2026-03-01T12:00:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    at = asInstant('2026-03-03T07:30:00.000Z') // 02:30 there
    await heard(deviceId)
    await orderCounts(deps)()
    expect(await open()).toEqual([])
    at = asInstant('2026-03-03T08:30:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    expect(await open()).toMatchObject([{ what: { to: '2026-03-02T23:59:59' } }])
  })
  test('asks for a month on Sundays', async () => {
    const deviceId = await secondNight()
    at = asInstant('2026-03-08T00:05:00.000Z')
    await heard(deviceId)
    await orderCounts(deps)()
    expect(await open()).toMatchObject([
      { what: { from: '2026-02-05T00:00:00', to: '2026-03-07T23:59:59' } },
    ])
  })
  test('leaves those alone that are silent, suspended, or count nothing', async () => {
    const deviceId = await secondNight()
    minutes(120)
    await orderCounts(deps)()
    await suspendDevice(deps)(caller(), { deviceId, reason: 'bakım' })
    await heard(deviceId)
    await orderCounts(deps)()
    await heard(await reader(), { dialect: 'access' })
    await orderCounts(deps)()
    expect(await open()).toEqual([])
  })
  test('that agrees is told, and nothing is asked for', async () => {
    const deviceId = await secondNight()
    await orderCounts(deps)()
    await answers(deviceId, 412)
    await compareCounted(deps, holding(412))()
    await compareCounted(deps, holding(412))()
    expect(await said()).toEqual([
      {
        type: 'DeviceCompared',
        data: {
          deviceId,
          from: '2026-02-23T21:00:00.000Z',
          to: '2026-03-02T20:59:59.000Z',
          holds: 412,
          stored: 412,
        },
      },
    ])
    expect(await open()).toEqual([])
  })
  test('that finds three missing tells so and asks for the span again', async () => {
    const deviceId = await secondNight()
    await orderCounts(deps)()
    await answers(deviceId, 412)
    await compareCounted(deps, holding(409))()
    await compareCounted(deps, holding(409))()
    expect(await said()).toMatchObject([
      { type: 'DeviceCompared', data: { holds: 412, stored: 409 } },
      { type: 'DeviceAlerted', data: { deviceId, alert: 'records-missing', figure: 3 } },
    ])
    expect(await open()).toMatchObject([
      { kind: 'send-again', what: { from: '2026-02-24T00:00:00', to: '2026-03-02T23:59:59' } },
    ])
  })
  test('counts lines that wait to be read as stored, and more than the reader holds as none missing', async () => {
    const deviceId = await secondNight()
    await orderCounts(deps)()
    await answers(deviceId, 412)
    await compareCounted(deps, holding(409, 3))()
    expect(await types()).toEqual(['DeviceCompared'])
  })
  test('that finds the same three missing night after night, as two records of one second are, asks once', async () => {
    const deviceId = await secondNight()
    for (let night = 0; night < 3; night++) {
      await orderCounts(deps)()
      await answers(deviceId, 412)
      await compareCounted(deps, holding(409))()
      at = instantOf(epochMsOf(at) + 24 * 60 * 60_000)
      await heard(deviceId)
    }
    expect((await types()).filter(type => type === 'DeviceAlerted')).toHaveLength(1)
    expect((await open()).filter(({ kind }) => kind === 'send-again')).toHaveLength(1)
  })
  test('waits for read models that are behind', async () => {
    const deviceId = await secondNight()
    await orderCounts(deps)()
    await answers(deviceId, 412)
    await compareCounted(deps, async () => null)()
    expect(await said()).toEqual([])
    await compareCounted(deps, holding(412))()
    expect(await types()).toEqual(['DeviceCompared'])
  })
  test('that crashed before its end is made good, and nothing is said or asked twice', async () => {
    const deviceId = await secondNight()
    await orderCounts(deps)()
    await answers(deviceId, 412)
    await compareCounted(deps, holding(409))()
    await deps.db.withCompany(company, tx =>
      tx.query("update devices.commands set what = what - 'compared' where kind = 'count'"),
    )
    await deps.db.withCompany(company, tx =>
      tx.query('update devices.signals set missing = null'),
    )
    await compareCounted(deps, holding(409))()
    expect(await types()).toEqual(['DeviceCompared', 'DeviceAlerted'])
    expect(await open()).toHaveLength(1)
  })
})

test('the watch tells of a part that failed, and goes on with the others', async () => {
  const deviceId = await reader()
  await heard(deviceId)
  await deps.db.withCompany(company, tx =>
    tx.query(
      `insert into devices.commands (company_id, command_id, device_id, kind, what, announced, ordered_at, ended_at,
         outcome)
     values ($1, $2, $3, 'count', '{"from": "2026-03-01T00:00:00", "to": "2026-03-01T23:59:59", "counted": 4}',
       true, $4, $4, 'done')`,
      [company, randomUUID(), deviceId, at],
    ),
  )
  const failures: unknown[] = []
  const away: StoredRecords = async () => {
    throw new Error('away')
  }
  const counted = async () =>
    (
      await deps.db.withCompany(company, tx =>
        tx.query('select counted_on::text from devices.signals'),
      )
    )[0]
  const quiet = {
    readers: async () => null,
    rhythm: async () => {
      throw new Error('not asked')
    },
  }
  const watch = startJobs([watchDevices(deps, { records: away, quiet })], {
    alone: unshared,
    failed: error => failures.push(error),
  })
  await vi.waitFor(async () => expect(await counted()).toEqual({ counted_on: '2026-03-02' }))
  await watch.stop()
  expect(failures).toEqual([new Error('away')])
})
