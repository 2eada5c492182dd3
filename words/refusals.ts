import { refusals as access } from './access.ts'
import { refusals as activity } from './activity.ts'
import { refusals as cafeteria } from './cafeteria.ts'
import { refusals as calendar } from './calendar.ts'
import { refusals as cards } from './cards.ts'
import { refusals as corrections } from './corrections.ts'
import { refusals as delegations } from './delegations.ts'
import { refusals as devices } from './devices.ts'
import { refusals as employeeImport } from './employee-import.ts'
import { refusals as employees } from './employees.ts'
import { refusals as holidays } from './holidays.ts'
import { refusals as leave } from './leave.ts'
import { refusals as managers } from './managers.ts'
import { refusals as movements } from './movements.ts'
import { refusals as kiosk } from './locations/kiosk.ts'
import { refusals as locations } from './locations.ts'
import { refusals as moveIn } from './move-in.ts'
import { refusals as muster } from './muster.ts'
import { refusals as myAccount } from './my-account.ts'
import { refusals as organization } from './organization.ts'
import { refusals as payroll } from './payroll.ts'
import { refusals as payrollExports } from './payroll-exports.ts'
import { refusals as proof } from './proof.ts'
import { refusals as consents } from './consents.ts'
import { refusals as payrollSheets } from './payroll-sheets.ts'
import { refusals as petitions } from './petitions.ts'
import { refusals as overtime } from './overtime.ts'
import { refusals as policy, refusalsByRule } from './policy.ts'
import { refusals as requests } from './requests.ts'
import { refusals as secondFactor } from './second-factor.ts'
import { refusals as shifts } from './shifts.ts'
import { refusals as views } from './views.ts'
import { refusals as whatIf } from './what-if.ts'
import { filled } from './shared/filled.ts'
import type { Language, Sentences } from './shared/languages.ts'
import { writtenTime } from './shared/written-time.ts'

/** The sentence of every failure, by code: says which codes there are. */
export const refusals = {
  ...access,
  ...activity,
  ...cafeteria,
  ...calendar,
  ...cards,
  ...corrections,
  ...delegations,
  ...devices,
  ...employeeImport,
  ...employees,
  ...holidays,
  ...leave,
  ...managers,
  ...movements,
  ...kiosk,
  ...locations,
  ...moveIn,
  ...muster,
  ...myAccount,
  ...organization,
  ...payroll,
  ...payrollExports,
  ...proof,
  ...consents,
  ...payrollSheets,
  ...petitions,
  ...overtime,
  ...policy,
  ...requests,
  ...secondFactor,
  ...shifts,
  ...views,
  ...whatIf,
} as const satisfies Sentences
export type Code = keyof typeof refusals
const byRule: Readonly<Record<string, Sentences>> = refusalsByRule

export const isCode = (text: string): text is Code => Object.hasOwn(refusals, text)

/** The sentence of a code, or of it and the rule that it was refused by, with its figures in place. */
export const sentence = (language: Language, code: Code, figures: Readonly<Record<string, unknown>> = {}): string =>
  filled(byRule[code]?.[String(figures['rule'])] ?? refusals[code], language, Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, asWritten(figure)])))

/** Days and times of the clock as people write them; all else as it is. */
const asWritten = (figure: unknown): unknown => (Array.isArray(figure) ? figure.map(asWritten) : typeof figure === 'string' && isTime(figure) ? writtenTime(figure) : figure)
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/.test(text)
