import { z } from 'zod'
import { correctionLine } from './corrections.ts'
import { endpoint, id, localDate, pageOf, paging } from './endpoint.ts'
import { leaveRequestRow } from './leave-requests.ts'
import { overtimeCompensation, overtimeKind, overtimePlace } from './overtime.ts'
import { shiftDemandRow } from './shift-demands.ts'
import { mostCounted } from './work-lists.ts'

const count = z.number().int()

export const GetWorkCounts = endpoint({
  method: 'GET',
  url: '/api/app/work-counts',
  access: 'signed-in',
  summary:
    `How many rows of each work list wait for a word, of people in scope, up to ${mostCounted}; ` +
    'a list that the caller may not open is not there',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** Days with something wrong, of the last `workDays`. */
    errorActivity: count.optional(),
    /** Movements that count for nobody and nobody cancelled, ever. */
    invalidMovements: count.optional(),
    /** Days whose missing time nobody decided on, of the last `workDays`. */
    missingWork: count.optional(),
    /** Overtime of the last `workDays` that was measured or asked for, and nobody decided on. */
    afterHours: count.optional(),
    /** Entries by hand that somebody asked for, and nobody decided on. */
    cardless: count.optional(),
    /** What waits for the caller's own decision, as many as the inbox has rows. */
    inbox: count.optional(),
    dataUntil: z.string(),
  }),
})

