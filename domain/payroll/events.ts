import { z } from 'zod'
import type { Act } from '../shared/acts.ts'
import {
  event,
  id,
  instant,
  localDate,
  personal,
  zone,
  type EventOf,
} from '../shared/events.ts'
import type {
  DepartmentId,
  EmployeeId,
  PayrollAttemptId,
  PayrollExportId,
  UnlockRequestId,
} from '../shared/values.ts'

/** `2026-10`: the month in which it ends. */
const period = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
const int = z.number().int()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** By code (`payroll-rules §3.1`): minutes, halves of days or counts, as the code says. */
const figures = z.record(z.string(), int)
/** By code of the checklist. */
const counts = z.record(z.string(), int)
const version = int.min(1)
const batch = int.min(1)
const attempt = id<PayrollAttemptId>()
/** Who did it, as a user and as an employee: somebody with two accounts is one person (`payroll-rules §2`). */
const done = { by: z.string(), byEmployee: id<EmployeeId>().nullable() }
const bounds = { period, from: localDate(), to: localDate() }
const words = () => personal('identity', z.string())
/** Whose keys seal why somebody asks to unlock a period, and why not: they go with whoever is named, or wrote it. */
export const payrollUnlockSubject = ({ requestId }: { readonly requestId: string }): string =>
  `payroll-unlock:${requestId}`

/** Likewise of a request to release what is held. */
export const payrollReleaseSubject = ({ requestId }: { readonly requestId: string }): string =>
  `payroll-release:${requestId}`
const releases = (data: {
  readonly lines?: number
  readonly employees?: readonly EmployeeId[] | null
  readonly reason?: string | null
}): Act => ({
  area: 'payroll',
  employees: data.employees ?? [],
  ...(data.lines === undefined ? {} : { figures: { count: data.lines } }),
  ...(data.reason === undefined ? {} : { reason: data.reason }),
})

const ofPeriod = (data: { readonly period: string }, more: Omit<Act, 'area'> = {}): Act => ({
  area: 'payroll',
  subject: data.period,
  ...more,
})

/**
 * Stream `{company}-payroll-periods-{company}`: all of a company's periods, since what may be done with one depends on
 * the others (docs/decisions/0059).
 */
