import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'

const int = z.number().int()
/** `2026-03`: called by the month in which it ends. */
export const periodName = z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)
/** By code (`payroll-rules §3.1`): minutes, halves of days or counts. */
const figures = z.record(z.string(), int)
const items = z.array(z.object({ code: z.string(), count: int }))

/** A period as it stands; what a lock says is null while it was never locked. */
export const payrollPeriod = z.object({
  period: z.string(),
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  state: z.enum(['open', 'proposed', 'locked', 'exported']),
  /** It is the one that is locked next, and carries all adjustments. */
  carries: z.boolean(),
  /** By the company's rule it is locked from proposed only, by another than who proposed it. */
  fourEyes: z.boolean(),
  /** Who proposed it, while it is proposed; `name` null once erased. */
  proposed: z
    .object({ by: z.string(), name: z.string().nullable(), at: z.string() })
    .nullable(),
  version: int,
  hash: z.string().nullable(),
  engine: z.string().nullable(),
  policy: z.string().nullable(),
  codes: int.nullable(),
  asOf: z.string().nullable(),
  people: int.nullable(),
  controlSums: figures.nullable(),
  /** The request that waits; `employees` null: for everybody. */
  unlock: z
    .object({
      requestId: id(),
      by: z.string(),
      /** Of who asked; null once erased. */
      name: z.string().nullable(),
      reason: z.string().nullable(),
      employees: z.array(id()).nullable(),
    })
    .nullable(),
  /** Lines of it that are open now. */
  openLines: int,
  /** Batches that its lock took and that no file has yet. */
  undelivered: z.array(int),
  /** While it is locked or taken from: how many people are done. Ask again. */
  busy: z.object({ done: int, total: int }).nullable(),
  /** Why the last attempt to lock it came to nothing. */
  gaveUp: z.object({ why: z.string(), items }).nullable(),
  versions: z.array(
    z.object({
      version: int,
      hash: z.string(),
      asOf: z.string(),
      by: z.string(),
      /** Of who locked it; null once erased. */
      name: z.string().nullable(),
    }),
  ),
})
export type PayrollPeriodReply = z.infer<typeof payrollPeriod>

const view = { permission: 'payroll.view' } as const
const lock = { permission: 'payroll.lock' } as const
const params = z.object({ period: periodName })
const answered = recordedReply.extend(payrollPeriod.shape)

export const GetPayrollPeriods = endpoint({
  method: 'GET',
  url: '/api/app/payroll/periods',
  access: view,
  summary: 'Payroll periods, the last first',
  query: z.strictObject({ ...paging }),
  reply: z.object({ rows: z.array(payrollPeriod), next: z.string().nullable() }),
})
export const GetPayrollPeriod = endpoint({
  method: 'GET',
  url: '/api/app/payroll/periods/:period',
  access: view,
  summary: 'A payroll period as it stands',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: payrollPeriod,
})
export const GetPayrollChecklist = endpoint({
  method: 'GET',
  url: '/api/app/payroll/periods/:period/checklist',
  access: view,
  summary: 'What a payroll period has against its lock',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        blocking: z.boolean(),
        count: int,
        /** Employees; 0 where it is about none. */
        people: int,
        /** Where it is mended, in the web. */
        link: z.string(),
      }),
    ),
    ready: z.boolean(),
    /** Of the last lock. */
    hash: z.string().nullable(),
  }),
})

/** Employee-days, but for `people` and the sheets, which are people. */
export const departmentStanding = z.object({
  /** Null: days of people without one. */
  departmentId: id().nullable(),
  department: z.string().nullable(),
  people: int,
  notFinal: int,
  missingSwipes: int,
  unapprovedOvertime: int,
  undecidedMissing: int,
  unplannedDays: int,
  unconfirmed: int,
})
export const GetPayrollDepartments = endpoint({
  method: 'GET',
  url: '/api/app/payroll/periods/:period/departments',
  access: view,
  summary:
    'Where each department stands before a payroll period is locked, by where people were on the day',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(departmentStanding) }),
})

export const PostPayrollPropose = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/propose',
  access: lock,
  records: ['PayrollPeriodProposed'],
  summary: 'Propose to lock a payroll period',
  params,
  reply: answered,
})
export const PostPayrollWithdraw = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/withdraw',
  access: lock,
  records: ['PayrollProposalWithdrawn'],
  summary: 'Withdraw the proposal to lock a payroll period',
  params,
  reply: answered,
})
export const PostPayrollLock = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/lock',
  access: lock,
  records: ['PayrollPeriodLocked'],
  summary: 'Lock a payroll period; while it is busy, ask for it again',
  params,
  body: z.strictObject({
    /** By code of a warning, how many there were. */
    acknowledge: z.record(z.string().max(40), int.min(0)).default({}),
  }),
  reply: answered,
})
export const PostPayrollUnlock = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/unlock',
  access: lock,
  records: ['PayrollUnlockAsked'],
  summary: 'Ask to unlock a payroll period, for everybody or for some',
  params,
  body: z.strictObject({
    reason: z.string().max(2000),
    employees: z.array(id()).min(1).max(10_000).optional(),
  }),
  reply: recordedReply.extend({ requestId: id() }),
})
const requestParams = params.extend({ requestId: id() })
export const PostPayrollUnlockApprove = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/unlock/:requestId/approve',
  access: lock,
  records: ['PayrollUnlockApproved'],
  summary: 'Approve to unlock a payroll period',
  params: requestParams,
  reply: answered,
})
export const PostPayrollUnlockReject = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/unlock/:requestId/reject',
  access: lock,
  records: ['PayrollUnlockRejected'],
  summary: 'Reject to unlock a payroll period',
  params: requestParams,
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
  reply: answered,
})
export const PostPayrollUnlockWithdraw = endpoint({
  method: 'POST',
  url: '/api/app/payroll/periods/:period/unlock/:requestId/withdraw',
  access: lock,
  records: ['PayrollUnlockWithdrawn'],
  summary: 'Withdraw the request to unlock a payroll period',
  params: requestParams,
  reply: answered,
})

const sheetDay = z.object({
  day: z.string(),
  /** As the attendance sheet prints it; null of now, which is not written yet. */
  letters: z.string().nullable(),
  departmentId: id().nullable(),
  figures,
})
export const GetPayrollLines = endpoint({
  method: 'GET',
  url: '/api/app/payroll/periods/:period/lines',
  access: view,
  opens: { kind: 'payroll' },
  summary: 'Sheets of a payroll period by employee, day and code: of a version, or as of now',
  params,
  query: z.strictObject({
    ...paging,
    version: z
      .string()
      .regex(/^(?:now|[1-9]\d{0,5})$/)
      .default('now'),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        employeeId: id(),
        employeeNo: z.string(),
        /** Null once erased. */
        fullName: z.string().nullable(),
        hash: z.string(),
        days: z.array(sheetDay),
        figures,
      }),
    ),
    /** Null: as of now. */
    version: int.nullable(),
    /** Of the lock. */
    hash: z.string().nullable(),
    next: z.string().nullable(),
  }),
})
