import {
  asAnnualGroupId,
  asCalendarActId,
  asCalendarDraftId,
  asCardId,
  asDegreeId,
  asDepartmentId,
  asDeviceId,
  asEmployeeId,
  asLeaveGroupId,
  asLeaveTypeId,
  asPositionId,
  asSchemeId,
  asLeaveRequestId,
  asShiftDemandId,
  asShiftGroupId,
  asShiftId,
} from '#domain/shared/values.ts'

/** Ids that can be told apart in a failing test: `…-000000000007` is the seventh of its kind. */
const uuid = (kind: string, n: number): string =>
  `${kind}0000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const employeeId = (n = 1) => asEmployeeId(uuid('e000', n))
export const departmentId = (n = 1) => asDepartmentId(uuid('d000', n))
export const cardId = (n = 1) => asCardId(uuid('ca00', n))
export const deviceId = (n = 1) => asDeviceId(uuid('de00', n))
export const shiftId = (n = 1) => asShiftId(uuid('5f00', n))
export const schemeId = (n = 1) => asSchemeId(uuid('5c00', n))
export const groupId = (n = 1) => asShiftGroupId(uuid('6000', n))
export const actId = (n = 1) => asCalendarActId(uuid('ac00', n))
export const draftId = (n = 1) => asCalendarDraftId(uuid('dd00', n))
export const positionId = (n = 1) => asPositionId(uuid('9050', n))
export const degreeId = (n = 1) => asDegreeId(uuid('de90', n))
export const leaveTypeId = (n = 1) => asLeaveTypeId(uuid('1ea0', n))
export const leaveGroupId = (n = 1) => asLeaveGroupId(uuid('1ea9', n))
export const annualGroupId = (n = 1) => asAnnualGroupId(uuid('1eaa', n))
export const shiftDemandId = (n = 1) => asShiftDemandId(uuid('5d00', n))
export const leaveRequestId = (n = 1) => asLeaveRequestId(uuid('1e00', n))
