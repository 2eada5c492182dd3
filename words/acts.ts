import { codes } from './activity.ts'
import { acts as access } from './access.ts'
import { acts as activity } from './activity.ts'
import { acts as cafeteria } from './cafeteria.ts'
import { acts as calendar } from './calendar.ts'
import { acts as calendarFeed } from './calendar-feed.ts'
import { acts as cards } from './cards.ts'
import { acts as corrections } from './corrections.ts'
import { acts as delegations } from './delegations.ts'
import { acts as devices } from './devices.ts'
import { acts as employees } from './employees.ts'
import { acts as holidays } from './holidays.ts'
import { acts as leave } from './leave.ts'
import { acts as managers } from './managers.ts'
import { acts as locations } from './locations.ts'
import { acts as moveIn } from './move-in.ts'
import { acts as muster } from './muster.ts'
import { acts as organization } from './organization.ts'
import { acts as payroll } from './payroll.ts'
import { acts as payrollExports } from './payroll-exports.ts'
import { acts as consents } from './consents.ts'
import { acts as payrollSheets } from './payroll-sheets.ts'
import { acts as petitions } from './petitions.ts'
import { acts as overtime } from './overtime.ts'
import { acts as policy } from './policy.ts'
import { acts as reports } from './reports.ts'
import { acts as secondFactor } from './second-factor.ts'
import { acts as shifts } from './shifts.ts'
import type { ActSentences } from './shared/acts.ts'
import type { Language } from './shared/languages.ts'

/** Every act that a person can do, by the name of its event. */
export const acts = {
  ...access,
  ...activity,
  ...cafeteria,
  ...calendar,
  ...calendarFeed,
  ...cards,
  ...corrections,
  ...delegations,
  ...devices,
  ...employees,
  ...holidays,
  ...leave,
  ...managers,
  ...locations,
  ...moveIn,
  ...muster,
  ...organization,
  ...payroll,
  ...payrollExports,
  ...consents,
  ...payrollSheets,
  ...petitions,
  ...overtime,
  ...policy,
  ...reports,
  ...secondFactor,
  ...shifts,
} as const satisfies ActSentences
export type ActKind = keyof typeof acts
export const isActKind = (text: string): text is ActKind => Object.hasOwn(acts, text)
export const actKinds = Object.keys(acts).filter(isActKind)

type ActCode = keyof typeof codes
const isActCode = (text: string): text is ActCode => Object.hasOwn(codes, text)
export const actWord = (language: Language, code: string): string => (isActCode(code) ? codes[code][language] : code)
