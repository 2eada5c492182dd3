import type { NoticeRule } from '#domain/notifications/settings.ts'
import { addDays, dateAt, epochMsOf, instantOf, instantOfLocal } from '#domain/shared/time.ts'
import {
  asEmployeeId,
  asInstant,
  asLocalDateTime,
  type CompanyId,
  type Instant,
  type LocalDate,
} from '#domain/shared/values.ts'
import { recurringJob, type Job, type Part } from '../shared/jobs.ts'
import { followChanges, noteLooked, progressOf } from './notice-changes.ts'
import { lastPlannedDay, refreshDues } from './notice-dues.ts'
import type { NoticeParts } from './notice-group.ts'
import { lookAtNotices, type NoticeCompany } from './notice-look.ts'
import { loadNoticeRules } from './notice-rules.ts'

const everyMs = 1000
/** Whoever was not looked at for longer was off (notice-rules 3.6): it is judged by what is known when it is on. */
const offMs = 2 * 60_000
const notedMs = 10_000
/** So often readers are asked for whose word a notice is held. */
const readersMs = 5_000

/** Tells notices within seconds of their instant. */
export const tellNotices = (parts: NoticeParts): Job =>
  recurringJob(everyMs, { alone: 'notices' }, noticesDue(parts))

/**
 * One look at all companies in which something is due by now. Those without a coming instant cost nothing: when the
 * next is, stands in an index.
 */
export const noticesDue =
  (parts: NoticeParts): Part =>
  async (stop, failed) => {
    const { db, log, reads } = parts
    const now = parts.now()
    const head = await log.head() // all that was recorded before `now` is in it
    const { position, lookedAt } = await progressOf(parts)
    if (head > position) await followChanges(parts, position, head)
    const isOff = lookedAt !== null && epochMsOf(now) - epochMsOf(lookedAt) > offMs
    const awake = await db.withoutCompany(tx =>
      isOff
        ? tx.query<{ id: CompanyId }>('select known as id from notices.known()')
        : tx.query<{ id: CompanyId }>('select awake as id from notices.awake($1)', [now]),
    )
    for (const { id: company } of awake) {
      if (stop.aborted) return
      // Read models that are behind are asked again a second later: nothing is judged by half of what is known.
      if (await reads.isReached(company, head))
        await lookAtCompany(parts, company, now, isOff ? lookedAt : null).catch(failed)
    }
    if (lookedAt === null || epochMsOf(now) - epochMsOf(lookedAt) >= notedMs)
      await noteLooked(parts, now)
  }

type Standing = {
  readonly plannedTo: LocalDate | null
  readonly awaited: readonly string[]
  readonly changes: readonly {
    readonly id: string
    readonly person: string | null
    readonly at: Instant
  }[]
}
const point = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const standingOf = ({ db }: NoticeParts, company: CompanyId): Promise<Standing> =>
  db.withCompany(company, async tx => {
    const [row] = await tx.query<Omit<Standing, 'changes'>>(
      `select planned_to::text as "plannedTo", awaited from notices.companies where company_id = $1`,
      [company],
    )
    return {
      plannedTo: row?.plannedTo ?? null,
      awaited: row?.awaited ?? [],
      changes: await tx.query(
        `select change_id::text as id, employee_id as person, ${point('recorded_at')} as at
         from notices.changes where company_id = $1 order by recorded_at, change_id`,
        [company],
      ),
    }
  })

const nextInstant = async (
  { db }: NoticeParts,
  company: CompanyId,
): Promise<Instant | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ at: string | null }>(
      `select ${point(`least((select min(due_at) from notices.dues where company_id = $1),
         (select min(hold_until) from notices.spent where company_id = $1 and state = 'held'))`)} as at`,
      [company],
    ),
  )
  return row?.at ? asInstant(row.at) : null
}

