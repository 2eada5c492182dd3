import { users } from './access/user-access.ts'
import { activity } from './acts/acts.ts'
import { delegations } from './approvals/delegations.ts'
import { attendance } from './evaluation/evaluation.ts'
import { daySources } from './evaluation/days/day-sources.ts'
import { planning } from './calendar/planning.ts'
import { foodMenus } from './cafeteria/food-menus.ts'
import { cards } from './cards/card-list.ts'
import { consents } from './consents/consents.ts'
import { corrections } from './corrections/acts.ts'
import { deviceAccess } from './devices/access.ts'
import { deviceAddresses } from './devices/addresses.ts'
import { devices } from './devices/device-rows.ts'
import { deviceGroups } from './devices/groups.ts'
import { deviceHistory } from './devices/history.ts'
import { readerRhythm } from './devices/rhythm.ts'
import { putAside } from './devices/put-aside.ts'
import { employees } from './employees/employees.ts'
import { minors } from './employees/minors.ts'
import { leaveRequests } from './leave/requests.ts'
import { leaveSettings } from './leave/settings.ts'
import { shiftDemands } from './shift-demands/shift-demands.ts'
import { checkIns } from './locations/check-ins.ts'
import { locations } from './locations/locations.ts'
import { phoneRules } from './locations/phone-rules.ts'
import { phones } from './locations/phones.ts'
import { moveIns } from './move-in/move-ins.ts'
import { musters } from './muster/musters.ts'
import { companies } from './organization/companies.ts'
import { departments } from './organization/department-tree.ts'
import { overtime } from './overtime/overtime-items.ts'
import { payrollExports } from './payroll/exports.ts'
import { payroll } from './payroll/periods.ts'
import { sheetConfirmations } from './payroll/sheet-confirmations.ts'
import { petitions } from './petitions/petitions.ts'
import type { Projection } from './shared/projection.ts'
import { shifts } from './shifts/shift-list.ts'

/** What sign-in and the first page of anybody ask: without these nobody can work. */
export const neededFirst: readonly Projection[] = [
  companies,
  departments,
  employees,
  users,
  delegations,
  deviceGroups,
  consents,
]

/** Every read model there is. */
export const projections: readonly Projection[] = [
  companies,
  departments,
  employees,
  minors,
  users,
  delegations,
  cards,
  devices,
  deviceAddresses,
  deviceGroups,
  deviceHistory,
  readerRhythm,
  putAside,
  deviceAccess,
  locations,
  checkIns,
  phoneRules,
  phones,
  moveIns,
  musters,
  shifts,
  leaveSettings,
  leaveRequests,
  shiftDemands,
  payroll,
  payrollExports,
  sheetConfirmations,
  consents,
  petitions,
  foodMenus,
  planning,
  corrections,
  activity,
  overtime,
  daySources,
  attendance,
]
