import { pages as access } from './access.ts'
import { pages as account } from './account.ts'
import { pages as activity } from './activity.ts'
import { pages as adjustments } from './adjustments.ts'
import { pages as attendance } from './attendance.ts'
import { pages as cafeteria } from './cafeteria.ts'
import { pages as calendar } from './calendar.ts'
import { pages as cards } from './cards.ts'
import { pages as corrections } from './corrections.ts'
import { pages as days } from './days.ts'
import { pages as devices } from './devices.ts'
import { pages as employees } from './employees.ts'
import { pages as inbox } from './inbox.ts'
import { pages as looks } from './looks.ts'
import { pages as leave } from './leave.ts'
import { pages as managers } from './managers.ts'
import { pages as monthEnd } from './month-end.ts'
import { pages as monthGrid } from './month-grid.ts'
import { pages as movementList } from './movement-list.ts'
import { pages as moveIn } from './move-in.ts'
import { pages as movements } from './movements.ts'
import { pages as locations } from './locations/pages.ts'
import { pages as muster } from './muster.ts'
import { pages as organization } from './organization.ts'
import { pages as payrollFiles } from './payroll-files.ts'
import { pages as payrollSheets } from './payroll-sheets.ts'
import { pages as petitions } from './petitions.ts'
import { pages as overtime } from './overtime.ts'
import { pages as patterns } from './patterns.ts'
import { pages as payroll } from './payroll.ts'
import { pages as people } from './people.ts'
import { pages as policy } from './policy.ts'
import { pages as reports } from './reports.ts'
import { pages as rights } from './rights.ts'
import { pages as shifts } from './shifts.ts'
import { pages as views } from './views.ts'
import { pages as whatIf } from './what-if.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What every page is called, and what it is for. */
export const pages = {
  ...access,
  ...account,
  ...activity,
  ...adjustments,
  ...attendance,
  ...cafeteria,
  ...calendar,
  ...cards,
  ...corrections,
  ...days,
  ...devices,
  ...employees,
  ...inbox,
  ...looks,
  ...leave,
  ...managers,
  ...monthEnd,
  ...monthGrid,
  ...movementList,
  ...moveIn,
  ...movements,
  ...locations,
  ...muster,
  ...organization,
  ...petitions,
  ...overtime,
  ...patterns,
  ...payroll,
  ...payrollFiles,
  ...payrollSheets,
  ...people,
  ...policy,
  ...reports,
  ...rights,
  ...shifts,
  ...views,
  ...whatIf,
} as const satisfies ScreenWords
