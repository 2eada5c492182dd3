import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'

/**
 * Where a call takes a text that is one line, it takes no character that nobody sees, ends no line and turns no
 * direction: a name stands in lists, files and mails of others, and in the name of a file.
 */
const unseen = [
  '\t',
  '\r\n',
  '\u0000',
  '\u2028',
  '\u2029',
  '\u202E',
  '\u200F',
  '\u2066',
  '\u061C',
]

/** Texts that are of more than one line, or are read by a machine, or name nothing that others see. */
const others: Readonly<Record<string, string>> = {
  address: 'of a network',
  addresses: 'of a network',
  allowedAddresses: 'of a network',
  captcha: 'read by a machine',
  card: 'where a body has it',
  checkpoint: 'read by a machine',
  confirm_password: 'a secret',
  coordinates: 'read into two numbers',
  description: 'of several lines',
  direction: 'where a body has it',
  edition: 'a hash',
  filters: 'read by a page',
  host: 'of a network',
  inValues: 'what a reader sends',
  inWords: 'what a file says',
  map: 'what a file of payroll says',
  mark: 'read by a machine',
  new_password: 'a secret',
  numbers: 'of cards, as pasted: what is no number is refused on its own line',
  number: 'of a card, as pasted: what is no number is refused on its own line',
  old_password: 'a secret',
  outValues: 'what a reader sends',
  outWords: 'what a file says',
  password: 'a secret',
  pin: 'a secret, or where a body has it',
  reason: 'of several lines',
  recordId: 'where a body has it',
  sheet: 'of a workbook, looked for there',
  text: 'of several lines, or what a file of payroll says',
  time: 'where a body has it',
  topic: 'of a broker',
  username: 'has a form of its own, and elsewhere only finds somebody',
}
/** Of these calls a field finds something and is kept nowhere, or has a rule of its own. */
const ofCalls: Readonly<Record<string, string>> = {
  'code POST /api/app/check-ins': 'read from a picture',
  'employeeNo POST /api/kiosk/look': 'finds somebody',
  'employeeNo POST /api/kiosk/taps': 'finds somebody',
  'fileName POST /api/app/payroll/profiles':
    'letters that a name of a file may have, in its own rule',
  'fileName POST /api/app/payroll/profiles/preview': 'the same',
  'fileName PUT /api/app/payroll/profiles/:profileId': 'the same',
}

type Leaf = { readonly field: string; readonly takes: (text: string) => boolean }

/** Whether a text goes through as it is, and so would be kept. */
const keeps =
  (schema: z.ZodType) =>
  (text: string): boolean => {
    const read = schema.safeParse(text)
    return read.success && read.data === text
  }
const leavesOf = (schema: unknown, field: string): Leaf[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part, name))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, field)
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, field)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap(option => leavesOf(option, field))
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, field)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return leavesOf(schema.unwrap(), field)
  return schema instanceof z.ZodString ? [{ field, takes: keeps(schema) }] : []
}
const all = endpoints
  .filter(({ method }) => method !== 'GET')
  .flatMap(endpoint =>
    leavesOf(endpoint.body, '').map(leaf => ({ ...leaf, call: nameOf(endpoint) })),
  )
const isLoose = ({ takes }: Leaf): boolean =>
  ['Ali', 'Ali Veli Kaya', '1'].some(
    plain => takes(plain) && unseen.some(sign => takes(`${plain.slice(0, 1)}${sign}${plain}`)),
  )

describe('a name', () => {
  test('takes nothing unseen, in any call', () => {
    expect(all.length).toBeGreaterThan(300)
    const loose = all
      .filter(isLoose)
      .filter(({ field, call }) => !(field in others) && !(`${field} ${call}` in ofCalls))
    expect(loose.map(({ field, call }) => `${field} ${call}`)).toEqual([])
  })
  test('is in no list of exceptions that none needs', () => {
    const loose = all.filter(isLoose)
    const needed = new Set([
      ...loose.map(({ field }) => field),
      ...loose.map(({ field, call }) => `${field} ${call}`),
    ])
    expect(Object.keys({ ...others, ...ofCalls }).filter(one => !needed.has(one))).toEqual([])
  })
  test('keeps letters of every script, and what joins and parts them', () => {
    const names = all.filter(({ field }) => field === 'surname')
    expect(names.length).toBeGreaterThan(1)
    for (const name of [
      'Şahin-Öztürk',
      "O'Neill",
      'نور الدين',
      'می‌خواهم',
      '李小龍',
      'Kaya (2)',
    ])
      expect(names.every(({ takes }) => takes(name))).toBe(true)
  })
})
