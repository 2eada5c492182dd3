// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.
import * as acts from './acts.ts'
import * as cafeteria from './cafeteria.ts'
import * as cards from './cards.ts'
import * as companies from './companies.ts'
import * as consents from './consents.ts'
import * as corrections from './corrections.ts'
import * as dayResults from './day-results.ts'
import * as daySources from './day-sources.ts'
import * as delegations from './delegations.ts'
import * as departments from './departments.ts'
import * as deviceAccess from './device-access.ts'
import * as deviceAddresses from './device-addresses.ts'
import * as deviceGroups from './device-groups.ts'
import * as deviceHistory from './device-history.ts'
import * as devices from './devices.ts'
import * as employees from './employees.ts'
import * as evaluationInputs from './evaluation-inputs.ts'
import * as evaluationMarks from './evaluation-marks.ts'
import * as faultyDays from './faulty-days.ts'
import * as leaveRequests from './leave-requests.ts'
import * as leaveSettings from './leave-settings.ts'
import * as locations from './locations.ts'
import * as minors from './minors.ts'
import * as monthResults from './month-results.ts'
import * as moveIns from './move-ins.ts'
import * as movements from './movements.ts'
import * as muster from './muster.ts'
import * as overtime from './overtime.ts'
import * as payrollExports from './payroll-exports.ts'
import * as payroll from './payroll.ts'
import * as petitions from './petitions.ts'
import * as planning from './planning.ts'
import * as putAside from './put-aside.ts'
import * as readerRhythm from './reader-rhythm.ts'
import * as sheetConfirmations from './sheet-confirmations.ts'
import * as shiftDemands from './shift-demands.ts'
import * as shifts from './shifts.ts'
import * as users from './users.ts'
import * as visitors from './visitors.ts'

/** Every read table, by the name that queries use. */
export const tables = {
  ...acts.actTables,
  ...cafeteria.cafeteriaTables,
  ...cards.cardTables,
  ...companies.companyTables,
  ...corrections.correctionTables,
  ...dayResults.dayResultTables,
  ...daySources.daySourceTables,
  ...delegations.delegationTables,
  ...departments.departmentTables,
  ...deviceAccess.deviceAccessTables,
  ...deviceAddresses.deviceAddressTables,
  ...deviceGroups.deviceGroupTables,
  ...deviceHistory.deviceHistoryTables,
  ...devices.deviceTables,
  ...employees.employeeTables,
  ...evaluationInputs.evaluationInputTables,
  ...evaluationMarks.evaluationMarkTables,
  ...faultyDays.faultyDayTables,
  ...leaveRequests.leaveRequestTables,
  ...leaveSettings.leaveSettingTables,
  ...monthResults.monthResultTables,
  ...movements.movementTables,
  ...locations.checkInTables,
  ...locations.phoneRuleTables,
  ...locations.phoneTables,
  ...locations.locationTables,
  ...moveIns.moveInTables,
  ...minors.minorTables,
  ...muster.musterTables,
  ...overtime.overtimeTables,
  ...payroll.payrollTables,
  ...payrollExports.payrollExportTables,
  ...consents.consentTables,
  ...petitions.petitionTables,
  ...planning.planningTables,
  ...putAside.putAsideTables,
  ...readerRhythm.readerRhythmTables,
  ...sheetConfirmations.sheetConfirmationTables,
  ...shiftDemands.shiftDemandTables,
  ...shifts.shiftTables,
  ...users.userTables,
  ...visitors.visitorTables,
}
