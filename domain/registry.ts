// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as accessEvents from './access/events.ts'
import * as actsEvents from './acts/events.ts'
import * as announcementsEvents from './announcements/events.ts'
import * as approvalsEvents from './approvals/events.ts'
import * as cafeteriaEvents from './cafeteria/events.ts'
import * as calendarEvents from './calendar/events.ts'
import * as cardsEvents from './cards/events.ts'
import * as clockEvents from './clock/events.ts'
import * as consentsEvents from './consents/events.ts'
import * as devicesEvents from './devices/events.ts'
import * as employeesEvents from './employees/events.ts'
import * as holidaysEvents from './holidays/events.ts'
import * as installationEvents from './installation/events.ts'
import * as integrationsEvents from './integrations/events.ts'
import * as leaveEvents from './leave/events.ts'
import * as leaveSettingsEvents from './leave/settings/events.ts'
import * as locationsEvents from './locations/events.ts'
import * as moveInEvents from './move-in/events.ts'
import * as movementsEvents from './movements/events.ts'
import * as musterEvents from './muster/events.ts'
import * as notificationsEvents from './notifications/events.ts'
import * as organizationEvents from './organization/events.ts'
import * as overtimeEvents from './overtime/events.ts'
import * as payrollExportsEvents from './payroll-exports/events.ts'
import * as payrollSheetsEvents from './payroll-sheets/events.ts'
import * as payrollEvents from './payroll/events.ts'
import * as petitionsEvents from './petitions/events.ts'
import * as policyEvents from './policy/events.ts'
import * as reportsEvents from './reports/events.ts'
import * as shiftDemandsEvents from './shift-demands/events.ts'
import * as shiftsEvents from './shifts/events.ts'
import * as subscriptionEvents from './subscription/events.ts'
import * as visitorsEvents from './visitors/events.ts'
import * as webhooksEvents from './webhooks/events.ts'

/** Every event, by its type. */
export const events = {
  ...organizationEvents.companyEvents,
  ...organizationEvents.companyDetailEvents,
  ...organizationEvents.companyCountryEvents,
  ...organizationEvents.companyLanguageEvents,
  ...organizationEvents.companyZoneEvents,
  ...organizationEvents.departmentEvents,
  ...organizationEvents.positionEvents,
  ...organizationEvents.logoEvents,
  ...employeesEvents.employeeEvents,
  ...employeesEvents.photoEvents,
  ...employeesEvents.retentionEvents,
  ...employeesEvents.documentEvents,
  ...accessEvents.userEvents,
  ...accessEvents.menuGroupEvents,
  ...accessEvents.handOverEvents,
  ...approvalsEvents.delegationEvents,
  ...cardsEvents.cardEvents,
  ...devicesEvents.deviceEvents,
  ...devicesEvents.deviceHistoryEvents,
  ...devicesEvents.deviceGroupEvents,
  ...devicesEvents.deviceAccessEvents,
  ...movementsEvents.movementEvents,
  ...movementsEvents.correctionEvents,
  ...moveInEvents.moveInEvents,
  ...moveInEvents.oldTotalEvents,
  ...locationsEvents.locationEvents,
  ...locationsEvents.checkInEvents,
  ...locationsEvents.phoneRuleEvents,
  ...locationsEvents.phoneEvents,
  ...musterEvents.musterEvents,
  ...shiftsEvents.shiftEvents,
  ...calendarEvents.scheduleEvents,
  ...calendarEvents.schemeEvents,
  ...calendarEvents.calendarEvents,
  ...calendarEvents.draftEvents,
  ...holidaysEvents.holidayEvents,
  ...policyEvents.policyEvents,
  ...policyEvents.letterEvents,
  ...clockEvents.clockEvents,
  ...overtimeEvents.overtimeEvents,
  ...overtimeEvents.missingWorkEvents,
  ...leaveSettingsEvents.leaveSettingEvents,
  ...leaveSettingsEvents.leaveMembershipEvents,
  ...leaveSettingsEvents.annualMembershipEvents,
  ...leaveEvents.leaveRequestEvents,
  ...leaveEvents.entitlementEvents,
  ...leaveEvents.settlementEvents,
  ...leaveEvents.allowanceEvents,
  ...leaveEvents.timeOffEvents,
  ...shiftDemandsEvents.shiftDemandEvents,
  ...payrollExportsEvents.payrollProfileEvents,
  ...payrollExportsEvents.payrollExportEvents,
  ...payrollSheetsEvents.sheetConfirmationEvents,
  ...consentsEvents.consentTextEvents,
  ...consentsEvents.consentEvents,
  ...petitionsEvents.petitionTemplateEvents,
  ...petitionsEvents.petitionEvents,
  ...cafeteriaEvents.foodMenuEvents,
  ...payrollEvents.payrollPeriodEvents,
  ...payrollEvents.payrollEmployeeEvents,
  ...calendarEvents.withdrawalEvents,
  ...actsEvents.undoEvents,
  ...accessEvents.signInEvents,
  ...reportsEvents.reportEvents,
  ...integrationsEvents.smsIntegrationEvents,
  ...webhooksEvents.webhookEvents,
  ...notificationsEvents.noticeRuleEvents,
  ...visitorsEvents.visitTypeEvents,
  ...visitorsEvents.visitEvents,
  ...announcementsEvents.announcementEvents,
  ...organizationEvents.companyMailEvents,
  ...visitorsEvents.blacklistEvents,
  ...notificationsEvents.noticeLimitEvents,
  ...installationEvents.installationEvents,
  ...subscriptionEvents.subscriptionEvents,
}
