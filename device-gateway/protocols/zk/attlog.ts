import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import { directionOfStatus } from '#domain/movements/published.ts'
import { writtenNumber } from '../shared/card-number.ts'
import type { ReadAs } from '../shared/credential-of.ts'
import { verifyWord } from './codes.ts'
import { fieldsOf } from './fields.ts'
import { longestLine, rawOf, type Line } from './lines.ts'
import { readTime } from './wall-clock.ts'

/** How lines of the attendance log are called where they are put aside. */
export const attlogFormat = 'zk-attlog'

/**
 * A record as its line says it: `pin` or `card`, the codes as given (empty: none), and whether the line holds more than
 * that.
 */
type Record = {
  readonly pin: string
  readonly card: string
  readonly time: string
  readonly status: string
  readonly verify: string
  readonly recordId: string | null
  readonly holdsMore: boolean
}

/**
 * Pin, date and time of day, or seconds, or one with T; then the columns, set apart by tabs or by runs of blanks. No
 * part can take what another took.
 */
const timeShape = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ \t]+|T)[\d:.]+(?:Z|[+-]\d\d:?\d\d)?|\d{10}/
const shape = new RegExp(
  `^([^ \\t]*)[ \\t]+(${timeShape.source})(?=[ \\t]|$) {0,8}\\t?(.*)$`,
  's',
)

/**
 * By shape: every dialect begins with pin and time, or names its fields (`device-protocols §2.3`). Null: it has
 * neither.
 */
const cut = (text: string): Record | null => {
  if (/^\s{0,8}~?[A-Za-z_]\w{0,40} ?=/.test(text)) return byName(text)
  const [, pin = '', time, rest = ''] = shape.exec(text.replace(/^ +/, '')) ?? []
  if (time === undefined) return null
  const columns = (rest.includes('\t') ? rest.split('\t') : rest.trim().split(/ +/)).map(
    column => column.trim(),
  )
  const [status = '', verify = '', ...more] = columns
  return {
    pin,
    card: '',
    time: time.replace(/[ \t]+/, ' '),
    status,
    verify,
    recordId: null,
    holdsMore: more.some(column => !/^(?:0*|255)$/.test(column)),
  }
}

const byName = (text: string): Record | null => {
  const fields = fieldsOf(text)
  const given = (...names: string[]): string =>
    names.map(name => fields.get(name)).find(value => value !== undefined && value !== '') ?? ''
  const time = given('datetime', 'time', 'checktime', 'timestamp')
  const [pin, card] = [given('pin', 'userid', 'user_id'), given('cardno', 'card')]
  if (time === '' && pin === '' && card === '') return null
  const index = given('index')
  return {
    pin,
    card,
    time,
    status: given('status', 'inoutstatus', 'state'),
    verify: given('verified', 'verify', 'verifytype'),
    recordId: /^\d{1,18}$/.test(index) ? index : null,
    holdsMore: [...fields.keys()].some(name => !heldFields.has(name)),
  }
}
const heldFields = new Set([
  'datetime',
  'time',
  'checktime',
  'timestamp',
  'pin',
  'userid',
  'user_id',
  'status',
  'inoutstatus',
  'state',
  'verified',
  'verify',
  'verifytype',
  'index',
])

/**
 * One line of the attendance log, in whatever dialect. A pin other than 0 is the credential, a card only where there is
 * no pin (`device-protocols §1`). The in/out status is always kept; it is a direction only where people press the keys.
 */
export const readAttlog = (
  line: Line,
  { credentialOf, device }: ReadAs,
): Reading | Unreadable => {
  const { text, bytes } = line
  const aside = (code: string): Unreadable => ({ code, ...rawOf(line, attlogFormat) })
  if (text.length > longestLine) return aside('movement.too-long')
  const record = bytes === null ? cut(text) : null
  if (!record)
    return aside(
      bytes === null && /^[^ \t]+[ \t]+\d{4}\D/.test(text.trimStart())
        ? 'movement.time-unreadable'
        : 'movement.unreadable',
    )
  const at = readTime(record.time)
  if (typeof at === 'string') return aside(at)
  const { status, verify, recordId, holdsMore } = record
  if (!isCode(status) || !isCode(verify)) return aside('movement.code-unreadable')
  const kind = isNobody(record.pin) ? 'card' : 'pin'
  const number =
    kind === 'pin' ? record.pin.trim() : writtenNumber(device.cardFormat, record.card)
  if (kind === 'card' && isNobody(number)) return aside('movement.no-credential')
  const credential = isNumber(number) ? credentialOf(kind, number) : null
  if (credential === null) return aside('movement.credential-unreadable')
  return {
    kind,
    number,
    credential,
    at,
    direction: device.statusMeaningful ? directionOfStatus(status) : 'unknown',
    verification: verifyWord(verify),
    sourceId: recordId,
    ...(status === '' ? {} : { rawStatus: status }),
    ...(holdsMore ? { raw: text } : {}),
  }
}

const isCode = (text: string): boolean => /^\d{0,9}$/.test(text)
const isNobody = (number: string): boolean => /^\s*0*\s*$/.test(number)
/** No blanks inside and no control characters. */
const isNumber = (text: string): boolean => /^[^\s\p{Cc}]{1,64}$/u.test(text)
