// Long because it follows files of one period from who asks to what is left after an erasure.
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { pino } from 'pino'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostPayrollTemplate } from '#api/contract/payroll-templates.ts'
import { unfold } from '#api/foreign/unfold.ts'
import { exportAgain } from '#commands/payroll-exports/export-again.ts'
import { filesAgain } from '#commands/payroll-exports/check-files.ts'
import {
  checkBalances,
  noteFileDiffers,
  type FilesAgain,
} from '#commands/payroll/check-balance.ts'
import { goOnExporting, workOnExports } from '#commands/payroll-exports/export-job.ts'
import { beginExport, exportNow } from '#commands/payroll-exports/exports.ts'
import { encodeText } from '#domain/payroll-exports/encoding.ts'
import { asPayrollExportId, asPayrollProfileId } from '#domain/shared/values.ts'
import { payroll } from '#projections/payroll/periods.ts'
import { payrollExports } from '#projections/payroll/exports.ts'
import { noFault } from '#projections/shared/faults.ts'
import { rebuild } from '#projections/shared/rebuild.ts'
import { openPayroll, ready } from './given-locked.ts'

let office: Awaited<ReturnType<typeof openPayroll>>
beforeAll(async () => {
  office = await openPayroll({ projector: true })
}, 300_000)
afterAll(() => office.close())

const march = '2026-03'
const ask = (profileId: string, more: object = {}) =>
  office.post('payroll/exports', {
    kind: 'period',
    period: march,
    profileId,
    ...more,
  })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const oneColumn = (name: string, more: object = {}) => ({
  name,
  format: 'fixed',
  fileName: 'x.txt',
  columns: [{ title: 'Sicil', source: { field: 'employeeNo' }, width: 1 }],
  ...more,
})
const profileOf = async (body: object): Promise<string> =>
  String((await office.post('payroll/profiles', body))['profileId'])

