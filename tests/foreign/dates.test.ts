import { describe, expect, test } from 'vitest'
import { calendarJobs } from '#api/calendar/import/jobs.ts'
import { listedRows } from '#api/devices/list/reading.ts'
import { employeeImportJobs } from '#api/employees/import/jobs.ts'
import { openingRows } from '#api/leave/opening/reading.ts'
import { moveInJobs } from '#api/move-in/jobs.ts'
import { directionOf } from '#api/move-in/cells.ts'
import { directionSaid } from '#domain/foreign/direction-words.ts'
import { momentOf, provenOrder } from '#domain/foreign/moments.ts'
import { numbered, refusalOf } from './tables.ts'

/** What dates, times, directions and heads say, alike for everybody who reads a table. */
const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('a moment', () => {
  test.each([
    ['11/20/2026 8:01:15 AM', '2026-11-20', '08:01:15'],
    ['11/20/2026 08:01:15 p.m.', '2026-11-20', '20:01:15'],
    ['11/20/2026 12:00 AM', '2026-11-20', '00:00:00'],
    ['11/20/2026 12:30:00 PM', '2026-11-20', '12:30:00'],
    ['11/20/2026 8:01:15\u202fPM', '2026-11-20', '20:01:15'],
    ['11.20.2026 08:01 ÖÖ', '2026-11-20', '08:01:00'],
    ['١١/٢٠/٢٠٢٦ ٨:٠١ م', '2026-11-20', '20:01:00'],
    ['2026-11-20 08:01', '2026-11-20', '08:01:00'],
    ['20-Nov-26 08:01 PM', '2026-11-20', '20:01:00'],
  ])('%s is read with the month first', (text, date, time) =>
    expect(momentOf(text, 'month-first')).toEqual({ instant: null, date, time }),
  )
  test.each(['20/11/2026', '8:01 XM', '13:00 PM', '0:30 AM', '11/20/26', '2026-02-30'])(
    '%s is none there',
    text => expect(momentOf(text, 'month-first')).toBeNull(),
  )
  test.each([
    [['20.11.2026', '01.02.2026'], 'day-first', 'proven'],
    [['01.02.2026', '11/20/2026 08:00'], 'month-first', 'proven'],
    [['11/20/2026', '20/11/2026'], 'day-first', 'contrary'],
    [['01/02/2026', '03/03/2026'], 'day-first', 'open'],
    [['03/03/2026', ''], 'day-first', 'none'],
    [['2026-01-02'], 'year-first', 'none'],
    [['40/40/2026'], 'day-first', 'none'],
  ])('%j are dates of %s, which is %s', (cells, order, proof) =>
    expect(provenOrder(cells)).toEqual({ order, proof }),
  )
})

test('a long text is no moment, and costs no more than a short one', () => {
  const cell = ` 1:`.repeat(10_000)
  const begun = performance.now()
  for (let times = 0; times < 1_000; times++) {
    expect(momentOf(cell, 'day-first')).toBeNull()
    provenOrder([cell])
  }
  expect(performance.now() - begun).toBeLessThan(2_000)
})

describe('employees', () => {
  const look = (text: string) =>
    employeeImportJobs['employee-import.look']({ content: base64(text) })
  const rows = async (text: string, dateOrder?: 'day-first' | 'month-first') => {
    const { packed, proposal } = await look(text)
    const [birthDate, phone] = [proposal.birthDate ?? undefined, proposal.phone ?? undefined]
    const of = { packed, matching: { birthDate, phone }, from: 0, most: 100 }
    const read = employeeImportJobs['employee-import.rows']({ ...of, dateOrder })
    return {
      proof: `${read.dateOrder} ${read.dateProof}`,
      days: read.rows.map(({ cells }) => cells.birthDate ?? null),
    }
  }
  const file = (...days: string[]) =>
    `Telefon;Doğum tarihi\n${days.map(day => `5321112233;${day}\n`).join('')}`
  test('have their days by the proof of the whole file, and by choice', async () => {
    expect(await rows(file('05/06/1990', '05/17/1990'))).toEqual({
      proof: 'month-first proven',
      days: ['1990-05-06', '1990-05-17'],
    })
    expect(await rows(file('05/06/1990'))).toEqual({
      proof: 'day-first open',
      days: ['1990-06-05'],
    })
    expect((await rows(file('05/06/1990'), 'month-first')).days).toEqual(['1990-05-06'])
  })
  test('whose file proves both are asked about, and read as somebody says', async () => {
    const both = file('17/05/1990', '05/17/1990')
    expect(await refusalOf(rows(both))).toEqual({ code: 'employees.import-date-order' })
    expect((await rows(both, 'day-first')).days).toEqual(['1990-05-17', null])
  })
  test('without a head lose nobody, and every column can be chosen', async () => {
    const {
      header,
      rows: count,
      sample,
    } = await look('Kemal;5321112233;k@e.tr\nAyşe;5321112234;a@e.tr\n')
    expect([header, count, sample[0]]).toEqual([
      ['', '', ''],
      2,
      ['Kemal', '5321112233', 'k@e.tr'],
    ])
  })
  test.each(['No.', 'AC-No.', 'Emp No.', 'Sicil.No'])(
    'have their number under %s',
    async title =>
      expect((await look(`Telefon;${title}\n5321112233;42\n`)).proposal.employeeNo).toBe(1),
  )
  test('have it under the surer title where there are two', async () =>
    expect((await look('No;Sicil No;Telefon\n1;42;5\n')).proposal.employeeNo).toBe(1))
})

