import {
  DeleteVisitType,
  GetVisitTypes,
  PostVisitType,
  PutVisitType,
} from '#api/contract/visit-types.ts'
import { routeMaster } from '#api/shared/master.ts'
import type { Api } from '#api/shared/route.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import { visitTypeMaster } from '#commands/visitors/visit-types.ts'
import { visitTypeList, type VisitTypeRow } from '#projections/visitors/visit-types.ts'
import type { ApiDeps } from '../deps.ts'

export const visitTypeRoutes = (api: Api, deps: ApiDeps): void => {
  wholeRoute(api, deps, GetVisitTypes, visitTypeList, {
    textOf: ({ title }) => title,
    passes: ({ active }, { state }) => state === undefined || active === (state === 'active'),
    orders: {
      title: ({ title }) => title,
      state: ({ active }) => (active ? 0 : 1),
    },
    answer: rows => ({ rows }),
    name: 'visit-types',
    title: 'visitTypes',
    columns: ['visitTypeTitle', 'asksCompany', 'asksReason', 'asksCard', 'asksHost', 'inUse'],
    line: lineOf,
  })
  routeMaster(api, deps, visitTypeMaster, {
    add: PostVisitType,
    change: PutVisitType,
    remove: DeleteVisitType,
    said: body => body,
  })
}

const asked = (asks: boolean) => (asks ? 'required' : 'optional')
const lineOf = ({ title, active, ...asks }: VisitTypeRow) => ({
  visitTypeTitle: title,
  asksCompany: asked(asks.asksCompany),
  asksReason: asked(asks.asksReason),
  asksCard: asked(asks.asksCard),
  asksHost: asked(asks.asksHost),
  inUse: active ? 'active' : 'passive',
})