describe('a payroll file of a period', () => {
  test('is of a lock alone, by a profile that is there, and asked for by whoever may', async () => {
    const refused = async (body: object, who: 'chief' | 'manager' = 'chief') => {
      const { status, body: said } = await office.tell('POST', 'payroll/exports', body, who)
      return [status, said['code']]
    }
    const of = {
      kind: 'period',
      period: march,
      profileId: ready.csv,
    }
    expect(await refused(of)).toEqual([409, 'payroll.not-locked'])
    expect(await refused(of, 'manager')).toEqual([403, 'access.forbidden'])
    await office.lock(march)
    expect(await refused({ ...of, version: 7 })).toEqual([404, 'not-found'])
    const profileId = '6d657361-6900-4000-8000-000000000099'
    expect(await refused({ ...of, profileId })).toEqual([404, 'not-found'])
  })

  test('is ready at once in a small company, and the period is exported by it', async () => {
    const made = await ask(ready.csv)
    const lock = await office.must(office.get(`payroll/periods/${march}`))
    expect(lock['state']).toBe('exported')
    expect(made).toMatchObject({
      state: 'ready',
      version: 1,
      batches: [],
      fileName: 'puantaj-2026-03.csv',
      rows: 5,
      people: 5,
      lines: 0,
      controlSums: lock['controlSums'],
      hash: lock['hash'],
      problem: null,
    })
    const { status, headers, bytes } = await office.file(made['exportId'])
    expect([status, headers['x-content-sha256'], bytes.length]).toEqual([
      200,
      sha256(bytes),
      made['bytes'],
    ])
    expect(sha256(bytes)).toBe(made['sha256'])
    expect(headers['x-erased']).toBeUndefined()
    expect(headers['content-disposition']).toContain('filename="puantaj-2026-03.csv"')
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ';' })
    expect(rows.map(([no, , name]) => [no, name])).toEqual([
      ['Sicil No', 'Adı Soyadı'],
      ['100', 'Nurgül Öztürk'],
      ['101', 'Ferit Aksoy'],
      ['102', 'Selim Kaya'],
      ['103', 'İbrahim Şen'],
      ['104', 'Gonca Ünal'],
    ])
    const { rows: listed } = await office.must(office.get('payroll/exports'))
    expect(listed).toMatchObject([
      {
        exportId: made['exportId'],
        state: 'ready',
      },
    ])
    expect((await office.file(made['exportId'], 'manager')).status).toBe(403)
  })

  test('is one export for one key, and the same bytes for another', async () => {
    const of = {
      kind: 'period',
      period: march,
      profileId: ready.mega,
    }
    const keyed = (key: string) =>
      office.must(
        office.tell('POST', 'payroll/exports', of, 'chief', { 'idempotency-key': key }),
      )
    const [first, again, other] = [
      await keyed('once'),
      await keyed('once'),
      await keyed('more'),
    ]
    expect(again['exportId']).toBe(first['exportId'])
    expect(other['exportId']).not.toBe(first['exportId'])
    expect(other['sha256']).toBe(first['sha256'])
    const { bytes, headers } = await office.file(other['exportId'])
    expect(headers['content-type']).toContain('windows-1254')
    expect(bytes).toHaveLength(5 * 66)
    expect(bytes.toString('latin1')).toMatch(/^(?:\d{64}\r\n){5}$/)
    expect(bytes.toString('latin1', 66, 66 + 14)).toBe('00000101032630')
  })

  test('comes as a workbook that two readers find the same in, and nothing in it is packed', async () => {
    const { exportId } = await ask(ready.xlsx)
    const { bytes } = await office.file(exportId)
    const [sheet] = (await readXlsxFile(bytes)) as unknown as { data: unknown[][] }[]
    const csv: string[][] = parse(
      (await office.file((await ask(ready.csv))['exportId'])).bytes,
      {
        bom: true,
        delimiter: ';',
      },
    )
    const asText = (cell: unknown) =>
      typeof cell === 'number' ? String(cell) : ((cell as string | null) ?? '')
    const plain = (cell: string) =>
      /^-?\d+,\d+$/.test(cell) ? String(Number(cell.replace(',', '.'))) : cell
    expect(sheet?.data.map(row => row.map(asText))).toEqual(csv.map(row => row.map(plain)))
    const found = unfold(bytes, { most: 10, bytes: 1e6, wanted: name => name.endsWith('.xml') })
    if (!('parts' in found)) throw new Error(found.fault)
    const xml = found.parts.get('xl/worksheets/sheet1.xml')
    expect(bytes.includes(xml ?? 'nothing')).toBe(true)
    expect(xml?.toString()).toContain('<t xml:space="preserve">İbrahim Şen</t>')
  })

  test('that cannot be made is refused with whose value it is, and stands in the list so', async () => {
    const profileId = await profileOf(oneColumn('Dar'))
    const body = {
      kind: 'period',
      period: march,
      profileId,
    }
    const { status, body: said } = await office.tell('POST', 'payroll/exports', body)
    expect([status, said]).toMatchObject([
      422,
      {
        code: 'payroll.value-does-not-fit',
        employee: office.world.a.people.chief.employeeId,
        column: 'Sicil',
        value: '100',
      },
    ])
    await office.world.settle()
    const { rows } = await office.must(office.get('payroll/exports?limit=1'))
    const [row] = rows as { exportId: string; state: string; problem: { code: string } }[]
    expect([row?.state, row?.problem.code]).toEqual(['failed', 'payroll.value-does-not-fit'])
    expect((await office.file(row?.exportId)).status).toBe(409)
    expect((await office.file('6d657361-6900-4000-8000-000000000099')).status).toBe(404)
  })

  test('is gone on with after a kill, under the id it was asked for', async () => {
    const { deps, a } = office.world
    const begun = await beginExport(deps, deps.reads.payroll)(a.caller, {
      kind: 'period',
      period: march,
      version: null,
      profileId: asPayrollProfileId(ready.csv),
      byEmployee: null,
    })
    if (!begun.ok) throw new Error(begun.refusal.code)
    const { exportId } = begun.value
    const killed = AbortSignal.abort()
    const of = {
      company: a.id,
      exportId,
    }
    await goOnExporting(deps, deps.reads.payrollExports, of, killed)
    const url = `payroll/exports/${exportId}`
    expect(await office.must(office.get(url))).toMatchObject({
      state: 'preparing',
      sha256: null,
    })
    expect((await office.file(exportId)).status).toBe(409)
    const work = workOnExports(deps, deps.reads.payrollExports)
    await work(new AbortController().signal, error => {
      throw error
    })
    const made = await office.must(office.get(url))
    const other = await ask(ready.csv)
    expect(made).toMatchObject({
      state: 'ready',
      sha256: other['sha256'],
    })
  })

  test('stays what it was: another name, another version, tables built again', async () => {
    const { exportId, sha256: was } = await ask(ready.csv)
    const { clerk } = office.world.a.people
    await office.must(
      office.tell('PUT', `employees/${clerk.employeeId}`, { name: 'Gonca', surname: 'Yılmaz' }),
    )
    await office.unlock(march)
    const refused = await office.tell('POST', 'payroll/exports', {
      kind: 'period',
      period: march,
      profileId: ready.csv,
    })
    expect(refused.body['code']).toBe('payroll.not-locked')
    await office.lock(march)
    const never = new AbortController().signal
    for (const one of [payroll, payrollExports])
      await rebuild(
        {
          log: office.world.deps.log,
          db: office.world.database.projector,
          logger: pino({ level: 'silent' }),
          fault: noFault,
          batch: 50,
        },
        one,
        never,
      )
    await office.world.settle()
    const { bytes } = await office.file(exportId)
    expect(sha256(bytes)).toBe(was)
    // Nobody's figures are others: version 2 takes the sheets over, names included.
    const second = await ask(ready.csv)
    expect(second).toMatchObject({
      version: 2,
      sha256: was,
    })
    expect((await ask(ready.csv, { version: 1 }))['sha256']).toBe(was)
  })

  test('is not given out where it came out otherwise', async () => {
    const { deps, a } = office.world
    const { exportId } = await ask(ready.csv)
    const now = await exportNow(deps, a.id, asPayrollExportId(String(exportId)))
    if (!now?.ready) throw new Error('it is not ready')
    const again = await exportAgain(deps, deps.reads.payrollExports, a.id, now.begun, {
      ...now.ready,
      sha256: 'f'.repeat(64),
    })
    expect(again).toMatchObject({ refusal: { code: 'payroll.file-differs' } })
    const balance = async () => {
      const { body } = await office.get('payroll/balance')
      return [body['differences'], body['found']]
    }
    const check = (files: FilesAgain) =>
      checkBalances(
        deps,
        deps.reads.payroll,
        files,
      )(new AbortController().signal, error => {
        throw error
      })
    const all = filesAgain(deps, deps.reads.payrollExports)
    await check(all)
    expect(await balance()).toEqual([0, []])
    // What whoever asks for it finds is an alarm at once, said once.
    const found = [{ what: 'file', where: String(exportId) }]
    for (let times = 0; times < 2; times++) await noteFileDiffers(deps, a.id, String(exportId))
    expect(await balance()).toEqual([1, found])
    // The next night it is made again, by its name: here it is what it was.
    const asked: (readonly string[])[] = []
    office.world.advance(25 * 60)
    await office.signIn('chief', 'administrator', 'manager', 'welder')
    await check((company, named, stop) => {
      asked.push(named)
      return all(company, named, stop)
    })
    expect(asked).toEqual([[String(exportId)]])
    expect(await balance()).toEqual([0, []])
  })

  test('fills a file of the payroll program with its figures, for whoever may have them', async () => {
    const made = await ask(ready.xlsx)
    const head = 'Bordro;;;\r\nSicil No;Adı Soyadı;Çalışma Saati;Ücret\r\n'
    const people = ['100', '101', '102', '103', '104']
    const file = (numbers: readonly string[]) =>
      encodeText('windows-1254', head + numbers.map(no => `${no};AYŞE;;12,00`).join('\r\n'))
    const fill = (bytes: Uint8Array, more: object = {}, who: 'chief' | 'manager' = 'chief') =>
      office.tell(
        'POST',
        `payroll/exports/${String(made['exportId'])}/template`,
        {
          content: Buffer.from(bytes).toString('base64'),
          ...more,
        },
        who,
      )
    expect((await fill(file(people), {}, 'manager')).status).toBe(403)
    const lacking = await office.must(fill(file(people.slice(1))))
    expect(lacking).toMatchObject({
      content: null,
      lacking: ['100'],
      lackingCount: 1,
    })
    const filled = PostPayrollTemplate.reply.parse(await office.must(fill(file(people))))
    expect(filled).toMatchObject({
      filled: 5,
      added: 0,
      untouched: 0,
      lackingCount: 0,
      matched: ['Sicil No', 'Adı Soyadı', 'Çalışma Saati'],
    })
    expect(filled.unmatched).toContain('Fazla Mesai')
    const bytes = Buffer.from(filled.content ?? '', 'base64')
    expect(sha256(bytes)).toBe(filled.sha256)
    const rows: string[][] = parse(new TextDecoder('windows-1254').decode(bytes), {
      delimiter: ';',
    })
    const sheet =
      (await readXlsxFile((await office.file(made['exportId'])).bytes))[0]?.data ?? []
    const at = sheet[0]?.indexOf('Çalışma Saati') ?? -1
    expect(rows.slice(2)).toEqual(
      people.map((no, index) => [
        no,
        'AYŞE',
        Number(sheet[index + 1]?.[at])
          .toFixed(2)
          .replace('.', ','),
        '12,00',
      ]),
    )
    const left = await office.world.deps.log.readAll({
      after: 0n,
      max: 1000,
      types: ['ReportExported'],
      personal: 'open',
    })
    expect(left.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        report: 'payrollFile',
        rows: 5,
        filters: expect.stringContaining(filled.sha256),
      }),
    )
    const without = await office.must(
      fill(file(people.slice(1)), {
        without: true,
      }),
    )
    expect(without).toMatchObject({
      filled: 4,
      lackingCount: 1,
    })
    expect(without['content']).not.toBeNull()
  })

  test('has no name of whom was erased, says of how many, and every figure', async () => {
    const { exportId, sha256: was, controlSums } = await ask(ready.csv)
    const { clerk } = office.world.a.people
    await office.post(`employees/${clerk.employeeId}/terminate`, {
      lastDay: '2026-03-31',
      reason: null,
    })
    // The week of his last day counts there by now, and nobody took that yet.
    const erase = `employees/${clerk.employeeId}/erase`
    const { status: refused, body } = await office.tell('POST', erase, { ground: 'asked' })
    expect([refused, body['code']]).toEqual([409, 'payroll.not-settled'])
    await office.post(erase, {
      ground: 'asked',
      evenSo: true,
    })
    const { status, headers, bytes } = await office.file(exportId)
    expect([status, headers['x-erased']]).toEqual([200, '1'])
    expect(headers['x-content-sha256']).toBe(sha256(bytes))
    expect(sha256(bytes)).not.toBe(was)
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ';' })
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['104', '', ''])
    expect(bytes.toString()).not.toContain('Gonca')
    // One that is asked for by now is what it is: without the name.
    expect(await ask(ready.csv)).toMatchObject({
      sha256: sha256(bytes),
      controlSums,
    })
  })
})
