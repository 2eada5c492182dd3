import { GetEmployeeTracking, GetEnterExitTime, GetTimeDetail } from '#api/contract/presence.ts'
import { exported } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import {
  presenceDays,
  type PresenceDay,
  type ShownPair,
} from '#projections/attendance/presence-days.ts'
import { employeeTracking } from '#projections/attendance/presence-now.ts'
import type { ApiDeps } from '../deps.ts'

const who = ['employeeNo', 'fullName', 'department', 'position'] as const
const detailColumns = [
  'day',
  ...who,
  'shift',
  'movements',
  'presenceMinutes',
  'insideMinutes',
  'outsideMinutes',
  'devices',
  'flags',
  'provisional',
  'corrected',
  'awaiting',
] as const
const pairColumns = [
  'day',
  ...who,
  'entryAt',
  'entryDevice',
  'entrySource',
  'exitAt',
  'exitDevice',
  'exitSource',
  'rawMinutes',
  'countedFrom',
  'countedTo',
  'countedMinutes',
  'pairState',
  'corrected',
  'awaiting',
] as const
/** Each is evaluated again. */
const daysALook = 2500
const trackingColumns = [
  ...who,
  'presenceState',
  'since',
  'lastAt',
  'direction',
  'device',
  'shift',
  'plannedStart',
] as const

export const presenceRoutes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetTimeDetail, presenceDays, {
    title: 'timeDetail',
    name: ({ from, to }) => `time-detail-${from}-${to}`,
    columns: detailColumns,
    rowsALook: daysALook,
    line: detailLine,
  })
  api.route(GetEnterExitTime, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query) }
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => presenceDays(tx, { ...asked, ...of, ...page }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    const pairs = async (page: { cursor?: string; limit: number }) => {
      const { rows, ...rest } = await list(page)
      return { ...rest, rows: rows.flatMap(row => row.pairs.map(pair => pairLine(row, pair))) }
    }
    return exported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      {
        name: `enter-exit-${query.from}-${query.to}`,
        title: 'enterExit',
        columns: pairColumns,
        rowsALook: daysALook,
      },
      pairs,
      line => line,
    )
  })
  api.route(GetEmployeeTracking, async ({ by, query, locale, raw }) => {
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => employeeTracking(tx, { ...query, ...of, ...page }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return exported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'employee-tracking', title: 'employeeTracking', columns: trackingColumns },
      list,
      row => ({
        ...row,
        presenceState: row.state,
        direction: row.lastDirection,
        device: row.lastDevice,
      }),
    )
  })
}

/** Swipes and readers as a list in one cell. */
const detailLine = (row: PresenceDay) => ({
  ...row,
  awaiting: row.awaiting.map(({ name }) => name),
  movements: row.movements.map(({ localTime }) => localTime.slice(11, 16)),
  devices: row.devices.map(
    ({ device, insideMinutes, outsideMinutes }) =>
      `${device}: ${insideMinutes} / ${outsideMinutes}`,
  ),
})

const pairLine = (
  { day, employeeNo, fullName, department, position, corrected, awaiting }: PresenceDay,
  { entry, exit, endedBy, rawMinutes, countedMinutes, countedFrom, countedTo }: ShownPair,
) => ({
  day,
  employeeNo,
  fullName,
  department,
  position,
  corrected,
  rawMinutes,
  countedMinutes,
  countedFrom,
  countedTo,
  awaiting: awaiting.map(({ name }) => name),
  entryAt: written(entry?.localTime),
  entryDevice: entry?.device ?? null,
  entrySource: entry?.source ?? null,
  exitAt: written(exit?.localTime),
  exitDevice: exit?.device ?? null,
  exitSource: exit?.source ?? null,
  pairState:
    endedBy === 'exit'
      ? null
      : endedBy === 'nothing'
        ? entry
          ? 'missingExit'
          : 'missingEntry'
        : endedBy,
})
const written = (localTime: string | undefined): string | null =>
  localTime?.replace('T', ' ') ?? null
