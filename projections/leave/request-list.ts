import type { Tx } from '#database/types.ts'
import type { LeavePeriod } from '#domain/leave/asked.ts'
import type { CountedDay, LeaveCalculation, SeenLeave } from '#domain/leave/events.ts'
import type { CompanyId, Instant, LeaveRequestId, LeaveTypeId } from '#domain/shared/values.ts'
import {
  driverColumn,
  int,
  nullableColumn,
  text,
  uuid,
  type RowOf,
} from '../reports/shared/columns.ts'
import {
  requestColumns,
  requestKey,
  requestPage,
  requestsIn,
  requestSorts,
  type RequestQuery,
} from '../reports/shared/request-list.ts'
import { textOf } from '../shared/checkpoints.ts'
import { nameOfActor } from '../shared/said.ts'
import { read } from '../tables/index.ts'

const sorts = {
  ...requestSorts,
  length: [{ sql: 'l.halves', type: 'int' }, { sql: 'l.minutes', type: 'int' }, requestKey],
} as const
export type LeaveRequestQuery = RequestQuery<keyof typeof sorts> & { readonly type?: string }

export type LeaveChange = {
  readonly requestId: LeaveRequestId
  readonly to: LeavePeriod | null
  readonly status: 0 | 1
  readonly description: string | null
  readonly requestedBy: string | null
  readonly requestedAt: Instant
}
const columns = {
  ...requestColumns<LeaveRequestId>(),
  leaveTypeId: uuid<LeaveTypeId>('l.leave_type_id'),
  /** Null once the type was removed. */
  leaveType: nullableColumn(text('t.title')),
  colour: nullableColumn(text("t.definition ->> 'colour'")),
  calculation: text<LeaveCalculation>('l.calculation'),
  asked: driverColumn<LeavePeriod>('l.asked'),
  counted: driverColumn<readonly CountedDay[]>('l.counted'),
  halves: int('l.halves'),
  minutes: int('l.minutes'),
  /** A change of it that waits. */
  change: driverColumn<LeaveChange | null>(
    `(select json_build_object('requestId', c.request_id, 'to', c.wanted, 'status', c.status,
        'description', c.description, 'requestedBy', ${nameOfActor('c.requested_by')},
        'requestedAt', ${textOf('c.requested_at')})
      from ${read.leaveChanges} c
      where c.company_id = l.company_id and c.leave_id = l.request_id and c.status < 2 limit 1)`,
  ),
  /** Beside each of them what whoever said it was shown; null: he had not opened it. */
  seen: driverColumn<readonly (SeenLeave | null)[]>(
    `(select coalesce(jsonb_agg(s.word -> 'seen' order by s.n), '[]'::jsonb)
      from jsonb_array_elements(l.said) with ordinality s(word, n))`,
  ),
} as const
export type LeaveRequestRow = RowOf<typeof columns>

/**
 * Leave that was asked for by people in scope.
 * @throws {InvalidCursor}
 */
export const leaveRequestList = (tx: Tx, { type, ...query }: LeaveRequestQuery) =>
  requestPage(tx, query, {
    tables: `${requestsIn(read.leaveRequests)}
     left join ${read.leaveTypes} t on t.company_id = l.company_id and t.leave_type_id = l.leave_type_id`,
    models: ['leave_requests', 'employees', 'leave_settings'],
    columns,
    sorts,
    where: values => type && `l.leave_type_id = ${values.add(type)}::uuid`,
    rows: (sql, values) => tx.query<LeaveRequestRow>(sql, values),
  })

/** How many ask for a type, in any state. */
export const requestsOfType = async (
  tx: Tx,
  company: CompanyId,
  leaveTypeId: LeaveTypeId,
): Promise<number> => {
  const [row] = await tx.query<{ requests: number }>(
    `select count(*)::int as requests from ${read.leaveRequests} where company_id = $1 and leave_type_id = $2`,
    [company, leaveTypeId],
  )
  return row?.requests ?? 0
}
