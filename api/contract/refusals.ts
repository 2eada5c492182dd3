import { refusals as access } from './access.ts'
import { refusals as activity } from './acts.ts'
import { cafeteriaRefusals } from './cafeteria.ts'
import { calendarRefusals } from './calendar.ts'
import { holidaysRefusals } from './holidays.ts'
import { refusals as cards } from './cards.ts'
import { consentRefusals } from './consents.ts'
import { refusals as corrections } from './corrections.ts'
import { delegationRefusals } from './delegations.ts'
import { refusals as devices } from './devices.ts'
import { refusals as employeeImport } from './employee-import.ts'
import { refusals as employees } from './employees.ts'
import { refusals as leave } from './leave-types.ts'
import { refusals as managers } from './managers.ts'
import { refusals as movements } from './movements.ts'
import { kioskRefusals } from './kiosk.ts'
import { locationRefusals } from './locations.ts'
import { refusals as moveIn } from './move-in.ts'
import { musterRefusals } from './muster.ts'
import { refusals as myAccount } from './my-account.ts'
import { refusals as organization } from './organization.ts'
import { refusals as overtime } from './overtime.ts'
import { payrollRefusals } from './payroll.ts'
import { payrollProfileRefusals } from './payroll-profiles.ts'
import { sheetConfirmationRefusals } from './payroll-sheets.ts'
import { petitionRefusals } from './petitions.ts'
import { refusals as policy } from './policy.ts'
import { proofRefusals } from './proof.ts'
import { refusals as requests } from './requests.ts'
import { refusals as secondFactor } from './second-factor.ts'
import { refusals as shifts } from './shifts.ts'
import { refusals as views } from './views.ts'
import { whatIfRefusals } from './what-if.ts'
import type { Code } from '#words/refusals.ts'
import type { Status } from './endpoint.ts'

/**
 * The status of every failure: 400 malformed, 401 no session, 403 not allowed, 404 not there or not yours, 409 somebody
 * was faster, 422 refused by a rule. 401 and 412 end the session in the web: 401 is never a refusal, 412 never
 * anything.
 */
export const statusOf = {
  ...access,
  ...activity,
  ...cafeteriaRefusals,
  ...calendarRefusals,
  ...holidaysRefusals,
  ...cards,
  ...consentRefusals,
  ...corrections,
  ...delegationRefusals,
  ...devices,
  ...employeeImport,
  ...employees,
  ...leave,
  ...managers,
  ...movements,
  ...kioskRefusals,
  ...locationRefusals,
  ...moveIn,
  ...musterRefusals,
  ...myAccount,
  ...organization,
  ...overtime,
  ...payrollRefusals,
  ...payrollProfileRefusals,
  ...sheetConfirmationRefusals,
  ...petitionRefusals,
  ...policy,
  ...proofRefusals,
  ...requests,
  ...secondFactor,
  ...shifts,
  ...views,
  ...whatIfRefusals,
} as const satisfies Record<Code, Status>
