import { preparedStatement } from '#database/prepared.ts'
import type { Database, Tx } from '#database/types.ts'
import {
  asInstant,
  type CompanyId,
  type Instant,
  type LogPosition,
  asLogPosition,
} from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'
import { textOf } from './checkpoints.ts'
import { pause } from './pause.ts'

/**
 * Waits until the named read models (all, when none is named) hold everything up to a log position, so that people see
 * their own change.
 * @param company whose rows are meant: what is written in lanes has them when its lane is there; null: everybody's
 * @returns false when that took longer than `ms`.
 */
export const waitUntil = async (
  db: Database,
  names: readonly string[],
  position: LogPosition,
  ms: number,
  company: CompanyId | null = null,
): Promise<boolean> => {
  const until = performance.now() + ms
  const look = (tx: Tx) => isBehind(tx, names, position)
  for (let wait = 2; ; wait = Math.min(wait * 2, 40)) {
    const behind = await (company === null
      ? db.withoutCompany(look)
      : db.withCompany(company, look))
    if (!behind) return true
    if (performance.now() >= until) return false
    await pause(wait, never)
  }
}
const never = new AbortController().signal

/** Whether any of the named read models (all, when none is named) is not there, or not up to a log position. */
export const isBehind = async (
  tx: Tx,
  names: readonly string[],
  position: LogPosition,
): Promise<boolean> => {
  const [row] = await tx.query<{ reached: number; all: number }>(
    preparedStatement(`select count(*) filter (where position >= $1)::int as reached, count(*)::int as all
     from (select name, min(position) as position
       from projections.places
       where schema = 'read' and (cardinality($2::text[]) = 0 or name = any($2::text[]))
       group by name) as model`),
    [String(position), names],
  )
  return !row || row.reached < Math.max(row.all, names.length, 1)
}

/**
 * Waits until the days of a company that are marked by now are evaluated: figures follow movements a moment later. What
 * is marked meanwhile is not waited for.
 * @returns false when that took longer than `ms`.
 */
export const waitUntilEvaluated = async (
  db: Database,
  company: CompanyId,
  ms: number,
): Promise<boolean> => {
  const until = performance.now() + ms
  const position = await db.withCompany(company, tx => knownUpTo(tx, ['attendance']))
  for (let wait = 2; ; wait = Math.min(wait * 2, 40)) {
    const [row] = await db.withCompany(company, tx =>
      tx.query<{ waits: boolean }>(
        `select exists (select from ${read.attendanceDirty} where company_id = $1 and position <= $2
             and not failed) as waits`,
        [company, position],
      ),
    )
    if (!row?.waits) return true
    if (performance.now() >= until) return false
    await pause(wait, never)
  }
}

/**
 * The instant up to which the log is in the named read models (all, when none is named): the earliest of theirs. In a
 * company's transaction that is where its lanes are; so it is with all that read `projections.places`.
 */
export const dataUntil = async (tx: Tx, names: readonly string[] = []): Promise<Instant> => {
  const [row] = await tx.query<{ until: string | null }>(
    preparedStatement(`select ${textOf('min(recorded_at)')} as until
     from projections.places
     where schema = 'read' and (cardinality($1::text[]) = 0 or name = any($1::text[]))`),
    [names],
  )
  return asInstant(row?.until ?? '1970-01-01T00:00:00.000Z')
}

/** The place of the log up to which all of the named read models know it. */
export const knownUpTo = async (tx: Tx, names: readonly string[]): Promise<string> => {
  const [row] = await tx.query<{ position: string | null }>(
    preparedStatement(`select min(position)::text as position
     from projections.places
     where schema = 'read' and name = any($1::text[])`),
    [names],
  )
  return row?.position ?? '0'
}

/**
 * How the read models stand for a company: up to where in the log, the oldest instant whose days still wait for
 * evaluation, and whether anything of it is parked.
 */
type Standing = {
  readonly position: LogPosition
  readonly waitingSince: Instant | null
  readonly parked: boolean
}
export const standingOf = async (tx: Tx, company: CompanyId): Promise<Standing> => {
  const [row] = await tx.query<{
    position: string | null
    waiting: Instant | null
    parked: boolean
  }>(
    `select (select min(position)::text from projections.places where schema = 'read') as position,
       (select ${textOf('min(as_of)')} from ${read.attendanceDirty} where company_id = $1 and not failed) as waiting,
       (exists (select from projections.parked where stream like $2)
         or exists (select from ${read.attendanceDirty} where company_id = $1 and failed)) as parked`,
    [company, `${company}-%`],
  )
  return {
    position: asLogPosition(row?.position ?? 0),
    waitingSince: row?.waiting ?? null,
    parked: row?.parked ?? false,
  }
}
