// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as accessWaysBack from './access/ways-back.ts'
import * as approvalsWaysBack from './approvals/ways-back.ts'
import * as cafeteriaWaysBack from './cafeteria/ways-back.ts'
import * as calendarWaysBack from './calendar/ways-back.ts'
import * as cardsWaysBack from './cards/ways-back.ts'
import * as correctionsWaysBack from './corrections/ways-back.ts'
import * as devicesWaysBack from './devices/ways-back.ts'
import * as employeesPhotoWaysBack from './employees/photo-ways-back.ts'
import * as employeesRetentionWaysBack from './employees/retention-ways-back.ts'
import * as employeesWaysBack from './employees/ways-back.ts'
import * as holidaysWaysBack from './holidays/ways-back.ts'
import * as leaveEntitlementWaysBack from './leave/entitlement-ways-back.ts'
import * as leaveRequestWaysBack from './leave/request-ways-back.ts'
import * as leaveSettingWaysBack from './leave/setting-ways-back.ts'
import * as leaveSettlementWaysBack from './leave/settlement-ways-back.ts'
import * as locationsWaysBack from './locations/ways-back.ts'
import * as notificationsWaysBack from './notifications/ways-back.ts'
import * as organizationCompanyWaysBack from './organization/company-ways-back.ts'
import * as organizationLogoWaysBack from './organization/logo-ways-back.ts'
import * as organizationPositionWaysBack from './organization/position-ways-back.ts'
import * as organizationWaysBack from './organization/ways-back.ts'
import * as overtimeWaysBack from './overtime/ways-back.ts'
import * as petitionsWaysBack from './petitions/ways-back.ts'
import * as policyWaysBack from './policy/ways-back.ts'
import * as shiftDemandsWaysBack from './shift-demands/ways-back.ts'
import * as shiftsWaysBack from './shifts/ways-back.ts'
import * as visitorsWaysBack from './visitors/ways-back.ts'

/** How acts are taken back, by the type of their event. */
export const ways = {
  ...organizationWaysBack.departmentWays,
  ...organizationPositionWaysBack.positionWays,
  ...organizationLogoWaysBack.logoWays,
  ...organizationCompanyWaysBack.companyWays,
  ...employeesWaysBack.employeeWays,
  ...employeesPhotoWaysBack.photoWays,
  ...employeesRetentionWaysBack.retentionWays,
  ...accessWaysBack.userWays,
  ...approvalsWaysBack.delegationWays,
  ...cardsWaysBack.cardWays,
  ...devicesWaysBack.deviceWays,
  ...locationsWaysBack.locationWays,
  ...shiftsWaysBack.shiftWays,
  ...calendarWaysBack.planWays,
  ...correctionsWaysBack.correctionWays,
  ...holidaysWaysBack.holidayWays,
  ...policyWaysBack.policyWays,
  ...overtimeWaysBack.overtimeWays,
  ...leaveSettingWaysBack.leaveSettingWays,
  ...leaveRequestWaysBack.leaveRequestWays,
  ...shiftDemandsWaysBack.shiftDemandWays,
  ...leaveEntitlementWaysBack.entitlementWays,
  ...leaveSettlementWaysBack.settlementWays,
  ...petitionsWaysBack.petitionWays,
  ...cafeteriaWaysBack.foodMenuWays,
  ...visitorsWaysBack.visitorWays,
  ...notificationsWaysBack.noticeLimitWays,
}