/** Long because looks and changes follow each other in the order in which they happened. */
const lookAtCompany = async (
  parts: NoticeParts,
  company: CompanyId,
  now: Instant,
  offSince: Instant | null,
): Promise<void> => {
  const zone = await parts.reads.zoneOf(company)
  if (zone === null) return
  const standing = await standingOf(parts, company)
  const changes = [...standing.changes]
  const first = await nextInstant(parts, company)
  const isLate = first !== null && epochMsOf(now) - epochMsOf(first) > offMs
  const since = offSince ?? (isLate ? instantOf(epochMsOf(first) - 1) : null)
  const ruled = async (at: Instant): Promise<NoticeCompany> => ({
    company,
    zone,
    rules: new Map<string, NoticeRule>(await loadNoticeRules(parts, company, at)),
  })
  const refresh = async (employees: readonly string[] | null, from: Instant): Promise<void> =>
    refreshDues(parts, {
      company,
      zone,
      rules: [...(await ruled(now)).rules.values()],
      employees: employees?.map(asEmployeeId) ?? null,
      since: from,
      now,
    })
  const applyUntil = async (at: Instant): Promise<boolean> => {
    const end = changes.findIndex(one => one.at > at)
    const some = changes.splice(0, end === -1 ? changes.length : end)
    const last = some.at(-1)
    if (!last) return false
    const people = some.map(({ person }) => person)
    await refresh(
      people.includes(null) ? null : [...new Set(people.flatMap(one => one ?? []))],
      last.at,
    )
    await forgetChanges(
      parts,
      company,
      some.map(({ id }) => id),
    )
    return true
  }
  if (since === null) {
    for (;;) {
      const next = await nextInstant(parts, company)
      const until = next === null || next > now ? now : next
      if (await applyUntil(until)) continue
      if (next === null || next > now) break
      await lookAtNotices(parts, await ruled(next), {
        at: next,
        since: null,
        readersBack: false,
      })
    }
    if (standing.plannedTo !== lastPlannedDay(zone, now))
      await refresh(null, instantOf(epochMsOf(now) + 1))
  } else {
    await refresh(null, instantOf(epochMsOf(since) + 1))
    await forgetChanges(
      parts,
      company,
      changes.map(({ id }) => id),
    )
    await lookAtNotices(parts, await ruled(now), { at: now, since, readersBack: false })
  }
  const awaited = await awaitedNow(parts, company, now)
  if (awaited && standing.awaited.some(one => !awaited.includes(one)))
    await lookAtNotices(parts, await ruled(now), { at: now, since: null, readersBack: true })
  await noteNext(parts, company, {
    plannedTo: lastPlannedDay(zone, now),
    midnight: instantOfLocal(
      zone,
      asLocalDateTime(`${addDays(dateAt(zone, now), 1)}T00:00:00`),
    ),
    awaited,
    now,
  })
}

const forgetChanges = async (
  { db }: NoticeParts,
  company: CompanyId,
  ids: readonly string[],
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'delete from notices.changes where company_id = $1 and change_id = any($2::bigint[])',
      [company, ids],
    ),
  )
}

/** Null: no notice is held for a reader. */
const awaitedNow = async (
  { db, reads }: NoticeParts,
  company: CompanyId,
  now: Instant,
): Promise<readonly string[] | null> => {
  const [held] = await db.withCompany(company, tx =>
    tx.query(
      `select 1 from notices.spent where company_id = $1 and state = 'held' and hold_why = 'reader' limit 1`,
      [company],
    ),
  )
  return held ? reads.awaited(company, now) : null
}

const noteNext = async (
  { db }: NoticeParts,
  company: CompanyId,
  {
    plannedTo,
    midnight,
    awaited,
    now,
  }: {
    readonly plannedTo: LocalDate
    readonly midnight: Instant
    readonly awaited: readonly string[] | null
    readonly now: Instant
  },
): Promise<void> => {
  const soon = awaited === null ? midnight : instantOf(epochMsOf(now) + readersMs)
  await db.withCompany(company, tx =>
    tx.query(
      `update notices.companies set planned_to = $2, awaited = $3, next_at = case
         when exists (select from notices.changes where company_id = $1) then $6::timestamptz
         else least($4::timestamptz, $5::timestamptz, (select min(due_at) from notices.dues where company_id = $1),
           (select min(hold_until) from notices.spent where company_id = $1 and state = 'held')) end
       where company_id = $1`,
      [company, plannedTo, awaited ?? [], soon, midnight, now],
    ),
  )
}
