// Long because it follows what is open of one period through every way in which it can leave.
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { GetPayrollLines } from '#api/contract/payroll-periods.ts'
import { GetProofLine } from '#api/contract/proof.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { fitsExport, goOnExporting } from '#commands/payroll-exports/export-job.ts'
import { beginExport } from '#commands/payroll-exports/exports.ts'
import { goOnLocking, workOnLocks } from '#commands/payroll/lock-job.ts'
import { readVerifier } from '#commands/proof/note.ts'
import { readProof } from '#commands/proof/proof-text.ts'
import { seal } from '#commands/proof/sealer.ts'
import { leavesIn, notesIn } from '#commands/proof/verify/read-files.ts'
import { verifyLog } from '#commands/proof/verify/verify-log.ts'
import { asInstant, asPayrollProfileId } from '#domain/shared/values.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { openPayroll, ready } from './given-locked.ts'

let office: Awaited<ReturnType<typeof openPayroll>>
beforeAll(async () => {
  office = await openPayroll()
  await office.lock(march)
}, 300_000)
afterAll(() => office.close())

const [march, april] = ['2026-03', '2026-04']
const body = (profileId: string, more: object = {}) => ({
  kind: 'adjustments',
  period: april,
  profileId,
  ...more,
})
const ask = async (profileId: string, more: object = {}) =>
  office.prepared(await office.post('payroll/exports', body(profileId, more)))
const refused = async (said: object) => {
  const { status, body: answer } = await office.tell('POST', 'payroll/exports', said)
  return [status, answer['code']]
}
const periodOf = (name: string) => office.must(office.get(`payroll/periods/${name}`))
const adjustments = (query: string) =>
  office.must(office.get(`payroll/adjustments?limit=200&${query}`))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Whoever leaves earlier than was known makes days of March others. */
const leaves = async (who: 'welder' | 'clerk' | 'manager', lastDay: string) => {
  office.world.advance(1)
  const { employeeId } = office.world.a.people[who]
  await office.post(`employees/${employeeId}/terminate`, { lastDay, reason: null })
}
const lineByLine = {
  name: 'Satır satır',
  format: 'csv',
  separator: ';',
  header: false,
  rows: 'employee-day-code',
  adjustments: 'lines',
  fileName: 'fark-{yyyy}-{mm}-{batch}.csv',
  columns: [
    { title: 'Sicil', source: { field: 'employeeNo' } },
    { title: 'Gün', source: { field: 'day' } },
    { title: 'Kod', source: { field: 'code' } },
    { title: 'Fark', source: { field: 'value' } },
    { title: 'Satır', source: { field: 'lineId' } },
  ],
}
const profileOf = async (said: object): Promise<string> =>
  String((await office.post('payroll/profiles', said))['profileId'])

test('names no version of a period, a period no batch, and a profile shows what is taken', async () => {
  expect(await refused(body(ready.csv, { version: 1 }))).toEqual([400, 'request.invalid'])
  const period = {
    ...body(ready.csv, { batch: 1 }),
    kind: 'period',
  }
  expect(await refused(period)).toEqual([400, 'request.invalid'])
  expect(await refused(body(ready.csv))).toEqual([422, 'payroll.nothing-to-export'])
  await leaves('clerk', '2026-03-20')
  const without = await profileOf({
    ...lineByLine,
    name: 'Farksız',
    adjustments: 'none',
    columns: lineByLine.columns.slice(0, 4),
  })
  expect(await refused(body(without))).toEqual([422, 'payroll.profile-without-adjustments'])
  const other = {
    ...body(ready.csv),
    period: '2026-05',
  }
  expect(await refused(other)).toEqual([409, 'payroll.not-next'])
  expect(await refused(body(ready.csv, { batch: 1 }))).toEqual([404, 'not-found'])
})

test('takes nothing where its file cannot be made', async () => {
  const { openLines } = await periodOf(march)
  const narrow = await profileOf({
    ...lineByLine,
    name: 'Dar',
    format: 'fixed',
    columns: [
      {
        title: 'Fark',
        source: { field: 'value' },
        width: 1,
      },
    ],
  })
  expect(await refused(body(narrow))).toEqual([422, 'payroll.value-does-not-fit'])
  await office.world.settle()
  expect((await periodOf(march))['openLines']).toBe(openLines)
  expect((await periodOf(april))['busy']).toBeNull()
  expect((await adjustments('state=taken')).total).toBe(0)
})