export const payrollPeriodEvents = {
  PayrollPeriodProposed: event({
    data: z.object({ ...bounds, ...done }),
    days: 'none',
    act: data => ofPeriod(data),
  }),
  PayrollProposalWithdrawn: event({
    data: z.object({ period, ...done }),
    days: 'none',
    act: data => ofPeriod(data),
  }),
  /** Somebody locks it: nothing counts yet. `employees`: whose sheets are made anew; null: everybody's. */
  PayrollLockBegun: event({
    data: z.object({
      attempt,
      ...bounds,
      zone: zone(),
      version,
      employees: z.array(id<EmployeeId>()).nullable(),
      acknowledged: counts,
      ...done,
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** It cannot be locked as it was asked for: what stands in its way by now. */
  PayrollLockGivenUp: event({
    data: z.object({
      attempt,
      period,
      why: z.enum(['blocked', 'unacknowledged', 'failed']),
      items: counts,
    }),
    days: 'none',
    act: 'nobody',
  }),
  /**
   * What the attempt's events say of employees holds from here on (`payroll-rules §3.3`). `policy`: hash of the rules
   * in force; `codes`: which list; `asOf`: up to where the log is in it; `batch`: what was taken with it.
   */
  PayrollPeriodLocked: event({
    data: z.object({
      attempt,
      ...bounds,
      zone: zone(),
      version,
      hash,
      engine: z.string(),
      policy: hash,
      codes: int,
      asOf: instant(),
      people: int,
      controlSums: figures,
      acknowledged: counts,
      batch: batch.nullable(),
      ...done,
    }),
    days: 'none',
    act: data => ofPeriod(data, { figures: { count: data.version } }),
  }),
  /** `employees`: for whom; null: for everybody. */
  PayrollUnlockAsked: event({
    subject: payrollUnlockSubject,
    data: z.object({
      requestId: id<UnlockRequestId>(),
      period,
      version,
      employees: z.array(id<EmployeeId>()).nullable(),
      reason: words(),
      ...done,
    }),
    days: 'none',
    act: data =>
      ofPeriod(data, {
        employees: data.employees ?? [],
        figures: { count: data.version },
        reason: data.reason,
      }),
  }),
  /** The period is open; its version is history. */
  PayrollUnlockApproved: event({
    data: z.object({ requestId: id<UnlockRequestId>(), period, version, ...done }),
    days: 'none',
    act: data => ofPeriod(data, { figures: { count: data.version } }),
  }),
  PayrollUnlockRejected: event({
    subject: payrollUnlockSubject,
    data: z.object({
      requestId: id<UnlockRequestId>(),
      period,
      version,
      reason: words(),
      ...done,
    }),
    days: 'none',
    act: data => ofPeriod(data, { figures: { count: data.version }, reason: data.reason }),
  }),
  PayrollUnlockWithdrawn: event({
    data: z.object({ requestId: id<UnlockRequestId>(), period, version, ...done }),
    days: 'none',
    act: data => ofPeriod(data, { figures: { count: data.version } }),
  }),
  /** The first file of a version. */
  PayrollPeriodExported: event({
    data: z.object({ period, version, exportId: id<PayrollExportId>(), ...done }),
    days: 'none',
    act: data => ofPeriod(data, { figures: { count: data.version } }),
  }),
  /** An export takes what is open: nothing is taken yet. `period`: the one that carries it. */
  AdjustmentsTakingBegun: event({
    data: z.object({ attempt, period, batch, exportId: id<PayrollExportId>(), ...done }),
    days: 'none',
    act: 'nobody',
  }),
  AdjustmentsTakingGivenUp: event({
    data: z.object({ attempt, period, batch }),
    days: 'none',
    act: 'nobody',
  }),
  /**
   * The moment of delivery: what the attempt's events say of employees is taken (`payroll-rules §4.3`). `exportId`
   * null: with the period's lock, whose file has it.
   */
  AdjustmentBatchClosed: event({
    data: z.object({
      attempt,
      period,
      batch,
      with: z.enum(['lock', 'export']),
      lines: int.min(1),
      hash,
      controlSums: figures,
      asOf: instant(),
      exportId: id<PayrollExportId>().nullable(),
      ...done,
    }),
    days: 'none',
    act: data => ofPeriod(data, { figures: { count: data.lines } }),
  }),
  /**
   * A release computes days otherwise: what the attempt's events hold of employees is held from here on
   * (`payroll-rules §4.7`). `before`: the word of the rules of until then. Nobody did it.
   */
  PayrollEngineChanged: event({
    data: z.object({
      attempt,
      before: z.string(),
      engine: z.string(),
      people: int,
      lines: int,
      controlSums: figures,
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** `employees`: whose; null: all that is held. */
  AdjustmentsReleaseAsked: event({
    subject: payrollReleaseSubject,
    data: z.object({
      requestId: id<UnlockRequestId>(),
      employees: z.array(id<EmployeeId>()).nullable(),
      reason: words(),
      ...done,
    }),
    days: 'none',
    act: releases,
  }),
  /** What was held of them by then is open. */
  AdjustmentsReleaseApproved: event({
    data: z.object({
      requestId: id<UnlockRequestId>(),
      employees: z.array(id<EmployeeId>()).nullable(),
      ...done,
    }),
    days: 'none',
    act: releases,
  }),
  AdjustmentsReleaseRejected: event({
    subject: payrollReleaseSubject,
    data: z.object({ requestId: id<UnlockRequestId>(), reason: words(), ...done }),
    days: 'none',
    act: releases,
  }),
  AdjustmentsReleaseWithdrawn: event({
    data: z.object({ requestId: id<UnlockRequestId>(), ...done }),
    days: 'none',
    act: () => releases({}),
  }),
}
export type PayrollPeriodEvent = EventOf<typeof payrollPeriodEvents>

/** An event that touched the day, as a line names it. */
const cause = z.object({
  position: z.string(),
  kind: z.string(),
  recordedAt: instant(),
  by: z.string(),
})
const line = z.object({
  /** 32 hex digits (`payroll-rules §4.2`). */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** How often this employee, day and code was taken by then, this line included. */
  seq: int.min(1),
  /** Of the day, which is locked. */
  period,
  day: localDate(),
  code: z.string(),
  before: int,
  after: int,
  causes: z.array(cause),
})

/** Stream `{company}-payroll-{employeeId}`: of an attempt that the periods' stream did not close nothing counts. */
export const payrollEmployeeEvents = {
  /**
   * His sheet. `letters` as the attendance sheet prints them; `identity` is JSON of number, names, national id,
   * department and position as of the lock, so that a new name changes no file.
   */
  EmployeeFiguresLocked: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      attempt,
      employeeId: id<EmployeeId>(),
      period,
      days: z.array(
        z.object({
          day: localDate(),
          letters: z.string(),
          departmentId: id<DepartmentId>().nullable(),
          figures,
        }),
      ),
      hash,
      identity: personal('identity', z.string()),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** What a release alone makes of his locked days: more than before, or less. */
  AdjustmentsHeld: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      attempt,
      employeeId: id<EmployeeId>(),
      lines: z
        .array(z.object({ period, day: localDate(), code: z.string(), minutes: int }))
        .min(1),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /**
   * `period` carries them. `identity` as of a sheet, of whom no period before has one: somebody hired with a date that
   * is in one.
   */
  AdjustmentsTaken: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      attempt,
      employeeId: id<EmployeeId>(),
      period,
      batch,
      lines: z.array(line).min(1),
      identity: personal('identity', z.string()).optional(),
    }),
    days: 'none',
    act: 'nobody',
  }),
}
