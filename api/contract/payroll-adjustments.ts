import { z } from 'zod'
import { endpoint, id, instant, localDate, paging, recordedReply } from './endpoint.ts'
import { periodName } from './payroll-periods.ts'

const int = z.number().int()
const figures = z.record(z.string(), int)
/** An event that touched the day, which `GET /api/app/activity/facts` opens by its position. */
const causes = z.array(
  z.object({ position: z.string(), kind: z.string(), recordedAt: z.string(), by: z.string() }),
)
const view = { permission: 'payroll.view' } as const
const who = {
  employeeId: id(),
  employeeNo: z.string(),
  /** Null once erased. */
  fullName: z.string().nullable(),
}

/** What of a locked day is another now, or was taken. */
export const adjustmentLine = z.object({
  ...who,
  id: z.string(),
  /** How often this employee, day and code was taken by then, this line included. */
  seq: int,
  period: z.string(),
  day: z.string(),
  code: z.string(),
  before: int,
  after: int,
  delta: int,
  causes,
  takenIn: z
    .object({
      period: z.string(),
      batch: int,
      /** Null: with the lock of the period that carries it. */
      exportId: id().nullable(),
    })
    .nullable(),
})

export const GetPayrollAdjustments = endpoint({
  method: 'GET',
  url: '/api/app/payroll/adjustments',
  access: view,
  opens: { kind: 'payroll' },
  summary: 'What of locked payroll periods is another now, or was taken, line by line',
  query: z.strictObject({
    ...paging,
    state: z.enum(['open', 'taken', 'held']).default('open'),
    /** The period that carries them. */
    carrying: periodName.optional(),
    batch: z.coerce.number().int().min(1).max(100_000).optional(),
    employee: id().optional(),
  }),
  reply: z.object({
    rows: z.array(adjustmentLine),
    /** Of all that was asked for, by code. */
    controlSums: figures,
    total: int,
    next: z.string().nullable(),
    /** What is asked of what is held, and waits; null: nothing. `employees` null: all of it. */
    release: z
      .object({
        requestId: id(),
        by: z.string(),
        name: z.string().nullable(),
        reason: z.string().nullable(),
        employees: z.array(id()).nullable(),
      })
      .nullable(),
  }),
})

const lock = { permission: 'payroll.lock' } as const
export const PostPayrollRelease = endpoint({
  method: 'POST',
  url: '/api/app/payroll/adjustments/release',
  access: lock,
  records: ['AdjustmentsReleaseAsked'],
  summary: 'Ask to let what a new release alone makes of locked days become adjustments',
  body: z.strictObject({
    reason: z.string().max(2000),
    employees: z.array(id()).min(1).max(10_000).optional(),
  }),
  reply: recordedReply.extend({ requestId: id() }),
})
const requestParams = z.object({ requestId: id() })
export const PostPayrollReleaseApprove = endpoint({
  method: 'POST',
  url: '/api/app/payroll/adjustments/release/:requestId/approve',
  access: lock,
  records: ['AdjustmentsReleaseApproved'],
  summary: 'Release what is held, as somebody else asked',
  params: requestParams,
  reply: recordedReply,
})
export const PostPayrollReleaseReject = endpoint({
  method: 'POST',
  url: '/api/app/payroll/adjustments/release/:requestId/reject',
  access: lock,
  records: ['AdjustmentsReleaseRejected'],
  summary: 'Reject to release what is held',
  params: requestParams,
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
  reply: recordedReply,
})
export const PostPayrollReleaseWithdraw = endpoint({
  method: 'POST',
  url: '/api/app/payroll/adjustments/release/:requestId/withdraw',
  access: lock,
  records: ['AdjustmentsReleaseWithdrawn'],
  summary: 'Withdraw the request to release what is held',
  params: requestParams,
  reply: recordedReply,
})

/** `now`, `v1`, or as known at an instant. */
const side = z.union([z.string().regex(/^(?:now|v[1-9]\d{0,5})$/), instant()])
export const GetPayrollCompare = endpoint({
  method: 'GET',
  url: '/api/app/payroll/periods/:period/compare',
  access: view,
  opens: { kind: 'payroll' },
  summary: 'Two states of a payroll period side by side, cell by cell where they differ',
  params: z.object({ period: periodName }),
  query: z.strictObject({
    ...paging,
    a: side.default('v1'),
    b: side.default('now'),
    employee: id().optional(),
    day: localDate().optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({ ...who, day: z.string(), code: z.string(), a: int, b: int, causes }),
    ),
    /** Of everybody asked for, by code; 0 is not there. */
    totals: z.object({ a: figures, b: figures }),
    total: int,
    next: z.string().nullable(),
  }),
})

export const GetPayrollBalance = endpoint({
  method: 'GET',
  url: '/api/app/payroll/balance',
  access: view,
  summary: 'Whether all that was locked and taken comes to what is now, as checked every night',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** Null: it was not looked at yet. */
    checkedAt: z.string().nullable(),
    asOf: z.string().nullable(),
    periods: int,
    people: int,
    cells: int,
    /** Anything but 0 is an alarm. */
    differences: int,
    /** The first of them: what is wrong, and where. */
    found: z.array(z.object({ what: z.string(), where: z.string() })),
  }),
})
