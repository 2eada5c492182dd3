import { expect, test } from 'vitest'
import { typedAhead } from '#web/lib/typed-ahead.ts'

const press = (key: string) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
const putIn = (data: string, cancelable = true) =>
  document.body.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable }),
  )

test('what is typed before the search is there is kept in its order, with letters that no key brings', () => {
  const ahead = typedAhead()
  // What is held does not come to the page as well.
  expect([press('d'), putIn('ü'), press('z'), press('x'), press('Backspace')]).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect(ahead.stop()).toBe('düz')
})

test('what cannot be held stays with the page, and nothing is held any more once it was asked for', () => {
  const ahead = typedAhead()
  expect(putIn('ş', false)).toBe(true)
  expect(ahead.stop()).toBe('')
  expect([press('d'), putIn('ü')]).toEqual([true, true])
})
