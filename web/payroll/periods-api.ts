import {
  GetPayrollCompare,
  type GetPayrollAdjustments,
} from '#api/contract/payroll-adjustments.ts'
import {
  GetPayrollChecklist,
  GetPayrollDepartments,
  GetPayrollPeriod,
  GetPayrollPeriods,
  PostPayrollLock,
  PostPayrollPropose,
  PostPayrollUnlock,
  PostPayrollUnlockApprove,
  PostPayrollUnlockReject,
  PostPayrollUnlockWithdraw,
  PostPayrollWithdraw,
} from '#api/contract/payroll-periods.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery, pagesOf } from '../lib/reads.ts'

export type Period = Reply<typeof GetPayrollPeriod>
export type ListedPeriod = Reply<typeof GetPayrollPeriods>['rows'][number]
export type ChecklistItem = Reply<typeof GetPayrollChecklist>['items'][number]
export type Department = Reply<typeof GetPayrollDepartments>['rows'][number]
export type ComparedCell = Reply<typeof GetPayrollCompare>['rows'][number]
export type Cause = Reply<typeof GetPayrollAdjustments>['rows'][number]['causes'][number]

/** All that are shown: a year of them, and what was ever touched. */
export const periodsQuery = oneQuery(GetPayrollPeriods, { query: { limit: 100 } })
/** Asked again while it is being worked on. */
export const periodQuery = (period: string) => ({
  ...oneQuery(GetPayrollPeriod, { params: { period }, query: {} }),
  refetchInterval: ({ state }: { state: { data?: Period | undefined } }) =>
    state.data?.busy ? 1000 : (false as const),
})
export const checklistQuery = (period: string) =>
  oneQuery(GetPayrollChecklist, { params: { period }, query: {} })
export const departmentsQuery = (period: string) =>
  oneQuery(GetPayrollDepartments, { params: { period }, query: {} })

/** `v1`, `now` or an instant. */
export type Sides = { readonly a: string; readonly b: string }
export const compareQuery = (period: string, { a, b }: Sides) =>
  pagesOf(GetPayrollCompare, { params: { period }, query: { a, b } }, 50)
/** One day of one employee in both. */
export const compareDayQuery = (
  period: string,
  { a, b, ...of }: Sides & { readonly employee: string; readonly day: string },
) => oneQuery(GetPayrollCompare, { params: { period }, query: { a, b, ...of, limit: 100 } })

export const propose = (period: string) => call(PostPayrollPropose, { params: { period } })
export const withdraw = (period: string) => call(PostPayrollWithdraw, { params: { period } })
export const lock = (period: string, acknowledge: Readonly<Record<string, number>>) =>
  call(PostPayrollLock, { params: { period }, body: { acknowledge } })
export const askUnlock = (
  period: string,
  body: { readonly reason: string; readonly employees?: string[] },
) => call(PostPayrollUnlock, { params: { period }, body })

export type Request = { readonly period: string; readonly requestId: string }
export const approveUnlock = (params: Request) => call(PostPayrollUnlockApprove, { params })
export const rejectUnlock = (params: Request, reason: string) =>
  call(PostPayrollUnlockReject, { params, body: reason === '' ? {} : { reason } })
export const withdrawUnlock = (params: Request) => call(PostPayrollUnlockWithdraw, { params })
