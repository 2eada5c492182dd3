import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'

const month = 'from=2026-03-01&to=2026-03-31'
const world = apiTest()
let chief = ''
let manager = ''
beforeAll(async () => {
  ;[chief, manager] = [
    await world.signIn(world.a.people.chief),
    await world.signIn(world.a.people.manager),
  ]
  await world.ask('PUT', '/api/app/attendance-letters', { token: chief, body: { letters } })
  world.advance(15)
  await world.settle()
})

const letters = {
  AL: 'Y',
  PL: 'M',
  GL: 'R',
  IO: 'S',
  WH: 'T',
  MW: '=D',
  LA: 'G',
  ED: 'E',
  OT: 'F',
  X: 'Ç',
  '-': '-',
}
const table = '/api/app/reports/working-table'
const sheet = '/api/app/reports/employee-attendance-sheet'
const csvOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))
const ask = (path: string, token = chief, language = 'tr') =>
  world.ask('GET', path, { token, headers: { 'accept-language': language } })
type Row = {
  employeeNo: string
  fullName: string
  days: ({ codes?: string[]; letter?: string; worked?: number } | null)[]
  letters?: Record<string, number>
}

describe('the working table as a file', () => {
  test('has the cells of the screen, two columns a day, and the totals below', async () => {
    const { body } = await ask(`${table}?${month}`)
    const [head = [], ...lines] = csvOf((await ask(`${table}?${month}&format=csv`)).text)
    const rows = body['rows'] as Row[]
    expect(rows.length).toBe(5)
    expect(lines.length).toBe(rows.length + 1)
    expect(head.slice(0, 6)).toEqual([
      'Sicil no',
      'Ad soyad',
      'Departman',
      'Görev',
      '01.03',
      '01.03 Çalışılan (dk)',
    ])
    expect(head.filter(title => /^\d\d\.03$/.test(title)).length).toBe(31)
    for (const [n, row] of rows.entries()) {
      expect(lines[n]?.slice(0, 2)).toEqual([row.employeeNo, row.fullName])
      for (const [at, cell] of row.days.entries())
        expect(lines[n]?.slice(4 + at * 2, 6 + at * 2)).toEqual(
          cell ? [cell.codes?.join(' '), String(cell.worked)] : ['', ''],
        )
    }
    expect(lines.at(-1)?.[1]).toBe('Toplam')
    const worked = head.indexOf('Çalışılan (dk)')
    expect(Number(lines.at(-1)?.[worked])).toBe(
      lines.slice(0, -1).reduce((sum, line) => sum + Number(line[worked]), 0),
    )
  })
  test('keeps the columns that are asked for, and shows missing minutes where they are chosen', async () => {
    const [head = []] = csvOf(
      (await ask(`${table}?${month}&format=csv&columns=employeeNo,missing&show=missing`)).text,
    )
    expect(head).toEqual(['Sicil no', 'Eksik (dk)'])
    expect((await ask(`${table}?${month}&format=csv&show=missing`)).text).toContain(
      '01.03 Eksik (dk)',
    )
  })
  test('is a workbook that reads from right to left in Arabic', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `${table}?${month}&format=xlsx&times=clock`,
      headers: { authorization: `Bearer ${chief}`, 'accept-language': 'ar' },
    })
    const [found] = await readXlsxFile(answer.rawPayload)
    expect([found?.sheet, found?.data.length, found?.data[0]?.[1]]).toEqual([
      'جدول العمل',
      7,
      'الاسم الكامل',
    ])
  })
  test('of a manager has his departments alone, below the rows too', async () => {
    const lines = csvOf((await ask(`${table}?${month}&format=csv`, manager)).text).slice(1)
    expect(
      lines
        .slice(0, -1)
        .map(line => line[1])
        .toSorted(),
    ).toEqual(['Selim Kaya', 'İbrahim Şen'].toSorted())
    expect(Number(lines.at(-1)?.at(-3))).toBe(0)
  })
})

describe('the attendance sheet as a file', () => {
  test('has the letters of the screen, their totals and room to sign; a letter is never a formula', async () => {
    const { body } = await ask(`${sheet}?${month}`)
    const text = (await ask(`${sheet}?${month}&format=csv`)).text
    const [head = [], ...lines] = csvOf(text)
    const rows = body['rows'] as Row[]
    expect(head.slice(35)).toEqual([
      'Y',
      'M',
      'R',
      'S',
      'T',
      "'=D",
      'G',
      'E',
      'F',
      'Ç',
      '-',
      'Gelinen gün',
      'Beklenen okuyucular',
      'İmza',
    ])
    for (const [n, row] of rows.entries()) {
      expect(lines[n]?.slice(4, 35)).toEqual(row.days.map(cell => cell?.letter ?? ''))
      expect(lines[n]?.slice(35, 46).map(Number)).toEqual(
        Object.values(letters).map(letter => row.letters?.[letter] ?? 0),
      )
    }
    expect(lines.at(-1)?.slice(35, 46).map(Number)).toEqual(
      Object.values(letters).map(letter =>
        rows.reduce((sum, row) => sum + (row.letters?.[letter] ?? 0), 0),
      ),
    )
    expect(text).not.toMatch(/(^|;)=/m)
  })
})

test('the second page comes without what is counted over all of them', async () => {
  const first = await ask(`${table}?${month}&limit=2`)
  const second = await ask(`${table}?${month}&limit=2&cursor=${String(first.body['next'])}`)
  expect([
    first.body['summary'] === null,
    second.body['summary'],
    second.body['total'],
  ]).toEqual([false, null, 5])
})

test('more than a month side by side is refused with its figure, so a long letter; employees choose none', async () => {
  const long = await ask(`${table}?from=2026-03-01&to=2026-04-01`)
  expect([long.status, long.body['code'], long.body['days']]).toEqual([
    400,
    'request.range-too-long',
    31,
  ])
  const wrong = await world.ask('PUT', '/api/app/attendance-letters', {
    token: chief,
    body: { letters: { ...letters, X: 'Var' } },
  })
  expect([
    wrong.status,
    wrong.body['code'],
    wrong.body['letterCode'],
    wrong.body['most'],
  ]).toEqual([422, 'policy.letter-too-long', 'X', 2])
  expect(
    (
      await world.ask('PUT', '/api/app/attendance-letters', {
        token: manager,
        body: { letters },
      })
    ).status,
  ).toBe(403)
})

test('letters of one company are not another’s', async () => {
  const other = await world.signIn(world.b.people.chief)
  const { body } = await ask('/api/app/attendance-letters', other)
  expect(body['letters']).toEqual(body['defaults'])
  expect((await ask('/api/app/attendance-letters')).body['letters']).toEqual(letters)
})
