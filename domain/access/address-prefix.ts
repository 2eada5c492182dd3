/**
 * What of an address stands for whoever is behind it: the whole of an IPv4 address, the first 64 bits of an IPv6 one,
 * since whoever has one of these has all addresses below it. An IPv4 address written as IPv6 is that IPv4 address; what
 * is no address stands for itself.
 * @example `2001:db8:0:1::7` → `2001:db8:0:1::/64`
 */
export const prefixOf = (address: string): string => {
  const [text = ''] = address.toLowerCase().split('%')
  const groups = groupsOf(text)
  if (groups === null) return text.slice(0, 64)
  const mapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return mapped
    ? quad(groups[6] ?? 0, groups[7] ?? 0)
    : `${groups
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')}::/64`
}

const quad = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The eight groups of an IPv6 address (RFC 4291 §2.2); null for any other text. */
const groupsOf = (text: string): readonly number[] | null => {
  const halves = text.split('::')
  if (!text.includes(':') || halves.length > 2) return null
  const [left, right] = halves.map(half => (half === '' ? [] : half.split(':').flatMap(partOf)))
  if (left === undefined || [...left, ...(right ?? [])].includes(-1)) return null
  if (right === undefined) return left.length === 8 ? left : null
  const missing = 8 - left.length - right.length
  return missing < 1 ? null : [...left, ...Array.from({ length: missing }, () => 0), ...right]
}

/** -1 for what is no group. */
const partOf = (part: string): readonly number[] => {
  if (/^[0-9a-f]{1,4}$/.test(part)) return [Number.parseInt(part, 16)]
  const bytes = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(part)?.slice(1).map(Number)
  if (!bytes || bytes.some(byte => byte > 255)) return [-1]
  const [one = 0, two = 0, three = 0, four = 0] = bytes
  return [one * 256 + two, three * 256 + four]
}
