import type { CompanyId } from '#domain/shared/values.ts'

/**
 * How the attendance sheet writes its days: a stream of its own, so that nobody who changes a rule meanwhile is in the
 * way.
 */
export const attendanceLettersStream = (company: CompanyId): string =>
  `${company}-attendance-letters-${company}`
export const policyStream = (company: CompanyId): string => `${company}-policy-${company}`
