import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, VisitId, VisitorId } from '#domain/shared/values.ts'

/** Digits alone: a scanner that types what it reads types them alike on every keyboard. */
const digits = 24
const isCode = (typed: string): boolean => new RegExp(`^\\d{${digits}}$`).test(typed)

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** @returns what the mail is to carry, some 80 bits that nobody guesses; its hash alone is written. */
export const newVisitCode = (): string =>
  Array.from({ length: digits }, () => randomInt(10)).join('')

export const writeVisitCode = async (
  tx: Tx,
  company: CompanyId,
  {
    visitorId,
    visitId,
    code,
    at,
    expectedAt,
  }: {
    readonly visitorId: VisitorId
    readonly visitId: VisitId
    readonly code: string
    readonly at: Instant
    /** When he is told to come. */
    readonly expectedAt: Instant
  },
): Promise<void> => {
  await tx.query(
    `insert into mail.visit_codes (company_id, code_hash, visitor_id, visit_id, made_at, expected_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [company, hashOf(code), visitorId, visitId, at, expectedAt],
  )
}

/** The visit that a code was mailed for; whether it still finds it is for who knows how the visit stands. */
export const visitOfCode = async (
  tx: Tx,
  company: CompanyId,
  code: string,
): Promise<VisitId | null> => {
  if (!isCode(code)) return null
  const [row] = await tx.query<{ visitId: VisitId }>(
    `select visit_id as "visitId" from mail.visit_codes where company_id = $1 and code_hash = $2`,
    [company, hashOf(code)],
  )
  return row?.visitId ?? null
}

/** What a visitor was mailed of a visit. */
export type TimesTold = {
  readonly isMailed: boolean
  /** The time that he knows of; null: none, or it was called off. */
  readonly last: Instant | null
  /** How many times within a day before. */
  readonly ofDay: number
}
export const timesTold = async (
  tx: Tx,
  company: CompanyId,
  visitId: VisitId,
  now: Instant,
): Promise<TimesTold> => {
  const [row] = await tx.query<TimesTold>(
    `select count(*) > 0 as "isMailed",
       count(*) filter (where made_at > $3::timestamptz - interval '24 hours')::int as "ofDay",
       to_char((array_agg(expected_at order by made_at desc, code_hash))[1] at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last
     from mail.visit_codes where company_id = $1 and visit_id = $2`,
    [company, visitId, now],
  )
  return row ?? { isMailed: false, last: null, ofDay: 0 }
}

/** He is told that it is called off: told of the same time again, he is told something new. */
export const forgetTimesTold = async (
  tx: Tx,
  company: CompanyId,
  visitId: VisitId,
): Promise<void> => {
  await tx.query(
    'update mail.visit_codes set expected_at = null where company_id = $1 and visit_id = $2',
    [company, visitId],
  )
}

/** With what is known of him. */
export const forgetVisitCodes = async (
  tx: Tx,
  company: CompanyId,
  visitorId: VisitorId,
): Promise<void> => {
  await tx.query('delete from mail.visit_codes where company_id = $1 and visitor_id = $2', [
    company,
    visitorId,
  ])
}
