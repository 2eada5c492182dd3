import { Buffer } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { calendarJobs } from '#api/calendar/import/jobs.ts'
import { deviceListJobs } from '#api/devices/list/jobs.ts'
import { employeeImportJobs } from '#api/employees/import/jobs.ts'
import { FileRefused, type FileRefusal } from '#api/foreign/refused.ts'
import { leaveOpeningJobs } from '#api/leave/opening/jobs.ts'
import { moveInJobs } from '#api/move-in/jobs.ts'
import { payrollTemplateJobs } from '#api/payroll-exports/template/jobs.ts'

/**
 * Everybody who reads a table of somebody's, by the column that says whose a row is: `numbers` of the rows, as they are
 * read, and their `lines`. `head` and `row` are a file of it, `row` with a number. Long because it is one list.
 */
export type Reader = {
  readonly name: string
  readonly refused: string
  readonly head: readonly string[]
  readonly row: (number: string) => readonly string[]
  readonly numbers: (file: Buffer | string) => Promise<readonly string[]>
  /** Where its rows are told to stand. */
  readonly lines: (file: Buffer | string) => Promise<readonly number[]>
}
/** Rows where a spreadsheet has them: the first is line 1. */
export const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => ({ line: at + 1, cells }))
const content = (file: Buffer | string): string => Buffer.from(file).toString('base64')

export const readers: readonly Reader[] = [
  {
    name: 'employees',
    refused: 'employees.file',
    head: ['Sicil no', 'Ad', 'Telefon', 'Kullanıcı adı'],
    row: number => [number, 'Kemal', '5321112233', 'kemal.usta'],
    numbers: async file => {
      const { packed, proposal } = await employeeImportJobs['employee-import.look']({
        content: content(file),
      })
      const matching = { employeeNo: proposal.employeeNo ?? undefined }
      const { rows } = employeeImportJobs['employee-import.rows']({
        packed,
        matching,
        from: 0,
        most: 1_000,
      })
      return rows.map(({ cells }) => cells.employeeNo ?? '')
    },
    lines: async file => {
      const { packed, proposal } = await employeeImportJobs['employee-import.look']({
        content: content(file),
      })
      const matching = { employeeNo: proposal.employeeNo ?? undefined }
      return employeeImportJobs['employee-import.rows']({
        packed,
        matching,
        from: 0,
        most: 9,
      }).rows.map(({ line }) => line)
    },
  },
  {
    name: 'attendance from another product',
    refused: 'move-in.file',
    head: ['Employee Number', 'Full Name', 'Date', 'In'],
    row: number => [number, 'Kemal', '2026-03-02', '08:00'],
    numbers: async file => {
      const { sample, matching } = await moveInJobs['move-in.look']({ content: content(file) })
      return sample.map(row => row[matching.employeeNo ?? -1] ?? '')
    },
    lines: async file => {
      const { packed } = await moveInJobs['move-in.look']({ content: content(file) })
      const text = gunzipSync(Buffer.from(packed, 'base64')).toString()
      return z
        .array(z.object({ line: z.number() }))
        .parse(JSON.parse(text))
        .map(({ line }) => line)
    },
  },
  {
    name: 'a plan of the calendar',
    refused: 'calendar.file',
    head: ['Sicil No', 'Tarih', 'Vardiya'],
    row: number => [number, '2026-03-02', 'Gündüz'],
    numbers: async file => {
      const { proposal } = await calendarJobs['calendar.columns']({ content: content(file) })
      return calendarJobs['calendar.numbers']({
        file: { content: content(file) },
        column: proposal.employeeNo ?? -1,
      })
    },
    lines: async file => {
      const { problems } = await calendarJobs['calendar.plan']({
        file: { content: content(file) },
        matching: { layout: 'list', employeeNo: 0, day: 1, shift: 2 },
        known: { people: new Map(), shifts: [], words: {} },
        dateOrder: undefined,
      })
      return problems.map(({ line }) => line)
    },
  },
  {
    name: 'a list of readers',
    refused: 'devices.list-file',
    head: ['Seri No', 'Adı', 'Türü'],
    row: number => [number, 'Kapı', 'zk'],
    numbers: async file => {
      const rows = await deviceListJobs['device-list.rows']({
        content: content(file),
        home: null,
      })
      return rows.map(({ serial }) => serial)
    },
    lines: async file => {
      const asked = { content: content(file), home: null }
      return (await deviceListJobs['device-list.rows'](asked)).map(({ line }) => line)
    },
  },
  {
    name: 'opening balances of leave',
    refused: 'leave.opening-file',
    head: ['Sicil No', 'Yıl', 'Gün'],
    row: number => [number, '2', '4'],
    numbers: async file => {
      const rows = await leaveOpeningJobs['leave-opening.rows']({ content: content(file) })
      return rows.map(({ employeeNo }) => employeeNo)
    },
    lines: async file =>
      (await leaveOpeningJobs['leave-opening.rows']({ content: content(file) })).map(
        ({ line }) => line,
      ),
  },
]

/** A template of payroll is filled where the person stands: here 00042, P-0042 and 4-2, each with his own hours. */
export const filledOf = async (file: Buffer | string) => {
  const title = (name: string, key = false) => ({ title: name, key, keeps: key })
  const value = (text: string, number: string | null = null) => ({ text, number })
  return payrollTemplateJobs['payroll-template.fill']({
    content: content(file),
    titles: [title('Sicil No', true), title('Gün')],
    rows: ['00042', 'P-0042', '4-02'].map(number => [value(number), value('21', '21')]),
  })
}

export const refusalOf = async (work: Promise<unknown>): Promise<FileRefusal | null> => {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal
    throw error
  }
}
