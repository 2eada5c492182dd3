/**
 * An IP address, or a CIDR block of them (`10.20.0.0/16`, `2001:db8::/48`): what a reader may be allowed to speak from.
 */
export const isAddressBlock = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const most = isVersion4(address) ? 32 : isVersion6(address) ? 128 : null
  return (
    most !== null &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

/** One address, no block of them. */
export const isAddress = (text: string): boolean => isAddressBlock(text) && !text.includes('/')

const isVersion4 = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every(part => Number(part) <= 255 && String(Number(part)) === part)

const isVersion6 = (text: string): boolean => {
  const [head = '', tail, more] = text.split('::')
  if (more !== undefined) return false
  const parts = [...groupsOf(head), ...groupsOf(tail ?? '')]
  return (
    parts.every(part => /^[\da-f]{1,4}$/i.test(part)) &&
    (tail === undefined ? parts.length === 8 : parts.length < 8)
  )
}
const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
