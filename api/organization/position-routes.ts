import {
  DeletePosition,
  GetPositionList,
  GetPositionUsage,
  PostPosition,
  PutPosition,
} from '#api/contract/positions.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import { definePosition, removePosition } from '#commands/organization/positions.ts'
import { positionsOf } from '#commands/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDegreeId, asPositionId } from '#domain/shared/values.ts'
import { positionList, type PositionRow } from '#projections/employees/positions.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ApiDeps } from '../deps.ts'
import { namedFor } from './having.ts'

const columns = ['positionTitle', 'positionLevel', 'degreeTitle', 'people'] as const
const orders = {
  title: ({ title }: PositionRow) => title,
  level: ({ level }: PositionRow) => level,
  degree: ({ degree }: PositionRow) => degree,
  people: ({ people }: PositionRow) => people,
} as const

export const positionRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  api.route(PostPosition, async ({ by, body }) =>
    recordedAnswer(
      await definePosition(deps)(by.caller, { ...body, degreeId: degreeOf(body.degreeId) }),
      ({ positionId }) => ({ positionId }),
    ),
  )
  api.route(PutPosition, async ({ by, params, body }) =>
    recordedAnswer(
      await definePosition(deps)(by.caller, {
        ...body,
        degreeId: degreeOf(body.degreeId),
        positionId: asPositionId(params.positionId),
      }),
    ),
  )
  api.route(DeletePosition, async ({ by, params }) => {
    const positionId = asPositionId(params.positionId)
    const { people } = await deps.reads.usage.position(by.session.company, positionId)
    return recordedAnswer(
      await removePosition(deps)(by.caller, { positionId, employees: people }),
    )
  })
  api.route(GetPositionUsage, async ({ by, params }) => {
    const { company } = by.session
    const positionId = asPositionId(params.positionId)
    const { positions } = await positionsOf(deps, company)
    return positions.has(positionId)
      ? ok(namedFor(by, await deps.reads.usage.position(company, positionId)))
      : refuse({ code: 'organization.position-not-found', positionId })
  })
}

const degreeOf = (id: string | null) => (id === null ? null : asDegreeId(id))

const listRoute = (api: Api, deps: ApiDeps): void =>
  api.route(
    GetPositionList,
    async ({ by, query: { search = '', format, times, ...order }, locale, raw }) => {
      const all = await read(deps, by, positionList)
      const found = all.rows.filter(({ title, degree }) =>
        fold([title, degree].join(' ')).includes(fold(search)),
      )
      const rows = inOrder(found, orders, order, locale)
      if (format === undefined) return ok({ rows: [...rows], unlisted: all.unlisted })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'positions', title: 'positions', columns },
        rows,
        ({ title, level, degree, people }) => ({
          positionTitle: title,
          positionLevel: level,
          degreeTitle: degree,
          people,
        }),
      )
    },
  )
