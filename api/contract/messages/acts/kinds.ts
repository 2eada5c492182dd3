/** Every act that a person can do, by the name of its event; the server's projection is held to this list by its types. */
export const actKinds = [
  'CompanyFounded', 'DepartmentAdded', 'DepartmentRenamed', 'DepartmentMoved', 'DepartmentRemoved', 'DepartmentManagerNamed', 'DepartmentManagerReleased',
  'EmployeeHired', 'EmployeeDetailsChanged', 'EmployeeMoved', 'EmployeeTerminated', 'EmployeeRehired', 'EmployeeErased',
  'UserAdded', 'UserRoleChanged', 'UserDisabled', 'UserEnabled', 'PasswordChanged', 'PasswordGiven', 'SignInLockLifted', 'SignedIn', 'ReportExported', 'ReportMailed', 'CardAdded', 'CardAssigned', 'CardUnassigned', 'CardAccessSet',
  'DeviceRegistered', 'DeviceApproved', 'DeviceSuspended', 'DeviceKeyIssued', 'DeviceZoneSet', 'DeviceDescribed', 'DeviceConnectionSet', 'DeviceSecretSet', 'DeviceLeftOpen', 'DeviceAddressAccepted', 'DeviceAddressRefused',
  'DeviceCommandOrdered', 'DevicePutAsideRead', 'DeviceFileImported', 'DeviceGroupDefined', 'DeviceGroupRemoved', 'DeviceAccessSet',
  'ShiftDefined', 'ShiftDeactivated', 'ShiftActivated', 'ShiftRemoved', 'ShiftAssigned', 'ScheduleFollowed', 'SchemeDefined', 'SchemeRemoved',
  'ShiftGroupNamed', 'ShiftGroupSchemeSet', 'ShiftGroupRemoved', 'DepartmentScheduleSet', 'CalendarChanged', 'CalendarActUndone',
  'DraftOpened', 'DraftChanged', 'DraftPublished', 'DraftDiscarded', 'DraftTakenUp', 'HolidaysImported', 'HolidaySet', 'HolidayRemoved', 'PolicySet', 'AttendanceLettersSet',
  'MovementsCorrected', 'CorrectionDemanded', 'CorrectionApproved', 'CorrectionRejected', 'CorrectionWithdrawn', 'CorrectionUndone',
  'OvertimeDemanded', 'OvertimeApproved', 'OvertimeRejected', 'OvertimeApprovalRevoked', 'OvertimeRejectionRevoked', 'OvertimeDeleted', 'MissingWorkDecided', 'MissingWorkReopened',
  'EmployeeMoveWithdrawn', 'EmployeeTerminationWithdrawn', 'PolicyWithdrawn', 'PlanEntryWithdrawn', 'ActUndone',
] as const
export type ActKind = (typeof actKinds)[number]

/** What a sentence may say, written for the reader already; empty where the act does not tell it. */
export type Said = Readonly<Record<'subject' | 'from' | 'to' | 'days' | 'people' | 'count' | 'year' | 'command' | 'report' | 'format', string>>
/** What is known of several parts, with commas; a dash stands for what is not. */
export const listed = (...parts: readonly string[]): string => parts.filter(part => part !== '' && part !== '–').join(', ')
/** What was done, and to which thing where that is known. */
export const named = (done: string, subject: string): string => (subject === '–' ? done : `${done}: ${subject}`)
export const span = ({ from, to }: Pick<Said, 'from' | 'to'>): string => (from === to || to === '' ? from : `${from} – ${to}`)
export type ActSentences = Readonly<Record<ActKind, (said: Said) => string>>

/** Codes that stand before and after an act, and what readers are told to do. */
export const actCodes = [
  'company-admin', 'administrator', 'manager', 'employee', 'rest', 'none', 'no-entry', 'system',
  'put-user', 'remove-user', 'grant', 'withdraw', 'send-again', 'report-again', 'count', 'set-time', 'restart', 'open-door',
  'in', 'out', 'unknown', 'cancelled',
  'time-off', 'excused', 'missing', 'undid',
  'asked', 'retention-over', 'other', 'known-browser', 'new-browser', 'by-mail-link',
  'filter.employee', 'filter.position', 'filter.search', 'filter.status', 'filter.asOf', 'filter.more',
] as const
export type ActCode = (typeof actCodes)[number]
export type ActWords = Readonly<Record<ActCode, string>>
