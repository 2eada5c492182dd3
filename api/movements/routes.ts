import { GetInvalidMovements, GetMovements } from '#api/contract/movements.ts'
import { everyPage, exported } from '#api/shared/csv.ts'
import { limit } from '#api/shared/limits.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { answered, type Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { invalidMovements, withNumbers } from '#projections/movements/invalid-movements.ts'
import { movementList } from '#projections/movements/movement-list.ts'
import type { ApiDeps } from '../deps.ts'
import { credentialsOf } from './credentials-of.ts'

/** Rows of one look when a whole list is sent as a file. */
const fileRows = 1000

export const movementRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMovements, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query), credentials: credentialsOf(deps, by, query.search) }
    const list = (page: { cursor?: string; limit: number }) => read(deps, by, (tx, of) => movementList(tx, { ...asked, ...of, ...page }))
    if (query.format === undefined) return ok(await list(query))
    api.limits.take(limit.export, by.session.userId)
    return exported(raw.reply, 'movements', locale, ['localTime', 'direction', 'employeeNo', 'fullName', 'department', 'device', 'credentialKind', 'source', 'invalid', 'refused', 'recordedAt'], everyPage(list, fileRows), answered)
  })
  api.route(GetInvalidMovements, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query), credentials: credentialsOf(deps, by, query.search) }
    const list = async (page: { cursor?: string; limit: number }) =>
      withNumbers(deps.vault, by.session.company, await read(deps, by, (tx, of) => invalidMovements(tx, { ...asked, ...of, ...page })))
    if (query.format === undefined) return ok(await list(query))
    api.limits.take(limit.export, by.session.userId)
    return exported(raw.reply, 'invalid-movements', locale, ['localTime', 'invalid', 'refused', 'number', 'device', 'direction', 'fullName', 'sameCard', 'firstAt', 'recordedAt'], everyPage(list, fileRows), answered)
  })
}
