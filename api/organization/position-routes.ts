import {
  DeletePosition,
  GetPositionList,
  GetPositionUsage,
  PostPosition,
  PutPosition,
} from '#api/contract/positions.ts'
import { routeMaster } from '#api/shared/master.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import { positionMaster } from '#commands/organization/positions.ts'
import { asDegreeId } from '#domain/shared/values.ts'
import { positionList } from '#projections/employees/positions.ts'
import type { ApiDeps } from '../deps.ts'

export const positionRoutes = (api: Api, deps: ApiDeps): void => {
  wholeRoute(api, deps, GetPositionList, positionList, {
    textOf: ({ title, degree }) => [title, degree].join(' '),
    orders: {
      title: ({ title }) => title,
      level: ({ level }) => level,
      degree: ({ degree }) => degree,
      people: ({ people }) => people,
    },
    answer: (rows, { unlisted }) => ({ rows, unlisted }),
    name: 'positions',
    title: 'positions',
    columns: ['positionTitle', 'positionLevel', 'degreeTitle', 'people'],
    line: ({ title, level, degree, people }) => ({
      positionTitle: title,
      positionLevel: level,
      degreeTitle: degree,
      people,
    }),
  })
  routeMaster(api, deps, positionMaster, {
    add: PostPosition,
    change: PutPosition,
    remove: DeletePosition,
    said: ({ degreeId, ...position }) => ({
      ...position,
      degreeId: degreeId === null ? null : asDegreeId(degreeId),
    }),
    usage: {
      call: GetPositionUsage,
      notFound: 'organization.position-not-found',
      people: deps.reads.usage.position,
    },
  })
}
