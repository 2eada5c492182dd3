import type { z } from 'zod'
import type { GetEmployeeTracking } from '#api/contract/time-detail.ts'
import { latestOpened } from '#api/locations/opened-check-ins.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { chosenColumns } from '#api/shared/columns.ts'
import { lookedAt } from '#api/shared/looks.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import type { TrackingRow } from '#projections/reports/employee-tracking/presence-now.ts'
import type { ApiDeps } from '../deps.ts'

const trackingColumns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'presenceState',
  'since',
  'lastAt',
  'direction',
  'device',
  'shift',
  'plannedStart',
] as const
const locatedColumns = ['checkInWay', 'distance', 'coordinates'] as const
const allColumns = [...trackingColumns, ...locatedColumns] as const
type Column = (typeof allColumns)[number]
const located: ReadonlySet<Column> = new Set(locatedColumns)

type TrackingCall = {
  readonly by: AuthorisedUser
  readonly query: z.output<typeof GetEmployeeTracking.query>
}
type Opened = Awaited<ReturnType<typeof latestOpened>>[number]

/**
 * Where people checked in with the phone stands in it for who may see that, and that he looks is written down as on
 * the screen. A mail has none of it: nobody looks when it is made.
 */
export const trackingFile = async (deps: ApiDeps, { by, query }: TrackingCall) => {
  const may = by.permissions.has('location-data.view') && !by.session.unattended
  const columns: readonly Column[] = may ? allColumns : trackingColumns
  const shown = chosenColumns(columns, query.columns)
  const checkIns = shown.some(column => located.has(column))
    ? await looked(deps, by, query)
    : []
  const of = new Map(checkIns.map(checkIn => [checkIn.employeeId, checkIn]))
  return {
    columns: shown,
    line: (row: TrackingRow) => trackingLine(row, of.get(row.employeeId)),
  }
}

const looked = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  query: TrackingCall['query'],
): Promise<readonly Opened[]> => {
  const { employee } = query
  const opens = {
    kind: 'location',
    ...(employee === undefined ? {} : { of: 'employee' }),
  } as const
  await lookedAt(deps, { opens }, by, { params: {}, query })
  return latestOpened(deps, by, employee === undefined ? undefined : asEmployeeId(employee))
}

const trackingLine = (row: TrackingRow, checkIn: Opened | undefined) => {
  // Of who came through a door since, it says nothing.
  const last = checkIn?.at === row.lastAt ? checkIn : undefined
  return {
    ...row,
    presenceState: row.state,
    direction: row.lastDirection,
    device: row.lastDevice,
    checkInWay: last ? [last.way, ...(last.offline ? ['offline'] : [])] : null,
    distance: last?.distance ?? null,
    coordinates: last?.coordinates ?? null,
  }
}
