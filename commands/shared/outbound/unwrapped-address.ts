import { isIPv6 } from 'node:net'

/** Forms of IPv6 that carry an IPv4 address, by all 32 digits: which eight are that address. */
const wrappers: readonly RegExp[] = [
  // Mapped, translated (SIIT), and compatible, of which `::` and `::1` are none.
  /^0{20}ffff(.{8})$/,
  /^0{16}ffff0{4}(.{8})$/,
  /^0{24}(?!0{7}[01])(.{8})$/,
  // NAT64, and 6to4.
  /^0064ff9b0{16}(.{8})$/,
  /^2002(.{8})/,
]

/**
 * What an address stands for: the IPv4 address that it carries, where it is of a form that does (mapped, compatible,
 * translated, NAT64, 6to4), else itself, without a zone and with all its digits.
 *
 * @example unwrappedAddress('64:ff9b::a9fe:a9fe') // '169.254.169.254'
 */
export const unwrappedAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const digits = digitsOf(bare)
  const carried = wrappers
    .map(form => form.exec(digits)?.[1])
    .find(found => found !== undefined)
  return carried === undefined
    ? (digits.match(/.{4}/g) ?? []).join(':')
    : Buffer.from(carried, 'hex').join('.')
}

/** An address writes what it likes of its zeros, and its end as IPv4; its host in a URL is written one way. */
const digitsOf = (address: string): string => {
  const { hostname } = new URL(`http://[${address}]/`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const [first, last] = [padded(head), padded(tail)]
  return first.padEnd(32 - last.length, '0') + last
}
const padded = (side: string): string =>
  side === ''
    ? ''
    : side
        .split(':')
        .map(group => group.padStart(4, '0'))
        .join('')
