import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Deps } from './deps.ts'
import { recurringJob, type Job } from './jobs.ts'

const dayMs = 24 * 60 * 60_000
const everyMs = 60 * 60_000
/** Proofs of the app are many, and serve for minutes. */
const proofsMs = 5 * 60_000
/** Request keys are kept so long (`design §4`). */
const requestKeyDays = 30
/** A spent notice is never due again long before (notice-rules 2.7). */
const noticeDays = 90

/**
 * Forgets what has served its time: keys of old requests and their answers, sessions that ended, failed sign-ins, files
 * that were sent and not taken in, what was tried, wrong PINs at tablets, proofs of the app. @returns how many rows.
 */
export const forgetExpired = async ({
  log,
  db,
  now,
}: Pick<Deps, 'log' | 'db' | 'now'>): Promise<number> => {
  const keys = await log.forgetRequestKeys(instantOf(epochMsOf(now()) - requestKeyDays * dayMs))
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select access.forget_expired($1) as forgotten', [now()]),
  )
  const [files] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select devices.forget_files($1) as forgotten', [now()]),
  )
  const [imports] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select employees.forget_imports($1) as forgotten', [
      now(),
    ]),
  )
  const [attached] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select announcements.forget_files($1) as forgotten', [
      now(),
    ]),
  )
  await db.withoutCompany(tx =>
    tx.query('select notices.forget($1)', [instantOf(epochMsOf(now()) - noticeDays * dayMs)]),
  )
  const [tried] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select payroll.forget_what_ifs($1) as forgotten', [now()]),
  )
  const [pins] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select access.forget_kiosk_tries($1) as forgotten', [
      now(),
    ]),
  )
  return [row, files, imports, attached, tried, pins].reduce(
    (sum, of) => sum + (of?.forgotten ?? 0),
    keys + (await forgetProofs({ db, now })),
  )
}
const forgetProofs = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const [proofs] = await db.withoutCompany(tx =>
    tx.query<{ forgotten: number }>('select access.forget_app_proofs($1) as forgotten', [
      now(),
    ]),
  )
  return proofs?.forgotten ?? 0
}

export const housekeeping = (deps: Pick<Deps, 'log' | 'db' | 'now'>): readonly Job[] => [
  recurringJob(everyMs, { alone: 'housekeeping' }, () => forgetExpired(deps)),
  recurringJob(proofsMs, { alone: 'app-proofs' }, () => forgetProofs(deps)),
]
