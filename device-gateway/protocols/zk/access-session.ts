import { hash, randomBytes } from 'node:crypto'
import type { Deps } from '#commands/shared/deps.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import { z } from 'zod'
import type { Device } from '../../device.ts'

/** What a registered controller and this product know each other by. */
export type AccessSession = {
  readonly registryCode: string
  readonly sessionId: string
  readonly old: boolean
}
/**
 * What a controller says at its registration: how many doors it has, and whether it is an old panel that calls versions
 * otherwise.
 */
export type SaidAtRegistration = { readonly doors: number | null; readonly old: boolean }
type Whose = Pick<Device, 'company' | 'deviceId'>

export type AccessSessions = {
  /**
   * The session of a device, made the first time and the same for ever: another code would log it out
   * (`device-protocols §3.1`).
   */
  register(device: Whose, said: SaidAtRegistration): Promise<AccessSession>
  /** Null before its first registration. */
  of(device: Whose): Promise<AccessSession | null>
}

const remembered = 5_000
const stored = z.looseObject({
  registryCode: z.string(),
  sessionId: z.string(),
  old: z.boolean().default(false),
})

export const accessSessions = ({ db }: Pick<Deps, 'db'>): AccessSessions => {
  const known = new Map<DeviceId, AccessSession>()
  const remember = (
    deviceId: DeviceId,
    row: { readonly session: unknown } | undefined,
  ): AccessSession | null => {
    const read = stored.safeParse(row?.session)
    if (!read.success) return null
    const session = {
      registryCode: read.data.registryCode,
      sessionId: read.data.sessionId,
      old: read.data.old,
    }
    if (known.size >= remembered)
      for (const [oldest] of known) {
        known.delete(oldest)
        break
      }
    known.set(deviceId, session)
    return session
  }
  return {
    register: async ({ company, deviceId }, { doors, old }) => {
      const made = {
        registryCode: randomBytes(8).toString('hex').toUpperCase(),
        sessionId: randomBytes(16).toString('hex').toUpperCase(),
      }
      const [row] = await db.withCompany(company, tx =>
        tx.query<{ session: unknown }>(
          `insert into devices.signals (company_id, device_id, dialect, session) values ($1, $2, 'access',
             $3::jsonb || $4::jsonb)
         on conflict (company_id, device_id) do update set dialect = 'access',
           session = $3::jsonb || coalesce(signals.session, '{}') || $4::jsonb
         returning session`,
          [
            company,
            deviceId,
            JSON.stringify(made),
            JSON.stringify({ old, ...(doors === null ? {} : { doors }) }),
          ],
        ),
      )
      const session = remember(deviceId, row)
      if (!session) throw new TypeError('a session was written that cannot be read')
      return session
    },
    of: async ({ company, deviceId }) => {
      const atHand = known.get(deviceId)
      if (atHand) return atHand
      const [row] = await db.withCompany(company, tx =>
        tx.query<{ session: unknown }>(
          'select session from devices.signals where company_id = $1 and device_id = $2',
          [company, deviceId],
        ),
      )
      return remember(deviceId, row)
    },
  }
}

/** What the device shows from then on: `Cookie: token=`. */
export const tokenOf = ({ registryCode, sessionId }: AccessSession, serial: string): string =>
  hash('md5', `${registryCode}${serial}${sessionId}`, 'hex')

/**
 * The token of a request, in small letters, whatever its form: one that cannot be right is wrong, not absent; null when
 * it has none. Read by hand: these devices write commas, spaces and quotation marks where a browser's cookie has none.
 */
export const tokenIn = (cookie: string | undefined): string | null =>
  /(?:^|[;,\s])token\s*=\s*"?([^\s;,"]+)/i.exec(cookie ?? '')?.[1]?.toLowerCase() ?? null
