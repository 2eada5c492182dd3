import type { Bound, Range } from '#api/contract/bounds.ts'
import { isDate } from '../../lib/dates.ts'

/** Why a value is not sent: nothing is there, or a kind of the server's check (`lib/use-wrong-fields.ts`). */
export type Misfit = 'missing' | 'too_small' | 'too_big' | 'invalid_format'

/** Whether a body may have this value under the key that `bound` is of; null: nothing stands there. */
export const misfitOf = (bound: Bound, value: unknown): Misfit | null => {
  if (value === null || value === undefined)
    return bound.none || mayBeEmpty(bound) ? null : 'missing'
  if (typeof value === 'string') {
    if (bound.of && !bound.of.includes(value)) return 'invalid_format'
    if (bound.form === 'date' && !isDate(value)) return 'invalid_format'
    return outside(bound.text, [...value].length) // as the server counts: by signs, not by halves of one
  }
  if (typeof value === 'number')
    return bound.whole && !Number.isInteger(value)
      ? 'invalid_format'
      : outside(bound.whole ?? bound.number, value)
  return Array.isArray(value) ? outside(bound.items, value.length) : null
}
/** An empty text is a text where none has to be there. */
export const mayBeEmpty = ({ text }: Bound): boolean =>
  text !== undefined && (text[0] ?? 0) === 0

const outside = (
  [least, most]: Range = [null, null],
  size: number,
): 'too_small' | 'too_big' | null => {
  if (least !== null && size < least) return 'too_small'
  return most !== null && size > most ? 'too_big' : null
}
