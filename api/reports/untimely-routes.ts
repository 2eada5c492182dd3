import {
  GetEarlyLeaverGroups,
  GetEarlyLeavers,
  GetLatecomerGroups,
  GetLatecomers,
} from '#api/contract/reports-untimely.ts'
import { exported } from '#api/shared/files.ts'
import { instantOf } from '#api/shared/instants.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { untimelyDaysAsOf, untimelyGroupsAsOf } from '#projections/reports/untimely-as-of.ts'
import {
  untimelyDays,
  untimelyGroups,
  type Untimely,
  type UntimelyGroup,
  type UntimelyRow,
} from '#projections/reports/untimely.ts'
import type { ApiDeps } from '../deps.ts'

type DaysCall = Call<typeof GetLatecomers> | Call<typeof GetEarlyLeavers>
type GroupsCall = Call<typeof GetLatecomerGroups> | Call<typeof GetEarlyLeaverGroups>

const person = ['day', 'employeeNo', 'fullName', 'department', 'position', 'shift'] as const
const after = ['tolerance', 'forgiven', 'inMonth', 'inYear', 'provisional', 'corrected', 'awaiting'] as const

export const untimelyRoutes = (api: Api, deps: ApiDeps): void => {
  const days = async (kind: Untimely, { by, query, locale, raw }: DaysCall) => {
    const { format, times, asOf } = query
    const asked = askedOf(query)
    const known =
      asOf === undefined
        ? null
        : await read(deps, by, (tx, of) => untimelyDaysAsOf(tx, kind, { ...asked, ...of, asOf: instantOf(asOf) }))
    if (known && 'refused' in known) return refuse(known.refused)
    const list = known
      ? () => Promise.resolve(known)
      : (page: { cursor?: string; limit: number }) =>
          read(deps, by, (tx, of) => untimelyDays(tx, kind, { ...asked, ...of, ...page }))
    if (format === undefined) return ok(await list(query))
    const to = { deps, limits: api.limits, by, reply: raw.reply, locale, format, times }
    const period = `${query.from}-${query.to}`
    return kind === 'late'
      ? exported(
          to,
          {
            name: `latecomers-${period}`,
            title: 'latecomers',
            columns: [...person, 'plannedStart', 'firstIn', 'late', ...after],
          },
          list,
          row => ({ ...lineOf(row), plannedStart: row.plannedAt, firstIn: row.at, late: row.minutes }),
        )
      : exported(
          to,
          {
            name: `earlyleavers-${period}`,
            title: 'earlyLeavers',
            columns: [...person, 'plannedEnd', 'lastOut', 'early', ...after],
          },
          list,
          row => ({ ...lineOf(row), plannedEnd: row.plannedAt, lastOut: row.at, early: row.minutes }),
        )
  }
  const groups = async (kind: Untimely, { by, query, locale, raw }: GroupsCall) => {
    const asked = askedOf(query)
    const { format, times } = query
    const { asOf } = query
    const known =
      asOf === undefined
        ? null
        : await read(deps, by, (tx, of) => untimelyGroupsAsOf(tx, kind, { ...asked, ...of, asOf: instantOf(asOf) }))
    if (known && 'refused' in known) return refuse(known.refused)
    const list = known
      ? () => Promise.resolve(known)
      : (page: { cursor?: string; limit: number }) =>
          read(deps, by, (tx, of) => untimelyGroups(tx, kind, { ...asked, ...of, ...page }))
    if (format === undefined) return ok(await list(query))
    const to = { deps, limits: api.limits, by, reply: raw.reply, locale, format, times }
    const [title, name] =
      kind === 'late' ? ['latecomers' as const, 'latecomers'] : ['earlyLeavers' as const, 'earlyleavers']
    const columns = [
      ...(query.by === 'person'
        ? (['employeeNo', 'fullName', 'department'] as const)
        : (['department', 'people'] as const)),
      'days',
      kind,
      'forgiven',
      'to',
    ] as const
    return exported(to, { name: `${name}-by-${query.by}-${query.from}-${query.to}`, title, columns }, list, groupLine)
  }
  api.route(GetLatecomers, call => days('late', call))
  api.route(GetEarlyLeavers, call => days('early', call))
  api.route(GetLatecomerGroups, call => groups('late', call))
  api.route(GetEarlyLeaverGroups, call => groups('early', call))
}

/** @throws {Failure} `request.range-reversed` */
const askedOf = <Query extends DaysCall['query'] | GroupsCall['query']>(query: Query) => {
  const { awaiting, ...rest } = query
  return { ...rest, ...rangeOf(query), ...(awaiting ? { awaiting: true } : {}) }
}

const groupLine = ({ no, name, department, people, days, minutes, forgiven, last }: UntimelyGroup) => ({
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
