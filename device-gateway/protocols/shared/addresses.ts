import { BlockList, isIPv4, isIPv6 } from 'node:net'

const lists = new WeakMap<readonly string[], BlockList>()

/**
 * Whether an address is among those given: single addresses or CIDR blocks, of either kind; none given: any is. What cannot be read as one
 * allows nobody. An IPv4 address that came over IPv6 (`::ffff:192.0.2.7`) is taken as the IPv4 address it is.
 */
export const isAllowed = (address: string, allowed: readonly string[]): boolean => {
  if (allowed.length === 0) return true
  const plain = plainAddress(address)
  if (isIPv4(plain)) return listOf(allowed).check(plain, 'ipv4')
  return isIPv6(plain) && listOf(allowed).check(plain, 'ipv6')
}

export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

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
  if (prefix >= 0 && prefix <= (family === 'ipv4' ? 32 : 128)) list.addSubnet(plain, prefix, family)
}
