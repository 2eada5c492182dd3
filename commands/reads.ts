import type { CalendarActId, CompanyId } from '#domain/shared/values.ts'
import type { AnnouncementReads } from './announcements/reads.ts'
import type { AccessReads } from './devices/access-reads.ts'
import type { QuietReads } from './devices/watch-quiet.ts'
import type { StoredRecords } from './devices/watch-records.ts'
import type { RetentionReads } from './employees/retention.ts'
import type { LeaveReadsOfMany } from './leave/reads.ts'
import type { ReadDays } from './overtime/reads.ts'
import type { PayrollExportReads } from './payroll-exports/reads.ts'
import type { PayrollReads } from './payroll/reads.ts'
import type { WhatIfReads } from './payroll/what-if-reads.ts'
import type { ApproverReads } from './shared/approver-reads.ts'
import type { UsageReads } from './shared/usage-reads.ts'
import type { ShiftDemandReads } from './shift-demands/reads.ts'
import type { NoticePastReads } from './notifications/notice-past.ts'
import type { NoticeReads } from './notifications/notice-reads.ts'
import type { VisitorRetentionReads } from './visitors/retention-job.ts'
import type { SeenVisitReads } from './visitors/seen-reads.ts'
import type { SubscriptionReads } from './subscription/reads.ts'
import type { WebhookReads } from './webhooks/reads.ts'

/**
 * All that decisions ask of read models, filled once where a process starts. What can be asked of the log is asked of
 * the log: a read model may lag.
 */
export type Reads = {
  readonly overtimeOn: ReadDays
  readonly overtimeApprovers: ApproverReads
  readonly correctionApprovers: ApproverReads
  readonly access: AccessReads
  readonly records: StoredRecords
  readonly quiet: QuietReads
  readonly usage: UsageReads
  readonly leave: LeaveReadsOfMany
  readonly retention: RetentionReads
  readonly visitorRetention: VisitorRetentionReads
  readonly visits: SeenVisitReads
  readonly shiftDemands: ShiftDemandReads
  readonly payroll: PayrollReads
  readonly whatIfs: WhatIfReads
  readonly payrollExports: PayrollExportReads
  readonly webhooks: WebhookReads
  readonly subscriptions: SubscriptionReads
  readonly notices: NoticeReads
  readonly noticePast: NoticePastReads
  readonly announcements: AnnouncementReads
  /** Months (`2026-03`) in which an act of the calendar has an event, in their order. */
  monthsOfAct(company: CompanyId, actId: CalendarActId): Promise<readonly string[]>
}
