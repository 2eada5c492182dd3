import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
} from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#database/types.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { statusOf } from '#api/contract/refusals.ts'
import { isCode } from '#words/refusals.ts'
import type { ApiDeps } from '../deps.ts'
import type { SignedIn } from './auth.ts'
import { Failure, type CodedRefusal } from './problem.ts'

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: CodedRefusal }
type Keys = { readonly row: string; readonly seal: Buffer; readonly fingerprint: string }

/** A request whose process died under it may be taken up again after so long. */
const abandonedMs = 60_000

/**
 * Runs a request once for its `Idempotency-Key`: the same key gets the first answer again for 24 hours, refusals
 * included, but for those that ask to come again. Should the first answer never have been written (the process died,
 * the log was away), the request runs again with the same keys for its appends, which the log keeps for 30 days, so
 * that nothing is stored twice; and as of when it came first.
 * @throws {Failure} `request.key-reused` with another request, `request.in-flight` while the first one runs.
 */
export const runOnce = async <T extends Answer | symbol>(
  deps: ApiDeps,
  request: FastifyRequest,
  by: SignedIn,
  run: (by: SignedIn) => Promise<T>,
): Promise<T | Answer> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return run(by)
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,200}$/.test(key))
    throw new Failure({ code: 'request.malformed' })
  const keys = keysOf(by.session.userId, key, request)
  const at = deps.now()
  const begun = await inCompany(deps, by, tx => begin(tx, by, keys, at))
  if ('ok' in begun) return begun
  try {
    const answer = await run({
      ...by,
      caller: {
        ...by.caller,
        requestKey: `${by.session.userId}:${keys.row}`,
        since: begun.since,
      },
    })
    await inCompany(deps, by, tx =>
      isFinal(answer) ? finish(tx, by, keys, answer) : release(tx, by, keys, at),
    )
    return answer
  } catch (error) {
    const free = (): Promise<void> => inCompany(deps, by, tx => release(tx, by, keys, at))
    await free().catch(() => later(free, abandonedMs / freeAgainMs)) // the first failure is the one to tell
    throw error
  }
}

const freeAgainMs = 1000

/**
 * The database is away with everything else: who sends again shall not wait for the row to free itself once it is back.
 */
const later = (free: () => Promise<void>, times: number): void => {
  setTimeout(() => {
    free().catch(() => {
      if (times > 1) later(free, times - 1)
    })
  }, freeAgainMs).unref()
}

const inCompany = <T>(
  { db }: ApiDeps,
  by: SignedIn,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => db.withCompany(by.session.company, work)

/** Somebody was faster, or it is to be sent again a little later: the next try may go otherwise. */
const isFinal = (answer: Answer | symbol): answer is Answer =>
  typeof answer === 'object' && (answer.ok || !goesOtherwise(answer.refusal))
const goesOtherwise = ({ code }: CodedRefusal): boolean =>
  code === 'conflict' || statusOf[code] === 503 || statusOf[code] === 429

/**
 * All of it under hashes of the key itself, which is nowhere stored: neither a body (it may hold a password) can be
 * guessed nor an answer (it may hold a device's key) be read.
 */
const keysOf = (userId: string, key: string, { method, url, body }: FastifyRequest): Keys => ({
  row: createHash('sha256').update(`row:${userId}:${key}`).digest('hex'),
  seal: createHash('sha256').update(`seal:${userId}:${key}`).digest(),
  fingerprint: createHmac('sha256', `fingerprint:${userId}:${key}`)
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex'),
})

const begin = async (
  tx: Tx,
  by: SignedIn,
  keys: Keys,
  at: Instant,
): Promise<Answer | { readonly since: Instant }> => {
  const row = [by.session.company, by.session.userId, keys.row]
  const [fresh] = await tx.query<{ since: Date }>(
    `insert into access.request_answers as a (company_id, user_id, key_hash, fingerprint, started_at, first_at) values
       ($1, $2, $3, $4, $5, $5)
     on conflict (company_id, user_id, key_hash) do update set fingerprint = excluded.fingerprint,
       started_at = excluded.started_at, status = null, answer = null,
       first_at = case when a.started_at < $6 then excluded.first_at else coalesce(a.first_at, a.started_at) end
       where a.started_at < $6 or (a.status is null and a.fingerprint = excluded.fingerprint and a.started_at < $7)
       returning first_at as since`,
    [...row, keys.fingerprint, at, before(at, 24 * 60 * 60_000), before(at, abandonedMs)],
  )
  if (fresh) return { since: asInstant(fresh.since.toISOString()) }
  const [found] = await tx.query<{ fingerprint: string; answer: string | null }>(
    'select fingerprint, answer from access.request_answers where company_id = $1 and user_id = $2 and key_hash = $3',
    row,
  )
  if (found && found.fingerprint !== keys.fingerprint)
    throw new Failure({ code: 'request.key-reused' })
  if (!found || found.answer === null) throw new Failure({ code: 'request.in-flight' })
  return unseal(keys.seal, found.answer)
}

const finish = async (tx: Tx, by: SignedIn, keys: Keys, answer: Answer): Promise<void> => {
  await tx.query(
    `update access.request_answers
      set status = $4, answer = $5
      where company_id = $1 and user_id = $2 and key_hash = $3`,
    [
      by.session.company,
      by.session.userId,
      keys.row,
      answer.ok ? 200 : 422,
      seal(keys.seal, answer),
    ],
  )
}
/** Only what this very request began: by now another may have taken it up. */
const release = async (tx: Tx, by: SignedIn, keys: Keys, at: Instant): Promise<void> => {
  await tx.query(
    `delete from access.request_answers
      where company_id = $1 and user_id = $2 and key_hash = $3 and answer is null and started_at = $4`,
    [by.session.company, by.session.userId, keys.row, at],
  )
}

const before = (at: Instant, ms: number): string => new Date(Date.parse(at) - ms).toISOString()

const seal = (key: Buffer, answer: Answer): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
}

const unseal = (key: Buffer, sealed: string): Answer => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
    bytes.subarray(-16),
  )
  const parsed: unknown = JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
      'utf8',
    ),
  )
  if (!isAnswer(parsed)) throw new TypeError('a stored answer cannot be read')
  return parsed
}

const isAnswer = (parsed: unknown): parsed is Answer =>
  typeof parsed === 'object' &&
  parsed !== null &&
  'ok' in parsed &&
  (parsed.ok === true ||
    (parsed.ok === false &&
      'refusal' in parsed &&
      typeof parsed.refusal === 'object' &&
      parsed.refusal !== null &&
      'code' in parsed.refusal &&
      typeof parsed.refusal.code === 'string' &&
      isCode(parsed.refusal.code)))