const access = { permission: 'inbox.view' } as const
const minutes = count
/** What somebody asks for and another decides on. */
const kind = z.enum(['correction', 'overtime', 'leave', 'shift'])
/** One thing to decide on: what somebody asked for, never of the caller's own record. */
export const inboxRow = z.object({
  kind,
  /** Of the correction, of the overtime, of the leave, or of the shift demand. */
  id: id(),
  /** The first day it is about. */
  day: z.string(),
  /** Whose day; null where a movement is nobody's. */
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  fullName: z.string().nullable(),
  department: z.string().nullable(),
  /** How many people it touches. */
  people: count,
  /** In whose name the caller decides on it, while that one is away; null: in his own. */
  inNameOf: z.string().nullable(),
  /** Who asked, and why in his own words; null once a person it was written about is erased. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** When it was asked for; null where that is not told. */
  at: z.string().nullable(),
  correction: z
    .object({
      movements: count,
      /** 1: somebody has said the first word. */
      status: z.literal([0, 1]),
      /** The first 20. */
      lines: z.array(correctionLine),
    })
    .nullable(),
  overtime: z
    .object({
      shift: z.string().nullable(),
      place: overtimePlace,
      kind: overtimeKind,
      asked: minutes,
      /** 1: somebody has said the first word. */
      status: z.literal([0, 1]),
      /** Measured of this kind on the day. */
      raw: minutes,
      compensation: overtimeCompensation,
      /** Sent back with the decision: it is of the wording that was shown. */
      edition: z.string().nullable().optional(),
      /** HH:mm, where it was asked for by the clock. */
      from: z.string().nullable(),
      to: z.string().nullable(),
    })
    .nullable(),
  leave: leaveRequestRow
    .pick({
      leaveType: true,
      colour: true,
      from: true,
      to: true,
      asked: true,
      days: true,
      minutes: true,
    })
    .extend({
      /** 1: a first approver said yes already. */
      status: z.union([z.literal(0), z.literal(1)]),
      /** It stands, and is asked to become this, or null: to be withdrawn; decided on under the id of the row. */
      change: z.object({ to: leaveRequestRow.shape.asked.nullable() }).nullable().optional(),
    })
    .nullable(),
  shift: shiftDemandRow
    .pick({
      kind: true,
      colleagueId: true,
      colleague: true,
      from: true,
      to: true,
      changes: true,
    })
    .extend({
      /** `asked`: it is the caller's own to consent to; others have it here once he has. */
      consent: z.enum(['none', 'asked', 'given']),
      /** 1: a first approver said yes already. */
      status: z.union([z.literal(0), z.literal(1)]),
    })
    .nullable(),
})
export const GetInbox = endpoint({
  method: 'GET',
  url: '/api/app/inbox',
  access,
  asStandIn: true,
  summary: "Everything that waits for the caller's decision, the oldest day first",
  query: z.strictObject({ ...paging }),
  /** `oldest`: since when the one that waits longest does; null where none is known to. */
  reply: pageOf(inboxRow, z.object({ oldest: z.string().nullable() })),
})
export const GetInboxPerson = endpoint({
  method: 'GET',
  url: '/api/app/inbox/people/:employeeId',
  access,
  asStandIn: true,
  summary:
    'What a decision about a day of somebody is weighed by: who else of the department is away, and what was ' +
    'decided before',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ day: localDate(), after: paging.after }),
  reply: z.object({
    /** False of a day to come, of which nobody is known to be away. */
    known: z.boolean(),
    /** The first eight by name, of `awayInAll`. */
    away: z.array(
      z.object({
        employeeId: id(),
        fullName: z.string().nullable(),
        why: z.enum(['leave', 'absent']),
      }),
    ),
    awayInAll: count,
    /** The last five. */
    decided: z.array(
      z.object({
        kind,
        day: z.string(),
        outcome: z.enum(['approved', 'rejected']),
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
    dataUntil: z.string(),
  }),
})

/** Of which leave counted days are told, in days. */
const inYear = z.object({
  leaveTypeId: id(),
  leaveType: z.string().nullable(),
  colour: z.string().nullable(),
  approved: z.number(),
  waiting: z.number(),
})
export const GetInboxLeave = endpoint({
  method: 'GET',
  url: '/api/app/inbox/people/:employeeId/leaves/:leaveRequestId',
  access,
  opens: { kind: 'profile', of: 'employeeId' },
  asStandIn: true,
  summary:
    'What a decision on leave of somebody is weighed by: his balance, his year, who else of the department is on ' +
    'leave or asks for it on those days, and how many of it are there when fewest are',
  params: z.object({ employeeId: id(), leaveRequestId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** Days of annual leave by the last day asked for; what remains, and what of it nobody asked for yet. */
    balance: z.object({ remaining: z.number(), available: z.number() }),
    /** Leave of the year of the first day, by type. */
    year: z.object({ year: z.number().int(), types: z.array(inYear) }),
    /** The first eight by name, of `overlapInAll`; `team`: people of the department, he among them. */
    overlap: z.array(
      z.object({
        employeeId: id(),
        fullName: z.string().nullable(),
        from: z.string(),
        to: z.string(),
        waits: z.boolean(),
      }),
    ),
    overlapInAll: count,
    team: count,
    /**
     * The day of the leave on which fewest of the department are there once it is approved: who is planned, and who of
     * them is then on leave. Null: nobody is planned on any day, or it is of more than 62.
     */
    least: z.object({ day: z.string(), planned: count, away: count }).nullable(),
    /** To be sent with the decision: what was shown here is then kept with it. */
    shown: z.string(),
    dataUntil: z.string(),
  }),
})

export const GetInboxShift = endpoint({
  method: 'GET',
  url: '/api/app/inbox/people/:employeeId/shifts/:shiftDemandId',
  access,
  asStandIn: true,
  summary:
    'What a decision on another plan is weighed by: the days asked for between the days before and after them, and ' +
    'hours between work that would be too few',
  params: z.object({ employeeId: id(), shiftDemandId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** Whose days they are: who asks, then the colleague with whom they are exchanged. */
    people: z.array(
      z.object({
        employeeId: id(),
        fullName: z.string().nullable(),
        /** By date; `asked`: as it would be, else as it is planned. */
        days: z.array(
          z.object({
            day: z.string(),
            asked: z.boolean(),
            /** A shift by its id, `rest`, or `none`. */
            planned: z.string(),
            shift: z.string().nullable(),
            hours: z.array(z.object({ start: z.string(), end: z.string() })),
          }),
        ),
      }),
    ),
    /** Less than eleven hours between the work of two days, the second named. */
    shortRests: z.array(z.object({ employeeId: id(), day: z.string(), minutes })),
    /** The first day that is planned otherwise than when it was asked for: it cannot be approved so. */
    changed: z.string().nullable(),
    dataUntil: z.string(),
  }),
})
