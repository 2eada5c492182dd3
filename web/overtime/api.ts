import {
  GetMissingWork,
  PostMissingWorkDecision,
  PostMissingWorkReopening,
} from '#api/contract/missing-work.ts'
import {
  GetAfterHoursWork,
  GetOvertimeKind,
  PostMeasuredOvertime,
  PostOvertimeApproval,
  PostOvertimeDeletion,
  PostOvertimeDemand,
  PostOvertimeRejection,
  PostOvertimeRevocation,
  PostOvertimeWithdrawal,
  PutOvertimeDemand,
  PutOwnOvertimeDemand,
} from '#api/contract/overtime.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery, type FiltersOf } from '../lib/reads.ts'
import { callOrWait } from '../lib/waiting.ts'

export type AfterHoursPage = Reply<typeof GetAfterHoursWork>
export type AfterHoursRow = AfterHoursPage['rows'][number]
export type AfterHoursSummary = AfterHoursPage['summary']
export type AfterHoursFilters = FiltersOf<typeof GetAfterHoursWork>
export type ApprovalItem = Request<typeof PostOvertimeApproval>['body']['items'][number]
export type Demand = Request<typeof PostOvertimeDemand>['body']
export type Compensation = AfterHoursRow['compensation']

export type MissingPage = Reply<typeof GetMissingWork>
export type MissingRow = MissingPage['rows'][number]
export type MissingFilters = FiltersOf<typeof GetMissingWork>
export type MissingDecision = Request<typeof PostMissingWorkDecision>['body']['decision']

/** Of what kind overtime of somebody's day is; without him, of one's own. */
export const kindOf = (day: string, employee: string | undefined) =>
  oneQuery(GetOvertimeKind, { query: { day, ...(employee ? { employee } : {}) } })

export type Reason = string | undefined
type Known = { employeeId: string; overtimeId: string }
export const remove = (items: readonly Known[], reason: Reason) =>
  call(PostOvertimeDeletion, { body: { items: [...items], reason } })
/** On what is decided, as its row knows it. */
export const subjectOf = ({
  employeeId,
  overtimeId,
  day,
  kind,
}: {
  employeeId: string
  overtimeId?: string | null | undefined
  day?: string | undefined
  kind?: string | undefined
}): string => `overtime:${overtimeId ?? `${employeeId}.${day}.${kind}`}`
export const approve = (items: readonly ApprovalItem[], reason: Reason) =>
  callOrWait(
    PostOvertimeApproval,
    { body: { items: [...items], reason } },
    items.map(subjectOf),
  )
export const reject = (items: readonly ApprovalItem[], reason: Reason) =>
  callOrWait(
    PostOvertimeRejection,
    {
      body: {
        items: items.map(({ employeeId, overtimeId, edition, day, kind }) => ({
          employeeId,
          overtimeId,
          edition,
          day,
          kind,
        })),
        reason,
      },
    },
    items.map(subjectOf),
  )
export const revoke = (items: readonly Known[]) =>
  callOrWait(PostOvertimeRevocation, { body: { items: [...items] } }, items.map(subjectOf))
/** What was measured of a range of days and people; with `dryRun` it is told and not decided. */
export type MeasuredRange = Request<typeof PostMeasuredOvertime>['body']
export type MeasuredAnswer = Reply<typeof PostMeasuredOvertime>
export const decideMeasured = (body: MeasuredRange) => call(PostMeasuredOvertime, { body })
export const demand = (body: Demand) => call(PostOvertimeDemand, { body })
export type DemandChange = Request<typeof PutOvertimeDemand>['body']
/** @param own what he asked for himself, before anybody decided on it; else by the right to change it */
export const changeDemand = (overtimeId: string, body: DemandChange, own: boolean) =>
  call(own ? PutOwnOvertimeDemand : PutOvertimeDemand, { params: { overtimeId }, body })
export const withdraw = ({ employeeId, overtimeId }: Known) =>
  call(PostOvertimeWithdrawal, { params: { overtimeId }, body: { employeeId } })

export const decideMissing = (
  rows: readonly MissingRow[],
  decision: MissingDecision,
  reason: Reason,
) =>
  callOrWait(
    PostMissingWorkDecision,
    {
      body: {
        days: rows.map(({ employeeId, day, missing: minutes }) => ({
          employeeId,
          day,
          missing: minutes,
        })),
        decision,
        reason,
      },
    },
    rows.map(missingSubject),
  )
export const reopenMissing = (rows: readonly MissingRow[]) =>
  callOrWait(
    PostMissingWorkReopening,
    { body: { days: rows.map(({ employeeId, day }) => ({ employeeId, day })) } },
    rows.map(missingSubject),
  )
export const missingSubject = ({ employeeId, day }: MissingRow): string =>
  `missing:${employeeId}.${day}`
