import { localOfInstant } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { ShiftDemandRow } from '#projections/shift-demands/demand-list.ts'
import type { Language } from '#words/shared/languages.ts'

export const shiftDemandColumns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shiftDemandKind',
  'shiftDemandFrom',
  'shiftDemandTo',
  'shiftDemandPlanned',
  'shiftDemandWanted',
  'shiftDemandColleague',
  'shiftDemandConsent',
  'shiftDemandStatus',
  'shiftDemandDescription',
  'shiftDemandAskedBy',
  'shiftDemandAskedAt',
  'shiftDemandDecidedBy',
] as const

export const shiftDemandLine = (
  row: ShiftDemandRow,
  _locale: Language,
  { zone }: { readonly zone: Zone },
) => ({
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  department: row.department,
  position: row.position,
  shiftDemandKind: kindWord[row.kind],
  shiftDemandFrom: row.from,
  shiftDemandTo: row.to,
  shiftDemandPlanned: planOf(row.changes.map(one => [one.planned, one.plannedShift])),
  shiftDemandWanted: planOf(row.changes.map(one => [one.wanted, one.wantedShift])),
  shiftDemandColleague: row.colleague,
  shiftDemandConsent: row.consent === 'none' ? null : consentWord[row.consent],
  shiftDemandStatus: statusWord[row.status],
  shiftDemandDescription: row.description,
  shiftDemandAskedBy: row.requestedBy,
  shiftDemandAskedAt: localOfInstant(zone, row.requestedAt).slice(0, 16).replace('T', ' '),
  shiftDemandDecidedBy: row.decidedBy.flatMap(name => name ?? []),
})

/** Each plan once, in the order of days. */
const planOf = (plans: readonly (readonly [string, string | null])[]): string[] => [
  ...new Set(plans.map(([value, title]) => title ?? (value === 'rest' ? 'restDay' : '–'))),
]
const kindWord = { shift: 'anotherShift', rest: 'restDay', exchange: 'dayExchange' } as const
const consentWord = {
  asked: 'consentAsked',
  given: 'consentGiven',
  declined: 'consentDeclined',
} as const
const statusWord = {
  0: 'demandedStatus',
  1: 'waitingSecond',
  2: 'approvedStatus',
  3: 'rejectedStatus',
} as const
