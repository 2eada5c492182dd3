import type { Database } from '#database/types.ts'
import type { CalendarActId, CompanyId, Instant, LogPosition } from '#domain/shared/values.ts'
import { announcementReads } from './announcements/audience.ts'
import { monthsOfAct } from './calendar/lists.ts'
import { dayReads } from './day-reads.ts'
import { accessReads } from './devices/passing.ts'
import { retentionReads } from './employees/retention-due.ts'
import { leaveReads } from './leave/around.ts'
import { payrollExportReads } from './payroll/export-people.ts'
import { whatIfReads } from './payroll/what-if.ts'
import { payrollReads } from './reports/payroll-lock/reads.ts'
import { quietReads } from './devices/quiet-reads.ts'
import { storedRecords } from './devices/stored-records.ts'
import { approverReads } from './shared/approver-reads.ts'
import { shiftDemandReads } from './shift-demands/around.ts'
import { noticePastReads } from './shared/notice-past.ts'
import { noticeReads } from './shared/notice-reads.ts'
import { webhookReads } from './shared/webhook-reads.ts'
import { subscriptionReads } from './subscription/subscription-reads.ts'
import { usageReads } from './usage.ts'
import { seenVisitReads } from './visitors/visit-standing.ts'
import { visitorRetentionReads } from './visitors/visitor-retention.ts'

type Parts = {
  readonly db: Database
  readonly log: { readonly head: () => Promise<LogPosition> }
  readonly now: () => Instant
}
/** What decisions ask of read models (`commands/reads.ts`). */
export const readsOf = ({ db, log, now }: Parts) => ({
  overtimeOn: dayReads(db),
  overtimeApprovers: approverReads(db, log.head, {
    deciding: 'overtimes.approve',
    deleting: 'overtimes.delete',
  }),
  // Nobody deletes what was asked for of movements: who asked takes it back.
  correctionApprovers: approverReads(db, log.head, {
    deciding: 'movements.correct',
    deleting: 'movements.correct',
  }),
  access: accessReads(db),
  records: storedRecords(db, log.head),
  quiet: quietReads(db, log.head, now),
  usage: usageReads(db, log.head),
  leave: leaveReads(db, log.head),
  retention: retentionReads(db),
  visitorRetention: visitorRetentionReads(db),
  visits: seenVisitReads(db),
  shiftDemands: shiftDemandReads(db, log.head),
  payroll: payrollReads(db, log.head),
  whatIfs: whatIfReads(db, log.head),
  payrollExports: payrollExportReads(db),
  webhooks: webhookReads(db, now),
  subscriptions: subscriptionReads(db),
  notices: noticeReads(db),
  noticePast: noticePastReads(db),
  announcements: announcementReads(db),
  monthsOfAct: (company: CompanyId, actId: CalendarActId) =>
    db.withCompany(company, tx => monthsOfAct(tx, { company, actId })),
})
