import { recordSignIn } from '#commands/access/record-sign-in.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

type Parts = Pick<ApiDeps, 'db' | 'log'>
type Row = {
  readonly company_id: string
  readonly sign_in_id: string
  readonly user_id: string
  readonly at_ms: number
  readonly prefix: string
  readonly known: boolean
}

const everyMs = 5_000
const atOnce = 200

/**
 * Puts the sign-ins of the last seconds into the log, apart from signing in: nobody waits for the log, and none is
 * forgotten while it is away. Two processes that meet write one fact, by its key. @returns how many were there. @throws
 * {LogUnavailable}
 */
export const recordSignIns = async ({ db, log }: Parts): Promise<number> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<Row>(
      'select company_id, sign_in_id, user_id, at_ms, prefix, known from access.sign_ins_to_record($1)',
      [atOnce],
    ),
  )
  for (const { company_id, sign_in_id, user_id, at_ms, prefix, known } of rows) {
    const company = asCompanyId(company_id)
    await recordSignIn(
      { log },
      {
        company,
        signInId: sign_in_id,
        userId: asUserId(user_id),
        at: instantOf(Math.round(at_ms)),
        prefix,
        known,
      },
    )
    await db.withCompany(company, tx =>
      tx.query('delete from access.sign_ins where company_id = $1 and sign_in_id = $2', [
        company,
        sign_in_id,
      ]),
    )
  }
  return rows.length
}

/**
 * Looks every few seconds, beside the requests; many processes may. @returns how to stop it; resolves when nothing of
 * it runs any more.
 */
export const startSignInRecorder = (
  parts: Parts,
  failed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  let stopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    try {
      while (!stopped && (await recordSignIns(parts)) === atOnce);
    } catch (error) {
      failed(error)
    }
    if (!stopped) next()
  }
  const next = (): void => {
    timer = setTimeout(() => {
      running = look()
    }, everyMs)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
