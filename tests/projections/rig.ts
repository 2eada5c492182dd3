import { createHash } from 'node:crypto'
import { memoryVault } from '#tests/shared/memory.ts'
import {
  emptyDatabase,
  testDatabase,
  type Template,
  type TestDatabase,
} from '#tests/shared/database.ts'
import type { Projector } from '#database/open.ts'
import type { Tx, Vault } from '#database/types.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import type { Shift } from '#domain/shifts/events.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  asLocalDateTime,
  asMovementId,
  type CompanyId,
  type Credential,
  type Instant,
  type Zone,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { Log } from '#event-store/contract.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { oneLane, type Lane } from '#database/lanes.ts'
import { openLog } from '#event-store/log.ts'
import { beginCheckpoint, checkpointsOf, takeOver } from '#projections/shared/checkpoints.ts'
import { noFault, type Fault } from '#projections/shared/faults.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { replayBeside } from '#projections/shared/rebuild.ts'
import { runLive, type RunnerDeps } from '#projections/shared/runner.ts'
import { settleAll } from '#projections/shared/settling.ts'
import { createTables, tableHash } from '#projections/shared/tables.ts'

/** Long because it is the whole read side, from the log to its tables, for one test. */
export const company = asCompanyId('c0c0c0c0-0000-4000-8000-000000000001')
export const otherCompany = asCompanyId('c0c0c0c0-0000-4000-8000-000000000002')
export const istanbul = 'Europe/Istanbul' as Zone
export const berlin = 'Europe/Berlin' as Zone
export const at = (text: string): Instant =>
  asInstant(text.length === 17 ? `${text.slice(0, 16)}:00.000Z` : text)
export const day = asLocalDate
export const credentialOf = (card: string): Credential =>
  createHash('sha256').update(card).digest('hex') as Credential

