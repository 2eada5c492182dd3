import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { fixSentence } from '#words/fixes.ts'
import type { Language } from '#words/shared/languages.ts'
import { exported } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
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
  api.route(GetErrorActivity, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query) }
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => errorActivity(tx, { ...asked, ...of, ...page }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return exported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: `error-activity-${query.from}-${query.to}`, title: 'errorActivity', columns },
      list,
      row => lineOf(locale, row),
    )
  })
}

const lineOf = (locale: Language, { kinds, fix, movements, ...row }: ErrorActivityRow) => ({
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
