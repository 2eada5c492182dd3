import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveCookie } from '#api/shared/cookies.ts'
import { Failure } from '#api/shared/problem.ts'
import { deviceByKey } from '#commands/devices/device-by-key.ts'
import type { KeyedDevice } from '#commands/devices/device-by-key.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * A tablet or a screen shows its key by a cookie that no script reads and that goes to its own calls alone, from our
 * own page alone (docs/decisions/0086). Browsers keep one for 400 days at most; each look at the page renews it.
 */
const cookie = 'mesai_kiosk'
const days = 400
const form = /^[A-Za-z0-9_-]{43}$/

export const giveKey = (reply: FastifyReply, key: string, tls: boolean): void =>
  giveCookie(reply, { name: cookie, value: key, path: '/api/kiosk', days }, tls)

/** Null where the browser brings none. */
export const keyOf = ({ cookies }: FastifyRequest): string | null => {
  const key = cookies[cookie] ?? ''
  return form.test(key) ? key : null
}

export type OpenedKiosk = KeyedDevice & { readonly kind: 'kiosk' | 'screen' }

/** The tablet or screen with that key. @throws {Failure} `kiosk.closed`: it is nobody's, dead, or a reader's. */
export const openedBy = async (deps: ApiDeps, key: string | null): Promise<OpenedKiosk> => {
  const found = key === null || !form.test(key) ? null : await deviceByKey(deps, key)
  const protocol = found?.device.protocol
  if (!found || (protocol !== 'kiosk' && protocol !== 'qr'))
    throw new Failure({ code: 'kiosk.closed' })
  return { ...found, kind: protocol === 'kiosk' ? 'kiosk' : 'screen' }
}
