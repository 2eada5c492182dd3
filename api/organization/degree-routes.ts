import {
  DeleteDegree,
  GetDegrees,
  GetDegreeUsage,
  PostDegree,
  PutDegree,
} from '#api/contract/positions.ts'
import { namedFor } from '#api/shared/having.ts'
import { routeMaster } from '#api/shared/master.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import { degreeMaster } from '#commands/organization/positions.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDegreeId } from '#domain/shared/values.ts'
import { degreeList } from '#projections/employees/positions.ts'
import type { ApiDeps } from '../deps.ts'

export const degreeRoutes = (api: Api, deps: ApiDeps): void => {
  wholeRoute(api, deps, GetDegrees, degreeList, {
    textOf: ({ title }) => title,
    orders: { title: ({ title }) => title, people: ({ people }) => people },
    answer: rows => ({ rows }),
    name: 'degrees',
    title: 'degrees',
    columns: ['degreeTitle', 'degreePositions', 'people'],
    line: ({ title, positions, people }) => ({
      degreeTitle: title,
      degreePositions: positions.map(one => one.title),
      people,
    }),
  })
  routeMaster(api, deps, degreeMaster, {
    add: PostDegree,
    change: PutDegree,
    remove: DeleteDegree,
    said: degree => degree,
  })
  api.route(GetDegreeUsage, async ({ by, params }) => {
    const degreeId = asDegreeId(params.degreeId)
    const { company } = by.session
    if (!(await degreeMaster.isThere(deps, company, degreeId)))
      return refuse({ code: 'organization.degree-not-found', degreeId })
    const having = await deps.reads.usage.degree(company, degreeId)
    const { rows } = await read(deps, by, degreeList)
    const positions = rows.find(row => row.degreeId === degreeId)?.positions ?? []
    return ok({ ...namedFor(by, having), positions })
  })
}
