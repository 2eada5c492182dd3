// Long because it is the table of ready profiles, column by column.
import { asPayrollProfileId, type PayrollProfileId } from '../shared/values.ts'
import type { ExportColumn, ExportField, ExportProfile } from './profile.ts'

const plain: Omit<ExportColumn, 'title' | 'source'> = {
  unit: 'count',
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
}
type Codes = Readonly<Record<string, number>>
const text = (title: string, field: ExportField): ExportColumn => ({
  ...plain,
  title,
  source: { field },
})
const of = (title: string, codes: Codes, more: Partial<ExportColumn> = {}): ExportColumn => ({
  ...plain,
  title,
  source: { codes },
  ...more,
})
const days = (title: string, codes: Codes): ExportColumn =>
  of(title, codes, { unit: 'days', decimals: 1 })
const hours = (title: string, codes: Codes): ExportColumn =>
  of(title, codes, { unit: 'hours', decimals: 2 })

const spreadsheet: ExportProfile = {
  name: 'Genel Excel',
  status: 'ready',
  format: 'xlsx',
  encoding: 'utf-8',
  lineEnd: 'crlf',
  lastLineEnd: true,
  separator: ';',
  quote: 'needed',
  header: true,
  totals: false,
  rows: 'employee',
  adjustments: 'added',
  order: 'employeeNo',
  fileName: 'puantaj-{yyyy}-{mm}.xlsx',
  decimalMark: ',',
  textGuard: false,
  columns: [
    text('Sicil No', 'employeeNo'),
    text('T.C. Kimlik No', 'nationalId'),
    text('Adı Soyadı', 'fullName'),
    text('Departman', 'department'),
    text('Dönem', 'period'),
    of('Gün', { days: 1 }),
    days('Çalışılan Gün', { workedHalfDays: 1 }),
    days('Hafta Tatili', { restHalfDays: 1 }),
    days('Resmî Tatil', { holidayHalfDays: 1 }),
    days('Yıllık İzin', { annualHalfDays: 1 }),
    days('Diğer Ücretli İzin', { paidLeaveHalfDays: 1, annualHalfDays: -1 }),
    days('Ücretsiz İzin', { unpaidLeaveHalfDays: 1 }),
    days('Devamsızlık', { absentHalfDays: 1 }),
    hours('Çalışma Saati', { worked: 1 }),
    hours('Eksik Saat', { missing: 1 }),
    hours('Fazla Mesai', { payableWorkday: 1, outsideWorkday: 1 }),
    hours('Tatil Mesaisi', { payableHoliday: 1, outsideHoliday: 1 }),
    hours('Gece Çalışması', { nightMinutes: 1 }),
    hours('Fazla Sürelerle Çalışma', { extraHours: 1 }),
    hours('Haftalık Fazla Çalışma', { weekOvertime: 1 }),
  ],
}

/** A half day is 225 min where a day is paid as 7.5 h. */
const half = 225
const zeros = (width: number): Partial<ExportColumn> => ({
  width,
  pad: '0',
  align: 'right',
  sign: 'none',
})
/** Five digits, two of them behind the mark that is not there. */
const fiveDigits = { ...zeros(5), decimals: 2, implied: true }
const megaHours = (title: string, codes: Codes): ExportColumn =>
  of(title, codes, { ...fiveDigits, unit: 'hours' })
const megaDays = (title: string, codes: Codes): ExportColumn =>
  of(title, codes, { ...fiveDigits, unit: 'days' })

/** 64 bytes a line, digits only (`research/rules.md` §7, `research/parts.md` §8). */
const mega: ExportProfile = {
  ...spreadsheet,
  name: 'Mega (64 karakter)',
  format: 'fixed',
  encoding: 'windows-1254',
  separator: '',
  header: false,
  fileName: 'BRPD{yy}{mm}.TXT',
  columns: [
    { ...text('Sicil', 'employeeNo'), ...zeros(8) },
    { ...text('Ay', 'month'), ...zeros(2) },
    { ...text('Yıl', 'shortYear'), ...zeros(2) },
    of('Gün', { days: 1 }, zeros(2)),
    megaHours('Normal', { worked: 1 }),
    megaHours('Hafta Tatili', { restHalfDays: half }),
    megaHours('Yıllık İzin', { annualHalfDays: half }),
    megaHours('Ücretli İzin', { paidLeaveHalfDays: half, annualHalfDays: -half }),
    megaHours('Fazla Mesai 1', { payableWorkday: 1, outsideWorkday: 1 }),
    megaHours('Fazla Mesai 2', { payableHoliday: 1, outsideHoliday: 1 }),
    { ...plain, title: 'Fazla Mesai 3', source: { text: '0' }, ...zeros(5) },
    megaDays('Yemek Günü', { workedHalfDays: 1 }),
    megaHours('Genel Tatil', { holidayHalfDays: half }),
    megaDays('Sosyal Yardım Günü', { workedHalfDays: 1 }),
  ],
}

const logo: ExportProfile = {
  ...spreadsheet,
  name: 'Logo Bordro (doğrulanmadı)',
  status: 'unverified',
  format: 'csv',
  encoding: 'windows-1254',
  fileName: 'logo-{yyyy}-{mm}.txt',
  textGuard: true,
  columns: [
    text('Sicil No', 'employeeNo'),
    text('Adı Soyadı', 'fullName'),
    days('Normal Gün', { days: 2, absentHalfDays: -1, unpaidLeaveHalfDays: -1 }),
    hours('Normal Çalışma', { worked: 1 }),
    hours('Fazla Mesai', { payableWorkday: 1, outsideWorkday: 1 }),
    hours('Tatil Mesaisi', { payableHoliday: 1, outsideHoliday: 1 }),
    days('Eksik Gün', { absentHalfDays: 1, unpaidLeaveHalfDays: 1 }),
  ],
}
const luca: ExportProfile = {
  ...spreadsheet,
  name: 'Luca (doğrulanmadı)',
  status: 'unverified',
  fileName: 'luca-{yyyy}-{mm}.xlsx',
  columns: [
    text('T.C. Kimlik No', 'nationalId'),
    text('Adı Soyadı', 'fullName'),
    days('Normal Gün', { days: 2, absentHalfDays: -1, unpaidLeaveHalfDays: -1 }),
    days('Eksik Gün', { absentHalfDays: 1, unpaidLeaveHalfDays: 1 }),
    days('Yemek Günü', { workedHalfDays: 1 }),
    hours('F.M. Saat', { payableWorkday: 1, outsideWorkday: 1 }),
  ],
}

const separated: ExportProfile = {
  ...spreadsheet,
  name: 'Genel CSV',
  format: 'csv',
  encoding: 'utf-8-bom',
  fileName: 'puantaj-{yyyy}-{mm}.csv',
  textGuard: true,
}

/**
 * Profiles that every company has, as version 1 (`payroll-rules §5.7`). One that has been shipped is never edited:
 * files that it made are made again by it. A better one is another, under another id.
 */
export const readyProfiles: ReadonlyMap<PayrollProfileId, ExportProfile> = new Map(
  [separated, spreadsheet, mega, logo, luca].map((profile, at) => [
    asPayrollProfileId(`6d657361-6900-4000-8000-00000000000${at + 1}`),
    profile,
  ]),
)