let first: Record<string, unknown>
test('has every open line once, with its sums, and the same bytes each time', async () => {
  const open = await adjustments('state=open')
  const profileId = await profileOf(lineByLine)
  const once = { 'idempotency-key': 'adjustments-once' }
  const keyed = () =>
    office.must(office.tell('POST', 'payroll/exports', body(profileId), 'chief', once))
  first = await office.prepared(await keyed())
  expect(first).toMatchObject({
    state: 'ready',
    kind: 'adjustments',
    period: april,
    version: null,
    batches: [1],
    fileName: 'fark-2026-04-1.csv',
    people: 1,
    lines: open['total'],
    rows: open['total'],
    controlSums: open['controlSums'],
  })
  expect((await keyed())['exportId']).toBe(first['exportId'])
  const { bytes } = await office.file(first['exportId'])
  expect(sha256(bytes)).toBe(first['sha256'])
  const rows: string[][] = parse(bytes, {
    bom: true,
    delimiter: ';',
  })
  const taken = await adjustments('state=taken&carrying=2026-04&batch=1')
  const lines = taken['rows'] as {
    id: string
    day: string
    code: string
    delta: number
    takenIn: { exportId: string }
  }[]
  expect(rows.toSorted()).toEqual(
    lines.map(({ id, day, code, delta }) => ['104', day, code, String(delta), id]).toSorted(),
  )
  expect(new Set(lines.map(({ takenIn }) => takenIn.exportId))).toEqual(
    new Set([first['exportId']]),
  )
  expect(await refused(body(profileId))).toEqual([422, 'payroll.nothing-to-export'])
  // What was taken can be asked for again, and is taken by nothing else.
  expect(await ask(profileId, { batch: 1 })).toMatchObject({
    sha256: first['sha256'],
    hash: first['hash'],
    batches: [1],
  })
})

const proofs = async (url: string, who: 'chief' | 'manager' = 'chief') =>
  office.get(`proof/${url}`, who)
const pieces = async function* (text: string) {
  yield Buffer.from(text)
}
test('proves of each line that it was taken, and what it names as its causes, by its id', async () => {
  const { rows } = GetPayrollAdjustments.reply.parse(
    await adjustments('state=taken&carrying=2026-04&batch=1'),
  )
  const line = rows.toSorted((one, other) => other.causes.length - one.causes.length)[0]
  const url = `lines/${line?.id ?? ''}`
  const { signal } = new AbortController()
  const before = await proofs(url)
  expect([before.status, before.body['code']]).toEqual([409, 'proof.not-covered'])
  office.world.advance(1)
  await seal(office.world.deps, signal)
  const told = GetProofLine.reply.parse(await office.must(proofs(url)))
  expect(told.lineId).toBe(line?.id)
  expect(told.causes.length).toBeGreaterThan(0)
  const kinds = told.causes.map(
    ({ leaf }) =>
      (
        JSON.parse(leaf) as {
          type: string
        }
      ).type,
  )
  expect(kinds).toEqual(line?.causes.map(({ kind }) => kind))
  expect(JSON.parse(told.taking.leaf)).toMatchObject({
    type: 'AdjustmentsTaken',
    data: {
      lines: expect.arrayContaining([
        expect.objectContaining({
          id: line?.id,
        }),
      ]),
    },
  })
  const verifier = readVerifier((await proofs('key')).text)
  if (!verifier) throw new Error('the key is no line of a verifier key')
  const checkpoints = (await proofs('checkpoints')).text
  const log = (await proofs('log')).text
  const verdict = async (proof: string, leaf: string) =>
    verifyLog({
      verifier,
      notes: notesIn(pieces(checkpoints)),
      leaves: leavesIn(pieces(log)),
      proof: { ...(readProof(proof) ?? expect.fail('a proof')), leaf: Buffer.from(leaf) },
    })
  for (const { leaf, proof } of [...told.causes, told.taking]) {
    expect(log.split('\n')).toContain(leaf)
    expect(await verdict(proof, leaf)).toMatchObject({
      ok: true,
      failures: [],
    })
  }
  const forged = told.taking.leaf.replace(/"after":(-?\d+)/, '"after":1$1')
  expect(forged).not.toBe(told.taking.leaf)
  expect(await verdict(told.taking.proof, forged)).toMatchObject({
    ok: false,
  })
  expect((await proofs(`lines/${'0'.repeat(32)}`)).status).toBe(404)
  expect((await proofs(url, 'manager')).status).toBe(403)
})

