import type { ExportContext, ExportPerson } from '#domain/payroll-exports/context.ts'
import type { ExportColumn, ExportProfile } from '#domain/payroll-exports/profile.ts'
import { encodeText } from '#domain/payroll-exports/encoding.ts'
import { exportText, type ExportEnd } from '#domain/payroll-exports/file.ts'
import { inOrderOf } from '#domain/payroll-exports/order.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'

export const october: ExportContext = {
  company: 'Örnek A.Ş.',
  period: '2026-10',
  from: asLocalDate('2026-10-01'),
  to: asLocalDate('2026-10-31'),
  version: 1,
  batch: null,
}

export const column = (
  title: string,
  source: ExportColumn['source'],
  more: Partial<ExportColumn> = {},
): ExportColumn => ({
  title,
  source,
  unit: 'minutes',
  divisor: null,
  decimals: 0,
  implied: false,
  rounding: 'half-up',
  width: null,
  align: null,
  pad: ' ',
  sign: 'leading',
  zero: 'shown',
  map: {},
  ...more,
})
export const number = column('Sicil', { field: 'employeeNo' })
export const name = column('Ad', { field: 'fullName' })
export const hours = (decimals: number): ExportColumn =>
  column('Saat', { codes: { worked: 1 } }, { unit: 'hours', decimals })

export const profileOf = (
  columns: readonly ExportColumn[],
  more: Partial<ExportProfile> = {},
): ExportProfile => ({
  name: 'Deneme',
  status: 'ready',
  format: 'csv',
  encoding: 'utf-8',
  lineEnd: 'lf',
  lastLineEnd: true,
  separator: ';',
  quote: 'needed',
  header: false,
  totals: false,
  rows: 'employee',
  adjustments: 'none',
  order: 'employeeNo',
  fileName: 'deneme.csv',
  decimalMark: ',',
  textGuard: true,
  ...more,
  columns: [...columns],
})

export const idOf = (at: number) =>
  asEmployeeId(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)

export const personOf = (
  at: number,
  days: Readonly<Record<string, Readonly<Record<string, number>>>>,
  more: Partial<ExportPerson> & { readonly fullName?: string; readonly no?: string } = {},
): ExportPerson => {
  const { fullName = `Kişi ${at}`, no = String(at), ...rest } = more
  return {
    employeeId: idOf(at),
    identity: {
      employeeNo: no,
      fullName,
      nationalId: '',
      department: 'Üretim',
      position: 'Usta',
    },
    days: Object.entries(days).map(([day, figures]) => ({ day: asLocalDate(day), figures })),
    lines: [],
    shown: new Map(),
    ...rest,
  }
}

export const lineOf = (
  day: string,
  code: string,
  before: number,
  after: number,
  seq = 1,
): ExportPerson['lines'][number] => ({
  lineId: `${day}${code}${seq}`,
  seq,
  period: day.slice(0, 7),
  day: asLocalDate(day),
  code,
  before,
  after,
})

/** The whole file, of people in any order. */
export const fileOf = (
  profile: ExportProfile,
  people: readonly ExportPerson[],
  context = october,
): { readonly text: string; readonly bytes: Uint8Array; readonly end: ExportEnd } => {
  const pieces = exportText(profile, context, people.toSorted(inOrderOf(profile)))
  let text = ''
  for (;;) {
    const next = pieces.next()
    if (next.done) return { text, bytes: encodeText(profile.encoding, text), end: next.value }
    text += next.value
  }
}
