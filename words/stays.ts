import { stays as access } from './access.ts'
import { stays as calendar } from './calendar.ts'
import { stays as calendarFeed } from './calendar-feed.ts'
import { stays as corrections } from './corrections.ts'
import { stays as devices } from './devices.ts'
import { stays as employees } from './employees.ts'
import { stays as locations } from './locations.ts'
import { stays as managers } from './managers.ts'
import { stays as moveIn } from './move-in.ts'
import { stays as muster } from './muster.ts'
import { stays as organization } from './organization.ts'
import { stays as payroll } from './payroll.ts'
import { stays as payrollExports } from './payroll-exports.ts'
import { stays as consents } from './consents.ts'
import { stays as payrollSheets } from './payroll-sheets.ts'
import { stays as petitions } from './petitions.ts'
import { stays as reports } from './reports.ts'
import { stays as secondFactor } from './second-factor.ts'
import { stays as shiftDemands } from './shifts/demands.ts'
import type { Sentence, Sentences } from './shared/languages.ts'

const isUndoing: Sentence = {
  tr: 'Bu zaten bir geri alma. Gerekiyorsa işlemi yeniden yapın.',
  en: 'This took something back already. If need be, do the act again.',
  ar: 'هذا تراجع أصلًا. أعد الإجراء إن لزم.',
}

/** Of every act that cannot be taken back: why not, and what to do instead. */
export const stays = {
  ...access,
  ...calendar,
  ...calendarFeed,
  ...corrections,
  ...devices,
  ...employees,
  ...locations,
  ...managers,
  ...moveIn,
  ...muster,
  ...organization,
  ...payroll,
  ...payrollExports,
  ...consents,
  ...payrollSheets,
  ...petitions,
  ...reports,
  ...secondFactor,
  ...shiftDemands,
  CorrectionUndone: isUndoing,
  CorrectionRejectionWithdrawn: isUndoing,
  CorrectionFirstApprovalWithdrawn: isUndoing,
  CalendarActUndone: isUndoing,
  ActUndone: isUndoing,
  PlanEntryWithdrawn: isUndoing,
  PolicyWithdrawn: isUndoing,
  EmployeeMoveWithdrawn: isUndoing,
  EmployeeTerminationWithdrawn: isUndoing,
  EmployeeRehiringWithdrawn: isUndoing,
  EntitlementTakenBack: isUndoing,
  EntitlementTransferTakenBack: isUndoing,
} as const satisfies Sentences
