import {
  GetEarlyLeaverGroups,
  GetEarlyLeavers,
  GetLatecomerGroups,
  GetLatecomers,
} from '#api/contract/late-and-early.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import type { Tx } from '#database/types.ts'
import {
  lateAndEarlyDaysAsKnown,
  lateAndEarlyGroupsAsKnown,
} from '#projections/reports/late-and-early/late-and-early-as-known.ts'
import {
  lateAndEarlyDays,
  type LateOrEarly,
  type LateAndEarlyRow,
} from '#projections/reports/late-and-early/late-and-early.ts'
import {
  lateAndEarlyGroups,
  type LateAndEarlyGroup,
} from '#projections/reports/late-and-early/late-and-early-groups.ts'
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
  (kind: LateOrEarly) =>
  ({ by }: { readonly by: 'person' | 'department' }) =>
    [...groupColumns[by], 'days', kind, 'forgiven', 'to'] as const

const groupsOf =
  (kind: LateOrEarly) =>
  (
    tx: Tx,
    query: Parameters<typeof lateAndEarlyGroups>[2],
  ): ReturnType<typeof lateAndEarlyGroups> =>
    lateAndEarlyGroups(tx, kind, query)

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetLatecomers, (tx, asked) => lateAndEarlyDays(tx, 'late', asked), {
    asOf: (tx, asked) => lateAndEarlyDaysAsKnown(tx, 'late', asked),
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
  reportRoute(api, deps, GetEarlyLeavers, (tx, asked) => lateAndEarlyDays(tx, 'early', asked), {
    asOf: (tx, asked) => lateAndEarlyDaysAsKnown(tx, 'early', asked),
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
      asOf: (tx, asked) => lateAndEarlyGroupsAsKnown(tx, kind, asked),
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
}: LateAndEarlyGroup) => ({
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
}: LateAndEarlyRow) => ({
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
