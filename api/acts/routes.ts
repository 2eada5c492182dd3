import { GetActivity } from '#api/contract/acts.ts'
import { listed } from '#words/shared/acts.ts'
import { actSentence } from '#api/shared/act-sentence.ts'
import { actWord } from '#words/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import { exported } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { isLocalDate } from '#domain/shared/values.ts'
import { actList } from '#projections/acts/act-list.ts'
import type { ApiDeps } from '../deps.ts'
import { filterWords } from './filters.ts'
import { mayUndoBy } from './may-undo.ts'
import { undoRoutes } from './undo-routes.ts'
import { withUndo, type WithUndo } from './undoable.ts'
import { worded } from './words.ts'

const columns = [
  'recordedAt',
  'actor',
  'role',
  'what',
  'whom',
  'before',
  'after',
  'reason',
] as const

export const activityRoutes = (api: Api, deps: ApiDeps): void => {
  const mayUndo = mayUndoBy(api.endpoints)
  undoRoutes(api, deps, mayUndo)
  api.route(GetActivity, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query), actor: by.caller.actor }
    const list = async (page: { cursor?: string; limit: number }) => {
      const { rows, ...rest } = await read(deps, by, (tx, of) =>
        actList(tx, { ...asked, ...of, ...page }),
      )
      return {
        ...rest,
        rows: (await withUndo(deps, by, mayUndo, rows)).map(row => said(locale, row)),
      }
    }
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return exported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'activity', title: 'activity', columns },
      list,
      row => lineOf(locale, row),
    )
  })
}

const said = (
  locale: Language,
  {
    subject,
    figures,
    before,
    after,
    by,
    undid,
    sealedReason: _reason,
    sealedSubject: _subject,
    whole: _whole,
    filters,
    noUndo,
    ...row
  }: WithUndo,
) => ({
  ...row,
  day: dayOf(row.area, figures),
  noUndo: noUndo?.[locale] ?? null,
  by: { ...by, role: roleOf(by.role) },
  what:
    undid === null
      ? actSentence(
          locale,
          row.kind,
          filters === null ? subject : listed(subject ?? '', filterWords(locale, filters)),
          figures,
        )
      : `${actWord(locale, 'undid')}: ${actSentence(locale, undid, subject, figures)}`,
  before: worded(locale, before),
  after: worded(locale, after),
})
/**
 * Acts on overtime and movements are of a day; planned days say how many there are. Of others `from` is from when on.
 */
const dayOf = (area: WithUndo['area'], { from, days }: WithUndo['figures']): string | null =>
  isLocalDate(from) && (area === 'overtime' || area === 'movements' || days === 1) ? from : null
const roles = ['company-admin', 'administrator', 'manager', 'employee'] as const
const roleOf = (role: string | null) => roles.find(one => one === role) ?? null

const lineOf = (
  locale: Language,
  { by, recordedAt, what, whom, whomCount, before, after, reason }: ReturnType<typeof said>,
) => ({
  recordedAt,
  what,
  before,
  after,
  reason,
  actor: by.kind === 'system' ? actWord(locale, 'system') : by.name,
  role: by.role && actWord(locale, by.role),
  whom: [
    ...whom.map(({ fullName }) => fullName ?? '–'),
    ...(whomCount > whom.length ? [`+${whomCount - whom.length}`] : []),
  ],
})
