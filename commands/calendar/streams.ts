import type {
  CalendarDraftId,
  CompanyId,
  DepartmentId,
  SchemeId,
  ShiftGroupId,
} from '#domain/shared/values.ts'

export const schemeStream = (company: CompanyId, schemeId: SchemeId): string =>
  `${company}-scheme-${schemeId}`
export const shiftGroupStream = (company: CompanyId, groupId: ShiftGroupId): string =>
  `${company}-shift-group-${groupId}`
export const departmentScheduleStream = (
  company: CompanyId,
  departmentId: DepartmentId,
): string => `${company}-department-schedule-${departmentId}`
/** `month`: `2026-03`. */
export const calendarStream = (company: CompanyId, month: string): string =>
  `${company}-calendar-${month}`
export const calendarDraftStream = (company: CompanyId, draftId: CalendarDraftId): string =>
  `${company}-calendar-draft-${draftId}`
