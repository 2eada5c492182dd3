import { files as activity } from './activity.ts'
import { files as asOf } from './as-of.ts'
import { files as cards } from './cards.ts'
import { files as corrections } from './corrections.ts'
import { files as days } from './days.ts'
import { files as devices } from './devices.ts'
import { files as employees } from './employees.ts'
import { files as leave } from './leave.ts'
import { files as movements } from './movements.ts'
import { files as moveIn } from './move-in.ts'
import { files as organization } from './organization.ts'
import { files as petitions } from './petitions.ts'
import { files as overtime } from './overtime.ts'
import { files as payroll } from './payroll.ts'
import { files as payrollExports } from './payroll-exports.ts'
import { files as proof } from './proof.ts'
import { files as reports } from './reports.ts'
import { files as shifts } from './shifts.ts'
import { files as whatIf } from './what-if.ts'
import { files as looks } from './looks.ts'
import { files as monthGrid } from './month-grid.ts'
import type { Language, Sentences } from './shared/languages.ts'

/** What an exported file is called on its tab. */
export const files = {
  ...activity,
  ...asOf,
  ...cards,
  ...corrections,
  ...days,
  ...devices,
  ...employees,
  ...leave,
  ...movements,
  ...moveIn,
  ...organization,
  ...petitions,
  ...overtime,
  ...payroll,
  ...payrollExports,
  ...proof,
  ...reports,
  ...shifts,
  ...looks,
  ...monthGrid,
  ...whatIf,
} as const satisfies Sentences
export type FileTitle = keyof typeof files
export const isFileTitle = (name: string): name is FileTitle => Object.hasOwn(files, name)
export const fileTitle = (language: Language, file: FileTitle): string => files[file][language]
