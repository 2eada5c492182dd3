// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as accessChannelBlockRoutes from './access/channel-block-routes.ts'
import * as accessLookRoutes from './access/look-routes.ts'
import * as accessManagerRoutes from './access/manager-routes.ts'
import * as accessMenuGroupRoutes from './access/menu-group-routes.ts'
import * as accessPushRoutes from './access/push-routes.ts'
import * as accessRoutes from './access/routes.ts'
import * as actsRoutes from './acts/routes.ts'
import * as announcementsRoutes from './announcements/routes.ts'
import * as approvalsDelegationRoutes from './approvals/delegation-routes.ts'
import * as cafeteriaRoutes from './cafeteria/routes.ts'
import * as calendarRoutes from './calendar/routes.ts'
import * as cardsRoutes from './cards/routes.ts'
import * as consentsRoutes from './consents/routes.ts'
import * as correctionsRoutes from './corrections/routes.ts'
import * as deviceFilesRoutes from './device-files/routes.ts'
import * as devicesAccessRoutes from './devices/access-routes.ts'
import * as devicesListRoutes from './devices/list/routes.ts'
import * as devicesRemovalRoutes from './devices/removal-routes.ts'
import * as devicesRoutes from './devices/routes.ts'
import * as docsRoutes from './docs/routes.ts'
import * as employeesDocumentRoutes from './employees/document-routes.ts'
import * as employeesImportRoutes from './employees/import/routes.ts'
import * as employeesPersonalDataRoutes from './employees/personal-data-routes.ts'
import * as employeesPhotoRoutes from './employees/photo-routes.ts'
import * as employeesProfileRoutes from './employees/profile-routes.ts'
import * as employeesRetentionRoutes from './employees/retention-routes.ts'
import * as employeesRoutes from './employees/routes.ts'
import * as healthRoutes from './health/routes.ts'
import * as inboxRoutes from './inbox/routes.ts'
import * as installationRoutes from './installation/routes.ts'
import * as integrationsRoutes from './integrations/routes.ts'
import * as leaveAccountRoutes from './leave/account-routes.ts'
import * as leaveAllowanceRoutes from './leave/allowance-routes.ts'
import * as leaveAnnualGroupRoutes from './leave/annual-group-routes.ts'
import * as leaveAskingRoutes from './leave/asking-routes.ts'
import * as leaveCalendarRoutes from './leave/calendar-routes.ts'
import * as leaveEntitlementRoutes from './leave/entitlement-routes.ts'
import * as leaveGroupRoutes from './leave/group-routes.ts'
import * as leaveOpeningRoutes from './leave/opening/routes.ts'
import * as leaveRequestRoutes from './leave/request-routes.ts'
import * as leaveTimeOffRoutes from './leave/time-off-routes.ts'
import * as leaveTypeRoutes from './leave/type-routes.ts'
import * as locationsCheckInRoutes from './locations/check-in-routes.ts'
import * as locationsKioskRoutes from './locations/kiosk-routes.ts'
import * as locationsPhoneRoutes from './locations/phone-routes.ts'
import * as locationsPhoneRuleRoutes from './locations/phone-rule-routes.ts'
import * as locationsRoutes from './locations/routes.ts'
import * as moveInRoutes from './move-in/routes.ts'
import * as movementsLiveRoutes from './movements/live-routes.ts'
import * as movementsRoutes from './movements/routes.ts'
import * as musterRoutes from './muster/routes.ts'
import * as notificationsNoticeRuleRoutes from './notifications/notice-rule-routes.ts'
import * as organizationCompanyRoutes from './organization/company-routes.ts'
import * as organizationDegreeRoutes from './organization/degree-routes.ts'
import * as organizationDepartmentRoutes from './organization/department-routes.ts'
import * as organizationLogoRoutes from './organization/logo-routes.ts'
import * as organizationPositionRoutes from './organization/position-routes.ts'
import * as organizationRoutes from './organization/routes.ts'
import * as outboxSmsRoutes from './outbox/sms-routes.ts'
import * as outboxSmsToPeopleRoutes from './outbox/sms-to-people-routes.ts'
import * as overtimeRoutes from './overtime/routes.ts'
import * as ownNoticesRoutes from './own-notices/routes.ts'
import * as payrollExportsExportRoutes from './payroll-exports/export-routes.ts'
import * as payrollExportsProfileRoutes from './payroll-exports/profile-routes.ts'
import * as payrollExportsTemplateRoutes from './payroll-exports/template-routes.ts'
import * as payrollAdjustmentRoutes from './payroll/adjustment-routes.ts'
import * as payrollConfirmationRoutes from './payroll/confirmation-routes.ts'
import * as payrollPeriodRoutes from './payroll/period-routes.ts'
import * as payrollWhatIfRoutes from './payroll/what-if-routes.ts'
import * as petitionsRoutes from './petitions/routes.ts'
import * as petitionsTemplateRoutes from './petitions/template-routes.ts'
import * as policyRoutes from './policy/routes.ts'
import * as proofRoutes from './proof/routes.ts'
import * as reportsAfterHoursWorkRoutes from './reports/after-hours-work-routes.ts'
import * as reportsDailyRoutes from './reports/daily-routes.ts'
import * as reportsDashboardRoutes from './reports/dashboard-routes.ts'
import * as reportsEmployeeRoutes from './reports/employee-routes.ts'
import * as reportsErrorActivityRoutes from './reports/error-activity-routes.ts'
import * as reportsExplainRoutes from './reports/explain-routes.ts'
import * as reportsLateAndEarlyRoutes from './reports/late-and-early-routes.ts'
import * as reportsMissingWorkRoutes from './reports/missing-work-routes.ts'
import * as reportsMonthGridRoutes from './reports/month-grid-routes.ts'
import * as reportsMoveInRoutes from './reports/move-in-routes.ts'
import * as reportsPayrollRoutes from './reports/payroll-routes.ts'
import * as reportsPersonRoutes from './reports/person-routes.ts'
import * as reportsTimeDetailRoutes from './reports/time-detail-routes.ts'
import * as searchRoutes from './search/routes.ts'
import * as shiftDemandsRoutes from './shift-demands/routes.ts'
import * as shiftsRoutes from './shifts/routes.ts'
import * as subscriptionQuoteRoutes from './subscription/quote-routes.ts'
import * as subscriptionRoutes from './subscription/routes.ts'
import * as systemMessagesRoutes from './system-messages/routes.ts'
import * as viewsLeaveOffRoutes from './views/leave-off-routes.ts'
import * as viewsMailReportRoutes from './views/mail-report-routes.ts'
import * as viewsOutboxRoutes from './views/outbox-routes.ts'
import * as viewsRoutes from './views/routes.ts'
import * as visitorsBlacklistRoutes from './visitors/blacklist-routes.ts'
import * as visitorsInvitationRoutes from './visitors/invitation-routes.ts'
import * as visitorsRoutes from './visitors/routes.ts'
import * as visitorsTypeRoutes from './visitors/type-routes.ts'
import * as webhooksRoutes from './webhooks/routes.ts'