export type Fact = MesaiEvent & { readonly of?: CompanyId }
export type Rig = {
  readonly database: TestDatabase
  readonly log: Log<MesaiEvent>
  readonly vault: Vault
  readonly deps: RunnerDeps
  /** Appends facts, each in its stream, recorded at an instant. */
  record(recordedAt: string, ...facts: readonly Fact[]): Promise<LogPosition>
  /**
   * Brings the live tables up to the log, in batches of `batch`, and settles what they call for; of those written in
   * lanes `lanes` alone, when it is said.
   */
  catchUp(
    projections: readonly Projection[],
    options?: { batch?: number; settle?: boolean; fault?: Fault; lanes?: readonly number[] },
  ): Promise<void>
  /** Builds beside, without switching. */
  buildBeside(projection: Projection, batch?: number): Promise<void>
  /** Hashes of all tables of a projection, by name. */
  hashes(projection: Projection, schema: string): Promise<Record<string, string>>
  read<T>(work: (tx: Tx) => Promise<T>, of?: CompanyId): Promise<T>
  /** As the projector sees it: every company's. */
  rows<Row extends object>(query: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The tables of every projection, empty: making them takes longer than what most tests do with them. */
const emptyTables: Template = {
  name: 'read_tables',
  fill: async ({ projector }) => {
    const { projections } = await import('#projections/index.ts')
    for (const projection of projections) await begin(projector, projection)
    return 'empty'
  },
}

const fromTheStart = (projector: Projector): Promise<unknown> =>
  projector.transaction(tx =>
    tx.query(
      `update projections.checkpoints set position = 0, recorded_at = null, goal = null,
         failure = null, failed_at = null`,
    ),
  )

/**
 * `bare`: without any table yet, for tests of how tables come and go. Long because it opens and closes every part of
 * one rig.
 */
export const rig = async (begun: 'empty' | 'bare' = 'empty'): Promise<Rig> => {
  const database =
    begun === 'empty' ? await emptyDatabase(emptyTables, fromTheStart) : await testDatabase()
  let now = asInstant('2026-01-01T00:00:00.000Z')
  const store = inMemoryStore({ now: () => now })
  const vault = memoryVault()
  const log = openLog<MesaiEvent>(store, catalogue, vault)
  const deps: RunnerDeps = {
    log,
    db: database.projector,
    logger: silent,
    fault: noFault,
    batch: 100,
  }
  const catchUp: Rig['catchUp'] = async (
    projections,
    { batch = 100, settle = true, fault = noFault, lanes } = {},
  ) => {
    for (const projection of projections)
      for (const lane of await begin(deps.db, projection)) {
        if (projection.lanes && lanes && !lanes.includes(lane.number)) continue
        await runToHead({ ...deps, batch, fault }, projection, lane)
        if (settle) await settleAll({ ...deps, fault }, projection, 'read', 'stop', { lane })
      }
  }
  return {
    database,
    log,
    vault,
    deps,
    catchUp,
    record: async (recordedAt, ...facts) => {
      now = at(recordedAt)
      let position: LogPosition = 0n
      for (const { of = company, ...event } of facts) {
        const stored = await log.append({
          company: of,
          stream: streamOf(of, event),
          expected: 'any',
          events: [event],
          metadata: { actor: 'user:test', correlation: 'test' },
        })
        if (stored.status === 'stored') position = stored.position
      }
      return position
    },
    buildBeside: async (projection, batch = 100) => {
      await replayBeside({ ...deps, batch }, projection, new AbortController().signal)
    },
    hashes: async ({ tables }, schema) =>
      database.projector.transaction(async tx => {
        const hashes: Record<string, string> = {}
        for (const { name } of tables) hashes[name] = await tableHash(tx, schema, name)
        return hashes
      }),
    read: (work, of = company) => database.db.withCompany(of, work),
    rows: (query, values) =>
      database.projector.transaction(tx => tx.query(query, values), { searchPath: 'read' }),
    close: async () => {
      await log.close()
      await database.drop()
    },
  }
}

/** @returns its lanes. */
const begin = async (
  db: RunnerDeps['db'],
  { name, tables }: Projection,
): Promise<readonly Lane[]> =>
  db.transaction(
    async tx => {
      const there = await checkpointsOf(tx, name, 'read')
      if (there.length > 0) return there.map(({ lane }) => lane)
      await createTables(tx, tables)
      await beginCheckpoint(
        tx,
        name,
        'read',
        tables.map(table => table.name),
      )
      return [oneLane]
    },
    { searchPath: 'read' },
  )

const runToHead = async (
  deps: RunnerDeps,
  projection: Projection,
  lane: Lane,
): Promise<void> => {
  const place = await deps.db.transaction(tx => takeOver(tx, projection.name, 'read', lane))
  const done = new AbortController()
  if (place)
    await runLive(deps, projection, place, done.signal, caughtUp => {
      if (caughtUp) done.abort()
    })
}

const streamOf = (of: CompanyId, { type, data }: MesaiEvent): string => {
  if (type === 'ClockReached') return `${of}-clock-2026`
  if ('correctionId' in data) return `${of}-correction-${data.correctionId}`
  if (type === 'CalendarChanged' || type === 'CalendarActUndone')
    return `${of}-calendar-${data.month}`
  if ('month' in data) return `${of}-movements-${data.deviceId}-${data.month}`
  if (type === 'ShiftAssigned') return `${of}-schedule-${data.employeeId}`
  if ('cardId' in data) return `${of}-card-${data.cardId}`
  if ('userId' in data) return `${of}-user-${data.userId}`
  if ('deviceId' in data) return `${of}-device-${data.deviceId}`
  if ('shiftId' in data) return `${of}-shift-${data.shiftId}`
  if ('departmentId' in data && !('employeeId' in data)) return `${of}-departments-${of}`
  if (type === 'DepartmentManagerNamed' || type === 'DepartmentManagerReleased')
    return `${of}-departments-${of}`
  if ('employeeId' in data) return `${of}-employee-${data.employeeId}`
  return `${of}-company-${of}`
}

const uuid = (kind: string, n: number): string =>
  `${kind}0000-0000-4000-8000-${String(n).padStart(12, '0')}`
let movements = 0
/** Facts that a test is about, with everything else filled in. */
export const founded = (zone = istanbul, of = company): Fact => ({
  of,
  type: 'CompanyFounded',
  data: { companyId: of, name: 'Mesai', country: 'TR', zone },
})
export const hired = (
  employeeId: string,
  over: Partial<Extract<MesaiEvent, { type: 'EmployeeHired' }>['data']> = {},
  of = company,
): Fact =>
  ({
    of,
    type: 'EmployeeHired',
    data: {
      employeeId,
      employeeNo: employeeId.slice(-3),
      name: 'Ayşe',
      surname: 'Işık',
      departmentId: uuid('d000', 1),
      position: null,
      startOfEmployment: day('2026-01-01'),
      ...over,
    },
  }) as Fact
export const cardAdded = (card: string, cardId: string, of = company): Fact =>
  ({
    of,
    type: 'CardAdded',
    data: {
      cardId,
      kind: 'card',
      credential: credentialOf(card),
      number: card,
      cardType: 'personnel',
    },
  }) as Fact
export const assigned = (
  card: string,
  cardId: string,
  employeeId: string,
  from = '2026-01-01T00:00:00.000Z',
  of = company,
): Fact =>
  ({
    of,
    type: 'CardAssigned',
    data: { cardId, credential: credentialOf(card), employeeId, from },
  }) as Fact
export const unassigned = (
  card: string,
  cardId: string,
  employeeId: string,
  until: string,
): Fact =>
  ({
    type: 'CardUnassigned',
    data: { cardId, credential: credentialOf(card), employeeId, until },
  }) as Fact
export const registered = (
  deviceId: string,
  zone = istanbul,
  directionRule: 'as-sent' | 'in' | 'out' = 'as-sent',
  of = company,
): Fact =>
  ({
    of,
    type: 'DeviceRegistered',
    data: {
      deviceId,
      serial: `S-${deviceId.slice(-4)}`,
      name: `Reader ${deviceId.slice(-2)}`,
      protocol: 'json',
      zone,
      directionRule,
    },
  }) as Fact
export const approved = (deviceId: string, of = company): Fact =>
  ({ of, type: 'DeviceApproved', data: { deviceId } }) as Fact
export const swiped = (
  card: string,
  deviceId: string,
  localTime: string,
  direction: 'in' | 'out' | 'unknown' = 'unknown',
  of = company,
): Fact =>
  ({
    of,
    type: 'MovementRecorded',
    data: {
      movementId: asMovementId(uuid('aaaa', ++movements)),
      deviceId,
      month: localTime.slice(0, 7),
      credential: credentialOf(card),
      credentialKind: 'card',
      localTime: asLocalDateTime(localTime.length === 16 ? `${localTime}:00` : localTime),
      instant: null,
      direction,
      verification: null,
      sourceId: null,
      number: card,
    },
  }) as Fact
export const clockReached = (instant: string): Fact => ({
  of: asCompanyId('00000000-0000-0000-0000-000000000000'),
  type: 'ClockReached',
  data: { at: at(instant) },
})
export const dayShift: Shift = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  tolerances: {
    earlyArrival: 15,
    lateArrival: 5,
    earlyExit: 5,
    lateExit: 15,
    break: 10,
    missingWork: 0,
    overtime: 15,
    flexible: 0,
  },
  minimumWork: 0,
}
export const nightShift: Shift = {
  ...dayShift,
  periods: [{ start: '22:00', end: '06:00' }],
  lunch: null,
}
export const earlyShift: Shift = {
  ...dayShift,
  periods: [{ start: '07:00', end: '15:00' }],
  lunch: null,
}
export const shiftDefined = (
  shiftId: string,
  title: string,
  shift = dayShift,
  from = '2026-01-01',
): Fact => ({ type: 'ShiftDefined', data: { shiftId, title, from: day(from), shift } }) as Fact
export const shiftAssigned = (
  employeeId: string,
  shiftId: string,
  from = '2026-01-01',
  weekdays = [1, 2, 3, 4, 5],
): Fact =>
  ({ type: 'ShiftAssigned', data: { employeeId, shiftId, from: day(from), weekdays } }) as Fact
