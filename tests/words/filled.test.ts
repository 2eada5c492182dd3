import { describe, expect, test } from 'vitest'
import { sentence } from '#words/refusals.ts'
import { fillSentence } from '#words/shared/filled.ts'
import { languages } from '#words/shared/languages.ts'

const row = {
  tr: '{{title}} ({{count}}) silindi',
  en: 'Removed {{title}} ({{count}})',
  ar: 'حُذف {{title}} ({{count}})',
}

describe('a sentence of the server', () => {
  test('has its figures in place, and several of one name with commas between them', () => {
    expect(fillSentence(row, 'en', { title: ['A', 'B', 3], count: 0 })).toBe(
      'Removed A, B, 3 (0)',
    )
    expect(fillSentence(row, 'tr', { title: 'Gece', count: '2' })).toBe('Gece (2) silindi')
  })
  test('says … for what is not known, whatever an object has by nature', () => {
    const inherited = { en: '{{toString}} {{constructor}} {{__proto__}}', tr: '', ar: '' }
    expect(fillSentence(inherited, 'en')).toBe('… … …')
    for (const unknown of [undefined, null, true, {}, [], [null], [['A']]])
      expect(fillSentence(row, 'en', { title: unknown, count: 1 })).toBe('Removed … (1)')
  })
  test('keeps text as text: nothing in it becomes an entity', () => {
    expect(fillSentence(row, 'en', { title: `<b a="1">&'/`, count: 1 })).toBe(
      `Removed <b a="1">&'/ (1)`,
    )
  })

  const hostile = [
    '{{count}}',
    '{{title}}',
    '{{- count}}',
    '{{count, number}}',
    '$t(title)',
    '$t(title, { "count": 2 })',
    '$t({{title}})',
    '{{',
    '}}',
    '{count}',
    "$& $1 $$ $` $'",
    '…',
    '\u2068ليلى\u2069',
  ]
  test.each(hostile)('says what somebody is called as it is: %s', name => {
    for (const language of languages) {
      expect(fillSentence(row, language, { title: name, count: 7 })).toBe(
        row[language].replace('{{title}}', () => name).replace('({{count}})', '(7)'),
      )
      expect(
        fillSentence({ tr: '{{a}}{{b}}', en: '{{a}}{{b}}', ar: '{{a}}{{b}}' }, language, {
          a: name,
          b: name,
        }),
      ).toBe(`${name}${name}`)
    }
    expect(sentence('en', 'leave.type-title-taken', { title: name })).toBe(
      `There is a type of leave named “${name}” already.`,
    )
  })
  test('takes no figure for an option of how it is said', () => {
    const options = ['lng', 'ns', 'context', 'replace', 'defaultValue', 'postProcess', 'nest']
    const said = { tr: '', ar: '', en: options.map(name => `{{${name}}}`).join(' ') }
    const figures = Object.fromEntries(options.map(name => [name, `tr-${name}`]))
    expect(fillSentence(said, 'en', figures)).toBe(options.map(name => `tr-${name}`).join(' '))
  })
  test('counts in the forms of its language, where it has forms', () => {
    const counted = {
      tr: { one: '{{count}} gün', other: '{{count}} gün' },
      en: { one: 'one day', other: '{{count}} days' },
      ar: {
        zero: 'لا أيام',
        one: 'يوم',
        two: 'يومان',
        few: '{{count}} أيام',
        many: '{{count}} يومًا',
        other: '{{count}} يوم',
      },
    }
    expect([1, 2].map(count => fillSentence(counted, 'en', { count }))).toEqual([
      'one day',
      '2 days',
    ])
    expect([0, 1, 2, 3, 11, 100].map(count => fillSentence(counted, 'ar', { count }))).toEqual([
      'لا أيام',
      'يوم',
      'يومان',
      '3 أيام',
      '11 يومًا',
      '100 يوم',
    ])
    expect(fillSentence(counted, 'en', {})).toBe('… days')
  })
})
