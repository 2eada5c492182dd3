import {
  DeleteDegree,
  DeletePosition,
  GetDegrees,
  GetDegreeUsage,
  GetPositionList,
  GetPositionUsage,
  PostDegree,
  PostPosition,
  PutDegree,
  PutPosition,
} from '#api/contract/positions.ts'
import { masterCalls } from '../../kit/patterns/master-calls.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type Position = Reply<typeof GetPositionList>['rows'][number]
export type UnlistedPosition = Reply<typeof GetPositionList>['unlisted'][number]
export type Degree = Reply<typeof GetDegrees>['rows'][number]

export const {
  file: positionFile,
  save: savePosition,
  remove: removePosition,
} = masterCalls('positionId', {
  list: GetPositionList,
  add: PostPosition,
  change: PutPosition,
  remove: DeletePosition,
})
export const positionUsage = (positionId: string) =>
  oneQuery(GetPositionUsage, { params: { positionId }, query: {} })

export const {
  file: degreeFile,
  save: saveDegree,
  remove: removeDegree,
} = masterCalls('degreeId', {
  list: GetDegrees,
  add: PostDegree,
  change: PutDegree,
  remove: DeleteDegree,
})
export const degreeUsage = (degreeId: string) =>
  oneQuery(GetDegreeUsage, { params: { degreeId }, query: {} })
