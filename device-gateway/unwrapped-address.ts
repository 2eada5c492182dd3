import { isIPv4, isIPv6 } from 'node:net'

/** Blocks of IPv6 that carry an IPv4 address, by their first groups, and at which group it stands. */
const wrappers: readonly { readonly groups: readonly number[]; readonly at: number }[] = [
  { groups: [0, 0, 0, 0, 0, 0xffff], at: 6 }, // mapped
  { groups: [0, 0, 0, 0, 0xffff, 0], at: 6 }, // translated (SIIT)
  { groups: [0, 0, 0, 0, 0, 0], at: 6 }, // compatible
  { groups: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 }, // NAT64
  { groups: [0x2002], at: 1 }, // 6to4
]

/**
 * What an address stands for: the IPv4 address that it carries, where it is of a form that does (mapped, compatible,
 * translated, NAT64, 6to4), else itself in its shortest spelling, without a zone.
 *
 * @example unwrappedAddress('64:ff9b::a9fe:a9fe') // '169.254.169.254'
 */
export const unwrappedAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const carried = isSmall(groups) ? undefined : wrappers.find(one => begins(groups, one.groups))
  if (!carried) return groups.map(group => group.toString(16)).join(':')
  const [high = 0, low = 0] = groups.slice(carried.at)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** `::` and `::1` are addresses of IPv6 itself. */
const isSmall = (groups: readonly number[]): boolean =>
  groups.slice(0, 7).every(group => group === 0) && (groups[7] ?? 0) <= 1

const begins = (groups: readonly number[], first: readonly number[]): boolean =>
  first.every((group, at) => groups[at] === group)

/** All eight, of an address that is one. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map(sideOf)
  const [first, last] = [before ?? [], after ?? []]
  if (tail === undefined) return first
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
const sideOf = (side: string): readonly number[] =>
  side === ''
    ? []
    : side.split(':').flatMap(group => {
        if (!isIPv4(group)) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
