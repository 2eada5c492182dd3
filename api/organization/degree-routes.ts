import {
  DeleteDegree,
  GetDegrees,
  GetDegreeUsage,
  PostDegree,
  PutDegree,
} from '#api/contract/positions.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { inOrder, wholeExported } from '#api/shared/whole-list.ts'
import { defineDegree, removeDegree } from '#commands/organization/positions.ts'
import { positionsOf } from '#commands/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDegreeId } from '#domain/shared/values.ts'
import { degreeList, type DegreeRow } from '#projections/employees/positions.ts'
import { fold } from '#projections/shared/fold.ts'
import type { ApiDeps } from '../deps.ts'
import { namedFor } from './having.ts'

const columns = ['degreeTitle', 'degreePositions', 'people'] as const
const orders = {
  title: ({ title }: DegreeRow) => title,
  people: ({ people }: DegreeRow) => people,
} as const

export const degreeRoutes = (api: Api, deps: ApiDeps): void => {
  listRoute(api, deps)
  api.route(PostDegree, async ({ by, body }) =>
    recordedAnswer(await defineDegree(deps)(by.caller, body), ({ degreeId }) => ({ degreeId })),
  )
  api.route(PutDegree, async ({ by, params, body }) =>
    recordedAnswer(
      await defineDegree(deps)(by.caller, { ...body, degreeId: asDegreeId(params.degreeId) }),
    ),
  )
  api.route(DeleteDegree, async ({ by, params }) => {
    const degreeId = asDegreeId(params.degreeId)
    const { people } = await deps.reads.usage.degree(by.session.company, degreeId)
    return recordedAnswer(await removeDegree(deps)(by.caller, { degreeId, employees: people }))
  })
  api.route(GetDegreeUsage, async ({ by, params }) => {
    const degreeId = asDegreeId(params.degreeId)
    const { company } = by.session
    const { degrees } = await positionsOf(deps, company)
    if (!degrees.has(degreeId))
      return refuse({ code: 'organization.degree-not-found', degreeId })
    const having = await deps.reads.usage.degree(company, degreeId)
    const { rows } = await read(deps, by, degreeList)
    const positions = rows.find(row => row.degreeId === degreeId)?.positions ?? []
    return ok({ ...namedFor(by, having), positions: [...positions] })
  })
}

const listRoute = (api: Api, deps: ApiDeps): void =>
  api.route(
    GetDegrees,
    async ({ by, query: { search = '', format, times, ...order }, locale, raw }) => {
      const found = (await read(deps, by, degreeList)).rows.filter(({ title }) =>
        fold(title).includes(fold(search)),
      )
      const rows = inOrder(found, orders, order, locale)
      if (format === undefined)
        return ok({ rows: rows.map(row => ({ ...row, positions: [...row.positions] })) })
      return wholeExported(
        { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
        { name: 'degrees', title: 'degrees', columns },
        rows,
        ({ title, positions, people }) => ({
          degreeTitle: title,
          degreePositions: positions.map(one => one.title),
          people,
        }),
      )
    },
  )
