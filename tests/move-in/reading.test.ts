// Long because each way in which products write a row is read.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf, momentOf } from '#api/move-in/cells.ts'
import { matchedFor, productOf, type MoveInMatching } from '#api/move-in/columns.ts'
import { moveInJobs } from '#api/move-in/jobs.ts'
import { judgeRows } from '#api/move-in/judging.ts'
import { readRows, type MoveInReading, type ReadRow } from '#api/move-in/reading.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asEmployeeId, asInstant, asLocalDate, type Zone } from '#domain/shared/values.ts'
import type { NamedPerson } from '#projections/move-in/people.ts'
import { cell, workbookOf } from '#tests/foreign/workbooks.ts'

const zone = (name: string): Zone => {
  const found = zoneOf(name)
  if (!found) throw new Error(`no zone ${name}`)
  return found
}
const berlin = zone('Europe/Berlin')
const istanbul = zone('Europe/Istanbul')
const row = (line: number, ...cells: string[]) => ({ line, cells })
const readAs = (
  where: Zone,
  matching: MoveInMatching,
  rows: readonly { line: number; cells: string[] }[],
  dateOrder: MoveInReading['dateOrder'] = 'day-first',
) => readRows(rows, { product: 'timetrex', matching, zone: where, dateOrder }, where)
const instantsOf = (rows: readonly ReadRow[]): readonly string[] =>
  rows.flatMap(({ movements }) => movements.map(({ at }) => at.slice(0, 16)))

describe('a workbook', () => {
  const number = (at: string, value: number, style = ''): string =>
    `<c r="${at}"${style}><v>${value}</v></c>`
  /** 46055 is 2 February 2026, counted as a spreadsheet does; 0.375 is nine o’clock. */
  const head = ['First Name', 'Employee #', 'Date', 'In', 'Out', 'Regular Time', 'Over Time']
  const letters = 'ABCDEFG'
  const sheet =
    `<row r="1">${head.map((title, at) => cell(`${letters[at]}1`, title)).join('')}</row>` +
    `<row r="2">${cell('A2', 'İbrahim')}${number('B2', 103)}${number('C2', 46_055)}${number(
      'D2',
      0.375,
    )}${number('E2', 0.78125)}${number('F2', 8)}${number('G2', 0.75)}</row>`
  const look = async (data: string) =>
    moveInJobs['move-in.look']({
      content: (await workbookOf({ sheets: [data] })).toString('base64'),
    })

  test('has dates as numbers and times as fractions of a day, and its rows are known by their place', async () => {
    const looked = await look(sheet)
    expect(looked).toMatchObject({ product: 'timetrex', rows: 1, sheets: ['S1'] })
    const { rows, faults } = readAs(istanbul, matchedFor('timetrex', looked.header), [
      row(2, ...(looked.sample[0] ?? [])),
    ])
    expect(faults).toEqual([])
    expect(instantsOf(rows)).toEqual(['2026-02-02T06:00', '2026-02-02T15:45'])
    // 8 hours regular and three quarters over.
    expect(rows[0]?.total).toEqual({ day: '2026-02-02', worked: 525, overtime: 45 })
  })
  test.each<[string, string | null, string | null]>([
    ['46055', '2026-02-02', null],
    ['46055.375', '2026-02-02', '09:00:00'],
    ['46055.3749884259', '2026-02-02', '08:59:59'],
    ['0.375', null, '09:00:00'],
    ['0.78125', null, '18:45:00'],
    ['.5', null, '12:00:00'],
  ])('the number %s is the date %s and the time %s', (typed, date, time) =>
    expect(momentOf(typed, 'day-first')).toEqual({ instant: null, date, time }),
  )
  test('a number that is neither is no moment', () => {
    for (const typed of ['0', '1', '1.5', '12', '999', '-0.25', '9999999'])
      expect([typed, momentOf(typed, 'day-first')]).toEqual([typed, null])
  })
})

describe('dates', () => {
  const content = (rows: readonly string[]) =>
    Buffer.from(`Employee #,Date,In,Out\n${rows.join('\n')}\n`).toString('base64')
  test('with the month first are proposed where only that can be read', async () => {
    const order = async (...dates: string[]) =>
      (
        await moveInJobs['move-in.look']({
          content: content(dates.map(date => `103,${date},9:00 AM,6:00 PM`)),
        })
      ).dateOrder
    expect(await order('02/25/2026', '02/03/2026')).toBe('month-first')
    expect(await order('25/02/2026', '02/03/2026')).toBe('day-first')
    // As they are written here, where both can be read.
    expect(await order('02/03/2026')).toBe('day-first')
  })
  test('are of the order that was chosen', () => {
    const read = (order: MoveInReading['dateOrder']) =>
      instantsOf(
        readAs(istanbul, { employeeNo: 0, in: 1 }, [row(2, '103', '02/03/2026 8:58 AM')], order)
          .rows,
      )
    expect(read('month-first')).toEqual(['2026-02-03T05:58'])
    expect(read('day-first')).toEqual(['2026-03-02T05:58'])
  })
  test.each([
    ['8.5', 510],
    ['8,5', 510],
    ['08:30', 510],
    ['-0.5', 0],
    ['49', null],
    ['yok', null],
  ])('the length %s is %s minutes', (typed, minutes) => expect(minutesOf(typed)).toBe(minutes))
})

