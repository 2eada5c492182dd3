import { queryOptions } from '@tanstack/react-query'
import {
  DeleteMoveIn,
  GetMoveIn,
  GetMoveInComparison,
  GetMoveInDays,
  GetMoveIns,
  PostMoveIn,
  PostMoveInBack,
  PostMoveInCheck,
  PostMoveInTaking,
  PostMoveInTrial,
} from '#api/contract/move-in.ts'
import { call, fetchFile, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type SentFile = Reply<typeof PostMoveIn>
export type Reading = Request<typeof PostMoveInCheck>['body']
export type Product = Reading['product']
export type Field = keyof SentFile['matching']
export type MoveInMatching = Partial<Record<Field, number>>
export type CheckedMoveIn = Reply<typeof PostMoveInCheck>
export type Progress = Reply<typeof GetMoveIn>
export type MoveIn = Reply<typeof GetMoveIns>['rows'][number]
export type Comparison = Reply<typeof GetMoveInComparison>
export type ComparedPerson = Comparison['rows'][number]
export type ComparedDay = Reply<typeof GetMoveInDays>['rows'][number]
export type Trial = Reply<typeof PostMoveInTrial>
export type Rules = Pick<Request<typeof PostMoveInTrial>['body'], 'policy' | 'shift'>

export const products = ['odoo', 'frappe', 'timetrex'] as const satisfies readonly Product[]
/** In the order in which they are asked for: who, when, how much. */
export const fields = [
  'employeeNo',
  'email',
  'name',
  'surname',
  'date',
  'in',
  'out',
  'time',
  'direction',
  'worked',
  'regular',
  'overtime',
] as const satisfies readonly Field[]
export const mostBytes = 10 * 2 ** 20

export const sendFile = ({
  file,
  sheet,
  isHeaded,
}: {
  file: File
  sheet?: number
  isHeaded?: boolean
}) =>
  call(PostMoveIn, {
    body: {
      name: file.name,
      content: file,
      ...(sheet === undefined ? {} : { sheet }),
      ...(isHeaded === undefined ? {} : { isHeaded }),
    },
  })
export const checkFile = (moveInId: string, reading: Reading) =>
  call(PostMoveInCheck, { params: { moveInId }, body: reading })
export const takeFile = (moveInId: string, reading: Reading) =>
  call(PostMoveInTaking, { params: { moveInId }, body: reading })
export const takeBack = (moveInId: string) => call(PostMoveInBack, { params: { moveInId } })
/** Nothing of a file is kept that was sent and not taken in; where it is gone already, that is as well. */
export const giveUp = (moveInId: string): void => {
  call(DeleteMoveIn, { params: { moveInId } }).catch(() => undefined)
}

/** Asked twice a second while it works. */
export const progressOf = (moveInId: string) =>
  queryOptions({
    queryKey: ['move-ins', moveInId],
    queryFn: ({ signal }) => call(GetMoveIn, { params: { moveInId }, signal }),
    refetchInterval: query => (query.state.data?.state === 'importing' ? 500 : false),
  })
export const moveIns = () => oneQuery(GetMoveIns, { query: {} })
type Asked = { readonly month: string; readonly differing?: 'true' }
export const comparison = (asked: Asked) => oneQuery(GetMoveInComparison, { query: asked })
export const comparisonFile = (asked: Asked, as: object) =>
  fetchFile(GetMoveInComparison, { query: { ...asked, ...as } })
export const comparedDays = (employeeId: string, month: string) =>
  oneQuery(GetMoveInDays, { params: { employeeId }, query: { month } })
export const tryRules = (month: string, rules: Rules) =>
  call(PostMoveInTrial, { body: { month, ...rules } })
