import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { addLocation } from '#commands/locations/change-locations.ts'
import { checkIn } from '#commands/locations/check-in.ts'
import { macOf } from '#commands/locations/secret.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import type { Result } from '#domain/shared/result.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  type DepartmentId,
  type DeviceId,
  type EmployeeId,
  type Instant,
  type Zone,
  type LogPosition,
} from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

const people = Number(process.env['BENCH_SCANS'] ?? 1_000)
const connections = 64
const rounds = 3
const hiredAtOnce = 8
const againMs = 1_000
const zone = 'Europe/Istanbul' as Zone
const caller: Caller = {
  company: asCompanyId('be0c0000-0000-4000-8000-000000000008'),
  actor: 'system:bench',
  correlation: 'bench',
}
/** In millionths of a degree, as the log has it. */
const position = {
  latitude: 41_008_240,
  longitude: 28_978_359,
  accuracy: 8,
  ageSeconds: 1,
}
const done = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}
const notAsked = () => Promise.reject(new Error('a scan that comes at once asks no read model'))
const reads = {
  movements: notAsked,
  people: notAsked,
  inMinutes: notAsked,
  daysOf: notAsked,
  actsOn: notAsked,
  waiting: notAsked,
  places: notAsked,
  wholeCompany: true,
}

type Times = { readonly p50: number; readonly p95: number; readonly all: number }
/** All begun at once; how long each waits for its answer, and when the last has it, in ms. */
const atOnce = async (count: number, one: (index: number) => Promise<void>): Promise<Times> => {
  const began = performance.now()
  const times = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await one(index)
      return performance.now() - began
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((count - 1) * share)] ?? Number.NaN
  return {
    p50: at(0.5),
    p95: at(0.95),
    all: at(1),
  }
}

