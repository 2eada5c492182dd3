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
import type { AsFile } from '../../kit/table/export-button.tsx'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type Position = Reply<typeof GetPositionList>['rows'][number]
export type Unlisted = Reply<typeof GetPositionList>['unlisted'][number]
export type PositionWords = Request<typeof PostPosition>['body']
export type Degree = Reply<typeof GetDegrees>['rows'][number]

type AskedPositions = Pick<
  Request<typeof GetPositionList>['query'] & object,
  'search' | 'sort' | 'order'
>
export const positionFile = (asked: AskedPositions, as: AsFile) =>
  download(GetPositionList, { query: { ...asked, ...as } })
/** A new one where there is no id. */
export const savePosition = (positionId: string | null, body: PositionWords) =>
  positionId === null
    ? call(PostPosition, { body })
    : call(PutPosition, { params: { positionId }, body })
export const removePosition = (positionId: string) =>
  call(DeletePosition, { params: { positionId } })
export const positionUsage = (positionId: string) =>
  oneQuery(GetPositionUsage, { params: { positionId }, query: {} })

type AskedDegrees = Pick<
  Request<typeof GetDegrees>['query'] & object,
  'search' | 'sort' | 'order'
>
export const degreeFile = (asked: AskedDegrees, as: AsFile) =>
  download(GetDegrees, { query: { ...asked, ...as } })
/** A new one where there is no id. */
export const saveDegree = (degreeId: string | null, title: string) =>
  degreeId === null
    ? call(PostDegree, { body: { title } })
    : call(PutDegree, { params: { degreeId }, body: { title } })
export const removeDegree = (degreeId: string) => call(DeleteDegree, { params: { degreeId } })
export const degreeUsage = (degreeId: string) =>
  oneQuery(GetDegreeUsage, { params: { degreeId }, query: {} })
