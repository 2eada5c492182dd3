import { expect, test } from 'vitest'
import { phone } from '#api/contract/endpoint.ts'
import { phoneAsSent, phoneFault } from '#api/contract/formats.ts'

/** A phone as hands type it, and what is wrong about one that is none. */
test('a phone goes without the blanks, hyphens, dots and brackets it is typed with', () => {
  for (const typed of ['0532 111 22 33', '0532-111-22-33', '(0532) 111.22.33', ' 05321112233 '])
    expect(phoneAsSent(typed)).toBe('05321112233')
  expect(phone().parse(phoneAsSent('+90 532 111 22 33'))).toBe('+905321112233')
})
test('one that is of the form already stands as it was typed', () => {
  expect(phoneAsSent('+90 5321112233')).toBe('+90 5321112233')
})
test('a call takes the form alone', () => {
  expect(phone().safeParse('0532 111 22 33').success).toBe(false)
})
test('what is wrong about a number is its own fault', () => {
  expect(phoneFault('0532 111 22 33')).toBeNull()
  expect(phoneFault('0532 111 22')).toBe('short')
  expect(phoneFault('0532 111 22 3a')).toBe('signs')
  expect(phoneFault('0532 111 22 33 44 55 66 77')).toBe('long')
  for (const wrong of ['0532 111 22', '0532 111 22 3a', '++905321112233', '   '])
    expect(phone().safeParse(wrong).success).toBe(false)
})
