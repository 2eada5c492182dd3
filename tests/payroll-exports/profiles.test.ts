// Long because it is what a profile is refused for, one line each, and what is done with it over HTTP.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetPayrollAttendance } from '#api/contract/payroll.ts'
import { GetPayrollProfiles } from '#api/contract/payroll-profiles.ts'
import { payrollProfiles } from '#domain/payroll-exports/profiles.ts'
import { readyProfiles } from '#domain/payroll-exports/ready.ts'
import { asPayrollProfileId } from '#domain/shared/values.ts'
import type { World } from '#tests/api/world.ts'
import { openOffice, type Office } from '#tests/petitions/given.ts'
import { given } from '#tests/shared/given.ts'
import { column, name, number, profileOf } from './given.ts'

const profileId = asPayrollProfileId('3e000000-0000-4000-8000-000000000001')
const profile = profileOf([number, name])
const save = (more: object = {}) => ({
  type: 'SaveProfile' as const,
  profileId,
  isNew: false,
  profile,
  ...more,
})
const saved = (version: number, said = profile) => ({
  type: 'PayrollProfileSaved' as const,
  data: { profileId, version, profile: said },
})

describe('the decision', () => {
  test('makes each edit a version, and nothing of the same', () => {
    given(payrollProfiles)
      .when(save({ isNew: true }))
      .then(saved(1))
    const changed = { ...profile, header: true }
    given(payrollProfiles, saved(1))
      .when(save({ profile: changed }))
      .then(saved(2, changed))
    given(payrollProfiles, saved(1)).when(save()).then()
  })
  test('edits one that is ready, from its first version on', () => {
    const [ready] = readyProfiles.keys()
    if (!ready) throw new Error('none is ready')
    given(payrollProfiles)
      .when(save({ profileId: ready }))
      .then({
        ...saved(2),
        data: {
          profileId: ready,
          version: 2,
          profile,
        },
      })
  })
  test('knows no profile that is not there', () => {
    given(payrollProfiles)
      .when(save())
      .refused({ code: 'payroll.profile-not-found', profileId })
  })
  test('gives a name once, however it is written', () => {
    const taken = { ...profile, name: 'GENEL csv ' }
    given(payrollProfiles)
      .when(save({ isNew: true, profile: taken }))
      .refused({ code: 'payroll.profile-name-taken', name: 'GENEL csv ' })
  })
  test.each([
    ['column-width', profileOf([number], { format: 'fixed' })],
    ['column-divisor', profileOf([column('x', { codes: {} }, { unit: 'divided' })])],
    ['column-divisor', profileOf([column('x', { codes: {} }, { divisor: 450 })])],
    ['column-source', profileOf([column('x', { field: 'code' })])],
    ['column-source', profileOf([column('x', { field: 'lineId' })])],
    ['column-source', profileOf([column('x', { field: 'day' })], { rows: 'employee-code' })],
    ['column-title-taken', profileOf([number, number], { format: 'json' })],
    ['separator-clash', profileOf([number], { separator: '' })],
    ['separator-clash', profileOf([number], { separator: '"' })],
    [
      'separator-clash',
      profileOf([column('x', { codes: {} }, { decimals: 1 })], {
        quote: 'never',
        separator: ',',
      }),
    ],
    ['json-encoding', profileOf([number], { format: 'json', encoding: 'windows-1254' })],
    ['file-name-invalid', profileOf([number], { fileName: '../x.csv' })],
    ['file-name-invalid', profileOf([number], { fileName: '{user}.csv' })],
    ...[
      'x\u202Egpj.exe',
      'bordro.exe',
      'a.csv.bat',
      'CON.csv',
      'nul',
      'com1.{yy}.txt',
      'a\tb.csv',
    ]
      .concat(['LPT\u00B9.txt', 'a\u2028b.csv', 'a\u200Fb.csv', 'a|b.csv', ' a.csv', 'a.csv.'])
      .map(fileName => ['file-name-invalid', profileOf([number], { fileName })] as const),
  ] as const)('refuses what can make no file: %s', (code, wrong) => {
    const decided = payrollProfiles.decide(
      payrollProfiles.initial,
      save({ isNew: true, profile: wrong }),
    )
    expect(decided).toMatchObject({ refusal: { code: `payroll.${code}` } })
  })
})

