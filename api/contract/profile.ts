import { z } from 'zod'
import { actRow } from './acts.ts'
import { cardType, credentialKind } from './cards.ts'
import { personDay } from './dashboard.ts'
import { closeness, lostClasses } from './employees.ts'
import { endpoint, id, localDate, paging, position } from './endpoint.ts'
import { channelBlock } from './channel-blocks.ts'
import { personHead } from './people-days.ts'

/** A person's page: what opens it, his record with its past, what he holds. */
const params = z.object({ employeeId: id() })
const text = z.string().nullable()

export const GetProfile = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId',
  access: { permission: 'employees.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    'Who somebody is and how to reach him; his day, his month and what comes for whoever may see reports',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    ...personHead,
    startOfEmployment: z.string(),
    lastDay: text,
    /** Which picture is shown of him; null: none. */
    photo: id().nullable(),
    /** Of his department. */
    managers: z.array(z.object({ employeeId: id(), fullName: text })),
    /** Cards he holds. */
    cards: z.number().int(),
    contact: z.object({ phone: text, email: text }),
    /** For whoever may change how he is reached: mails do not reach his address; null: they do, or who asks may not. */
    mailBlock: channelBlock.nullable(),
    smsBlock: channelBlock.nullable(),
    lost: lostClasses,
    /** Null for whoever may not see reports. */
    days: personDay.nullable(),
    dataUntil: z.string(),
  }),
})

/** `ahead`: the first day is still to come. */
export const employmentState = z.enum(['ahead', 'employed', 'left'])
export const GetRecord = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/record',
  access: { permission: 'employees.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    "Somebody's record, or as it was `on` a day: details as they were recorded by then, department and employment by " +
    'their own dates',
  params,
  query: z.strictObject({ on: localDate().optional(), after: paging.after }),
  reply: z.object({
    on: z.string(),
    employeeNo: z.string(),
    /** Instants; the second is when his data were erased. */
    firstRecordedAt: z.string(),
    erasedAt: text,
    /** Null where nothing was recorded by then, and once erased. */
    details: z
      .object({
        recordedAt: z.string(),
        name: text,
        surname: text,
        nationalId: text,
        birthDate: text,
        phone: text,
        email: text,
        position: text,
        positionId: text,
        degreeId: text,
        /** What the degree is called today. */
        degree: text,
        title: text,
        description: text,
        extension: text,
        inOffice: z.boolean().nullable(),
        relativeName: text,
        relativePhone: text,
        relativeCloseness: closeness.nullable(),
        /** Whether he has one: `GetDoorPassword` says it. */
        doorPassword: z.boolean(),
        lost: lostClasses,
      })
      .nullable(),
    /** When a reader saw him last; null where it never did, and for whoever may not see movements. */
    lastActivity: text,
    /** Where he was on the day, or to the last; null before the first day. */
    department: z.object({ name: text, from: z.string() }).nullable(),
    state: employmentState,
    /** Of that day, or the one before it, or the first to come. */
    employment: z.object({ start: z.string(), lastDay: text }),
    /** Oldest first. */
    employments: z.array(z.object({ start: z.string(), lastDay: text })),
  }),
})

export const GetDoorPassword = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/door-password',
  access: { permission: 'cards.update', also: ['employees.view'] },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: 'The digits that somebody types at doors, for whoever gives out cards',
  params,
  query: z.strictObject({}),
  reply: z.object({ doorPassword: text }),
})

export const recordField = z.enum([
  'name',
  'surname',
  'nationalId',
  'birthDate',
  'phone',
  'email',
  'position',
  'degree',
  'title',
  'extension',
  'inOffice',
  'description',
  'relativeName',
  'relativePhone',
  'relativeCloseness',
  'doorPassword',
  'department',
  'startOfEmployment',
  'lastDay',
  'leavingReason',
])
export const GetRecordHistory = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/history',
  access: { permission: 'employees.view', also: ['activity.view'] },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: "Who changed what of somebody's record and when, newest first",
  params,
  query: z.strictObject({
    cursor: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    limit: paging.limit,
    after: paging.after,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        position: position(),
        recordedAt: z.string(),
        by: actRow.shape.by,
        /** What was done, in the caller's language. */
        what: z.string(),
        undone: z.boolean(),
        /** Null where there was or is nothing, or it can be read no more. */
        changes: z.array(z.object({ field: recordField, before: text, after: text })),
      }),
    ),
    total: z.number().int(),
    dataUntil: z.string(),
    next: text,
  }),
})

export const GetCardsHeld = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/cards',
  access: { permission: 'cards.view' },
  summary: 'The cards somebody holds and held, those of today first (200 at most)',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        cardId: id(),
        kind: credentialKind,
        cardType,
        /** Null once its holder was erased. */
        number: text,
        from: z.string(),
        /** Null while he holds it. */
        until: text,
      }),
    ),
  }),
})
