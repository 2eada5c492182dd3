import type { Tx } from '#database/types.ts'
import { payrollEmployeeEvents, payrollPeriodEvents } from '#domain/payroll/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { sealedText } from '#event-store/contract.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { payrollTables } from '../tables/payroll.ts'

/**
 * Where payroll's periods stand, every version that was locked, and what attempts said of employees; whether that
 * counts is asked of the locks and batches (docs/decisions/0059). Reasons and identities stay sealed. Long because it
 * is one table of events.
 */
export const payroll: Projection = {
  name: 'payroll',
  personal: 'sealed',
  notify: 'payroll',
  tables: Object.values(payrollTables),
  ...eachEvent({
    ...ignoringAllBut({ ...payrollPeriodEvents, ...payrollEmployeeEvents }),
    PayrollPeriodProposed: (tx, { company, recordedAt, data: { period, by } }) =>
      set(tx, company, period, { proposed: JSON.stringify({ by, at: recordedAt }) }),
    PayrollProposalWithdrawn: (tx, { company, data: { period } }) =>
      set(tx, company, period, { proposed: null }),
    PayrollLockBegun: (tx, { company, recordedAt, data: { period, attempt, by } }) =>
      set(tx, company, period, {
        busy: JSON.stringify({ attempt, kind: 'lock', by, at: recordedAt }),
        gave_up: null,
      }),
    PayrollLockGivenUp: (tx, { company, recordedAt, data: { period, why, items } }) =>
      set(tx, company, period, {
        busy: null,
        gave_up: JSON.stringify({ why, items, at: recordedAt }),
      }),
    PayrollPeriodLocked: async (tx, { company, recordedAt, data }) => {
      const { period, version, attempt, from, to, by } = data
      // Whoever was judged anew is locked by the rules of now: what was held of him is in his sheet.
      await tx.query(
        `delete from ${own.payrollHeld} h using ${own.payrollPeriods} p
         where h.company_id = $1 and h.period = $2 and h.closed_at is not null
           and p.company_id = h.company_id and p.period = h.period
           and (p.unlocked is null or h.employee_id = any(p.unlocked))`,
        [company, period],
      )
      await set(tx, company, period, {
        state: 'locked',
        version,
        proposed: null,
        request: null,
        request_reason: null,
        unlocked: null,
        busy: null,
        gave_up: null,
      })
      await tx.query(
        `insert into ${own.payrollLocks} (company_id, period, version, attempt_id, from_day, to_day, lock, locked_by,
           locked_at)
         values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
        [company, period, version, attempt, from, to, JSON.stringify(data), by, recordedAt],
      )
    },
    PayrollUnlockAsked: (tx, { company, recordedAt, data }) => {
      const { period, requestId, employees, by, reason } = data
      return set(tx, company, period, {
        request: JSON.stringify({ requestId, employees, by, at: recordedAt }),
        request_reason: sealed(reason),
      })
    },
    PayrollUnlockApproved: async (tx, { company, data: { period } }) => {
      await tx.query(
        `update ${own.payrollPeriods}
         set unlocked = (select array_agg(value::uuid)
             from jsonb_array_elements_text(nullif(request -> 'employees', 'null'::jsonb))),
           state = 'open', request = null, request_reason = null
         where company_id = $1 and period = $2`,
        [company, period],
      )
    },
    PayrollUnlockRejected: (tx, { company, data: { period } }) =>
      set(tx, company, period, { request: null, request_reason: null }),
    PayrollUnlockWithdrawn: (tx, { company, data: { period } }) =>
      set(tx, company, period, { request: null, request_reason: null }),
    PayrollPeriodExported: (tx, { company, data: { period } }) =>
      set(tx, company, period, { state: 'exported' }),
    AdjustmentsTakingBegun: (tx, { company, recordedAt, data: { period, attempt, by } }) =>
      set(tx, company, period, {
        busy: JSON.stringify({ attempt, kind: 'export', by, at: recordedAt }),
      }),
    AdjustmentsTakingGivenUp: (tx, { company, data: { period } }) =>
      set(tx, company, period, { busy: null }),
    AdjustmentBatchClosed: async (tx, { company, recordedAt, data }) => {
      const { period, batch, attempt, lines, hash, controlSums, asOf, exportId, by } = data
      await tx.query(
        `insert into ${own.payrollBatches} (company_id, period, batch, attempt_id, taken_with, lines, hash,
           control_sums, as_of, export_id, closed_by, closed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12)`,
        [
          company,
          period,
          batch,
          attempt,
          data.with,
          lines,
          hash,
          JSON.stringify(controlSums),
          asOf,
          exportId,
          by,
          recordedAt,
        ],
      )
      if (data.with === 'export') await set(tx, company, period, { busy: null })
    },
    EmployeeFiguresLocked: async (tx, { company, data }) => {
      const { attempt, employeeId, period, days, hash, identity } = data
      await tx.query(
        `insert into ${own.payrollSheets} (company_id, attempt_id, employee_id, period, days, hash, identity)
         values ($1, $2, $3, $4, $5::jsonb, $6, $7::json)`,
        [company, attempt, employeeId, period, JSON.stringify(days), hash, sealed(identity)],
      )
    },
    AdjustmentsHeld: async (tx, { company, data: { attempt, employeeId, lines } }) => {
      await tx.query(
        `insert into ${own.payrollHeld} (company_id, attempt_id, employee_id, period, day, code, minutes)
         select $1, $2, $3, l.period, l.day, l.code, l.minutes
         from jsonb_to_recordset($4::jsonb) as l(period text, day date, code text, minutes int)`,
        [company, attempt, employeeId, JSON.stringify(lines)],
      )
    },
    PayrollEngineChanged: async (tx, { company, position, recordedAt, data: { attempt } }) => {
      await tx.query(
        `update ${own.payrollHeld} set position = $3, closed_at = $4 where company_id = $1 and attempt_id = $2`,
        [company, attempt, String(position), recordedAt],
      )
    },
    AdjustmentsReleaseAsked: async (tx, { company, recordedAt, data }) => {
      const { requestId, employees, by, reason } = data
      await tx.query(
        `insert into ${own.payrollRelease} (company_id, request, reason) values ($1, $2::jsonb, $3::json)
         on conflict (company_id) do update set request = excluded.request, reason = excluded.reason`,
        [company, JSON.stringify({ requestId, employees, by, at: recordedAt }), sealed(reason)],
      )
    },
    AdjustmentsReleaseApproved: async (tx, { company, recordedAt, data: { employees } }) => {
      await tx.query(
        `update ${own.payrollHeld} set released_at = $2
         where company_id = $1 and closed_at is not null and released_at is null
           and ($3::uuid[] is null or employee_id = any($3::uuid[]))`,
        [company, recordedAt, employees],
      )
      await endRelease(tx, company)
    },
    AdjustmentsReleaseRejected: (tx, { company }) => endRelease(tx, company),
    AdjustmentsReleaseWithdrawn: (tx, { company }) => endRelease(tx, company),
    AdjustmentsTaken: async (tx, { company, data }) => {
      const { attempt, employeeId, lines, identity } = data
      await tx.query(
        `insert into ${own.payrollLines} (company_id, attempt_id, line_id, employee_id, seq, period, day, code, before,
           after, causes, identity)
         select $1, $2, l.id, $3, l.seq, l.period, l.day, l.code, l.before, l.after, l.causes, $5::json
         from jsonb_to_recordset($4::jsonb)
           as l(id text, seq int, period text, day date, code text, before int, after int, causes jsonb)`,
        [company, attempt, employeeId, JSON.stringify(lines), sealed(identity)],
      )
    },
  }),
}

const endRelease = async (tx: Tx, company: CompanyId): Promise<void> => {
  await tx.query(`delete from ${own.payrollRelease} where company_id = $1`, [company])
}

/** As it lies; whoever shows it opens it. */
const sealed = (text: unknown): string | null => {
  const found = sealedText(text)
  return found === null ? null : JSON.stringify(found)
}

type Column =
  | 'state'
  | 'version'
  | 'proposed'
  | 'request'
  | 'request_reason'
  | 'unlocked'
  | 'busy'
  | 'gave_up'
/** Makes the period's row where there is none. */
const set = async (
  tx: Tx,
  company: CompanyId,
  period: string,
  news: Readonly<Partial<Record<Column, string | number | null>>>,
): Promise<void> => {
  await tx.query(
    `insert into ${own.payrollPeriods} (company_id, period, state, version) values ($1, $2, 'open', 0)
     on conflict (company_id, period) do nothing`,
    [company, period],
  )
  const columns = Object.keys(news)
  await tx.query(
    `update ${own.payrollPeriods} set ${columns.map((column, at) => `${column} = $${at + 3}`).join(', ')}
     where company_id = $1 and period = $2`,
    [company, period, ...Object.values(news)],
  )
}
