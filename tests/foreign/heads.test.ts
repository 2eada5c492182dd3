import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { calendarJobs } from '#api/calendar/import/jobs.ts'
import type { ColumnMatching } from '#api/calendar/import/matching.ts'
import { employeeImportJobs } from '#api/employees/import/jobs.ts'
import { moveInJobs } from '#api/move-in/jobs.ts'
import { deviceListJobs } from '#api/devices/list/jobs.ts'
import { leaveOpeningJobs } from '#api/leave/opening/jobs.ts'
import { asEmployeeId, asShiftId, type LocalDate, type Zone } from '#domain/shared/values.ts'
import { refusalOf } from './tables.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const list: ColumnMatching = { layout: 'list', employeeNo: 0, day: 1, shift: 2 }
const days: ColumnMatching = { layout: 'days', employeeNo: 0 }
const worker = asEmployeeId('0198f3a0-0000-7000-8000-000000000001')
const since = '2020-01-01' as LocalDate // a day
const employments = [{ start: since, lastDay: null }]
const person = { employeeId: worker, employments }
const plan = (text: string, matching: ColumnMatching) =>
  calendarJobs['calendar.plan']({
    file: { content: base64(text) },
    matching,
    known: {
      people: new Map([
        ['7', person],
        [
          'P-8',
          { ...person, employeeId: asEmployeeId('0198f3a0-0000-7000-8000-000000000002') },
        ],
      ]),
      shifts: ['Gün', 'Gece'].map((title, at) => ({
        shiftId: asShiftId(`0198f3a0-0000-7000-8000-00000000001${at}`),
        title,
      })),
      words: {},
    },
    dateOrder: undefined,
  })
const zone = 'Europe/Istanbul' as Zone // a zone
const look = (text: string) => calendarJobs['calendar.columns']({ content: base64(text) })

describe('a list of people and days without a head', () => {
  test.each([
    ['7;02.03.2026;Gün\nP-8;03.03.2026;Gece\n', 2, []],
    ['P-8;02.03.2026;Gün\n7;03.03.2026;Gece\n', 2, []],
    // Nobody can say that it is a head: it is told as the row that it may be.
    ['P-8;2 Mart;Gün\n7;03.03.2026;Gece\n', 1, [[1, 'date-unreadable']]],
    ['\nP-9;02.03.2026;Gün\n7;03.03.2026;Gece\n', 1, [[2, 'employee-unknown']]],
    ['Personalnummer;Datum;Schicht\n7;03.03.2026;Gece\n', 1, [[1, 'employee-unknown']]],
  ])('has %j with its first row', async (text, planned, told) => {
    const { days: taken, problems } = await plan(text, list)
    expect(taken).toBe(planned)
    expect(problems.map(({ line, code }) => [line, code])).toEqual(told)
  })
  test('is shown whole, and its columns by their number', async () =>
    expect(await look('7;02.03.2026;Gün\n7;03.03.2026;Gece\n')).toMatchObject({
      header: ['', '', ''],
      rows: 2,
      sample: [
        ['7', '02.03.2026', 'Gün'],
        ['7', '03.03.2026', 'Gece'],
      ],
      proposal: { layout: 'list', employeeNo: 0, day: 1 },
    }))
  test('is one where each row has two dates', async () =>
    expect(await look('7;02.03.2026;02.04.2026;Gün\n')).toMatchObject({ rows: 1 }))
})

describe('a plan with a column a day', () => {
  test.each(['Sicil;02.03.2026;03.03.2026', ';02.03.2026 Pzt;03.03.2026 Sal', 'No;02.03.2026'])(
    'is read below %j, and below its title',
    async head =>
      expect(await plan(`Mart planı\n\n${head}\n7;Gün;Gece\n`, days)).toMatchObject({
        from: '2026-03-02',
        problemCount: 0,
      }),
  )
  test.each(['7;Gün;Gece\nP-8;Gece;Gün\n', '7;02.03.2026;Gün\nP-8;02.03.2026;Gün\n'])(
    'whose days nobody names is refused, as %j is',
    async text =>
      expect(await refusalOf(plan(text, days))).toEqual({ code: 'calendar.file-no-days' }),
  )
})

describe('whose words nobody knows, a first row is a row until somebody says that it names the columns', () => {
  const foreign = 'Vorname;Nachname;Handy\nKemal;Ak;5321112233\n'
  const ways = [
    ['of employees', employeeImportJobs['employee-import.look'], foreign],
    ['of attendance from elsewhere', moveInJobs['move-in.look'], 'Personal,Ankunft\n7,08:00\n'],
  ] as const
  test.each(ways)('in a file %s', async (_, lookAt, text) => {
    const of = { content: base64(text) }
    const [first, second] = text
      .trim()
      .split('\n')
      .map(line => line.split(/[;,]/))
    expect(await lookAt(of)).toMatchObject({
      head: 'none',
      header: first?.map(() => ''),
      rows: 2,
      sample: [first, second],
    })
    expect(await lookAt({ ...of, isHeaded: true })).toMatchObject({
      head: 'said',
      header: first,
      rows: 1,
      sample: [second],
    })
  })
  test('and a row of known words is none, whatever is said', async () => {
    const file = { content: base64('Ad;Telefon\nKemal;5321112233\n'), isHeaded: false }
    expect(await employeeImportJobs['employee-import.look'](file)).toMatchObject({
      head: 'known',
      rows: 1,
    })
  })
})

describe('a row without a number', () => {
  test.each([
    ['Sicil;Tarih;Vardiya\n7;02.03.2026;Gün\n;03.03.2026;Gece\n', list, 3],
    ['Sicil;02.03.2026;03.03.2026\nMontaj;;\n;Gün;Gece\n7;Gün;\n', days, 3],
  ])('is told by its line, and not passed over, in %j', async (text, matching, line) => {
    const { problems } = await plan(text, matching)
    const missing = problems.filter(({ code }) => code === 'number-missing')
    expect(missing.map(problem => problem.line)).toEqual([line])
  })
  test('that heads those below it says no days, and is no problem', async () =>
    expect((await plan('Sicil;02.03.2026\n;\n7;Gün\n', days)).problems).toEqual([]))
})

test.each([
  ['Kapı;zk;SN-1\nDepo;zk;SN-2\n', [null, null]],
  ['Okuyucu;zk;bad serial\nDepo;zk;SN-2\n', ['serial-malformed', null]],
  ['Nummer;Art;Seriennummer\nDepo;zk;SN-2\n', ['protocol-unknown', null]],
])(
  'a list of readers without a head of known words, %j, has its first row',
  async (text, of) => {
    const rows = await deviceListJobs['device-list.rows']({
      content: base64(text),
      home: zone,
    })
    expect(rows.map(({ problem }) => problem)).toEqual(of)
  },
)
test.each([
  ['7;2;4\nP-8;1;3\n', [null, null]],
  ['Personal;Jahr;Tage\nP-8;1;3\n', ['year', null]],
])(
  'opening balances without a head of known words, %j, have their first row',
  async (text, of) =>
    expect(
      (await leaveOpeningJobs['leave-opening.rows']({ content: base64(text) })).map(
        ({ wrong }) => wrong?.field ?? null,
      ),
    ).toEqual(of),
)
