import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase, openProjector, type Projector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import type { Tx } from '#database/types.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { movementEvents } from '#domain/movements/events.ts'
import { addDays, instantOfLocal, zoneOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asLocalDate,
  asLocalDateTime,
  type Instant,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { JsonObject, NewEvent } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { oneLane } from '#database/lanes.ts'
import { beginCheckpoint } from '#projections/shared/checkpoints.ts'
import { noFault } from '#projections/shared/faults.ts'
import {
  ignoringAllBut,
  type Projection,
  type RecordedEvent,
} from '#projections/shared/projection.ts'
import { replayBeside } from '#projections/shared/rebuild.ts'
import { runLive, type RunnerDeps } from '#projections/shared/runner.ts'
import { createTables, dropTablesOf } from '#projections/shared/tables.ts'
import { inRounds, rowOf } from './append-measure.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

/** Long because what is measured, the history it is measured on and its bare counterpart belong together. */
const people = 1000
const days = 50
const rounds = 3
const schema = 'read_next_bench'

/**
 * Read models against bare paging of the same events: a thousand people, fifty days, four swipes a day. Long because it
 * is one measurement and its counterpart, from their data to their figures.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  let now = '2026-01-01T00:00:00.000Z' as Instant
  const store = postgresStore({ url: urls.app, now: () => now })
  const db = await openDatabase(urls.app)
  const projector = await openProjector(urls.projector)
  const log = openLog<MesaiEvent>(store, catalogue, openVault(db, testKeys))
  const from = await store.head()
  await writeHistory(async (at, stream, events) => {
    now = at
    await store.append({
      company,
      stream: `${company}-${stream}`,
      expected: 'any',
      events,
      metadata: { actor: 'system:bench', correlation: 'bench' },
    })
  })
  const events = Number((await store.head()) - from)
  const deps: RunnerDeps = { log, db: projector, logger: silent, fault: noFault, batch: 0 }
  const client = new Client(urls.app)
  await client.connect()
  const rated = async (work: () => Promise<void>): Promise<number> => {
    const began = performance.now()
    await work()
    return events / ((performance.now() - began) / 1000)
  }
  const projectPlain = (batch: number) => async (): Promise<number> => {
    await emptyTables(projector, plain, from)
    return rated(() => runThrough({ ...deps, batch }, plain, from))
  }
  const build = (projection: Projection) => () =>
    rated(async () => {
      await replayBeside({ ...deps, batch: 20_000 }, projection, new AbortController().signal)
    })
  const rates = await inRounds(rounds, {
    raw: () => rated(() => pageThrough(client, from)),
    plain5: projectPlain(5000),
    plain20: projectPlain(20_000),
    movements: build(movementsAlone),
    whole: build(attendance),
  })
  await Promise.all([client.end(), log.close(), db.close(), projector.close()])
  const seconds = Math.round(1_000_000 / median(rates.whole))
  return [
    rowOf(
      'a plain projector, batches of 5,000',
      'bare paging of 5,000',
      0.35,
      rates.plain5,
      rates.raw,
    ),
    rowOf(
      'a plain projector, batches of 20,000',
      'bare paging of 5,000',
      0.6,
      rates.plain20,
      rates.raw,
    ),
    rowOf(
      'the attendance projector: movements derived',
      'the plain projector',
      0.3,
      rates.movements,
      rates.plain20,
    ),
    rowOf(
      'the attendance projector, whole: days evaluated too',
      'the plain projector',
      0.3,
      rates.whole,
      rates.plain20,
    ),
    {
      what: 'rebuild of a year of 1,000 people (1 M movements)',
      figure: `${seconds} s`,
      against: '60 s',
      ratio: Math.round(6000 / seconds) / 100,
      reach: 1,
      reached: seconds <= 60,
    },
  ]
}

const { settle: _settle, ...movementsAlone } = attendance
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const company = asCompanyId(randomUUID())

/** What most read models are: rows folded in memory and written once a batch; here swipes by card and day. */
const plain: Projection = {
  name: 'bench',
  personal: 'sealed',
  tables: [
    {
      name: 'swipes_1',
      columns:
        'company_id uuid not null, credential text not null, day text not null, swipes int not null, ' +
        'first text not null, last text not null, primary key (company_id, credential, day)',
    },
  ],
  on: {
    ...ignoringAllBut(movementEvents),
    MovementRecorded: 'handled',
    MovementPutAside: 'ignored',
  },
  project: async (tx, batch) => {
    const rows = new Map<
      string,
      {
        company_id: string
        credential: string
        day: string
        swipes: number
        first: string
        last: string
      }
    >()
    for (const event of batch) fold(rows, event)
    await tx.query(
      `insert into swipes_1 select * from jsonb_populate_recordset(null::swipes_1, $1::jsonb)
       on conflict (company_id, credential, day) do update set swipes = swipes_1.swipes + excluded.swipes,
         first = least(swipes_1.first, excluded.first), last = greatest(swipes_1.last, excluded.last)`,
      [JSON.stringify([...rows.values()])],
    )
  },
}
const fold = (
  rows: Map<
    string,
    {
      company_id: string
      credential: string
      day: string
      swipes: number
      first: string
      last: string
    }
  >,
  event: RecordedEvent,
): void => {
  if (event.type !== 'MovementRecorded' || event.data.localTime === null) return
  const { credential, localTime } = event.data
  const key = `${credential}${localTime.slice(0, 10)}`
  const row = rows.get(key)
  if (!row) {
    rows.set(key, {
      company_id: event.company,
      credential,
      day: localTime.slice(0, 10),
      swipes: 1,
      first: localTime,
      last: localTime,
    })
    return
  }
  row.swipes += 1
  if (localTime < row.first) row.first = localTime
  if (localTime > row.last) row.last = localTime
}

const emptyTables = (
  projector: Projector,
  projection: Projection,
  from: LogPosition,
): Promise<void> =>
  projector.transaction(
    async tx => {
      await tx.query("select projections.open_rebuild_schema('bench')")
      await dropTablesOf(tx, schema)
      await createTables(tx, projection.tables)
      await beginCheckpoint(
        tx,
        projection.name,
        schema,
        projection.tables.map(({ name }) => name),
      )
      await tx.query(
        'update projections.checkpoints set position = $3 where name = $1 and schema = $2',
        [projection.name, schema, String(from)],
      )
    },
    { searchPath: schema },
  )

const runThrough = async (
  deps: RunnerDeps,
  projection: Projection,
  from: LogPosition,
): Promise<void> => {
  const epoch = await deps.db.transaction(tx => epochOf(tx, projection.name))
  const done = new AbortController()
  await runLive(
    deps,
    projection,
    { name: projection.name, schema, lane: oneLane, position: from, epoch },
    done.signal,
    caughtUp => {
      if (caughtUp) done.abort()
    },
  )
}
const epochOf = async (tx: Tx, name: string): Promise<bigint> => {
  const [row] = await tx.query<{ epoch: string }>(
    'select epoch::text from projections.checkpoints where name = $1 and schema = $2',
    [name, schema],
  )
  return BigInt(row?.epoch ?? 0)
}

const pageThrough = async (client: Client, from: LogPosition): Promise<void> => {
  for (let after: string | undefined = String(from); after !== undefined; ) {
    const { rows }: { rows: { position: string }[] } = await client.query({
      name: 'bare',
      text: 'select * from log.events where position > $1 order by position limit 5000',
      values: [after],
    })
    after = rows.at(-1)?.position
  }
}

const of = (type: string, data: JsonObject): NewEvent => ({ type, schema: 1, data })

/**
 * Clock events every quarter of an hour as in life, and an envelope in place of each card number. Long because it
 * writes one history in the order in which it happened.
 */
const writeHistory = async (
  append: (at: Instant, stream: string, events: readonly NewEvent[]) => Promise<void>,
): Promise<void> => {
  const zone = zoneOf('Europe/Istanbul')
  if (!zone) throw new Error('no such zone')
  const first = asLocalDate('2026-01-05')
  const ids = Array.from({ length: people }, () => ({
    employeeId: randomUUID(),
    cardId: randomUUID(),
    credential: createHash('sha256').update(randomUUID()).digest('hex'),
  }))
  const readers = Array.from({ length: 4 }, () => randomUUID())
  const shiftId = randomUUID()
  const start = '2026-01-01T00:00:00.000Z' as Instant
  const shift = {
    type: 'fixed',
    periods: [{ start: '09:00', end: '18:00' }],
    lunch: { start: '12:30', end: '13:30', minutes: 60 },
    minimumWork: 0,
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
  }
  await append(start, 'company-bench', [
    of('CompanyFounded', { companyId: company, name: 'Bench', country: 'TR', zone }),
    of('ShiftDefined', { shiftId, title: 'Day', from: '2026-01-01', shift }),
  ])
  for (const deviceId of readers)
    await append(start, `device-${deviceId}`, [
      of('DeviceRegistered', {
        deviceId,
        serial: deviceId,
        name: deviceId,
        protocol: 'json',
        zone,
        directionRule: 'as-sent',
      }),
      of('DeviceApproved', { deviceId }),
    ])
  for (const { employeeId, cardId, credential } of ids)
    await append(start, `employee-${employeeId}`, [
      of('EmployeeHired', {
        employeeId,
        employeeNo: employeeId,
        name: null,
        surname: null,
        departmentId: shiftId,
        position: null,
        startOfEmployment: '2026-01-01',
      }),
      of('ShiftAssigned', {
        employeeId,
        shiftId,
        from: '2026-01-01',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
      }),
      of('CardAdded', {
        cardId,
        kind: 'card',
        credential,
        number: null,
        cardType: 'personnel',
      }),
      of('CardAssigned', { cardId, credential, employeeId, from: start }),
    ])
  const envelope = {
    sealed: {
      s: `device:${readers[0]}:2026-01`,
      c: 'credential',
      v: 1,
      iv: 'x'.repeat(16),
      ct: 'y'.repeat(40),
    },
  }
  for (let day = 0; day < days; day++) {
    const date = addDays(first, day)
    for (const [turn, hour] of ['08', '12', '13', '18'].entries()) {
      const at = instantOfLocal(zone, asLocalDateTime(`${date}T${hour}:59:59`))
      const swipes = ids.map(({ credential }, n) =>
        of('MovementRecorded', {
          movementId: randomUUID(),
          deviceId: readers[n % 4] ?? '',
          month: date.slice(0, 7),
          credential,
          credentialKind: 'card',
          localTime: `${date}T${hour}:${String(n % 60).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}`,
          instant: null,
          direction: turn % 2 === 0 ? 'in' : 'out',
          verification: 'card',
          sourceId: String(n),
          number: envelope,
        }),
      )
      for (const [reader, deviceId] of readers.entries())
        await append(
          at,
          `movements-${deviceId}-${date.slice(0, 7)}`,
          swipes.filter((_, n) => n % 4 === reader),
        )
      await append(
        at,
        'clock-bench',
        Array.from({ length: 24 }, () => of('ClockReached', { at })),
      )
    }
  }
}
