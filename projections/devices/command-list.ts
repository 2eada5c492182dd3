import type { Tx } from '#database/types.ts'
import type { CommandFault, DeviceCommandKind } from '#domain/devices/events.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type CommandState = 'waiting' | 'offered' | 'done' | 'failed' | 'given-up' | 'withdrawn'
export type DeviceCommandRow = {
  readonly commandId: string
  readonly kind: DeviceCommandKind
  readonly state: CommandState
  readonly employeeId: string | null
  readonly fullName: string | null
  readonly from: string | null
  readonly to: string | null
  readonly orderedAt: Instant
  readonly offers: number
  readonly offeredAt: Instant | null
  readonly endedAt: Instant | null
  readonly returned: number | null
  readonly counted: number | null
  readonly why: CommandFault | null
}
export type DeviceCommandQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly deviceId: string
  readonly now: Instant
  readonly open?: boolean | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

const state = `case when c.ended_at is not null then c.outcome when c.offers > 0 then 'offered' else 'waiting' end`

/**
 * What a reader was told to do, newest first, as its queue says: an ordinary table that is true at once. The summary
 * counts all by state. Whom a command is about is told to who sees that person.
 * @throws {InvalidCursor}
 */
export const deviceCommands = async (
  tx: Tx,
  { company, scope, deviceId, now, open, cursor, limit }: DeviceCommandQuery,
) => {
  const values = valuesOf(company, deviceId)
  const of = 'c.company_id = $1 and c.device_id = $2::uuid'
  const counts: Record<CommandState, number> = {
    waiting: 0,
    offered: 0,
    done: 0,
    failed: 0,
    'given-up': 0,
    withdrawn: 0,
  }
  const counted = await tx.query<{ state: CommandState; count: number }>(
    `select ${state} as state, count(*)::int as count from devices.commands c where ${of} group by 1`,
    values.list,
  )
  for (const each of counted) counts[each.state] = each.count
  const isSeen = inScope(scope, values)
  const where = sqlAnd(of, open !== undefined && `c.ended_at is ${open ? '' : 'not '}null`)
  const rows = await tx.query<DeviceCommandRow>(
    `select c.command_id as "commandId", c.kind, ${state} as state,
      case when ${isSeen} then c.employee_id end as "employeeId",
       case when ${isSeen} then ${fullName('e')} end as "fullName", c.what ->> 'from' as
     from, c.what ->> 'to' as to,
       ${textOf('c.ordered_at')} as "orderedAt", c.offers, ${textOf('c.offered_at')} as "offeredAt",
       ${textOf('c.ended_at')} as "endedAt", c.returned, (c.what ->> 'counted')::int as counted,
       c.what ->> 'why' as why, ${keyColumns(newest)}
     from devices.commands c
     left join ${read.employees} e on e.company_id = c.company_id and e.employee_id = c.employee_id
     where ${where} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  const openOnes = counts.waiting + counts.offered
  const ended = counts.done + counts.failed + counts['given-up'] + counts.withdrawn
  return {
    rows: page.rows.map(
      ({
        commandId,
        kind,
        state: stands,
        employeeId,
        fullName: name,
        from,
        to,
        orderedAt,
        offers,
        offeredAt,
        endedAt,
        returned,
        counted: figure,
        why,
      }): DeviceCommandRow => ({
        commandId,
        kind,
        state: stands,
        employeeId,
        fullName: name,
        from,
        to,
        orderedAt,
        offers,
        offeredAt,
        endedAt,
        returned,
        counted: figure,
        why,
      }),
    ),
    total: open === undefined ? openOnes + ended : open ? openOnes : ended,
    summary: counts,
    dataUntil: now,
    next: page.next,
  }
}
const newest: readonly Key[] = [{ sql: 'c.number', type: 'bigint' }]
