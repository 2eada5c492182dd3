import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noneEnded, type WaysEnded } from '#commands/access/ways-ended.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'
import { giveCookie } from '../shared/cookies.ts'

/**
 * A browser says by a cookie which devices it is: one random id for each account that was signed in to from it, so that
 * nobody's id is ever given to another account. The table keeps hashes. A cookie opens nothing; it only says whose
 * failures are counted by themselves.
 */
const cookie = 'mesai_device'
const days = 90
const mostInBrowser = 5
const mostOfUser = 20
const form = /^[A-Za-z0-9_-]{43}$/
const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex')

/** The ids that the browser brings, newest first; what is none is left out. */
export const devicesOf = ({ cookies }: FastifyRequest): readonly string[] =>
  (cookies[cookie] ?? '')
    .split('.')
    .filter(id => form.test(id))
    .slice(0, mostInBrowser)

/** The hash of the one that this account knows; null for a stranger. */
export const knownDevice = async (
  { db, now }: ApiDeps,
  account: string,
  devices: readonly string[],
): Promise<string | null> => {
  if (devices.length === 0) return null
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ device: string | null }>('select access.device_known($1, $2, $3) as device', [
      account,
      devices.map(hashOf),
      now(),
    ]),
  )
  return row?.device ?? null
}

/**
 * From now on this browser is known to the user for 90 days; not where his ways in were ended meanwhile.
 * @returns the ids that it is to bring.
 */
export const rememberDevice = async (
  { db, now }: ApiDeps,
  owner: { readonly company: CompanyId; readonly userId: UserId } & WaysEnded,
  devices: readonly string[],
  known: string | null,
): Promise<readonly string[]> => {
  const own = devices.find(id => hashOf(id) === known) ?? randomBytes(32).toString('base64url')
  const at = now()
  const { company, userId } = owner
  await db.withCompany(company, async tx => {
    if (!(await noneEnded(tx, owner))) return
    await tx.query(
      `insert into access.known_devices (company_id, user_id, device_hash, seen_at, expires_at) values ($1, $2, $3, $4,
         $5)
       on conflict (company_id, user_id, device_hash) do update set seen_at = excluded.seen_at,
         expires_at = excluded.expires_at`,
      [company, userId, hashOf(own), at, expiry(at)],
    )
    await tx.query(
      `delete from access.known_devices where company_id = $1 and user_id = $2 and device_hash not in (
         select device_hash
         from access.known_devices
         where company_id = $1 and user_id = $2
         order by seen_at desc limit $3)`,
      [company, userId, mostOfUser],
    )
  })
  return [own, ...devices.filter(id => id !== own)].slice(0, mostInBrowser)
}

export const giveDevices = (
  reply: FastifyReply,
  devices: readonly string[],
  tls: boolean,
): void =>
  giveCookie(reply, { name: cookie, value: devices.join('.'), path: '/api/auth', days }, tls)

const expiry = (at: Instant): string =>
  new Date(Date.parse(at) + days * 86_400_000).toISOString()
