import type { UniqueName } from '../shared/names.ts'
import type { Personal } from '../shared/events.ts'

export type EmployeeNameScope = 'employee-no' | 'national-id' | 'phone' | 'email'

/**
 * What no two employees of a company may share (`spec §5`). An erased person's personal names go; the employee number
 * stays his, since payroll files carry it and must not come to mean someone else.
 */
export const employeeNames = (of: {
  readonly employeeNo: string
  readonly nationalId?: Personal<string>
  readonly phone?: Personal<string>
  readonly email?: Personal<string>
}): UniqueName<EmployeeNameScope>[] => [
  { scope: 'employee-no', value: folded(of.employeeNo) },
  ...(of.nationalId ? [{ scope: 'national-id', value: of.nationalId } as const] : []),
  ...contactNames(of),
]

/** Nor a user who is nobody's employee with any of them. */
export const contactNames = (of: {
  readonly phone?: Personal<string>
  readonly email?: Personal<string>
}): UniqueName<'phone' | 'email'>[] => [
  ...(of.phone ? [{ scope: 'phone', value: normalisePhone(of.phone) } as const] : []),
  ...(of.email ? [{ scope: 'email', value: folded(of.email) } as const] : []),
]

const folded = (text: string): string => text.trim().normalize('NFKC').toLowerCase()

/**
 * Digits alone, without the leading zeros of a trunk or international prefix, and without Turkey's 90 before ten
 * digits.
 * @example `+90 532 1234567`, `0532-1234567` and `5321234567` are one phone.
 */
export const normalisePhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length === 12 && digits.startsWith('90') ? digits.slice(2) : digits
}
