import { BlockList, isIPv4, isIPv6 } from 'node:net'

const lists = new WeakMap<readonly string[], BlockList>()

/**
 * Whether an address is among those given: single addresses or CIDR blocks, of either kind; none given: any is. What
 * cannot be read as one allows nobody. An IPv4 address that came over IPv6 (`::ffff:192.0.2.7`) is taken as the IPv4
 * address it is.
 */
export const isAllowed = (address: string, allowed: readonly string[]): boolean => {
  if (allowed.length === 0) return true
  const plain = plainAddress(address)
  if (isIPv4(plain)) return listOf(allowed).check(plain, 'ipv4')
  return isIPv6(plain) && listOf(allowed).check(plain, 'ipv6')
}

export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export const prefixOf = (address: string): string => {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const missing =
    tail === undefined ? 0 : 8 - before.length - (tail === '' ? 0 : tail.split(':').length)
  const groups = [
    ...before,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':'),
  ]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const listOf = (allowed: readonly string[]): BlockList => {
  const known = lists.get(allowed)
  if (known) return known
  const list = new BlockList()
  for (const given of allowed) addTo(list, given.trim())
  lists.set(allowed, list)
  return list
}

const addTo = (list: BlockList, given: string): void => {
  const [address = '', bits, more] = given.split('/')
  const plain = plainAddress(address)
  const family = isIPv4(plain) ? 'ipv4' : isIPv6(plain) ? 'ipv6' : null
  if (family === null || more !== undefined) return
  if (bits === undefined) return list.addAddress(plain, family)
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (prefix >= 0 && prefix <= (family === 'ipv4' ? 32 : 128))
    list.addSubnet(plain, prefix, family)
}
