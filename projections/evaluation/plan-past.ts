import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'
import { lastWords, type LastWord } from './inputs/history.ts'
import {
  planKinds,
  planOf,
  planRowOf,
  type CompanyPlan,
  type PlanRow,
  type PlanValue,
} from './plan-inputs.ts'
import { leadsOf } from './plan-leads.ts'

type Span = { readonly from: Instant; readonly to: Instant }
type PlanWord = { readonly at: Instant; readonly row: PlanRow }

/** A company's plan as it was known over a span. */
export type PlanPast = {
  /** From when on it is here: the beginning of the span, or later where more was said than is read of it. */
  readonly since: Instant
  /**
   * What was known at an instant of what somebody names and of all that leads to, with the calendar; until when nothing
   * else was said of these, null: to the end.
   */
  knownAt(
    refs: readonly string[],
    at: Instant,
  ): { readonly plan: CompanyPlan; readonly until: Instant | null }
}

/** Words on plans that are read of a span, and their bytes: a large company founded by a file within it has as many. */
export type PlanPastBounds = { readonly words: number; readonly bytes: number }
const bounds: PlanPastBounds = { words: 5_000, bytes: 8 * 2 ** 20 }

/**
 * Reads what was said of shifts, patterns, groups, departments and the calendar over a span, each word once, the latest
 * ones where they are too many.
 */
export const planPast = async (
  tx: Tx,
  company: CompanyId,
  span: Span,
  most: PlanPastBounds = bounds,
): Promise<PlanPast> => {
  const { words, all } = await wordsWithin(tx, company, span, most)
  const since = words.length === all ? span.from : (words[0]?.at ?? span.to)
  const said = new Map<string, PlanWord[]>()
  const say = (at: Instant, word: LastWord<PlanValue>): void => {
    const of = said.get(word.subject)
    const one = { at, row: planRowOf(company, word) }
    if (of) of.push(one)
    else said.set(word.subject, [one])
  }
  for (const word of await lastWords<PlanValue>(tx, { company, at: since }, planKinds))
    say(since, word)
  for (const { at, ...word } of words) if (at > since) say(at, word)
  return { since, knownAt: (refs, at) => knownOf(said, [company, ...refs], at) }
}

const knownOf = (
  said: ReadonlyMap<string, readonly PlanWord[]>,
  refs: readonly string[],
  at: Instant,
): ReturnType<PlanPast['knownAt']> => {
  const seen = new Set<string>()
  const rows: PlanRow[] = []
  let until: Instant | null = null
  const waiting = [...refs]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const words = said.get(next) ?? []
    const later = words.find(word => word.at > at)
    if (later && (until === null || later.at < until)) until = later.at
    const known = words.findLast(word => word.at <= at)
    if (!known) continue
    rows.push(known.row)
    waiting.push(...ledTo(known.row))
  }
  return { plan: planOf(rows), until }
}
const ledTo = (row: PlanRow): readonly string[] => {
  switch (row.kind) {
    case 'scheme':
      return leadsOf.scheme(row.value)
    case 'group':
      return leadsOf.group(row.value)
    case 'department':
      return leadsOf.department(row.value)
    case 'shift':
    case 'calendar':
      return []
  }
}

/** The latest words of a span that its bounds take, in order, and how many there are. */
const wordsWithin = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: Span,
  most: PlanPastBounds,
) => {
  const rows = await tx.query<
    LastWord<PlanValue> & { readonly at: Instant; readonly all: number }
  >(
    `select kind, subject, ${textOf('recorded_from')} as at, value, all_words as all
     from (select kind, subject, recorded_from, value, count(*) over ()::int as all_words,
         row_number() over latest as nth, sum(octet_length(value::text)) over latest as bytes
       from ${read.attendanceHistory}
       where company_id = $1 and kind = any($2) and recorded_from > $3 and recorded_from <= $4
       window latest as (order by recorded_from desc, kind, subject)) words
     where nth = 1 or (nth <= $5 and bytes <= $6)
     order by recorded_from, kind, subject`,
    [company, planKinds, from, to, most.words, most.bytes],
  )
  return { words: rows, all: rows[0]?.all ?? 0 }
}
