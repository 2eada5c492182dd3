import {
  GetOwnSheet,
  PostSheetConfirmation,
  type GetSheetConfirmations,
} from '#api/contract/payroll-sheets.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type OwnSheet = Reply<typeof GetOwnSheet>
export type SheetDay = OwnSheet['days'][number]
export type SheetState = OwnSheet['state']
export type Confirmation = Reply<typeof GetSheetConfirmations>['rows'][number]

export const ownSheetOf = (period: string | undefined) =>
  oneQuery(GetOwnSheet, { query: period === undefined ? {} : { period } })

export type SaidOfSheet = {
  readonly period: string
  readonly hash: string
  readonly reason?: string
}
export const sayOfSheet = (body: SaidOfSheet) => call(PostSheetConfirmation, { body })
