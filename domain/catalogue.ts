import { handOverEvents, menuGroupEvents, signInEvents, userEvents } from './access/events.ts'
import { undoEvents } from './acts/events.ts'
import { delegationEvents } from './approvals/events.ts'
import {
  draftEvents,
  calendarEvents,
  scheduleEvents,
  schemeEvents,
  withdrawalEvents,
} from './calendar/events.ts'
import { cardEvents } from './cards/events.ts'
import { foodMenuEvents } from './cafeteria/events.ts'
import { clockEvents } from './clock/events.ts'
import { consentEvents, consentTextEvents } from './consents/events.ts'
import {
  deviceAccessEvents,
  deviceEvents,
  deviceGroupEvents,
  deviceHistoryEvents,
} from './devices/events.ts'
import {
  documentEvents,
  employeeEvents,
  photoEvents,
  retentionEvents,
} from './employees/events.ts'
import { holidayEvents } from './holidays/events.ts'
import {
  allowanceEvents,
  entitlementEvents,
  leaveRequestEvents,
  settlementEvents,
  timeOffEvents,
} from './leave/events.ts'
import {
  annualMembershipEvents,
  leaveMembershipEvents,
  leaveSettingEvents,
} from './leave/settings/events.ts'
import {
  checkInEvents,
  locationEvents,
  phoneEvents,
  phoneRuleEvents,
} from './locations/events.ts'
import { moveInEvents, oldTotalEvents } from './move-in/events.ts'
import { correctionEvents, movementEvents } from './movements/events.ts'
import { musterEvents } from './muster/events.ts'
import {
  companyDetailEvents,
  companyCountryEvents,
  companyLanguageEvents,
  companyZoneEvents,
  companyEvents,
  departmentEvents,
  logoEvents,
  positionEvents,
} from './organization/events.ts'
import { sheetConfirmationEvents } from './payroll-sheets/events.ts'
import { payrollEmployeeEvents, payrollPeriodEvents } from './payroll/events.ts'
import { payrollExportEvents, payrollProfileEvents } from './payroll-exports/events.ts'
import { petitionEvents, petitionTemplateEvents } from './petitions/events.ts'
import { missingWorkEvents, overtimeEvents } from './overtime/events.ts'
import { letterEvents, policyEvents } from './policy/events.ts'
import { reportEvents } from './reports/events.ts'
import type { Days, Saying } from './shared/days.ts'
import type { EventOf } from './shared/events.ts'
import { shiftDemandEvents } from './shift-demands/events.ts'
import { shiftEvents } from './shifts/events.ts'

/**
 * Every event there is. A type that is not here can neither be written nor read: an unknown type stops a reader, it is
 * never skipped.
 */
export const catalogue = {
  ...companyEvents,
  ...companyDetailEvents,
  ...companyCountryEvents,
  ...companyLanguageEvents,
  ...companyZoneEvents,
  ...departmentEvents,
  ...positionEvents,
  ...logoEvents,
  ...employeeEvents,
  ...photoEvents,
  ...retentionEvents,
  ...documentEvents,
  ...userEvents,
  ...menuGroupEvents,
  ...handOverEvents,
  ...delegationEvents,
  ...cardEvents,
  ...deviceEvents,
  ...deviceHistoryEvents,
  ...deviceGroupEvents,
  ...deviceAccessEvents,
  ...movementEvents,
  ...correctionEvents,
  ...moveInEvents,
  ...oldTotalEvents,
  ...locationEvents,
  ...checkInEvents,
  ...phoneRuleEvents,
  ...phoneEvents,
  ...musterEvents,
  ...shiftEvents,
  ...scheduleEvents,
  ...schemeEvents,
  ...calendarEvents,
  ...draftEvents,
  ...holidayEvents,
  ...policyEvents,
  ...letterEvents,
  ...clockEvents,
  ...overtimeEvents,
  ...missingWorkEvents,
  ...leaveSettingEvents,
  ...leaveMembershipEvents,
  ...annualMembershipEvents,
  ...leaveRequestEvents,
  ...entitlementEvents,
  ...settlementEvents,
  ...allowanceEvents,
  ...timeOffEvents,
  ...shiftDemandEvents,
  ...payrollProfileEvents,
  ...payrollExportEvents,
  ...sheetConfirmationEvents,
  ...consentTextEvents,
  ...consentEvents,
  ...petitionTemplateEvents,
  ...petitionEvents,
  ...foodMenuEvents,
  ...payrollPeriodEvents,
  ...payrollEmployeeEvents,
  ...withdrawalEvents,
  ...undoEvents,
  ...signInEvents,
  ...reportEvents,
}
export type MesaiEvent = EventOf<typeof catalogue>
export type MesaiEventType = MesaiEvent['type']
// The keys of the catalogue are the types.
export const eventTypes = Object.keys(catalogue) as readonly MesaiEventType[]
/** Events that somebody did. */
export type ActKind = {
  [T in MesaiEventType]: (typeof catalogue)[T]['act'] extends 'nobody' ? never : T
}[MesaiEventType]
/** Events by which figures of days may become others: evaluation answers for each. */
export type DayEvent = {
  [T in MesaiEventType]: (typeof catalogue)[T]['days'] extends
    | 'none'
    | { readonly only: 'told' }
    ? never
    : T
}[MesaiEventType]

/** What an event has its say in, in which days; null: an explanation does not name it. */
export const sayingOf = (type: MesaiEventType): Saying<MesaiEvent['data']> | null => {
  // What a saying takes is the data of its own event: the compiler cannot follow the two together.
  const days = catalogue[type].days as Days<MesaiEvent['data']>
  return typeof days === 'string' ? null : days
}
