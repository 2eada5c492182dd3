import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isOpenAddress, ownAddresses } from './open-addresses.ts'

/** One address of a host, as a connection is made to it. */
export type HostAddress = { readonly address: string; readonly family: 4 | 6 }
/** How names are looked up, and the addresses of this machine. */
export type Network = {
  /** @throws when the name has no address, or is not answered in time */
  readonly addressesOf: (
    host: string,
    by: { listed: boolean; timeoutMs: number },
  ) => Promise<readonly HostAddress[]>
  readonly own: () => readonly string[]
  /** Authorities in PEM instead of the usual ones; tests have their own. */
  readonly ca?: string
}
/** Where something may be sent: the addresses were judged, and only to one of them may a connection go. */
export type Target =
  | {
      readonly kind: 'open'
      readonly url: URL
      readonly host: string
      readonly addresses: readonly HostAddress[]
    }
  | { readonly kind: 'refused-address' }
  | { readonly kind: 'unreachable' }

/**
 * Of names that anybody may enter the name servers are asked without the threads of `getaddrinfo`, which a server that
 * answers slowly would hold; names that the installation lists are looked up as everything on this machine, with its
 * hosts file.
 */
const addressesByName: Network['addressesOf'] = async (host, { listed, timeoutMs }) => {
  if (listed)
    return (await lookup(host, { all: true })).map(({ address, family }) => ({
      address,
      family: family === 6 ? 6 : 4,
    }))
  const resolver = new Resolver({ timeout: Math.max(1, Math.ceil(timeoutMs / 4)), tries: 2 })
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(host),
    resolver.resolve6(host),
  ])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map(address => ({
      address,
      family: 4 as const,
    })),
    ...(six.status === 'fulfilled' ? six.value : []).map(address => ({
      address,
      family: 6 as const,
    })),
  ]
}
export const thisNetwork: Network = { addressesOf: addressesByName, own: ownAddresses }

const longestUrl = 2000
/** What a machine answers itself, or a network within it (RFC 6761, 6762, 8375, 9476). */
const innerName = /(?:^|\.)(?:localhost|local|internal|home\.arpa|alt|onion|test|invalid)$/

/**
 * Where an address (URL) leads: to one that may be spoken to, or to none. It has to be `https`, port 443 and without a
 * user; a host that the installation lists (`name`, `name:port`, an address; of IPv6 in brackets) may be spoken to by
 * `http` too, at 80 and 443 or at the port that is listed. Every address that the name has is judged.
 */
export const targetOf = async (
  text: string,
  { allowedHosts, timeoutMs }: { allowedHosts: readonly string[]; timeoutMs: number },
  { addressesOf, own }: Network = thisNetwork,
): Promise<Target> => {
  const url = writtenTarget(text, allowedHosts)
  if (!url) return { kind: 'refused-address' }
  const listed = isListed(url, allowedHosts)
  const host = bareHost(url)
  try {
    const kind = isIP(host)
    const addresses: readonly HostAddress[] =
      kind === 0
        ? await addressesOf(host, { listed, timeoutMs })
        : [{ address: host, family: kind === 6 ? 6 : 4 }]
    if (addresses.length === 0) return { kind: 'unreachable' }
    const mine = own() // once: a name may have thousands
    const judged = { listed, own: () => mine }
    return addresses.every(({ address }) => isOpenAddress(address, judged))
      ? { kind: 'open', url, host, addresses }
      : { kind: 'refused-address' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** What of it can be judged before anybody is asked; null: nothing may be sent there. */
export const writtenTarget = (text: string, allowedHosts: readonly string[]): URL | null => {
  if (text.length > longestUrl || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (isListed(url, allowedHosts)) return url
  if (url.protocol !== 'https:' || url.port !== '') return null
  const host = bareHost(url)
  return isIP(host) === 0 && (!host.includes('.') || innerName.test(host)) ? null : url
}

const isListed = (url: URL, allowedHosts: readonly string[]): boolean => {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  const name = url.hostname.replace(/\.+$/, '')
  return allowedHosts.some(each => {
    const { host, port } =
      /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>\d+))?$/.exec(each)?.groups ?? {}
    if (host?.toLowerCase() !== name) return false
    const usual = url.protocol === 'https:' ? '443' : '80'
    return port === undefined ? url.port === '' : (url.port || usual) === port
  })
}
const bareHost = ({ hostname }: URL): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
