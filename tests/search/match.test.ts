import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, matchOf } from '#api/contract/found.ts'
import { fold } from '#projections/shared/fold.ts'

describe('how well a thing is what was typed', () => {
  test.each([
    ['kaynak', ['Kaynak', 'K-1'], 0],
    ['k-1', ['Kaynak', 'K-1'], 0],
    ['ŞEN ibrahim', ['İbrahim Şen', '103'], 0],
    ['103', ['İbrahim Şen', '103'], 0],
    ['şen 103', ['İbrahim Şen', '103'], 1],
    ['kaynak', ['Kaynak Atölyesi', null], 1],
    ['kay at', ['Kaynak Atölyesi', null], 2],
    ['tölye', ['Kaynak Atölyesi', null], 3],
    ['kaynak ofis', ['Kaynak Atölyesi', null], null],
    ['ـ ', ['Kaynak', null], null],
    ['', ['Kaynak', null], null],
  ] as const)('%j against %j is %j', (typed, parts, match) =>
    expect(matchOf(parts, typed)).toBe(match),
  )
})

describe('letters are one however they are typed', () => {
  test.each([
    ['İIıi', 'iiii'],
    ['Şule Ağaoğlu Çınar', 'sule agaoglu cinar'],
    ['أإآٱا', 'ااااا'],
    ['مصطفى', 'مصطفي'],
    ['فاطمة', 'فاطمه'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['٤٢', '42'],
  ])('%s is %s', (written, folded) => expect(foldText(written)).toBe(folded))
  test('what is folded is found by itself: folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