/** What registers the routes of each feature. */
export const routes = [
  accessRoutes.accessRoutes,
  accessMenuGroupRoutes.menuGroupRoutes,
  accessLookRoutes.lookRoutes,
  accessManagerRoutes.managerRoutes,
  organizationRoutes.organizationRoutes,
  organizationDepartmentRoutes.departmentRoutes,
  organizationPositionRoutes.positionRoutes,
  organizationDegreeRoutes.degreeRoutes,
  organizationLogoRoutes.logoRoutes,
  organizationCompanyRoutes.companyRoutes,
  leaveTypeRoutes.leaveTypeRoutes,
  leaveGroupRoutes.leaveGroupRoutes,
  leaveAnnualGroupRoutes.annualGroupRoutes,
  leaveRequestRoutes.leaveRequestRoutes,
  leaveAskingRoutes.leaveAskingRoutes,
  leaveCalendarRoutes.leaveCalendarRoutes,
  shiftDemandsRoutes.shiftDemandRoutes,
  leaveEntitlementRoutes.entitlementRoutes,
  leaveAccountRoutes.leaveAccountRoutes,
  leaveTimeOffRoutes.timeOffRoutes,
  leaveAllowanceRoutes.allowanceRoutes,
  leaveOpeningRoutes.leaveOpeningRoutes,
  payrollPeriodRoutes.payrollPeriodRoutes,
  payrollAdjustmentRoutes.payrollAdjustmentRoutes,
  payrollWhatIfRoutes.whatIfRoutes,
  payrollConfirmationRoutes.sheetConfirmationRoutes,
  consentsRoutes.consentRoutes,
  payrollExportsProfileRoutes.payrollProfileRoutes,
  payrollExportsExportRoutes.payrollExportRoutes,
  payrollExportsTemplateRoutes.payrollTemplateRoutes,
  petitionsTemplateRoutes.petitionTemplateRoutes,
  proofRoutes.proofRoutes,
  petitionsRoutes.petitionRoutes,
  employeesRoutes.employeeRoutes,
  employeesProfileRoutes.profileRoutes,
  employeesPhotoRoutes.photoRoutes,
  employeesDocumentRoutes.documentRoutes,
  employeesImportRoutes.employeeImportRoutes,
  employeesPersonalDataRoutes.personalDataRoutes,
  employeesRetentionRoutes.retentionRoutes,
  cardsRoutes.cardRoutes,
  devicesRoutes.deviceRoutes,
  devicesRemovalRoutes.deviceRemovalRoutes,
  devicesListRoutes.deviceListRoutes,
  devicesAccessRoutes.deviceAccessRoutes,
  deviceFilesRoutes.deviceFileRoutes,
  moveInRoutes.moveInRoutes,
  shiftsRoutes.shiftRoutes,
  calendarRoutes.calendarRoutes,
  policyRoutes.policyRoutes,
  movementsRoutes.movementRoutes,
  correctionsRoutes.correctionRoutes,
  actsRoutes.activityRoutes,
  movementsLiveRoutes.liveRoutes,
  overtimeRoutes.overtimeRoutes,
  reportsAfterHoursWorkRoutes.routes,
  reportsDailyRoutes.routes,
  reportsDashboardRoutes.routes,
  reportsEmployeeRoutes.routes,
  reportsErrorActivityRoutes.routes,
  reportsExplainRoutes.routes,
  reportsLateAndEarlyRoutes.routes,
  reportsMissingWorkRoutes.routes,
  reportsMonthGridRoutes.routes,
  reportsMoveInRoutes.routes,
  reportsPayrollRoutes.routes,
  reportsPersonRoutes.routes,
  reportsTimeDetailRoutes.routes,
  inboxRoutes.inboxRoutes,
  approvalsDelegationRoutes.delegationRoutes,
  locationsRoutes.locationRoutes,
  locationsPhoneRuleRoutes.phoneRuleRoutes,
  locationsPhoneRoutes.phoneRoutes,
  locationsCheckInRoutes.checkInRoutes,
  locationsKioskRoutes.kioskRoutes,
  musterRoutes.musterRoutes,
  cafeteriaRoutes.cafeteriaRoutes,
  searchRoutes.searchRoutes,
  viewsRoutes.viewRoutes,
  viewsOutboxRoutes.outboxRoutes,
  healthRoutes.healthRoutes,
  docsRoutes.docsRoutes,
  integrationsRoutes.integrationRoutes,
  integrationsRoutes.smsReportRoutes,
  integrationsRoutes.smsSendingRoutes,
  viewsLeaveOffRoutes.leaveOffRoutes,
  viewsMailReportRoutes.mailReportRoutes,
  outboxSmsRoutes.smsRoutes,
  accessPushRoutes.pushRoutes,
  webhooksRoutes.webhookRoutes,
  notificationsNoticeRuleRoutes.noticeRuleRoutes,
  ownNoticesRoutes.ownNoticeRoutes,
  outboxSmsToPeopleRoutes.smsToPeopleRoutes,
  visitorsTypeRoutes.visitTypeRoutes,
  accessChannelBlockRoutes.channelBlockRoutes,
  systemMessagesRoutes.systemMessageRoutes,
  visitorsRoutes.visitRoutes,
  announcementsRoutes.announcementRoutes,
  visitorsInvitationRoutes.invitationRoutes,
  visitorsBlacklistRoutes.blacklistRoutes,
  installationRoutes.installationRoutes,
  subscriptionRoutes.subscriptionRoutes,
  subscriptionQuoteRoutes.subscriptionQuoteRoutes,
] as const
