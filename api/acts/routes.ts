import { GetActivity } from '#api/contract/acts.ts'
import { actWord } from '#words/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import { sendExport } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { actList } from '#projections/acts/act-list.ts'
import type { ApiDeps } from '../deps.ts'
import { mayUndoBy } from './may-undo.ts'
import { undoRoutes } from './undo-routes.ts'
import { actInWords } from './said.ts'
import { withUndo } from './undoable.ts'

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
        rows: (await withUndo(deps, by, mayUndo, rows)).map(row => actInWords(locale, row)),
      }
    }
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'activity', title: 'activity', columns },
      list,
      row => lineOf(locale, row),
    )
  })
}

const lineOf = (
  locale: Language,
  {
    by,
    recordedAt,
    what,
    whom,
    whomCount,
    before,
    after,
    reason,
  }: ReturnType<typeof actInWords>,
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
