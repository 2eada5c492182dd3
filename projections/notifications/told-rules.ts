import type { Tx } from '#database/types.ts'
import type { NoticeSetting, NoticeType } from '#domain/notifications/settings.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'

/** A setting as it was when a message was told by it. */
export type ToldRule = { readonly noticeType: NoticeType; readonly setting: NoticeSetting }
/** Of a message that tells of one notice. */
export type NoticeCourse = {
  readonly due: Instant
  /** Since when it was held, and for what. */
  readonly holds: readonly {
    readonly at: Instant
    readonly why: 'reader' | 'gather' | 'quiet'
  }[]
}
export type ToldBy = {
  /** Several only where a gathered message tells of people whom a rule has several settings for; none: too long ago. */
  readonly rules: readonly ToldRule[]
  /** Null where it tells of several notices, or was told too long ago. */
  readonly course: NoticeCourse | null
}

const mostRules = 5
/**
 * By which settings messages on web lists were told, by the messages' ids; kept for ninety days (docs/decisions/0450).
 */
export const toldBy = async (
  tx: Tx,
  company: CompanyId,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ToldBy>> => {
  if (messageIds.length === 0) return new Map()
  const rows = await tx.query<{
    id: string
    rules: ToldRule[] | null
    notices: number
    due: Instant | null
    steps:
      | readonly { readonly at: Instant; readonly what: string; readonly why?: string }[]
      | null
  }>(
    `select m.message_id as id, count(*)::int as notices, ${textOf('min(s.due_at)')} as due,
       (array_agg(s.steps))[1] as steps,
       json_agg(distinct jsonb_build_object('noticeType', m.rule_type, 'setting', m.setting))
         filter (where m.rule_type is not null and m.setting is not null) as rules
     from notices.messages m
     left join notices.spent s on s.company_id = m.company_id and s.rule_id = m.rule_id
       and s.employee_id = m.employee_id and s.day = m.day
     where m.company_id = $1 and m.message_id = any($2)
     group by m.message_id`,
    [company, [...new Set(messageIds)]],
  )
  return new Map(
    rows.map(({ id, rules, notices, due, steps }) => [
      id,
      {
        rules: (rules ?? []).slice(0, mostRules),
        course:
          notices === 1 && due !== null ? { due, holds: (steps ?? []).flatMap(holdOf) } : null,
      },
    ]),
  )
}

const reasons = ['reader', 'gather', 'quiet'] as const
const holdOf = ({
  at,
  what,
  why,
}: {
  readonly at: Instant
  readonly what: string
  readonly why?: string
}): NoticeCourse['holds'] => {
  const reason = what === 'held' ? reasons.find(one => one === why) : undefined
  return reason ? [{ at, why: reason }] : []
}
