import { lookKind } from '#api/contract/endpoint.ts'
import { GetLooks } from '#api/contract/looks.ts'
import { sendExport } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { lookList, type LookRow } from '#projections/access/look-list.ts'
import { actWord } from '#words/acts.ts'
import { fileTitle, isFileTitle } from '#words/files.ts'
import { kindOpened, lookWord } from '#words/looks.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'

const columns = ['recordedAt', 'actor', 'role', 'what', 'whom', 'lookTimes'] as const

export const lookRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLooks, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query) }
    const list = async (page: { cursor?: string; limit: number }) => {
      const { rows, ...rest } = await read(deps, by, (tx, { company }) =>
        lookList(tx, { ...asked, company, ...page }),
      )
      return { ...rest, rows: rows.map(row => ({ ...row, what: wordsOf(locale, row) })) }
    }
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'looks', title: 'looks', columns },
      list,
      row => ({
        recordedAt: row.at,
        actor: row.by.name,
        role: row.by.role && actWord(locale, row.by.role),
        what: row.what,
        whom: row.whom ? (row.whom.fullName ?? '–') : lookWord(locale, 'everybody'),
        lookTimes: row.times,
      }),
    )
  })
}

/** A report or a kind of look that is gone by now is told by its own name. */
const wordsOf = (locale: Language, { how, what }: LookRow): string => {
  if (how === 'exported')
    return lookWord(locale, 'exported', isFileTitle(what) ? fileTitle(locale, what) : what)
  const kind = lookKind.safeParse(what)
  return kind.success ? kindOpened(locale, kind.data) : what
}
