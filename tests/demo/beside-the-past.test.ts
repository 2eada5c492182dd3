import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCompanies, type DemoCompany } from '#demo/companies.ts'
import { readDemoFile } from '#demo/file.ts'
import { demoCompanyId } from '#demo/ids.ts'
import { makeDemo } from '#demo/demo.ts'
import { epochMsOf, instantOf, localOfInstant } from '#domain/shared/time.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { secretPath } from '#gateway/simulator/post.ts'
import { deviceList } from '#projections/devices/device-list.ts'
import { clockReasons } from '#projections/evaluation/movements/derive-movement.ts'
import { projections } from '#projections/index.ts'
import { noFault } from '#projections/shared/faults.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { wholeCompany } from '#projections/shared/scope.ts'
import { read } from '#projections/tables/index.ts'
import { openPast } from '#runtime/start/past.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { istanbul, openRig, send, type Rig, type Sent } from '../gateway/rig.ts'

/** The first seconds of a new installation: what comes while the demo's past is still being written. */
const now = asInstant('2026-03-12T14:20:00.000Z')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const [door, depot] = ['MRM-GIRIS-01', 'MRM-DEPO-01']

let folder = ''
let rig: Rig
let company: DemoCompany
/** Answers of the door's board and of the terminal, and whether the past went on after the last of them. */
const answers: Sent[] = []
const lines: [number, string][] = []
let wentOn = 0

const localOf = (secondsAgo: number): string =>
  localOfInstant(istanbul, instantOf(epochMsOf(now) - secondsAgo * 1000))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesai-beside-'))
  rig = await openRig()
  rig.setNow(now)
  company = demoCompanies(asLocalDate('2026-03-11'))[0]
  const file = join(folder, 'demo.json')
  const past = await openPast(rig.deps, async at =>
    postgresStore({ url: rig.database.urls.app, now: at, limits: patientLog }),
  )
  const post = async (): Promise<void> => {
    const devices = (await readDemoFile(file))?.companies[0]?.devices ?? []
    const keyOf = (serial: string): string =>
      devices.find(device => device.serial === serial)?.key ?? ''
    const [card, pin] = [cardOf('card'), cardOf('pin')]
    for (const secondsAgo of [3, 2, 1])
      answers.push(
        await send(
          rig.app,
          { key: keyOf(door) },
          {
            movements: [{ id: `live-${secondsAgo}`, at: localOf(secondsAgo), card }],
          },
        ),
      )
    const { statusCode, body } = await rig.app.inject({
      method: 'POST',
      url: `${secretPath(keyOf(depot))}/iclock/cdata?SN=${depot}&table=ATTLOG&Stamp=9999`,
      payload: `${pin}\t${localOf(1).replace('T', ' ')}\t255\t1\n`,
    })
    lines.push([statusCode, body.trim()])
  }
  let posting: Promise<void> | null = null
  await makeDemo({
    ...past,
    file,
    days: 1,
    addresses: { api: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:8081' },
    progress: () => {
      posting ??= post()
      if (lines.length > 0) wentOn += 1
    },
  }).finally(() => past.close())
  await posting
  await rig.app.gatewayParts.signals.flush()
})
afterAll(async () => {
  await rig.close()
  await rm(folder, { recursive: true, force: true })
})

const cardOf = (kind: 'card' | 'pin'): string =>
  company.people.find(({ credential, cardIs }) => credential === kind && cardIs === 'assigned')
    ?.card ?? ''

describe('while the demo’s past is being written', () => {
  test('a reader that posts is taken at once, and never told to come later', () => {
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [3, 2, 1].map(() => [200, { accepted: 1, repeated: 0, rejected: [] }]),
    )
    expect(lines).toEqual([[200, 'OK: 1']])
    expect(wentOn).toBeGreaterThan(0)
  })

  test('what it sends is recorded when it came, and counts for now', async () => {
    const events = await rig.log.readAll({
      after: 0n,
      max: 100_000,
      personal: 'open',
      types: ['MovementRecorded'],
    })
    const live = events.filter(
      ({ data }) => 'sourceId' in data && data.sourceId?.startsWith('live-') === true,
    )
    expect(live.map(({ recordedAt }) => recordedAt)).toEqual([now, now, now])
    const { movements, clocks, doors } = await seen()
    expect(movements.map(({ invalid }) => invalid)).toEqual([null, null, null, null])
    expect(clocks).toEqual([])
    expect(doors).toEqual([
      { serial: depot, state: 'heard', heardMinutes: 0, driftSeconds: -1 },
      { serial: door, state: 'heard', heardMinutes: 0, driftSeconds: null },
    ])
  })
})

/** What read models say of the movements that came live, and of the two readers. */
const seen = async () => {
  const { database } = rig
  const projector = startProjector({
    projections,
    log: rig.log,
    db: database.projector,
    session: () => sessionOn(database.urls.projector),
    logger: silent,
    fault: noFault,
    batch: 5000,
  })
  await projector.ready
  expect(await waitUntil(database.db, [], await rig.log.head(), 120_000)).toBe(true)
  const id = demoCompanyId(company)
  const found = await database.db.withCompany(id, async tx => ({
    movements: await tx.query<{ invalid: string | null }>(
      `select invalid from ${read.movements} where company_id = $1 and at >= $2`,
      [id, instantOf(epochMsOf(now) - 3_000)],
    ),
    clocks: await tx.query(
      `select invalid from ${read.movements} where company_id = $1 and invalid = any($2)`,
      [id, clockReasons],
    ),
    doors: (await deviceList(tx, { company: id, scope: wholeCompany, now })).rows
      .filter(({ serial }) => serial === door || serial === depot)
      .map(({ serial, state, heardMinutes, driftSeconds }) => ({
        serial,
        state,
        heardMinutes,
        driftSeconds,
      }))
      .toSorted((a, b) => a.serial.localeCompare(b.serial)),
  }))
  await projector.stop()
  return found
}

const sessionOn = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
