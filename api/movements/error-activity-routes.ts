import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { fixSentence } from '#words/fixes.ts'
import type { Language } from '#words/shared/languages.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { errorActivity, type ErrorActivityRow } from '#projections/reports/error-activity.ts'
import type { ApiDeps } from '../deps.ts'

const columns = [
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

export const errorActivityRoutes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetErrorActivity, errorActivity, {
    title: 'errorActivity',
    name: ({ from, to }) => `error-activity-${from}-${to}`,
    columns,
    line: lineOf,
  })
}

const lineOf = ({ kinds, fix, movements, ...row }: ErrorActivityRow, locale: Language) => ({
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
