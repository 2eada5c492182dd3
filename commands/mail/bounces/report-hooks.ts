import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#database/types.ts'
import { asCompanyId, type CompanyId, type Instant } from '#domain/shared/values.ts'

type Db = Pick<Database, 'withoutCompany'>

/** A secret address at which bounces and complaints are told; `company` null: of all of them. */
export type ReportHook = {
  readonly hookId: string
  readonly company: CompanyId | null
  readonly madeAt: Instant
  readonly usedAt: Instant | null
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** @returns its secret, which is told once and kept as its hash */
export const makeReportHook = async (
  db: Db,
  company: CompanyId | null,
  at: Instant,
): Promise<{ readonly hookId: string; readonly secret: string }> => {
  const [hookId, secret] = [randomUUID(), randomBytes(24).toString('base64url')]
  await db.withoutCompany(tx =>
    tx.query('select mail.make_report_hook($1, $2, $3, $4)', [
      hookId,
      company,
      hashOf(secret),
      at,
    ]),
  )
  return { hookId, secret }
}

/** @returns false where there is none of that name */
export const revokeReportHook = async (db: Db, hookId: string): Promise<boolean> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ gone: boolean }>('select mail.revoke_report_hook($1) as gone', [hookId]),
  )
  return row?.gone ?? false
}

export const reportHooks = (db: Db): Promise<readonly ReportHook[]> =>
  db.withoutCompany(tx =>
    tx.query<ReportHook>(
      `select hook_id as "hookId", company_id as company, made_at as "madeAt", used_at as "usedAt"
       from mail.report_hooks_made()`,
    ),
  )

/**
 * Whose reports come by this secret. It is looked for by its hash: how long that takes says nothing of how much of a
 * secret was right. @returns null where there is none
 */
export const hookBySecret = async (
  db: Db,
  secret: string,
  at: Instant,
): Promise<{ readonly company: CompanyId | null } | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string | null }>('select company_id from mail.report_hook($1, $2)', [
      hashOf(secret),
      at,
    ]),
  )
  return row ? { company: row.company_id === null ? null : asCompanyId(row.company_id) } : null
}

/** Of which company a mail is; null where there is none of that name. */
export const companyOfMail = async (db: Db, mailId: string): Promise<CompanyId | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string }>('select company_id from mail.company_of($1)', [mailId]),
  )
  return row ? asCompanyId(row.company_id) : null
}