/**
 * A thousand people scan the code of one place at 08:00, each answered once his movement is durable, with the judgement
 * of code, place and rules; who is told that the log is busy sends again, and waits on; the phones scanned there the
 * evening before. The yardstick is as many single inserts, each its own commit, by 64 connections.
 * `BENCH_SCANS`: how many people. Long because it is one morning and its yardstick.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const clock: { at: Instant } = { at: asInstant('2026-03-02T14:00:00.000Z') }
  const now = () => clock.at
  const db = await openDatabase(urls.app)
  const vault = openVault(db, testKeys)
  const log = openLog<MesaiEvent>(
    postgresStore({ url: urls.app, now, limits: { patienceMs: 60_000 } }),
    catalogue,
    vault,
  )
  const deps: Deps = {
    log,
    vault,
    db,
    now,
    newId,
  }
  const bare = await openBare(urls.owner)
  try {
    const { deviceId, employees } = await makePlace(deps)
    const scanned = (index: number) => scanOf(deps, deviceId, employees[index])
    await atOnce(people, scanned)
    const measured: { ours: Times; theirs: Times }[] = []
    const again: number[] = []
    let stored = 0
    for (let day = 3; day < 3 + rounds; day++) {
      const theirs = await atOnce(people, index => bare.insert(index))
      clock.at = asInstant(`2026-03-0${day}T05:00:00.000Z`)
      const before = await log.head()
      turnedAway.count = 0
      const ours = await atOnce(people, scanned)
      again.push(turnedAway.count)
      stored += await storedSince(log, before)
      measured.push({
        ours,
        theirs,
      })
    }
    const all = people * rounds
    const of = (who: 'ours' | 'theirs', what: keyof Times) =>
      Math.round(median(measured.map(round => round[who][what])))
    return [
      {
        what: `${people.toLocaleString('en')} scans of one place at once, each durable`,
        figure:
          `p50 ${of('ours', 'p50')} ms, p95 ${of('ours', 'p95')} ms, all in ${of('ours', 'all')} ms; ` +
          `${stored.toLocaleString('en')} of ${all.toLocaleString('en')} movements in the log, ` +
          `${median(again)} told to send again`,
        against:
          `as many single inserts by ${connections} connections, p50 ${of('theirs', 'p50')} ms, ` +
          `p95 ${of('theirs', 'p95')} ms, all in ${of('theirs', 'all')} ms`,
        ratio:
          Math.round(median(measured.map(({ ours, theirs }) => ours.p95 / theirs.p95)) * 10) /
          10,
        reach: null,
        reached: stored === all,
      },
    ]
  } finally {
    await bare.close()
    await log.close()
    await db.close()
  }
}

const makePlace = async (
  deps: Deps,
): Promise<{ readonly deviceId: DeviceId; readonly employees: readonly EmployeeId[] }> => {
  done(
    await foundCompany(deps)(caller, {
      name: 'Bench',
      country: 'TR',
      zone,
    }),
  )
  const { departmentId } = done(await addDepartment(deps)(caller, { name: 'Üretim' }))
  const { deviceId } = done(
    await addLocation(deps)(caller, {
      name: 'Kapı',
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      departmentIds: [],
      directionRule: 'as-sent',
      zone,
    }),
  )
  done(await approveDevice(deps)(caller, { deviceId }))
  const employees: EmployeeId[] = []
  for (let from = 0; from < people; from += hiredAtOnce)
    employees.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(hiredAtOnce, people - from) }, (_, index) =>
          hired(deps, departmentId, from + index),
        ),
      )),
    )
  return {
    deviceId,
    employees,
  }
}
const hired = async (
  deps: Deps,
  departmentId: DepartmentId,
  index: number,
): Promise<EmployeeId> =>
  done(
    await hireEmployee(deps)(caller, {
      name: 'Ayşe',
      surname: `Kaya ${index}`,
      employeeNo: String(10_000 + index),
      departmentId,
      startOfEmployment: asLocalDate('2025-01-06'),
    }),
  ).employeeId

/** Of the last tries, how many were told to come again. */
const turnedAway = { count: 0 }
/** Whoever is told that the log is busy keeps his scan and sends it again, as phones do. */
const scanOf = async (
  deps: Deps,
  deviceId: DeviceId,
  employeeId: EmployeeId | undefined,
): Promise<void> => {
  if (employeeId === undefined) throw new Error('nobody scans')
  const mac = macOf(deps.vault, caller.company, deviceId)
  const scan = {
    employeeId,
    code: rotatingCode(deviceId, windowOf(deps.now()), mac),
    position,
    direction: 'in',
    last: null,
    scanId: newId(caller, 'scan'),
    kept: null,
    signed: null,
  }
  for (;;)
    try {
      done(await checkIn(deps, reads)(caller, scan, () => ''))
      return
    } catch (error) {
      if (!(error instanceof LogUnavailable || error instanceof DatabaseUnavailable))
        throw error
      turnedAway.count += 1
      await wait(againMs + 1_000 * Math.random())
    }
}

/** How many check-ins the log holds since a position that have their movement. */
const storedSince = async (log: Deps['log'], before: LogPosition): Promise<number> => {
  let [after, checkedIn, recorded] = [before, 0, 0]
  for (;;) {
    const events = await log.readAll({
      after,
      max: 1_000,
      types: ['CheckedIn', 'MovementRecorded'],
      personal: 'sealed',
    })
    checkedIn += events.filter(({ type }) => type === 'CheckedIn').length
    recorded += events.filter(({ type }) => type === 'MovementRecorded').length
    const last = events.at(-1)
    if (last === undefined) return Math.min(checkedIn, recorded)
    after = last.position
  }
}

/** A bare table, and connections that wait their turn. */
const openBare = async (url: string) => {
  const clients = Array.from({ length: connections }, () => new Client(url))
  await Promise.all(clients.map(client => client.connect()))
  await clients[0]?.query(
    'create table bare_scans (id bigserial primary key, data jsonb not null)',
  )
  const lanes = clients.map(client => ({
    client,
    turn: Promise.resolve<unknown>(undefined),
  }))
  return {
    insert: async (index: number): Promise<void> => {
      const lane = lanes[index % connections]
      if (!lane) throw new Error('there is no connection')
      const mine = lane.turn.then(() =>
        lane.client.query('insert into bare_scans (data) values ($1)', [
          JSON.stringify({
            index,
            ...position,
          }),
        ]),
      )
      lane.turn = mine
      await mine
    },
    close: async (): Promise<void> => {
      await Promise.all(clients.map(client => client.end()))
    },
  }
}