describe('heads', () => {
  test.each<[string, string, readonly string[], MoveInMatching]>([
    [
      'Odoo in Turkish',
      'odoo',
      ['Çalışan/Rozet No', 'ÇALIŞAN', 'Giriş', 'Çıkış', 'Çalışılan Saatler', 'Ek Saatler'],
      { employeeNo: 0, name: 1, in: 2, out: 3, worked: 4, overtime: 5 },
    ],
    [
      'Odoo in Arabic',
      'odoo',
      ['الموظف', 'تسجيل الحضور', 'تسجيل الانصراف', 'ساعات العمل', 'الساعات الإضافية'],
      { name: 0, in: 1, out: 2, worked: 3, overtime: 4 },
    ],
    [
      'Frappe in Turkish',
      'frappe',
      ['Personel', 'Personel Adı', 'Kayıt Türü', 'Zaman'],
      { employeeNo: 0, name: 1, direction: 2, time: 3 },
    ],
    [
      'Frappe in Arabic',
      'frappe',
      ['الموظف', 'اسم الموظف', 'تاريخ الحضور', 'وقت الدخول', 'وقت الخروج', 'ساعات العمل'],
      { employeeNo: 0, name: 1, date: 2, in: 3, out: 4, worked: 5 },
    ],
    [
      'TimeTrex in Turkish',
      'timetrex',
      ['Ad', 'Soyad', 'Personel No', 'Tarih', 'Giriş', 'Çıkış', 'Normal Süre', 'Fazla Mesai'],
      { name: 0, surname: 1, employeeNo: 2, date: 3, in: 4, out: 5, regular: 6, overtime: 7 },
    ],
  ])('of %s are known', (_what, product, header, matching) => {
    expect(productOf(header)).toBe(product)
    expect(matchedFor(productOf(header) ?? 'odoo', header)).toEqual(matching)
  })
  test('of Turkish and Arabic directions are read, too', () => {
    const { rows } = readAs(
      istanbul,
      { name: 0, time: 1, direction: 2 },
      ['GİRİŞ', 'çıkış', 'دخول', 'انصراف'].map((direction, at) =>
        row(at + 2, 'İbrahim', '2026-02-02 09:00', direction),
      ),
    )
    expect(rows.map(({ movements }) => movements[0]?.direction)).toEqual([
      'in',
      'out',
      'in',
      'out',
    ])
  })
})

describe('the hour that a clock shows twice', () => {
  /** 25 October 2026: 02:00 to 03:00 is there twice in Berlin, first as summer time (two hours before UTC). */
  const pair = (from: string, to: string) =>
    instantsOf(
      readAs(berlin, { employeeNo: 0, in: 1, out: 2 }, [
        row(2, '103', `2026-10-25 ${from}`, `2026-10-25 ${to}`),
      ]).rows,
    )
  test('is its first run, for who came and for who left', () => {
    expect(pair('01:30', '02:30')).toEqual(['2026-10-24T23:30', '2026-10-25T00:30'])
  })
  test('is its second for who would have left before he came', () => {
    expect(pair('02:40', '02:10')).toEqual(['2026-10-25T00:40', '2026-10-25T01:10'])
  })
  test('a night shift over it is an hour longer', () => {
    expect(pair('00:30', '06:00')).toEqual(['2026-10-24T22:30', '2026-10-25T05:00'])
  })
})

describe('whose a row is', () => {
  const idOf = (n: number) => asEmployeeId(`77777777-7777-4777-8777-77777777777${n}`)
  const person = (n: number, employeeNo: string, email: string | null, fullName: string) =>
    ({
      employeeId: idOf(n),
      employeeNo,
      email,
      fullName,
      employments: [{ start: asLocalDate('2025-01-01'), lastDay: null }],
    }) satisfies NamedPerson
  const known = [
    person(1, '103', 'ibrahim.sen@ornek.com', 'İbrahim Şen'),
    person(2, '104', null, 'Gonca Ünal'),
    person(3, '105', 'ali@ornek.com', 'Ali Kaya'),
    person(4, '106', null, 'Ali Kaya'),
  ]
  const of = (employeeNo: string, email: string, name: string) => {
    const { rows } = readAs(istanbul, { employeeNo: 0, email: 1, name: 2, in: 3 }, [
      row(2, employeeNo, email, name, '2026-02-02 09:00'),
    ])
    const { moved, faults } = judgeRows(rows, known, {
      zone: istanbul,
      latest: asInstant('2026-03-02T08:00:00.000Z'),
    })
    return moved[0]?.employeeId ?? faults[0]?.code
  }
  test('goes by number, else by e-mail, else by name', () => {
    expect(of('00103', '', '')).toBe(idOf(1))
    expect(of('HR-EMP-7', 'İBRAHİM.SEN@ornek.com', '')).toBe(idOf(1))
    expect(of('', 'ali@ornek.com', 'Ali Kaya')).toBe(idOf(3))
    expect(of('', '', 'Ünal, Gonca')).toBe(idOf(2))
  })
  test('is nobody’s where two are called so, or number and name are two people’s', () => {
    expect(of('', '', 'Ali Kaya')).toBe('person-twice')
    expect(of('103', '', 'Gonca Ünal')).toBe('person-contradicts')
    expect(of('', 'kimse@ornek.com', '')).toBe('person-unknown')
  })
})

test('whatever stands in its cells, each row is read or named with its reason, once', () => {
  const anyCell = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '',
      '103',
      '2026-02-02 09:00',
      '02/25/2026',
      '46055.5',
      '8,5',
      '25:99',
      'IN',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { maxLength: 7 }), { maxLength: 20 }), cells => {
      const rows = cells.map((texts, at) => row(at + 2, ...texts))
      const { rows: read, faults } = readAs(
        berlin,
        { employeeNo: 0, date: 1, in: 2, out: 3, time: 4, direction: 5, worked: 6 },
        rows,
      )
      expect([...read, ...faults].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        rows.map(({ line }) => line),
      )
      for (const { movements, total } of read)
        expect(movements.length > 0 || total !== null).toBe(true)
    }),
  )
})
