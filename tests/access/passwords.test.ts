import { describe, expect, test } from 'vitest'
import { checkPassword } from '#domain/access/passwords.ts'
import { checkUsername, normaliseUsername } from '#domain/access/usernames.ts'
import { covers } from '#tests/specification/covers.ts'

const refusal = (password: string, names: string[] = []) => {
  const result = checkPassword(password, names)
  return result.ok ? null : result.refusal.code
}

describe('a password', () => {
  test.each([
    'Kumsal-73',
    'Zeytin9dali',
    'çınarŞ42x',
    'Ilık İğde 7',
    '🌲Orman🌲8a',
    `Uz${'un'.repeat(60)}9`,
  ])('may be %s', password => {
    expect(refusal(password)).toBeNull()
  })
  test.each(['', 'Kum-73', 'Kumu-73', 'kumsal-73', 'KUMSAL-73', 'Kumsal-xx', '12345678'])(
    'of "%s" is too weak',
    covers('5.32', '5.33', '9.2'),
    password => {
      expect(refusal(password)).toBe('access.password-weak')
    },
  )
  test.each([
    'Password1',
    'P4ssw0rd1',
    'Turkiye1',
    'TÜRKİYE1a',
    'Qwerty123',
    'Galatasaray1905',
    'Istanbul34',
    'Şifre1234',
    'Welcome2026!',
    'Abcd1234',
    'Aa345678',
    'Beşiktaş1903',
    'Diyarbakir21',
    'Zeynep2010',
    'Carsamba1!',
    'Zxcvbnmöç1',
    'Lkjhgfdsa1',
  ])('of "%s" is what everybody tries first', password => {
    expect(refusal(password)).toBe('access.password-common')
  })
  test('is not the name of the company or the user, dressed up', () => {
    const names = ['Demir Çelik A.Ş.', 'nurgül']
    expect(refusal('DemirCelikAS1Aa', names)).toBe('access.password-common')
    expect(refusal('Nurgul1990', names)).toBe('access.password-common')
    expect(refusal('Kumsal-73', names)).toBeNull()
  })
})

describe('a username', () => {
  test.each([['ali', 'ALI', 'ali', 'ALİ'.replace('İ', 'I')]])(
    'is one however it is typed',
    (...typed) => {
      expect(new Set(typed.map(normaliseUsername))).toEqual(new Set(['ali']))
    },
  )
  test.each([
    'ab',
    'a'.repeat(21),
    'ayşe',
    'ali veli',
    'ALİ',
    '__proto__',
    'ali\u200b',
    'ali\n',
    '-ali',
  ])('cannot be "%s"', covers('5.3', '5.6', '9.1'), name => {
    expect(checkUsername(name)).toEqual({
      ok: false,
      refusal: { code: 'access.username-invalid', min: 3, max: 20 },
    })
  })
  test.each(['ali', 'a.yilmaz', 'constructor', 'x'.repeat(20)])(
    'can be "%s"',
    covers('9.1'),
    name => {
      expect(checkUsername(name)).toEqual({ ok: true, value: name })
    },
  )
})