describe('over HTTP', () => {
  let office: Office
  let world: World
  let chief: string
  const url = '/api/app/payroll/profiles'
  /** Two weeks of March, with a day that somebody worked. */
  beforeAll(async () => {
    office = await openOffice()
    world = office.world
    chief = await world.signIn(world.a.people.chief)
    await office.must('corrections/cardless', {
      reason: 'Dış görev',
      lines: [
        {
          employeeId: office.of('welder'),
          day: '2026-03-04',
          entry: '08:00',
          exit: '17:00',
        },
      ],
    })
  })
  afterAll(() => office.close())
  const tell = (method: 'POST' | 'PUT', path: string, body: object, token = chief) =>
    world.ask(method, `${url}${path}`, { token, body })
  const said = (more: object = {}) => ({
    name: 'Bizim dosya',
    format: 'csv',
    fileName: 'puantaj-{yyyy}-{mm}.csv',
    columns: [
      { title: 'Sicil', source: { field: 'employeeNo' } },
      { title: 'Gün', source: { codes: { days: 1 } }, unit: 'count' },
      { title: 'Saat', source: { codes: { worked: 1 } }, unit: 'hours', decimals: 4 },
      { title: 'Hafta', source: { codes: { weeks: 1 } }, unit: 'count' },
    ],
    ...more,
  })
  const rowsOf = async () => {
    const { body } = await world.ask('GET', url, { token: chief })
    return GetPayrollProfiles.reply.parse(body).rows
  }

  test('has the ready ones, the unverified marked so', async () => {
    const rows = await rowsOf()
    expect(rows.map(({ name: called, status, version }) => [called, status, version])).toEqual([
      ['Genel CSV', 'ready', 1],
      ['Genel Excel', 'ready', 1],
      ['Logo Bordro (doğrulanmadı)', 'unverified', 1],
      ['Luca (doğrulanmadı)', 'unverified', 1],
      ['Mega (64 karakter)', 'ready', 1],
    ])
  })

  test('keeps one, and says it anew as its next version', async () => {
    const made = await tell('POST', '', said())
    expect(made.body).toMatchObject({
      version: 1,
      name: 'Bizim dosya',
      textGuard: true,
    })
    const path = `/${String(made.body['profileId'])}`
    const changed = await tell('PUT', path, said({ separator: '\t', status: 'ready' }))
    expect(changed.body).toMatchObject({
      version: 2,
      separator: '\t',
      status: 'ready',
    })
    expect(await rowsOf()).toContainEqual(expect.objectContaining({ version: 2 }))
    expect((await tell('POST', '', said())).status).toBe(409)
  })

  test('previews 20 people at most, with the figures of the payroll report', async () => {
    const report = await world.ask(
      'GET',
      '/api/app/reports/payroll-attendance?sort=employeeNo&limit=20',
      { token: chief },
    )
    const { rows, period } = GetPayrollAttendance.reply.parse(report.body)
    const { status, body } = await tell('POST', '/preview', said({ period: period.name }))
    expect(status).toBe(200)
    const [head, ...lines] = parse(String(body['text']), { delimiter: ';' })
    expect(head).toEqual(['Sicil', 'Gün', 'Saat', 'Hafta'])
    const hoursOf = (minutes: number): string => (minutes / 60).toFixed(4).replace('.', ',')
    expect(rows.some(row => row.worked > 0 && row.weeks > 0)).toBe(true)
    expect(lines.toSorted()).toEqual(
      rows
        .map(row => [row.employeeNo, String(row.days), hoursOf(row.worked), String(row.weeks)])
        .toSorted(),
    )
    expect(body['fileName']).toBe(`puantaj-${period.name}.csv`)
  })

  test('adds up days and codes in every layout of rows', async () => {
    const columns = [
      { title: 'Kod', source: { field: 'code' }, map: { worked: '100', due: '200' } },
      { title: 'Değer', source: { field: 'value' } },
    ]
    const layout = async (rows: string) => {
      const { body } = await tell('POST', '/preview', said({ rows, columns, header: false }))
      const sums = new Map<string, number>()
      for (const [code = '', value = '0'] of parse(String(body['text']), { delimiter: ';' }))
        sums.set(code, (sums.get(code) ?? 0) + Number(value))
      return Object.fromEntries(sums)
    }
    const byCode = await layout('employee-code')
    expect(Object.keys(byCode).toSorted()).toEqual(['100', '200'])
    expect(await layout('employee-day-code')).toEqual(byCode)
  })

  test('says whose value has no place, and keeps nothing of a preview', async () => {
    const before = await rowsOf()
    const narrow = said({
      columns: [{ title: 'Gün', source: { codes: { days: 100 } }, width: 2 }],
    })
    const { status, body } = await tell('POST', '/preview', narrow)
    expect([status, body['code']]).toEqual([422, 'payroll.value-does-not-fit'])
    expect(body['employee']).toMatch(/^[0-9a-f-]{36}$/)
    expect(await rowsOf()).toEqual(before)
  })

  test('is for whoever may make files for payroll', async () => {
    const manager = await world.signIn(world.a.people.manager)
    expect((await tell('POST', '/preview', said(), manager)).status).toBe(403)
  })
})
