import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { unwrappedAddress } from './unwrapped-address.ts'

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** What nobody is ever sent to, whoever lists his host: nobody's, link-local, many at once, clouds' own services. */
const neverV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.192/32',
  '224.0.0.0/3',
])
const neverV6 = listOf('ipv6', [
  '::/128',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fe80::/10',
  'ff00::/8',
])
/** Not of the open internet (IANA's registry of special-purpose addresses, RFC 6890). */
const closedV4 = listOf('ipv4', [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
])
/** Of IPv6 only what is given out to networks is open, without tunnels, ways over other addresses, documentation. */
const givenOutV6 = listOf('ipv6', ['2000::/3'])
const closedV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
/** An interface of an ISATAP tunnel carries an IPv4 address in its last 32 bits. */
const tunnelled = /:0[02]00:5efe(?::[\da-f]{4}){2}$/

/** The addresses of this machine. */
export const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap(each => (each ?? []).map(({ address }) => address))

/**
 * Whether something may be sent to an address, judged as what it stands for (an IPv4 address that one of IPv6 carries
 * is that one). Unlisted, only what is of the open internet and not this machine; of a host that the installation
 * `listed` itself also private ones, loopback and this machine, and still none that is nobody's, link-local, multicast
 * or a cloud's own service.
 */
export const isOpenAddress = (
  address: string,
  { listed, own = ownAddresses }: { listed: boolean; own?: () => readonly string[] },
): boolean => {
  const plain = unwrappedAddress(address)
  const kind = isIP(plain)
  if (kind === 0) return false
  if (kind === 4 ? neverV4.check(plain, 'ipv4') : neverV6.check(plain, 'ipv6')) return false
  if (listed) return true
  if (own().some(mine => unwrappedAddress(mine) === plain)) return false
  return kind === 4
    ? !closedV4.check(plain, 'ipv4')
    : givenOutV6.check(plain, 'ipv6') &&
        !closedV6.check(plain, 'ipv6') &&
        !tunnelled.test(plain)
}
