import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { unwrappedAddress } from '#commands/shared/outbound/unwrapped-address.ts'

/** The host of a device is not one that a gateway may be made to talk to. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
}

/** What of this machine a gateway sees: its own addresses, each with its network. */
export type OwnAddress = { readonly address: string; readonly cidr: string | null }
export type Reach = {
  /** For simulated devices on this machine. */
  readonly allowLoopback?: boolean
  /** Addresses and CIDR blocks in which readers are; empty: private ones that are not this machine's. */
  readonly networks?: readonly string[]
  readonly own?: () => readonly OwnAddress[]
}

const listOf = (blocks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/')
    const kind = kindOf(address)
    list.addSubnet(address, Number(prefix ?? (kind === 'ipv6' ? 128 : 32)), kind)
  }
  return list
}
const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Addresses of nobody, of clouds' own services, and of many at once: no reader has one, whatever the operator's list
 * says, and what answers there is not meant for tenants.
 */
const refused = listOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '224.0.0.0/3',
  '::',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/32',
  'fd20:ce::/32',
])
const loopback = listOf(['127.0.0.0/8', '::1'])
/** Where readers are, where nobody says it. */
const inner = listOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'])

const ownAddresses = (): readonly OwnAddress[] =>
  Object.values(networkInterfaces()).flatMap(each => each ?? [])

/**
 * The address to reach a device's host at. It is looked up once and then spoken to, so that a name cannot answer
 * differently the second time, and judged as what it stands for: an IPv4 address in one of IPv6 is that address.
 * @throws {HostRefused} @throws when the name is unknown.
 */
export const addressOfHost = async (
  host: string,
  { family = 0, ...reach }: Reach & { readonly family?: 0 | 4 } = {},
): Promise<string> => {
  const address = isIP(host) === 0 ? (await lookup(host, { family })).address : host
  if (!isReader(unwrappedAddress(address), reach))
    throw new HostRefused(
      'no reader can be at this address: READER_NETWORKS says in which networks readers are',
    )
  return address
}

const isReader = (
  address: string,
  { allowLoopback = false, networks = [], own = ownAddresses }: Reach,
): boolean => {
  const kind = kindOf(address)
  if (loopback.check(address, kind)) return allowLoopback
  if (refused.check(address, kind)) return false
  const mine = own()
  if (mine.some(one => unwrappedAddress(one.address) === address)) return false
  if (networks.length > 0) return listOf(networks).check(address, kind)
  const beside = listOf(mine.flatMap(({ cidr }) => (cidr === null ? [] : [cidr])))
  return inner.check(address, kind) && !beside.check(address, kind)
}
