import { decideLine } from '#commands/leave/decide-line.ts'

/** Monday to Friday 09:00-12:30 and 13:30-18:00, Saturday free, Sunday rest (`leave-rules §8`). */
export const office = {
  work: [
    ['09:00', '12:30'],
    ['13:30', '18:00'],
  ],
  minutes: null,
}
const week = {
  mon: office,
  tue: office,
  wed: office,
  thu: office,
  fri: office,
  sat: 'free',
  sun: 'rest',
}
export const types = [
  {
    id: 'annual',
    calculation: 'annual',
  },
  {
    id: 'personal',
    calculation: 'personal',
  },
  {
    id: 'general',
    calculation: 'general',
  },
  {
    id: 'free',
    calculation: 'general',
    approval: false,
  },
  {
    id: 'closed',
    calculation: 'general',
    active: false,
  },
  {
    id: 'calendar',
    calculation: 'general',
    days: 'calendar',
  },
  {
    id: 'instead',
    calculation: 'insteadOvertime',
  },
  {
    id: 'days',
    calculation: 'personal',
    limit: {
      kind: 'defined',
      unit: 'days',
    },
  },
  {
    id: 'limited',
    calculation: 'personal',
    limit: {
      kind: 'limited',
      daily: null,
      monthly: 960,
      annual: null,
    },
  },
]
/** `m1` is first approver, `m2` the second of two where a test names him; `hr` is anybody. */
export const m1 = {
  id: 'm1',
  level: 1,
  departments: ['d1'],
}
export const m2 = {
  id: 'm2',
  level: 2,
  departments: ['d0'],
}
export const m0 = {
  id: 'm0',
  level: 0,
  departments: ['d1'],
}
export const deleter = {
  id: 'del',
  level: 0,
  departments: ['d1'],
  mayDelete: true,
}
export const main = {
  id: 'boss',
  level: 1,
  departments: [],
  main: true,
}

/** A history of somebody who has worked since March 2020, with nothing left out. */
export const history = (
  commands: readonly Record<string, unknown>[],
  over: Record<string, unknown> = {},
) => ({
  country: 'TR',
  policy: {
    expiryRemovesDays: null,
    overtimeRequestDays: 7,
  },
  types,
  group: {
    validityYears: 5,
    deductWeekends: false,
    tiers: [
      {
        min: 1,
        max: 5,
        days: 14,
      },
      {
        min: 6,
        max: 14,
        days: 20,
      },
      {
        min: 15,
        max: 99,
        days: 26,
      },
    ],
  },
  departments: [
    {
      id: 'd0',
      parent: null,
    },
    {
      id: 'd1',
      parent: 'd0',
    },
  ],
  person: {
    id: 'e1',
    department: 'd1',
    birthDate: null,
    start: '2020-03-01',
  },
  managers: [m1],
  week,
  calendar: {},
  holidays: [],
  measured: [],
  ...over,
  commands: commands.map(command => ({
    at: '2025-03-03T09:00',
    by: 'e1',
    ...command,
  })),
})

type Rows = readonly Record<string, unknown>[]
export type State = {
  readonly requests: Rows
  readonly entitlements: Rows
  readonly ledger: Rows
  readonly credits: Rows
  readonly limits: Rows
  readonly overtime: Rows
}
/** What is answered to each command, and what is true in the end. */
export const told = (
  commands: readonly Record<string, unknown>[],
  over: Record<string, unknown> = {},
): {
  readonly answers: Rows
  readonly last: Record<string, unknown>
  readonly state: State
} => {
  const line = decideLine(history(commands, over))
  if (!line.ok) throw new Error(`${line.issue.error} ${line.issue.path}`)
  const all = JSON.parse(line.results) as (Record<string, unknown> | State)[] // by its form
  const answers = all.slice(0, -1) as Record<string, unknown>[]
  return {
    answers,
    last: answers.at(-1) ?? {},
    state: all.at(-1) as State,
  }
}

export const description = 'a day with the family'
/** Whole days of leave, one if no end is given. */
export const demand = (
  id: string,
  from: string,
  to = from,
  more: Record<string, unknown> = {},
) => ({
  do: 'demand',
  id,
  type: 'personal',
  description,
  from,
  to,
  ...more,
})
export const hourly = (
  id: string,
  day: string,
  start: string,
  end: string,
  more: Record<string, unknown> = {},
) => ({
  do: 'demand',
  id,
  type: 'personal',
  description,
  day,
  start: start.length === 5 ? `${day}T${start}` : start,
  end: end.length === 5 ? `${day}T${end}` : end,
  ...more,
})
export const grant = (id: string, workYear: number, days: number | null = null) => ({
  do: 'grant',
  by: 'hr',
  id,
  workYear,
  days,
})
export const act = (
  action: 'approve' | 'reject' | 'revoke' | 'delete',
  by = 'm1',
  request = 'r1',
  more: Record<string, unknown> = {},
) => ({
  do: action,
  by,
  request,
  ...more,
})
export const overtime = (id: string, more: Record<string, unknown> = {}) => ({
  do: 'overtime',
  id,
  day: '2025-03-03',
  place: 'inside',
  kind: 'workday',
  minutes: 90,
  description,
  coefficient: null,
  compensation: 'pay',
  window: null,
  ...more,
})
