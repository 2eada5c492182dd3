import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIban } from '#domain/subscription/iban.ts'

/** As the registry of ISO 13616 prints them. */
const printed = [
  'TR330006100519786457841326',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
]

test.each(printed)('%s is an account of a bank', iban => expect(isIban(iban)).toBe(true))
test('with one digit mistyped it is none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...printed),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (iban, place, more) => {
        const at = [...iban].flatMap((sign, n) => (/\d/.test(sign) ? [n] : []))
        const n = at[place % at.length] ?? 0
        const other = (Number(iban[n]) + more) % 10
        expect(isIban(`${iban.slice(0, n)}${other}${iban.slice(n + 1)}`)).toBe(false)
      },
    ),
  )
})
test.each(['', 'TR', 'tr330006100519786457841326', 'TR33 0006 1005 1978 6457 8413 26'])(
  '%j is none as it stands',
  text => expect(isIban(text)).toBe(false),
)
