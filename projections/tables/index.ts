import { actTables } from './acts.ts'
import { cafeteriaTables } from './cafeteria.ts'
import { cardTables } from './cards.ts'
import { companyTables } from './companies.ts'
import { correctionTables } from './corrections.ts'
import { dayResultTables } from './day-results.ts'
import { daySourceTables } from './day-sources.ts'
import { delegationTables } from './delegations.ts'
import { departmentTables } from './departments.ts'
import { deviceAccessTables } from './device-access.ts'
import { deviceAddressTables } from './device-addresses.ts'
import { deviceGroupTables } from './device-groups.ts'
import { deviceHistoryTables } from './device-history.ts'
import { deviceTables } from './devices.ts'
import { employeeTables } from './employees.ts'
import { evaluationInputTables } from './evaluation-inputs.ts'
import { evaluationMarkTables } from './evaluation-marks.ts'
import { faultyDayTables } from './faulty-days.ts'
import { leaveRequestTables } from './leave-requests.ts'
import { leaveSettingTables } from './leave-settings.ts'
import { monthResultTables } from './month-results.ts'
import { movementTables } from './movements.ts'
import { checkInTables, locationTables, phoneRuleTables, phoneTables } from './locations.ts'
import { moveInTables } from './move-ins.ts'
import { minorTables } from './minors.ts'
import { musterTables } from './muster.ts'
import { overtimeTables } from './overtime.ts'
import { payrollExportTables } from './payroll-exports.ts'
import { payrollTables } from './payroll.ts'
import { consentTables } from './consents.ts'
import { petitionTables } from './petitions.ts'
import { planningTables } from './planning.ts'
import { putAsideTables } from './put-aside.ts'
import { readerRhythmTables } from './reader-rhythm.ts'
import { sheetConfirmationTables } from './sheet-confirmations.ts'
import { shiftDemandTables } from './shift-demands.ts'
import { shiftTables } from './shifts.ts'
import { userTables } from './users.ts'
import type { TableSpec } from '../shared/projection.ts'

const tables = {
  ...actTables,
  ...cafeteriaTables,
  ...cardTables,
  ...companyTables,
  ...correctionTables,
  ...dayResultTables,
  ...daySourceTables,
  ...delegationTables,
  ...departmentTables,
  ...deviceAccessTables,
  ...deviceAddressTables,
  ...deviceGroupTables,
  ...deviceHistoryTables,
  ...deviceTables,
  ...employeeTables,
  ...evaluationInputTables,
  ...evaluationMarkTables,
  ...faultyDayTables,
  ...leaveRequestTables,
  ...leaveSettingTables,
  ...monthResultTables,
  ...movementTables,
  ...checkInTables,
  ...phoneRuleTables,
  ...phoneTables,
  ...locationTables,
  ...moveInTables,
  ...minorTables,
  ...musterTables,
  ...overtimeTables,
  ...payrollTables,
  ...payrollExportTables,
  ...consentTables,
  ...petitionTables,
  ...planningTables,
  ...putAsideTables,
  ...readerRhythmTables,
  ...sheetConfirmationTables,
  ...shiftDemandTables,
  ...shiftTables,
  ...userTables,
}

type Named<Specs extends Readonly<Record<string, TableSpec>>, Schema extends string> = {
  readonly [Key in keyof Specs]: `${Schema}${Specs[Key]['name']}`
}
const named = <Schema extends string>(schema: Schema): Named<typeof tables, Schema> =>
  // One name for each key of `tables`.
  Object.fromEntries(
    Object.entries(tables).map(([key, { name }]) => [key, `${schema}${name}`]),
  ) as Named<typeof tables, Schema>

/** The live tables, as queries name them. */
export const read = named('read.')

/**
 * As a projection names its own: the search path of its transaction says whether the live tables or those of a rebuild
 * are meant (docs/decisions/0001).
 */
export const own = named('')
