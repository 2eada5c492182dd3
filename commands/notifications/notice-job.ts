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
import { lookAtNotices, type Look, type NoticeCompany } from './notice-look.ts'
import { loadNoticeRules } from './notice-rules.ts'
import { pointOf } from './notice-store.ts'

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
    const progress = await progressOf(parts)
    const { position, lookedAt } = progress
    if (head > position) await followChanges(parts, progress, head)
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
        await lookAtCompany(parts, company, now, { lookedAt, isOff }).catch(failed)
    }
    if (lookedAt === null || epochMsOf(now) - epochMsOf(lookedAt) >= notedMs)
      await noteLooked(parts, now)
  }

type Standing = {
  readonly plannedTo: LocalDate | null
  /** Until when it was looked at; null: nobody knows. */
  readonly lookedAt: Instant | null
  readonly awaited: readonly string[]
  readonly changes: readonly {
    readonly id: string
    readonly person: string | null
    readonly at: Instant
  }[]
}

const standingOf = ({ db }: NoticeParts, company: CompanyId): Promise<Standing> =>
  db.withCompany(company, async tx => {
    const [row] = await tx.query<Omit<Standing, 'changes'>>(
      `select planned_to::text as "plannedTo", ${pointOf('looked_at')} as "lookedAt", awaited
       from notices.companies where company_id = $1`,
      [company],
    )
    return {
      plannedTo: row?.plannedTo ?? null,
      lookedAt: row?.lookedAt ?? null,
      awaited: row?.awaited ?? [],
      changes: await tx.query(
        `select change_id::text as id, employee_id as person, ${pointOf('recorded_at')} as at
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
      `select ${pointOf(`least((select min(due_at) from notices.dues where company_id = $1),
         (select min(hold_until) from notices.spent where company_id = $1 and state = 'held'))`)} as at`,
      [company],
    ),
  )
  return row?.at ? asInstant(row.at) : null
}

const justAfter = (at: Instant): Instant => instantOf(epochMsOf(at) + 1)
const later = (one: Instant, other: Instant): Instant => (one > other ? one : other)
const justBefore = (at: Instant): Instant => instantOf(epochMsOf(at) - 1)

/**
 * From when on nobody looked (notice-rules 3.6), all in or what is pending of this company; null: somebody did. What
 * was looked at is not looked at again, whatever is noted of it anew: after a log was moved, or went back.
 */
const offFrom = (
  { lookedAt, changes }: Standing,
  {
    offSince,
    now,
    first,
  }: Record<'offSince' | 'first', Instant | null> & { readonly now: Instant },
): Instant | null => {
  const change = changes[0]?.at ?? null
  const pending = first === null || (change !== null && change < first) ? change : first
  const isLate = pending !== null && epochMsOf(now) - epochMsOf(pending) > offMs
  const from =
    isLate && (offSince === null || pending < offSince) ? justBefore(pending) : offSince
  return from === null || lookedAt === null ? from : later(from, lookedAt)
}

/** Long because looks and changes follow each other in the order in which they happened. */
const lookAtCompany = async (
  parts: NoticeParts,
  company: CompanyId,
  now: Instant,
  /** `lookedAt`: until when somebody was there; `isOff`: that is too long ago. */
  { lookedAt, isOff }: { readonly lookedAt: Instant | null; readonly isOff: boolean },
): Promise<void> => {
  const zone = await parts.reads.zoneOf(company)
  if (zone === null) return
  const standing = await standingOf(parts, company)
  // Whoever never looked at all tells nothing of what was before: it was told elsewhere, or by nobody.
  const done = standing.lookedAt ?? (lookedAt === null ? now : null)
  const changes = [...standing.changes]
  const since = offFrom(
    { ...standing, lookedAt: done },
    { offSince: isOff ? lookedAt : null, now, first: await nextInstant(parts, company) },
  )
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
    const [earliest] = some
    if (!earliest) return false
    const people = some.map(({ person }) => person)
    await refresh(
      people.includes(null) ? null : [...new Set(people.flatMap(one => one ?? []))],
      done === null ? earliest.at : later(earliest.at, justAfter(done)),
    )
    await forgetChanges(
      parts,
      company,
      some.map(({ id }) => id),
    )
    return true
  }
  const seen = new Set(standing.awaited)
  const look = async (
    at: Instant,
    more: Pick<Look, 'since' | 'readersBack'>,
  ): Promise<void> => {
    for (const reader of await lookAtNotices(parts, await ruled(at), { at, ...more }))
      seen.add(reader)
  }
  const isBack = (awaited: readonly string[] | null): boolean =>
    awaited !== null && [...seen].some(one => !awaited.includes(one))
  if (since === null) {
    for (;;) {
      const next = await nextInstant(parts, company)
      const until = next === null || next > now ? now : next
      if (await applyUntil(until)) continue
      if (next === null || next > now) break
      await look(next, { since: null, readersBack: false })
    }
    if (standing.plannedTo !== lastPlannedDay(zone, now)) await refresh(null, justAfter(now))
  } else {
    await refresh(null, justAfter(since))
    await forgetChanges(
      parts,
      company,
      changes.map(({ id }) => id),
    )
    await look(now, { since, readersBack: isBack(await awaitedNow(parts, company, now)) })
  }
  const awaited = await awaitedNow(parts, company, now)
  if (isBack(awaited)) await look(now, { since: null, readersBack: true })
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
      `update notices.companies set planned_to = $2, awaited = $3, looked_at = $6, next_at = case
         when exists (select from notices.changes where company_id = $1) then $6::timestamptz
         else least($4::timestamptz, $5::timestamptz, (select min(due_at) from notices.dues where company_id = $1),
           (select min(hold_until) from notices.spent where company_id = $1 and state = 'held')) end
       where company_id = $1`,
      [company, plannedTo, awaited ?? [], soon, midnight, now],
    ),
  )
}
