import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandOvertime } from '#commands/overtime/demand-overtime.ts'
import { demoCompanies } from '#demo/companies.ts'
import { employeeId, userCaller } from '#demo/ids.ts'
import { makeDemo } from '#demo/demo.ts'
import { asInstant, asLocalDate, type Instant } from '#domain/shared/values.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { openLog } from '#event-store/log.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { openPast } from '#runtime/start/past.ts'
import { startDouble, type Double } from '../event-store/double/server.ts'
import { openRig, type Rig } from '../gateway/rig.ts'

/** A Friday, and the Wednesday after it. */
const [friday, wednesday] = [
  asInstant('2026-03-06T15:00:00.000Z'),
  asInstant('2026-03-11T15:00:00.000Z'),
]
const [company] = demoCompanies(asLocalDate('2026-03-05'))
let folder = ''
let rig: Rig
let double: Double
const met: string[] = []

const open = (now: () => Instant) => {
  const store = eventStoreDbStore({
    url: double.url,
    index: rig.database.urls.app,
    now,
    limits: { patienceMs: 20_000, deadlineMs: 20_000 },
  })
  return {
    store,
    log: openLog<MesaiEvent>(store, catalogue, rig.deps.vault),
    close: () => store.close(),
  }
}
const movements = async (): Promise<readonly string[]> => {
  const { log, close } = open(() => wednesday)
  const found = await log.readAll({
    after: 0n,
    max: 100_000,
    personal: 'sealed',
    types: ['MovementRecorded'],
  })
  await close()
  return found.map(({ data }) => ('movementId' in data ? data.movementId : ''))
}

/** A start of the program on what the last one left. */
const start = async (at: Instant): Promise<void> => {
  rig.setNow(at)
  const past = await openPast(rig.deps, async now => open(now).store)
  try {
    await makeDemo({
      ...past,
      file: join(folder, 'demo.json'),
      days: 1,
      addresses: { api: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:8081' },
      metChanged: error => met.push(error instanceof Error ? error.message : String(error)),
    })
  } finally {
    await past.close()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesai-twice-'))
  ;[rig, double] = await Promise.all([openRig(), startDouble()])
  await start(friday)
})
afterAll(async () => {
  await Promise.all([rig.close(), double.stop()])
  await rm(folder, { recursive: true, force: true })
})

/** A visitor asks for the hours that the demo's own request will be about. */
const askFirst = async (): Promise<void> => {
  const { username, person } = company.users.find(user => user.username === 'demo.ofis') ?? {}
  if (username === undefined || typeof person !== 'number') throw new Error('nobody asks')
  const past = await open(() => friday)
  const asked = await demandOvertime({ ...rig.deps, log: past.log })(
    userCaller(company, username, 'visitor'),
    {
      employeeId: employeeId(company, person),
      day: asLocalDate('2026-03-06'),
      time: { from: '17:00', to: '19:00' },
      place: 'inside',
      kind: 'workday',
      compensation: 'pay',
      description: 'Misafir',
      approving: false,
    },
  )
  await past.close()
  expect(asked).toMatchObject({ ok: true })
}

test('on EventStoreDB the demo goes on at its next start, and what a visitor changed ends nothing', async () => {
  await askFirst()
  const before = await movements()
  await start(wednesday)
  const [after, again] = [await movements(), met.length]
  expect(after.length).toBeGreaterThan(before.length + 500)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
  expect(met).toEqual([expect.stringContaining('overtime')])
  await start(wednesday)
  expect(await movements()).toEqual(after)
  expect(met).toHaveLength(again)
})