describe('attendance from another product', () => {
  const look = (text: string) => moveInJobs['move-in.look']({ content: base64(text) })
  const file = (...days: string[]) =>
    `Employee Number,Date,In\n${days.map(day => `7,${day},8:01:15 AM\n`).join('')}`
  test.each([
    [file('11/05/2026', '11/20/2026'), 'month-first', 'proven'],
    [file('11/05/2026'), 'day-first', 'open'],
    [file('20/11/2026', '11/20/2026'), null, 'contrary'],
  ])(
    'is proposed in the order that all of its dates prove, and asked where they prove both',
    async (text, dateOrder, dateProof) =>
      expect(await look(text)).toMatchObject({ dateOrder, dateProof }),
  )
  test('without a head loses no row, and every column can be chosen', async () =>
    expect(await look('7,2026-03-02 08:00\n7,2026-03-02 17:00\n')).toMatchObject({
      header: ['', ''],
      rows: 2,
      product: null,
    }))
  test.each(['C/In', 'Check-in', 'CheckIn', 'Entry', 'Giriş', 'دخول'])('%s is in', word =>
    expect(directionOf(word)).toBe('in'),
  )
  test('an empty cell says nothing, and a word that is none is told', () => {
    expect([directionOf(' '), directionOf('sideways')]).toEqual(['unknown', null])
  })
})

describe('a plan of the calendar', () => {
  const known = { people: new Map(), shifts: [], words: {} }
  const plan = (
    text: string,
    layout: 'days' | 'list',
    dateOrder?: 'day-first' | 'month-first',
  ) =>
    calendarJobs['calendar.plan']({
      file: { content: base64(text) },
      matching:
        layout === 'days'
          ? { layout, employeeNo: 0 }
          : { layout, employeeNo: 0, day: 1, shift: 2 },
      known,
      dateOrder,
    })
  test.each([
    ['No;11/05/2026;11/20/2026\n7;G;G\n', 'days'],
    ['No;Date;Shift\n7;11/05/2026;G\n7;11/20/2026;G\n', 'list'],
  ] as const)('has its dates by the proof of the whole file', async (text, layout) =>
    expect(await plan(text, layout)).toMatchObject({
      dateOrder: 'month-first',
      dateProof: 'proven',
    }),
  )
  test('that proves both is asked about', async () => {
    const text = 'No;11/20/2026;20/11/2026\n7;G;G\n'
    expect(await refusalOf(plan(text, 'days'))).toEqual({ code: 'calendar.file-date-order' })
    expect(await plan(text, 'days', 'month-first')).toMatchObject({ dateOrder: 'month-first' })
  })
})

test('lists have their heads with dots and dashes, and one word for a direction', () => {
  expect(
    openingRows(
      numbered([
        ['AC-No.', 'Days'],
        ['42', '3'],
      ]),
    ),
  ).toMatchObject([{ employeeNo: '42', halfDays: 6 }])
  expect(
    listedRows(
      numbered([
        ['Serial No.', 'Kind.', 'Direction'],
        ['S1', 'zk', 'Check-in'],
      ]),
      null,
    ),
  ).toMatchObject([{ serial: 'S1', directionRule: 'in' }])
})
test.each([
  ['OUT', 'out'],
  ['C/Out', 'out'],
  ['Check-Out', 'out'],
  ['Çıkış', 'out'],
  ['ÇIKIŞ', 'out'],
  ['انصراف', 'out'],
  ['in', 'in'],
  ['OT-In', 'in'],
  ['Giris', 'in'],
  ['تسجيل الدخول', 'in'],
  ['0', null],
])('%s says %s', (word, way) => expect(directionSaid(word)).toBe(way))
