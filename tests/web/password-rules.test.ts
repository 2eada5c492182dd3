import { expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { passwordWarning } from '#web/access/password-rules.ts'

test.each([
  ['the old one is asked for first', '', '', '', 'needOld'],
  ['then the new one', 'Eski1234', '', '', 'needNew'],
  ['which has eight characters', 'Eski1234', 'Kısa123', 'Kısa123', 'rules'],
  ['a capital', 'Eski1234', 'küçük1234', 'küçük1234', 'rules'],
  ['a small letter', 'Eski1234', 'BÜYÜK1234', 'BÜYÜK1234', 'rules'],
  ['and a digit', 'Eski1234', 'Harflerden', 'Harflerden', 'rules'],
  ['is written twice alike', 'Eski1234', 'Yeni1234', 'Yeni12345', 'mismatch'],
  ['whatever it is', 'Eski1234', 'Eski1234', 'Eski12345', 'mismatch'],
  ['and is not the old one', 'Eski1234', 'Eski1234', 'Eski1234', 'same'],
  ['Turkish letters count as letters', 'Eski1234', 'şifreÇok1', 'şifreÇok1', null],
] as const)('%s', (_, old_password, new_password, confirm_password, warning) => {
  covers('5.32', '5.33', '5.34', '5.35', '5.37', '5.38', '5.39', '5.40')
  expect(passwordWarning({ old_password, new_password, confirm_password })).toBe(warning)
})
