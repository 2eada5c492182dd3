import { describe, expect, test } from 'vitest'
import { cell } from '#api/shared/csv.ts'

describe('a cell of a file', () => {
  test.each(['=1+1', '+905321234567', '-1', '@cmd', '\t=1', '\r=1', ' =1+1', "'=1", '"=1+1', "  '=1"])('that a spreadsheet would run (%j) is text', value => {
    expect(cell(value).replace(/^"/, '').startsWith("'")).toBe(true)
  })
  test('is quoted where it would end early, and doubles its quotes', () => {
    expect(cell('a;b')).toBe('"a;b"')
    expect(cell('a "b"')).toBe('"a ""b"""')
    expect(cell('a\nb')).toBe('"a\nb"')
  })
  test('of ordinary text, a number or nothing is itself', () => {
    expect(cell('İbrahim Şen')).toBe('İbrahim Şen')
    expect(cell(-5)).toBe('-5')
    expect(cell(null)).toBe('')
  })
})
