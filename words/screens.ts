import { screen as access } from './access.ts'
import { screen as activity } from './activity.ts'
import { screen as adjustments } from './adjustments.ts'
import { screen as appearance } from './appearance.ts'
import { screen as attendance } from './attendance.ts'
import { screen as bulkPeople } from './bulk-people.ts'
import { screen as cafeteria } from './cafeteria.ts'
import { screen as calendar } from './calendar.ts'
import { screen as cards } from './cards.ts'
import { screen as consents } from './consents.ts'
import { screen as corrections } from './corrections.ts'
import { screen as delegations } from './delegations.ts'
import { screen as devices } from './devices.ts'
import { screen as doors } from './doors.ts'
import { screen as employeeImport } from './employees/import.ts'
import { screen as general } from './general.ts'
import { screen as inbox } from './inbox.ts'
import { screen as kiosk } from './locations/kiosk-screen.ts'
import { screen as leave } from './leave.ts'
import { screen as locations } from './locations/screen.ts'
import { screen as managers } from './managers.ts'
import { screen as monthEnd } from './month-end.ts'
import { screen as moveIn } from './move-in.ts'
import { screen as movements } from './movements.ts'
import { screen as muster } from './muster.ts'
import { screen as myAccount } from './my-account.ts'
import { screen as organization } from './organization.ts'
import { screen as overtime } from './overtime.ts'
import { screen as personalData } from './employees/personal-data.ts'
import { screen as petitions } from './petitions.ts'
import { screen as people } from './people.ts'
import { screen as patterns } from './patterns.ts'
import { screen as payroll } from './payroll.ts'
import { screen as payrollCodes } from './payroll-codes.ts'
import { screen as payrollFile } from './payroll-file.ts'
import { screen as payrollFiles } from './payroll-files.ts'
import { screen as sheets } from './payroll-sheets.ts'
import { screen as policy } from './policy.ts'
import { screen as reports } from './reports.ts'
import { screen as rights } from './rights.ts'
import { screen as secondFactor } from './second-factor.ts'
import { screen as shiftDemands } from './shifts/demand-screens.ts'
import { screen as shifts } from './shifts.ts'
import { screen as views } from './views.ts'
import { screen as whatIf } from './what-if.ts'
import { screen as looks } from './looks.ts'
import { screen as monthGrid } from './month-grid.ts'
import type { TextKey } from './shared/screen.ts'

/** What screens say, in the parts in which a browser fetches it: `general` first, each other with its screens. */
export const screens = {
  general,
  access,
  activity,
  adjustments,
  appearance,
  attendance,
  bulkPeople,
  cafeteria,
  calendar,
  cards,
  consents,
  corrections,
  delegations,
  devices,
  doors,
  employeeImport,
  inbox,
  kiosk,
  leave,
  looks,
  locations,
  managers,
  monthEnd,
  whatIf,
  moveIn,
  movements,
  muster,
  myAccount,
  organization,
  overtime,
  patterns,
  payroll,
  payrollCodes,
  payrollFile,
  payrollFiles,
  people,
  personalData,
  petitions,
  policy,
  reports,
  rights,
  secondFactor,
  sheets,
  shiftDemands,
  shifts,
  views,
  monthGrid,
} as const
export type ScreenPart = keyof typeof screens
export type Text = { [Part in ScreenPart]: TextKey<(typeof screens)[Part]> }[ScreenPart]
