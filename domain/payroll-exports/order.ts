import { byDate } from '../shared/order.ts'
import type { ExportPerson } from './context.ts'
import type { ExportProfile } from './profile.ts'

type Head = Pick<ExportPerson, 'employeeId' | 'identity'>

/** In the order of a profile, then by the employee's id: the same people stand in the same order each time. */
export const inOrderOf =
  ({ order }: Pick<ExportProfile, 'order'>) =>
  (one: Head, other: Head): number => {
    const by = order === 'employeeNo' || order === 'nationalId' ? byNumber : byName
    return (
      by(one.identity[order], other.identity[order]) || byDate(one.employeeId, other.employeeId)
    )
  }

/** 9 before 10, and `007` beside 7; others as they are written. */
const byNumber = (one: string, other: string): number => {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  if (a === null || b === null)
    return Number(a === null) - Number(b === null) || byDate(one, other)
  return a.length - b.length || byDate(a, b) || byDate(one, other)
}
const digitsOf = (text: string): string | null =>
  /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : null

/** By the Turkish alphabet, from a list of its own: what a machine knows of languages changes with its release. */
const alphabet = 'aâbcçdefgğhıiîjklmnoöpqrsştuüûvwxyz'
const byName = (one: string, other: string): number =>
  byDate(ranks(one), ranks(other)) || byDate(one, other)
const ranks = (text: string): string =>
  [...text.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase()]
    .map(letter => {
      const at = alphabet.indexOf(letter)
      return at < 0 ? letter : String.fromCharCode(0x4000 + at)
    })
    .join('')
