import { byDate } from './order.ts'

/**
 * RFC 8785: members by the UTF-16 of their names, numbers and texts as JavaScript writes them, no white space. What is
 * undefined is left out. @throws {TypeError} for what JSON does not know: a number that is none, half a surrogate pair.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) return objectText(value)
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('JSON has no such number')
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('a text holds half a surrogate pair')
  return JSON.stringify(value)
}

const objectText = (value: object): string => {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => byDate(one, other))
    .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
