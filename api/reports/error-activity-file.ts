import type { ErrorActivityRow } from '#projections/reports/error-activity/error-activity.ts'
import { fixSentence } from '#words/fixes.ts'
import type { Language } from '#words/shared/languages.ts'

export const errorActivityColumns = [
  'day',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shift',
  'wrongKinds',
  'firstIn',
  'lastOut',
  'planned',
  'worked',
  'missing',
  'proposedFix',
  'movements',
  'codes',
  'provisional',
  'corrected',
  'awaiting',
] as const

export const errorActivityLine = (
  { kinds, fix, movements, ...row }: ErrorActivityRow,
  locale: Language,
) => ({
  day: row.day,
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  department: row.department,
  position: row.position,
  shift: row.shift,
  wrongKinds: kinds,
  firstIn: row.firstIn,
  lastOut: row.lastOut,
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  proposedFix:
    fix &&
    fixSentence(
      locale,
      fix.changes.map(change => ({
        kind: change.kind,
        direction: change.direction,
        time: change.localTime.slice(11, 16),
      })),
    ),
  movements: movements.map(({ localTime }) => localTime.slice(11, 16)),
  codes: row.codes,
  provisional: row.provisional,
  corrected: row.corrected,
  awaiting: row.awaiting.map(({ name }) => name),
})
