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
  }: {
    readonly visitorId: VisitorId
    readonly visitId: VisitId
    readonly code: string
    readonly at: Instant
  },
): Promise<void> => {
  await tx.query(
    `insert into mail.visit_codes (company_id, code_hash, visitor_id, visit_id, made_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [company, hashOf(code), visitorId, visitId, at],
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

/** Whether anything was mailed of a visit. */
export const isInvitationMailed = async (
  tx: Tx,
  company: CompanyId,
  visitId: VisitId,
): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from mail.visit_codes where company_id = $1 and visit_id = $2 limit 1',
      [company, visitId],
    )
  ).length > 0

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
