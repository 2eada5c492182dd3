// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as access from './access.ts'
import * as account from './account.ts'
import * as activity from './activity.ts'
import * as adjustments from './adjustments.ts'
import * as announcements from './announcements.ts'
import * as appearance from './appearance.ts'
import * as asOf from './as-of.ts'
import * as attendance from './attendance.ts'
import * as blacklist from './blacklist.ts'
import * as bulkPeople from './bulk-people.ts'
import * as cafeteria from './cafeteria.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as calendar from './calendar.ts'
import * as cards from './cards.ts'
import * as consents from './consents.ts'
import * as corrections from './corrections.ts'
import * as days from './days.ts'
import * as delegations from './delegations.ts'
import * as devices from './devices.ts'
import * as doors from './doors.ts'
import * as employeeImport from './employee-import.ts'
import * as employees from './employees.ts'
import * as holidays from './holidays.ts'
import * as inbox from './inbox.ts'
import * as installation from './installation.ts'
import * as integrations from './integrations.ts'
import * as kiosk from './kiosk.ts'
import * as leave from './leave.ts'
import * as locations from './locations.ts'
import * as looks from './looks.ts'
import * as managers from './managers.ts'
import * as monthEnd from './month-end.ts'
import * as monthGrid from './month-grid.ts'
import * as moveIn from './move-in.ts'
import * as movementList from './movement-list.ts'
import * as movements from './movements.ts'
import * as muster from './muster.ts'
import * as myAccount from './my-account.ts'
import * as noticeRules from './notice-rules.ts'
import * as organization from './organization.ts'
import * as outbox from './outbox.ts'
import * as overtime from './overtime.ts'
import * as ownNotices from './own-notices.ts'
import * as patterns from './patterns.ts'
import * as payrollCodes from './payroll-codes.ts'
import * as payrollExports from './payroll-exports.ts'
import * as payrollFile from './payroll-file.ts'
import * as payrollFiles from './payroll-files.ts'
import * as payrollSheets from './payroll-sheets.ts'
import * as payroll from './payroll.ts'
import * as people from './people.ts'
import * as personalData from './personal-data.ts'
import * as petitions from './petitions.ts'
import * as policy from './policy.ts'
import * as proof from './proof.ts'
import * as reports from './reports.ts'
import * as requests from './requests.ts'
import * as rights from './rights.ts'
import * as secondFactor from './second-factor.ts'
import * as shiftDemands from './shift-demands.ts'
import * as shifts from './shifts.ts'
import * as subscriptionPage from './subscription-page.ts'
import * as subscription from './subscription.ts'
import * as systemMessages from './system-messages.ts'
import * as views from './views.ts'
import * as visitors from './visitors.ts'
import * as webhooks from './webhooks.ts'
import * as whatIf from './what-if.ts'

/** What was done, by the type of its event. */
export const acts = {
  ...access.acts,
  ...activity.acts,
  ...cafeteria.acts,
  ...calendar.acts,
  ...calendarFeed.acts,
  ...cards.acts,
  ...corrections.acts,
  ...delegations.acts,
  ...devices.acts,
  ...employees.acts,
  ...holidays.acts,
  ...leave.acts,
  ...managers.acts,
  ...locations.acts,
  ...moveIn.acts,
  ...muster.acts,
  ...organization.acts,
  ...payroll.acts,
  ...payrollExports.acts,
  ...consents.acts,
  ...payrollSheets.acts,
  ...petitions.acts,
  ...overtime.acts,
  ...policy.acts,
  ...reports.acts,
  ...secondFactor.acts,
  ...shiftDemands.acts,
  ...shifts.acts,
  ...integrations.acts,
  ...webhooks.acts,
  ...noticeRules.acts,
  ...visitors.acts,
  ...announcements.acts,
  ...blacklist.acts,
  ...installation.acts,
}

