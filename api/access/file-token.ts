import { ok, refuse } from '#domain/shared/result.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { ApiDeps } from '../deps.ts'
import { fileLifeMs, hashOf, newToken, type Session } from './sessions.ts'

/** Another token for files to a session of the app, whose own outlasts it; the one before is dead. */
export const renewFileToken = async (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { company, sessionId, appKey }: Session,
) => {
  if (appKey === null) return refuse({ code: 'account.no-app-session' as const })
  const file = newToken()
  await db.withCompany(company, tx =>
    tx.query(
      `update access.sessions set file_hash = $3, file_expires_at = $4
       where company_id = $1 and session_id = $2`,
      [company, sessionId, hashOf(file), instantOf(Date.parse(now()) + fileLifeMs)],
    ),
  )
  return ok({ file_access_token: file })
}
