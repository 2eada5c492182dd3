// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as accessUserAccess from './access/user-access.ts'
import * as actsActs from './acts/acts.ts'
import * as approvalsDelegations from './approvals/delegations.ts'
import * as cafeteriaFoodMenus from './cafeteria/food-menus.ts'
import * as calendarPlanning from './calendar/planning.ts'
import * as cardsCardList from './cards/card-list.ts'
import * as consentsConsents from './consents/consents.ts'
import * as correctionsActs from './corrections/acts.ts'
import * as devicesAccess from './devices/access.ts'
import * as devicesAddresses from './devices/addresses.ts'
import * as devicesDeviceRows from './devices/device-rows.ts'
import * as devicesGroups from './devices/groups.ts'
import * as devicesHistory from './devices/history.ts'
import * as devicesPutAside from './devices/put-aside.ts'
import * as devicesRhythm from './devices/rhythm.ts'
import * as employeesEmployees from './employees/employees.ts'
import * as employeesMinors from './employees/minors.ts'
import * as evaluationDaysDaySources from './evaluation/days/day-sources.ts'
import * as evaluationEvaluation from './evaluation/evaluation.ts'
import * as leaveRequests from './leave/requests.ts'
import * as leaveSettings from './leave/settings.ts'
import * as locationsCheckIns from './locations/check-ins.ts'
import * as locationsLocations from './locations/locations.ts'
import * as locationsPhoneRules from './locations/phone-rules.ts'
import * as locationsPhones from './locations/phones.ts'
import * as moveInMoveIns from './move-in/move-ins.ts'
import * as musterMusters from './muster/musters.ts'
import * as organizationCompanies from './organization/companies.ts'
import * as organizationDepartmentTree from './organization/department-tree.ts'
import * as overtimeOvertimeItems from './overtime/overtime-items.ts'
import * as payrollExports from './payroll/exports.ts'
import * as payrollPeriods from './payroll/periods.ts'
import * as payrollSheetConfirmations from './payroll/sheet-confirmations.ts'
import * as petitionsPetitions from './petitions/petitions.ts'
import * as shiftDemandsShiftDemands from './shift-demands/shift-demands.ts'
import * as shiftsShiftList from './shifts/shift-list.ts'
import * as visitorsBlacklist from './visitors/blacklist.ts'
import * as visitorsVisitTypes from './visitors/visit-types.ts'
import * as visitorsVisitorRetention from './visitors/visitor-retention.ts'
import * as visitorsVisits from './visitors/visits.ts'

/** Every read model. */
export const readModels = [
  organizationCompanies.companies,
  organizationDepartmentTree.departments,
  employeesEmployees.employees,
  employeesMinors.minors,
  accessUserAccess.users,
  approvalsDelegations.delegations,
  cardsCardList.cards,
  devicesDeviceRows.devices,
  devicesAddresses.deviceAddresses,
  devicesGroups.deviceGroups,
  devicesHistory.deviceHistory,
  devicesRhythm.readerRhythm,
  devicesPutAside.putAside,
  devicesAccess.deviceAccess,
  locationsLocations.locations,
  locationsCheckIns.checkIns,
  locationsPhoneRules.phoneRules,
  locationsPhones.phones,
  moveInMoveIns.moveIns,
  musterMusters.musters,
  shiftsShiftList.shifts,
  leaveSettings.leaveSettings,
  leaveRequests.leaveRequests,
  shiftDemandsShiftDemands.shiftDemands,
  payrollPeriods.payroll,
  payrollExports.payrollExports,
  payrollSheetConfirmations.sheetConfirmations,
  consentsConsents.consents,
  petitionsPetitions.petitions,
  cafeteriaFoodMenus.foodMenus,
  calendarPlanning.planning,
  correctionsActs.corrections,
  actsActs.activity,
  overtimeOvertimeItems.overtime,
  evaluationDaysDaySources.daySources,
  evaluationEvaluation.attendance,
  visitorsVisitTypes.visitTypes,
  visitorsVisits.visits,
  visitorsVisitorRetention.visitorRetention,
  visitorsBlacklist.visitorBlacklist,
] as const