/** Why an act cannot be taken back, by the type of its event. */
export const stays = {
  ...access.stays,
  ...calendar.stays,
  ...calendarFeed.stays,
  ...corrections.stays,
  ...devices.stays,
  ...employees.stays,
  ...locations.stays,
  ...managers.stays,
  ...moveIn.stays,
  ...muster.stays,
  ...organization.stays,
  ...payroll.stays,
  ...payrollExports.stays,
  ...consents.stays,
  ...payrollSheets.stays,
  ...petitions.stays,
  ...reports.stays,
  ...secondFactor.stays,
  ...shiftDemands.stays,
  ...integrations.stays,
  ...webhooks.stays,
  ...noticeRules.stays,
  ...visitors.stays,
  ...announcements.stays,
  ...blacklist.stays,
  ...installation.stays,
}

/** What rights allow, and what things are called that they are about. */
export const permissions = {
  ...access.permissions,
  ...activity.permissions,
  ...attendance.permissions,
  ...cafeteria.permissions,
  ...calendar.permissions,
  ...cards.permissions,
  ...devices.permissions,
  ...employees.permissions,
  ...holidays.permissions,
  ...inbox.permissions,
  ...leave.permissions,
  ...locations.permissions,
  ...looks.permissions,
  ...managers.permissions,
  ...movements.permissions,
  ...muster.permissions,
  ...myAccount.permissions,
  ...organization.permissions,
  ...overtime.permissions,
  ...payrollSheets.permissions,
  ...payroll.permissions,
  ...petitions.permissions,
  ...policy.permissions,
  ...proof.permissions,
  ...reports.permissions,
  ...shiftDemands.permissions,
  ...shifts.permissions,
  ...views.permissions,
  ...integrations.permissions,
  ...visitors.permissions,
  ...blacklist.permissions,
  ...subscription.permissions,
}

/** Why something is refused, by its code. */
export const refusals = {
  ...access.refusals,
  ...activity.refusals,
  ...cafeteria.refusals,
  ...calendar.refusals,
  ...cards.refusals,
  ...corrections.refusals,
  ...delegations.refusals,
  ...devices.refusals,
  ...employeeImport.refusals,
  ...employees.refusals,
  ...holidays.refusals,
  ...leave.refusals,
  ...managers.refusals,
  ...movements.refusals,
  ...kiosk.refusals,
  ...locations.refusals,
  ...moveIn.refusals,
  ...muster.refusals,
  ...myAccount.refusals,
  ...organization.refusals,
  ...payroll.refusals,
  ...payrollExports.refusals,
  ...proof.refusals,
  ...consents.refusals,
  ...payrollSheets.refusals,
  ...petitions.refusals,
  ...overtime.refusals,
  ...policy.refusals,
  ...requests.refusals,
  ...secondFactor.refusals,
  ...shiftDemands.refusals,
  ...shifts.refusals,
  ...views.refusals,
  ...whatIf.refusals,
  ...integrations.refusals,
  ...outbox.refusals,
  ...webhooks.refusals,
  ...noticeRules.refusals,
  ...ownNotices.refusals,
  ...visitors.refusals,
  ...systemMessages.refusals,
  ...announcements.refusals,
  ...blacklist.refusals,
  ...installation.refusals,
  ...subscription.refusals,
}

/** What pages are called, and what each is for. */
export const pages = {
  ...access.pages,
  ...account.pages,
  ...activity.pages,
  ...adjustments.pages,
  ...attendance.pages,
  ...cafeteria.pages,
  ...calendar.pages,
  ...cards.pages,
  ...corrections.pages,
  ...days.pages,
  ...devices.pages,
  ...employees.pages,
  ...inbox.pages,
  ...looks.pages,
  ...leave.pages,
  ...managers.pages,
  ...monthEnd.pages,
  ...monthGrid.pages,
  ...movementList.pages,
  ...moveIn.pages,
  ...movements.pages,
  ...locations.pages,
  ...muster.pages,
  ...organization.pages,
  ...petitions.pages,
  ...overtime.pages,
  ...patterns.pages,
  ...payroll.pages,
  ...payrollFiles.pages,
  ...payrollSheets.pages,
  ...people.pages,
  ...policy.pages,
  ...reports.pages,
  ...rights.pages,
  ...shiftDemands.pages,
  ...shifts.pages,
  ...views.pages,
  ...whatIf.pages,
  ...integrations.pages,
  ...outbox.pages,
  ...webhooks.pages,
  ...ownNotices.pages,
  ...visitors.pages,
  ...systemMessages.pages,
  ...announcements.pages,
  ...noticeRules.pages,
  ...blacklist.pages,
  ...subscriptionPage.pages,
}

