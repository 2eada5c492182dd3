import { cells as announcements } from './announcements.ts'
import { cells as blacklist } from './blacklist.ts'
import { cells as cards } from './cards.ts'
import { cells as corrections } from './corrections.ts'
import { cells as days } from './days.ts'
import { cells as devices } from './devices.ts'
import { cells as employees } from './employees.ts'
import { cells as leave } from './leave.ts'
import { cells as locations } from './locations.ts'
import { cells as movements } from './movements.ts'
import { cells as overtime } from './overtime.ts'
import { cells as shifts } from './shifts.ts'
import { cells as visitors } from './visitors.ts'
import type { FileColumn } from './columns.ts'
import type { Language, Sentences } from './shared/languages.ts'

/** Words for the codes that stand in cells of exported files. */
export const cells = {
  ...announcements,
  ...blacklist,
  ...cards,
  ...corrections,
  ...days,
  ...devices,
  ...employees,
  ...leave,
  ...locations,
  ...movements,
  ...overtime,
  ...shifts,
  ...visitors,
} as const satisfies Sentences
type CellWord = keyof typeof cells
const isWord = (text: string): text is CellWord => Object.hasOwn(cells, text)

/** Columns whose cells are codes. */
const coded: ReadonlySet<FileColumn> = new Set<FileColumn>([
  'announcementState',
  'blacklistState',
  'direction',
  'credentialKind',
  'invalid',
  'refused',
  'source',
  'flags',
  'entrySource',
  'exitSource',
  'pairState',
  'presenceState',
  'checkInWay',
  'overtimeStatus',
  'overtimeKind',
  'overtimePlace',
  'compensation',
  'missingState',
  'wrongKinds',
  'approval',
  'cardType',
  'shiftType',
  'readerState',
  'deviceKind',
  'inUse',
  'employeeStatus',
  'leaveCalculation',
  'leaveDays',
  'leaveWorked',
  'leaveApproval',
  'leaveLimit',
  'leaveLimitUnit',
  'leaveStatus',
  'shiftDemandKind',
  'shiftDemandPlanned',
  'shiftDemandWanted',
  'shiftDemandConsent',
  'shiftDemandStatus',
  'asksCompany',
  'asksReason',
  'asksCard',
  'asksHost',
  'visitState',
])
/** The word for a code, in a column that holds codes; any other text as it is. */
export const cellWord = (language: Language, column: FileColumn, text: string): string => (coded.has(column) && isWord(text) ? cells[text][language] : text)