const verdictOf = async (path: string, sent: object, company = office.world.a.id) => {
  const { status, body: told } = await office.world.ask('POST', `/api/${path}`, {
    body: { company, ...sent },
  })
  return [status, told['answer']]
}
test('tells whoever holds it whether the file and its lines are as they were, and no name', async () => {
  const { world } = office
  const paper = String(first['exportId'])
  const hash = String(first['sha256'])
  expect(await verdictOf('verify', { paper, hash })).toEqual([200, 'as-signed'])
  expect(await verdictOf('verify', { paper, hash: 'a'.repeat(64) })).toEqual([200, 'changed'])
  expect(await verdictOf('verify', { paper, hash }, world.b.id)).toEqual([200, 'unknown'])
  // A sheet that was locked is one by whose it is and its hash.
  const { rows: sheets } = GetPayrollLines.reply.parse(
    await office.must(office.get('payroll/periods/2026-03/lines?version=1&limit=200')),
  )
  const [sheet, other] = sheets
  const of = { paper: sheet?.employeeId }
  expect(await verdictOf('verify', { ...of, hash: sheet?.hash })).toEqual([200, 'as-signed'])
  expect(await verdictOf('verify', { ...of, hash: other?.hash })).toEqual([200, 'changed'])
  const { rows } = GetPayrollAdjustments.reply.parse(await adjustments('state=taken'))
  const [{ id: line = '', before = 0, after = 0 } = {}] = rows
  expect(await verdictOf('verify/line', { line })).toEqual([200, 'as-signed'])
  expect(await verdictOf('verify/line', { line, before, after })).toEqual([200, 'as-signed'])
  expect(await verdictOf('verify/line', { line, before, after: after + 60 })).toEqual([
    200,
    'changed',
  ])
  expect(await verdictOf('verify/line', { line: '0'.repeat(32) })).toEqual([200, 'unknown'])
  expect(await verdictOf('verify/line', { line }, world.b.id)).toEqual([200, 'unknown'])
  const { text } = await world.ask('POST', '/api/verify/line', {
    body: { company: world.a.id, line },
  })
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['answer', 'at', 'checkpoint'])
})

test('is delivered once by whoever goes on after a kill, under the export that asked', async () => {
  const { deps, a } = office.world
  const { payroll, payrollExports } = deps.reads
  const fits = fitsExport(deps, payrollExports)
  await leaves('welder', '2026-03-25')
  const { total, controlSums } = await adjustments('state=open')
  const begun = await beginExport(deps, payroll)(a.caller, {
    kind: 'adjustments',
    period: april,
    batch: null,
    profileId: asPayrollProfileId(ready.csv),
    byEmployee: null,
  })
  if (!begun.ok || !begun.value.taking) throw new Error('it did not begin')
  const { exportId, taking } = begun.value
  await office.world.settle()
  expect(await refused(body(ready.csv))).toEqual([409, 'payroll.busy'])
  await goOnLocking(deps, payroll, taking, AbortSignal.abort(), fits)
  expect((await adjustments('state=open')).total).toBe(total)
  // Its own job waits for what is taken.
  const which = {
    company: a.id,
    exportId,
  }
  await goOnExporting(deps, payrollExports, which, new AbortController().signal)
  const url = `payroll/exports/${exportId}`
  expect(await office.must(office.get(url))).toMatchObject({ state: 'preparing' })
  const work = async () =>
    workOnLocks(
      deps,
      payroll,
      fits,
    )(new AbortController().signal, error => {
      throw error
    })
  await work()
  await work()
  await office.world.settle()
  await goOnExporting(deps, payrollExports, which, new AbortController().signal)
  expect(await office.must(office.get(url))).toMatchObject({
    state: 'ready',
    batches: [2],
    lines: total,
    controlSums,
  })
  expect((await periodOf(march))['openLines']).toBe(0)
})

test('names whoever was hired with a date in a locked period, of whom no sheet is', async () => {
  office.world.advance(1)
  const { shiftId } = await office.post('shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift: dayShift,
  })
  await office.post('employees', {
    name: 'Zeynep',
    surname: 'Güneş',
    employeeNo: '777',
    departmentId: office.world.a.departments.office,
    startOfEmployment: '2026-03-23',
    phone: '5320001122',
    position: 'Memur',
    birthDate: '1990-05-17',
    shift: {
      shiftId,
      weekdays: [1, 2, 3, 4, 5],
    },
  })
  const made = await ask(ready.csv)
  expect(made).toMatchObject({
    state: 'ready',
    batches: [3],
    people: 1,
  })
  const { headers, bytes } = await office.file(made['exportId'])
  expect(headers['x-erased']).toBeUndefined()
  expect(bytes.toString()).toContain('Zeynep Güneş')
})

test('of a lock waits as undelivered until a file has it', async () => {
  const { world } = office
  await leaves('manager', '2026-03-28')
  world.clock.at = asInstant('2026-05-02T08:00:00.000Z')
  await reachClock(world.deps)(world.clock.at)
  await office.signIn('chief')
  await office.lock(april)
  expect((await periodOf(april))['undelivered']).toEqual([4])
  const named = await ask(ready.csv, { batch: 4 })
  expect(named).toMatchObject({
    state: 'ready',
    batches: [4],
    people: 1,
  })
  expect((await periodOf(april))['undelivered']).toEqual([])
  // The file of the period has it all the same: asked for again it is what it was.
  const whole = {
    kind: 'period',
    period: april,
    profileId: ready.csv,
  }
  const file = await office.prepared(await office.post('payroll/exports', whole))
  expect(file).toMatchObject({ batches: [4] })
})
