import type { IncomingHttpHeaders } from 'node:http'
import { isSerial, type BySerial, type KnownDevice } from '../../by-serial.ts'
import { ownAddress } from '../../foreign-address.ts'
import type { Signals } from '../../signals.ts'
import { isAllowed, plainAddress } from '../shared/addresses.ts'
import { isSecret } from '../shared/same.ts'
import { readInfo } from './info.ts'
import type { ZkPath } from './path.ts'

export type Knock = {
  readonly query: ReadonlyMap<string, string>
  readonly headers: IncomingHttpHeaders
  readonly address: string
  readonly path: ZkPath | null
}
/** Why a device is not heard; all look alike to it. */
export type NotHeard =
  | 'request.malformed'
  | 'device.unknown'
  | 'device.other-protocol'
  | 'device.address-refused'
  | 'device.secret-wrong'
  | 'device.not-approved'
  | 'device.suspended'
type Entering = { readonly device: KnownDevice } | { readonly refused: NotHeard }

/**
 * Who knocks, by the serial in the query: heard is a device that is registered for this protocol, comes from an address
 * it may come from, shows its secret where one was set, and is approved. Everybody else is told to come again later and
 * noted.
 * @throws {LogUnavailable}
 */
export const enterBySerial =
  (bySerial: BySerial, signals: Signals) =>
  async ({ query, headers, address, path }: Knock): Promise<Entering> => {
    const serial = (query.get('sn') ?? '').trim()
    if (!isSerial(serial)) return { refused: 'request.malformed' }
    const device = await bySerial(serial)
    if (!device) {
      signals.stranger(serial, 'zk', {
        address: plainAddress(address),
        ...readInfo(query.get('info') ?? '').said,
      })
      return { refused: 'device.unknown' }
    }
    signals.recognised([serial])
    const refused = whyNot(device, { query, headers, address, path })
    if (refused === null || refused === 'device.not-approved' || refused === 'device.suspended')
      signals.heard(device, { address: ownAddress(device, plainAddress(address)) })
    if (refused === null) return { device }
    signals.refused(device, refused)
    return { refused }
  }

const whyNot = (
  device: KnownDevice,
  { query, headers, address, path }: Knock,
): NotHeard | null => {
  if (device.protocol !== 'zk') return 'device.other-protocol'
  if (!isAllowed(address, device.allowedAddresses)) return 'device.address-refused'
  if (
    device.secretSet &&
    ![path?.secret, basicPassword(headers.authorization), query.get('pushcommkey')].some(
      shown => isSecret(device, shown ?? ''),
    )
  )
    return 'device.secret-wrong'
  if (device.status === 'waiting') return 'device.not-approved'
  return device.status === 'suspended' ? 'device.suspended' : null
}

/** `http://user:password@host` in the server field of old clients makes them send this. */
const basicPassword = (authorization: string | undefined): string | null => {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]{1,400})$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null
}
