import { localOfInstant } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { PetitionRow } from '#projections/petitions/petition-list.ts'
import type { Language } from '#words/shared/languages.ts'

export const petitionColumns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'petitionTitle',
  'leaveTypeTitle',
  'leaveFrom',
  'leaveTo',
  'petitionLanguage',
  'petitionIssuedBy',
  'petitionIssuedAt',
] as const

const minute = (local: string): string => local.slice(0, 16).replace('T', ' ')
export const petitionLine = (
  row: PetitionRow,
  _locale: Language,
  { zone }: { readonly zone: Zone },
) => ({
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  department: row.department,
  position: row.position,
  petitionTitle: row.title,
  leaveTypeTitle: row.leaveType,
  leaveFrom: row.from,
  leaveTo: row.to,
  petitionLanguage: row.language,
  petitionIssuedBy: row.issuedBy,
  petitionIssuedAt: minute(localOfInstant(zone, row.issuedAt)),
})