/** Titles of the columns of files. */
export const columns = {
  ...activity.columns,
  ...asOf.columns,
  ...cards.columns,
  ...corrections.columns,
  ...days.columns,
  ...devices.columns,
  ...employees.columns,
  ...leave.columns,
  ...locations.columns,
  ...movements.columns,
  ...moveIn.columns,
  ...organization.columns,
  ...petitions.columns,
  ...overtime.columns,
  ...payroll.columns,
  ...reports.columns,
  ...shiftDemands.columns,
  ...shifts.columns,
  ...looks.columns,
  ...monthGrid.columns,
  ...whatIf.columns,
  ...visitors.columns,
  ...announcements.columns,
  ...blacklist.columns,
}

/** What files are called. */
export const files = {
  ...activity.files,
  ...asOf.files,
  ...cards.files,
  ...corrections.files,
  ...days.files,
  ...devices.files,
  ...employees.files,
  ...leave.files,
  ...movements.files,
  ...moveIn.files,
  ...organization.files,
  ...petitions.files,
  ...overtime.files,
  ...payroll.files,
  ...payrollExports.files,
  ...proof.files,
  ...reports.files,
  ...shiftDemands.files,
  ...shifts.files,
  ...looks.files,
  ...monthGrid.files,
  ...whatIf.files,
  ...visitors.files,
  ...announcements.files,
  ...blacklist.files,
}

/** What screens say, by the part in which a browser fetches it. */
export const screens = {
  access: access.screen,
  activity: activity.screen,
  adjustments: adjustments.screen,
  appearance: appearance.screen,
  attendance: attendance.screen,
  bulkPeople: bulkPeople.screen,
  cafeteria: cafeteria.screen,
  calendar: calendar.screen,
  cards: cards.screen,
  consents: consents.screen,
  corrections: corrections.screen,
  delegations: delegations.screen,
  devices: devices.screen,
  doors: doors.screen,
  employeeImport: employeeImport.screen,
  inbox: inbox.screen,
  kiosk: kiosk.screen,
  leave: leave.screen,
  looks: looks.screen,
  locations: locations.screen,
  managers: managers.screen,
  monthEnd: monthEnd.screen,
  whatIf: whatIf.screen,
  moveIn: moveIn.screen,
  movements: movements.screen,
  muster: muster.screen,
  myAccount: myAccount.screen,
  organization: organization.screen,
  overtime: overtime.screen,
  patterns: patterns.screen,
  payroll: payroll.screen,
  payrollCodes: payrollCodes.screen,
  payrollFile: payrollFile.screen,
  payrollFiles: payrollFiles.screen,
  people: people.screen,
  personalData: personalData.screen,
  petitions: petitions.screen,
  policy: policy.screen,
  reports: reports.screen,
  rights: rights.screen,
  secondFactor: secondFactor.screen,
  payrollSheets: payrollSheets.screen,
  shiftDemands: shiftDemands.screen,
  shifts: shifts.screen,
  views: views.screen,
  monthGrid: monthGrid.screen,
  integrations: integrations.screen,
  outbox: outbox.screen,
  webhooks: webhooks.screen,
  ownNotices: ownNotices.screen,
  visitors: visitors.screen,
  systemMessages: systemMessages.screen,
  announcements: announcements.screen,
  noticeRules: noticeRules.screen,
  blacklist: blacklist.screen,
  installation: installation.screen,
  subscription: subscription.screen,
  subscriptionPage: subscriptionPage.screen,
}
