import { isSerial, type BySerial, type KnownDevice } from '../../by-serial.ts'
import type { DeviceSecrets } from '../../secrets.ts'
import type { Signals } from '../../signals.ts'
import { isAllowed } from '../shared/addresses.ts'
import { isSecret } from '../shared/same.ts'
import { shownIn, type DigestServer } from './digest.ts'
import type { Identity } from './notice.ts'

/** A request before its body counts: `segments` is what stands after `/hikvision/`, whatever the operator typed. */
export type Knock = {
  readonly method: string
  readonly url: string
  readonly address: string
  readonly authorization: string | undefined
}
/** `challenge`: it is to show who it is, and `stale` that it was right and too late. */
export type HikvisionEntry =
  | { readonly device: KnownDevice }
  | { readonly refused: 'device.unknown' | 'device.other-protocol' | 'device.address-refused' }
  | { readonly refused: 'device.secret-wrong'; readonly stale: boolean }

export type EnterParts = {
  readonly bySerial: BySerial
  readonly secrets: DeviceSecrets
  readonly signals: Signals
  readonly digest: DigestServer
}

export const segmentsOf = (url: string): string[] =>
  (url.split('?')[0] ?? '')
    .split('/')
    .slice(2)
    .map(decoded)
    .filter(segment => segment !== '')

/** The device that the path names. @throws {LogUnavailable} */
export const deviceOfPath = (
  { bySerial }: Pick<EnterParts, 'bySerial'>,
  url: string,
): Promise<KnownDevice | null> => {
  const [first = ''] = segmentsOf(url)
  return isSerial(first) ? bySerial(first) : Promise.resolve(null)
}

/**
 * The device that the body names; registered under its whole serial, the short one, or its hardware address. @throws
 * {LogUnavailable}
 */
export const deviceOfBody = async (
  { bySerial, signals }: EnterParts,
  identity: Identity,
  address: string,
): Promise<KnownDevice | null> => {
  const names = namesIn(identity)
  for (const name of names) {
    const found = await bySerial(name)
    if (found) return found
  }
  const [name] = names
  if (name !== undefined) signals.stranger(name, 'hikvision', { address })
  return null
}

/** What a body calls its device; a text that is no serial is no name. */
export const namesIn = ({ serial, shortSerial, mac }: Identity): readonly string[] =>
  [serial, shortSerial, mac].filter(name => name !== null).filter(isSerial)

/**
 * Whether it may come in: registered for this protocol, from an address it may speak from, and with its secret where
 * one was set: as a part of its path, as a password (Basic), or proven by Digest. @throws {LogUnavailable}
 */
export const mayEnter = async (
  parts: EnterParts,
  device: KnownDevice | null,
  knock: Knock,
): Promise<HikvisionEntry> => {
  if (!device) return { refused: 'device.unknown' }
  const refuse = <Refused extends HikvisionEntry>(
    refused: Refused & { readonly refused: string },
  ): Refused => {
    parts.signals.refused(device, refused.refused)
    return refused
  }
  if (device.protocol !== 'hikvision') return refuse({ refused: 'device.other-protocol' })
  if (!isAllowed(knock.address, device.allowedAddresses))
    return refuse({ refused: 'device.address-refused' })
  if (!device.secretSet || segmentsOf(knock.url).some(segment => isSecret(device, segment)))
    return { device }
  const shown = shownIn(knock.authorization)
  // clients of Digest begin without: no refusal to note
  if (shown === null) return { refused: 'device.secret-wrong', stale: false }
  const verdict =
    shown.scheme === 'basic'
      ? isSecret(device, shown.password)
        ? 'right'
        : 'wrong'
      : await proven(parts, device, knock, shown.fields)
  if (verdict === 'right') return { device }
  return verdict === 'stale'
    ? { refused: 'device.secret-wrong', stale: true }
    : refuse({ refused: 'device.secret-wrong', stale: false })
}

const proven = async (
  { secrets, digest }: EnterParts,
  device: KnownDevice,
  { method, url }: Knock,
  fields: ReadonlyMap<string, string>,
) => {
  const secret = await secrets.pushSecret(device)
  return secret === null ? 'wrong' : digest.check(fields, method, url, secret)
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
