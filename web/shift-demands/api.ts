import {
  GetShiftChoices,
  GetShiftDemands,
  GetShiftExchanges,
  PostShiftDemand,
  PostShiftDemandApproval,
  PostShiftDemandDeletion,
  PostShiftDemandRejection,
  PostShiftDemandRevocation,
  PostShiftDemandWithdrawal,
  PostShiftExchangeAnswer,
} from '#api/contract/shift-demands.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

type Row = Reply<typeof GetShiftDemands>['rows'][number]
/** `day`: the first of its days, by which it is told apart where several are spoken of. */
export type ShiftDemand = Row & { readonly day: string }
export const withDay = (row: Row): ShiftDemand => ({ ...row, day: row.from })
export type Change = Row['changes'][number]
export type DemandKind = Row['kind']
export type DemandStatus = Row['status']
export type Wish = Request<typeof PostShiftDemand>['body']
export type Choices = Reply<typeof GetShiftChoices>

export const exchanges = oneQuery(GetShiftExchanges, { query: {} })
export const choicesOf = (day: string, employee: string | undefined) =>
  oneQuery(GetShiftChoices, { query: { day, ...(employee ? { employee } : {}) } })

type Known = Pick<Row, 'employeeId' | 'requestId'>
const items = (rows: readonly Known[]) => ({
  body: { items: rows.map(({ employeeId, requestId }) => ({ employeeId, requestId })) },
})
export const acts = {
  approve: (rows: readonly Known[]) => call(PostShiftDemandApproval, items(rows)),
  reject: (rows: readonly Known[]) => call(PostShiftDemandRejection, items(rows)),
  revoke: (rows: readonly Known[]) => call(PostShiftDemandRevocation, items(rows)),
  remove: (rows: readonly Known[]) => call(PostShiftDemandDeletion, items(rows)),
}
export type Act = keyof typeof acts

export const demand = (body: Wish) => call(PostShiftDemand, { body })
export const withdraw = ({ employeeId, requestId }: Known) =>
  call(PostShiftDemandWithdrawal, {
    params: { shiftDemandId: requestId },
    body: { employeeId },
  })
export const answerExchange = ({
  employeeId,
  requestId,
  consents,
}: Known & { readonly consents: boolean }) =>
  call(PostShiftExchangeAnswer, {
    params: { shiftDemandId: requestId },
    body: { employeeId, consents },
  })
