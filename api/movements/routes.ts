import { GetInvalidMovements, GetMovements } from '#api/contract/movements.ts'
import { sendExport } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import {
  invalidMovements,
  withNumbers,
  withoutNumbers,
} from '#projections/movements/invalid-movements.ts'
import { movementList } from '#projections/movements/movement-list.ts'
import type { ApiDeps } from '../deps.ts'
import { credentialsOf } from './credentials-of.ts'

const movementColumns = [
  'localTime',
  'direction',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'device',
  'credentialKind',
  'source',
  'ownDay',
  'shift',
  'invalid',
  'refused',
  'approval',
  'corrected',
  'recordedAt',
] as const
const invalidColumns = [
  'localTime',
  'invalid',
  'refused',
  'number',
  'device',
  'direction',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'sameCard',
  'firstAt',
  'approval',
  'corrected',
  'recordedAt',
] as const

export const movementRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMovements, async ({ by, query, locale, raw }) => {
    const asked = {
      ...query,
      ...rangeOf(query),
      credentials: credentialsOf(deps, by, query.search),
    }
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => movementList(tx, { ...asked, ...of, ...page }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      {
        name: 'movements',
        title: 'movements',
        columns: movementColumns,
      },
      list,
      row => row,
    )
  })
  api.route(GetInvalidMovements, async ({ by, query, locale, raw }) => {
    const asked = {
      ...query,
      ...rangeOf(query),
      credentials: credentialsOf(deps, by, query.search),
    }
    const list = async (page: { cursor?: string; limit: number }) => {
      const sealed = await read(deps, by, (tx, of) =>
        invalidMovements(tx, { ...asked, ...of, ...page }),
      )
      return by.permissions.has('cards.view')
        ? withNumbers(deps.vault, by.session.company, sealed)
        : withoutNumbers(sealed)
    }
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      {
        name: 'invalid-movements',
        title: 'invalidMovements',
        columns: invalidColumns,
      },
      list,
      row => row,
    )
  })
}
