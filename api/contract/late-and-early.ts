import { z } from 'zod'
import { summaryCounters } from './attendance.ts'
import { endpoint, id, pageOf, paging } from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, peopleDays, personHead } from './people-days.ts'

const minutes = z.number().int()
const count = z.number().int()
export const lateAndEarlyRow = z.object({
  ...personHead,
  day: z.string(),
  shift: z.string().nullable(),
  /** HH:mm: when the shift begins (ends), and when the person came (went). */
  plannedAt: z.string().nullable(),
  at: z.string().nullable(),
  minutes,
  planned: minutes,
  /** Minutes that the shift lets pass. */
  tolerance: minutes.nullable(),
  /** None of it counts as missing. */
  forgiven: z.boolean(),
  /** How often in the month of the day, and in the twelve months that end with it. */
  inMonth: count,
  inYear: count,
  provisional: z.boolean(),
  corrected: z.boolean(),
  /** Readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.object({ deviceId: id(), name: z.string() })),
})
const summary = z.object({
  days: count,
  people: count,
  minutes,
  forgiven: count,
  /** People to whom it happened three times or more. */
  repeated: count,
  /** Days that wait for a reader. */
  awaiting: count,
  counters: summaryCounters,
  /** One after the other from the first day of the period on; each of `trendDays` days. */
  trend: z.array(z.object({ from: z.string(), days: count, minutes })),
  trendDays: count,
})
export const lateAndEarlyGroup = z.object({
  id: id(),
  no: z.string().nullable(),
  name: z.string().nullable(),
  department: z.string().nullable(),
  people: count,
  days: count,
  minutes,
  forgiven: count,
  /** The last day it happened. */
  last: z.string(),
})
const filters = {
  ...paging,
  ...peopleDays,
  forgiven: z.enum(['yes', 'no']).optional(),
  repeated: z.enum(['yes']).optional(),
  awaiting: z.literal('true').optional(),
  ...asKnown,
}
const days = z.strictObject({
  ...filters,
  sort: z.enum(['name', 'day', 'minutes']).default('day'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...asFile,
})
const groups = z.strictObject({
  ...filters,
  by: z.enum(['person', 'department']).default('person'),
  ...asFile,
})
const access = { permission: 'reports.view' } as const

export const GetLatecomers = endpoint({
  method: 'GET',
  url: '/api/app/reports/latecomers',
  access,
  summary: 'Days on which somebody came late',
  query: days,
  reply: pageOf(lateAndEarlyRow, summary),
})
export const GetLatecomerGroups = endpoint({
  method: 'GET',
  url: '/api/app/reports/latecomers/groups',
  access,
  summary: 'Late days by person or department',
  query: groups,
  reply: pageOf(lateAndEarlyGroup, z.object({})),
})
export const GetEarlyLeavers = endpoint({
  method: 'GET',
  url: '/api/app/reports/earlyleavers',
  access,
  summary: 'Days on which somebody left early',
  query: days,
  reply: pageOf(lateAndEarlyRow, summary),
})
export const GetEarlyLeaverGroups = endpoint({
  method: 'GET',
  url: '/api/app/reports/earlyleavers/groups',
  access,
  summary: 'Early days by person or department',
  query: groups,
  reply: pageOf(lateAndEarlyGroup, z.object({})),
})
