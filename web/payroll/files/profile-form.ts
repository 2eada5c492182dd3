import type { Profile } from './api.ts'

/** A profile as the server takes it, with every field said. */
export type ProfileForm = Omit<Profile, 'profileId' | 'version'>
export type ProfileColumn = ProfileForm['columns'][number]
export type ColumnSource = ProfileColumn['source']

export const emptyColumn: ProfileColumn = {
  title: '',
  source: { field: 'employeeNo' },
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
export const emptyProfile: ProfileForm = {
  name: '',
  status: 'unverified',
  format: 'csv',
  encoding: 'utf-8-bom',
  lineEnd: 'crlf',
  lastLineEnd: true,
  separator: ';',
  quote: 'needed',
  header: true,
  totals: false,
  rows: 'employee',
  adjustments: 'added',
  order: 'employeeNo',
  fileName: 'puantaj-{yyyy}-{mm}.csv',
  decimalMark: ',',
  textGuard: true,
  columns: [
    { ...emptyColumn, title: 'Sicil No' },
    { ...emptyColumn, title: 'Ad Soyad', source: { field: 'fullName' } },
    {
      ...emptyColumn,
      title: 'Çalışılan Gün',
      source: { codes: { workedHalfDays: 1 } },
      unit: 'days',
      decimals: 1,
    },
  ],
}
export const saidOf = ({ profileId: _id, version: _version, ...said }: Profile): ProfileForm =>
  said

export const fields = [
  'employeeNo',
  'fullName',
  'nationalId',
  'department',
  'position',
  'employeeId',
  'company',
  'period',
  'periodFrom',
  'periodTo',
  'year',
  'shortYear',
  'missingDayCode',
  'month',
  'day',
  'code',
  'lineId',
  'value',
  'before',
  'after',
] as const
/** Whether it shows figures: those have a unit, decimals and a sign. */
export const isFigure = ({ source }: ProfileColumn): boolean =>
  'codes' in source ||
  ('field' in source && ['value', 'before', 'after'].includes(source.field))
