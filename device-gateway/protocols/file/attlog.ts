import { directionOfStatus } from '#domain/movements/published.ts'
import { isLocalDateTime } from '#domain/shared/values.ts'
import { verifyWord } from '../zk/codes.ts'
import type { Line } from './lines.ts'
import {
  isLikely,
  isNumber,
  longestLine,
  type AttlogReading,
  type BadLine,
  type FileRecord,
} from './reading.ts'

/**
 * `N_attlog.dat` (`device-protocols §4`), read by shape: a pin, a date and time, then codes; set apart by tabs, bars or
 * blanks. The export from a reader's USB port has its device number between time and status, which the same lines sent
 * by it have not.
 */
export type Cut = {
  readonly pin: string
  readonly time: string
  readonly codes: readonly string[]
}

const time = /(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?(?=$|[\s|])/

/** @returns null when the line has not the shape of a record. */
export const cutAttlog = (text: string): Cut | null => {
  const found = time.exec(text)
  if (!found) return null
  const pin = withoutEnd(text.slice(0, found.index)).trimStart()
  if (/[\s|,;]/.test(pin)) return null
  const [, year, month, day, hour, minute, second = '00'] = found
  return {
    pin,
    time: `${year}-${month}-${day}T${hour}:${minute}:${second}`,
    codes: codesOf(text.slice(found.index + found[0].length)),
  }
}

/** Without blanks and bars at its end, looked at from there: a pattern would begin anew at each of them. */
const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[\s|]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const codesOf = (rest: string): string[] => {
  const separator = rest.includes('\t') ? '\t' : rest.includes('|') ? '|' : / +/
  const [, ...codes] =
    typeof separator === 'string' ? rest.split(separator) : rest.trimEnd().split(separator)
  if (codes.at(-1)?.trim() === '') codes.pop() // a separator at the end of the line
  return codes.map(code => code.trim())
}

/** Columns that most lines have, and what those lines say in the third and the fourth. */
type Seen = {
  readonly columns: number
  readonly thirds: ReadonlySet<string>
  readonly statusLike: boolean
}

/** Looks at one line after the other of a file. */
export const lookingAtLines = () => {
  const widths = new Map<number, { count: number; thirds: Set<string>; statusLike: boolean }>()
  return {
    add: ({ codes }: Cut): void => {
      const width = widths.get(codes.length) ?? {
        count: 0,
        thirds: new Set<string>(),
        statusLike: true,
      }
      width.count += 1
      if (width.thirds.size < 300) width.thirds.add(codes[0] ?? '')
      width.statusLike &&= isStatus(codes[1] ?? '')
      widths.set(codes.length, width)
    },
    seen: (): Seen => {
      const [most] = [...widths].toSorted(([, a], [, b]) => b.count - a.count)
      return {
        columns: (most?.[0] ?? 0) + 2,
        thirds: most?.[1].thirds ?? new Set(),
        statusLike: most?.[1].statusLike ?? false,
      }
    },
  }
}

/**
 * Whether the lines have a device number, judged on all of them (`device-protocols §4`): a single line may be read both
 * ways.
 * @param number the number that the file's name begins with, which makes it certain
 * @returns the likelier layout first; two when a person must say.
 */
export const attlogLayouts = (
  { columns, thirds, statusLike }: Seen,
  number: string | null,
): readonly AttlogReading['layout'][] => {
  if (columns <= 4 || columns >= 10) return ['plain']
  const [third = ''] = thirds
  const constant = thirds.size === 1
  if (constant && number !== null && Number(third) === Number(number)) return ['numbered']
  if (!statusLike || ![...thirds].every(isDeviceNumber)) return ['plain']
  if (columns === 6 && constant) return third === '255' ? ['numbered', 'plain'] : ['numbered']
  if (constant) return ['numbered', 'plain']
  return columns === 6 ? ['plain', 'numbered'] : ['plain']
}

const isDeviceNumber = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 255
const isStatus = (text: string): boolean => /^(?:[0-5]|255)$/.test(text)

/** @param statusMeaningful people press the reader's function keys, so that its status is a direction */
export const readAttlog = (
  { line, text }: Line,
  { layout }: AttlogReading,
  statusMeaningful: boolean,
): FileRecord | BadLine => {
  const bad = (code: BadLine['code']): BadLine => ({ line, code, raw: text })
  if (text.length > longestLine) return bad('movement.too-long')
  const cut = cutAttlog(text)
  if (!cut)
    return bad(
      /^\s*[^\s|]+[\s|]+\S/.test(text) ? 'movement.time-unreadable' : 'movement.unreadable',
    )
  const { pin, time: local, codes } = cut
  if (!isLocalDateTime(local)) return bad('movement.time-unreadable')
  if (!isLikely(local)) return bad('movement.time-out-of-range')
  if (pin === '' || /^0+$/.test(pin)) return bad('movement.no-credential')
  if (!isNumber(pin)) return bad('movement.credential-unreadable')
  const [status = '', verification = ''] = layout === 'numbered' ? codes.slice(1) : codes
  if (!isCode(status) || !isCode(verification)) return bad('movement.code-unreadable')
  return {
    line,
    text,
    kind: 'pin',
    number: pin,
    at: { local },
    verification: verifyWord(verification),
    direction: statusMeaningful ? directionOfStatus(status) : 'unknown',
    rawStatus: status === '' ? null : status,
  }
}

const isCode = (text: string): boolean => /^\d{0,9}$/.test(text)
