import {
  GetEarlyLeaverGroups,
  GetEarlyLeavers,
  GetLatecomerGroups,
  GetLatecomers,
} from '#api/contract/reports-untimely.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import type { Tx } from '#database/types.ts'
import { untimelyDaysAsOf, untimelyGroupsAsOf } from '#projections/reports/untimely-as-of.ts'
import {
  untimelyDays,
  untimelyGroups,
  type Untimely,
  type UntimelyGroup,
  type UntimelyRow,
} from '#projections/reports/untimely.ts'
import type { ApiDeps } from '../deps.ts'

const person = ['day', 'employeeNo', 'fullName', 'department', 'position', 'shift'] as const
const after = [
  'tolerance',
  'forgiven',
  'inMonth',
  'inYear',
  'provisional',
  'corrected',
  'awaiting',
] as const

const title = { late: 'latecomers', early: 'earlyLeavers' } as const
const groupColumns = {
  person: ['employeeNo', 'fullName', 'department'],
  department: ['department', 'people'],
} as const
const columnsOf =
  (kind: Untimely) =>
  ({ by }: { readonly by: 'person' | 'department' }) =>
    [...groupColumns[by], 'days', kind, 'forgiven', 'to'] as const

const groupsOf =
  (kind: Untimely) =>
  (tx: Tx, query: Parameters<typeof untimelyGroups>[2]): ReturnType<typeof untimelyGroups> =>
    untimelyGroups(tx, kind, query)

export const untimelyRoutes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetLatecomers, (tx, asked) => untimelyDays(tx, 'late', asked), {
    asOf: (tx, asked) => untimelyDaysAsOf(tx, 'late', asked),
    title: title.late,
    name: ({ from, to }) => `latecomers-${from}-${to}`,
    columns: [...person, 'plannedStart', 'firstIn', 'late', ...after],
    line: row => ({
      ...lineOf(row),
      plannedStart: row.plannedAt,
      firstIn: row.at,
      late: row.minutes,
    }),
  })
  reportRoute(api, deps, GetEarlyLeavers, (tx, asked) => untimelyDays(tx, 'early', asked), {
    asOf: (tx, asked) => untimelyDaysAsOf(tx, 'early', asked),
    title: title.early,
    name: ({ from, to }) => `earlyleavers-${from}-${to}`,
    columns: [...person, 'plannedEnd', 'lastOut', 'early', ...after],
    line: row => ({
      ...lineOf(row),
      plannedEnd: row.plannedAt,
      lastOut: row.at,
      early: row.minutes,
    }),
  })
  for (const [endpoint, kind] of [
    [GetLatecomerGroups, 'late'],
    [GetEarlyLeaverGroups, 'early'],
  ] as const)
    reportRoute(api, deps, endpoint, groupsOf(kind), {
      asOf: (tx, asked) => untimelyGroupsAsOf(tx, kind, asked),
      title: title[kind],
      name: ({ by, from, to }) => `${title[kind].toLowerCase()}-by-${by}-${from}-${to}`,
      columns: columnsOf(kind),
      line: groupLine,
    })
}

const groupLine = ({
  no,
  name,
  department,
  people,
  days,
  minutes,
  forgiven,
  last,
}: UntimelyGroup) => ({
  employeeNo: no,
  fullName: name,
  department,
  people,
  days,
  late: minutes,
  early: minutes,
  forgiven,
  to: last,
})
const lineOf = ({
  day,
  employeeNo,
  fullName,
  department,
  position,
  shift,
  planned,
  tolerance,
  forgiven,
  inMonth,
  inYear,
  provisional,
  corrected,
  awaiting,
}: UntimelyRow) => ({
  day,
  employeeNo,
  fullName,
  department,
  position,
  shift,
  planned,
  tolerance,
  forgiven,
  inMonth,
  inYear,
  provisional,
  corrected,
  awaiting: awaiting.map(({ name }) => name),
})
