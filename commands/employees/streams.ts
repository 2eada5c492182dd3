import { asEmployeeId, type CompanyId, type EmployeeId } from '#domain/shared/values.ts'

export const employeeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-employee-${employeeId}`
/** Whose stream it is; null: it is none of an employee of the company. */
export const employeeOfStream = (company: CompanyId, stream: string): EmployeeId | null => {
  const before = `${company}-employee-`
  return stream.startsWith(before) ? asEmployeeId(stream.slice(before.length)) : null
}
export const documentsStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-documents-${employeeId}`
export const photoStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-photo-${employeeId}`
export const retentionStream = (company: CompanyId): string => `${company}-retention-${company}`
