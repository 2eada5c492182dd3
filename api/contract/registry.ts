// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as access from './access.ts'
import * as acts from './acts.ts'
import * as announcements from './announcements.ts'
import * as blacklist from './blacklist.ts'
import * as cafeteria from './cafeteria.ts'
import * as calendar from './calendar.ts'
import * as cards from './cards.ts'
import * as consents from './consents.ts'
import * as corrections from './corrections.ts'
import * as delegations from './delegations.ts'
import * as devices from './devices.ts'
import * as employeeImport from './employee-import.ts'
import * as employees from './employees.ts'
import * as holidays from './holidays.ts'
import * as installation from './installation.ts'
import * as integrations from './integrations.ts'
import * as kiosk from './kiosk.ts'
import * as leaveTypes from './leave-types.ts'
import * as locations from './locations.ts'
import * as managers from './managers.ts'
import * as moveIn from './move-in.ts'
import * as movements from './movements.ts'
import * as muster from './muster.ts'
import * as myAccount from './my-account.ts'
import * as noticeRules from './notice-rules.ts'
import * as organization from './organization.ts'
import * as outbox from './outbox.ts'
import * as overtime from './overtime.ts'
import * as ownNotices from './own-notices.ts'
import * as payrollProfiles from './payroll-profiles.ts'
import * as payrollSheets from './payroll-sheets.ts'
import * as payroll from './payroll.ts'
import * as petitions from './petitions.ts'
import * as policy from './policy.ts'
import * as proof from './proof.ts'
import * as requests from './requests.ts'
import * as secondFactor from './second-factor.ts'
import * as shifts from './shifts.ts'
import * as subscription from './subscription.ts'
import * as systemMessages from './system-messages.ts'
import * as views from './views.ts'
import * as visits from './visits.ts'
import * as webhooks from './webhooks.ts'
import * as whatIf from './what-if.ts'

/** The status of every refusal, by its code. */
export const refusals = {
  ...access.refusals,
  ...acts.refusals,
  ...cafeteria.cafeteriaRefusals,
  ...calendar.calendarRefusals,
  ...holidays.holidaysRefusals,
  ...cards.refusals,
  ...consents.consentRefusals,
  ...corrections.refusals,
  ...delegations.delegationRefusals,
  ...devices.refusals,
  ...employeeImport.refusals,
  ...employees.refusals,
  ...leaveTypes.refusals,
  ...managers.refusals,
  ...movements.refusals,
  ...kiosk.kioskRefusals,
  ...locations.locationRefusals,
  ...moveIn.refusals,
  ...muster.musterRefusals,
  ...myAccount.refusals,
  ...organization.refusals,
  ...overtime.refusals,
  ...payroll.payrollRefusals,
  ...payrollProfiles.payrollProfileRefusals,
  ...payrollSheets.sheetConfirmationRefusals,
  ...petitions.petitionRefusals,
  ...policy.refusals,
  ...proof.proofRefusals,
  ...requests.refusals,
  ...secondFactor.refusals,
  ...shifts.refusals,
  ...views.refusals,
  ...whatIf.whatIfRefusals,
  ...integrations.integrationRefusals,
  ...outbox.refusals,
  ...webhooks.webhookRefusals,
  ...noticeRules.noticeRuleRefusals,
  ...ownNotices.ownNoticeRefusals,
  ...systemMessages.systemMessageRefusals,
  ...visits.visitorRefusals,
  ...announcements.announcementRefusals,
  ...blacklist.blacklistRefusals,
  ...installation.refusals,
  ...subscription.subscriptionRefusals,
}
