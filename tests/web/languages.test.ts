import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { startLanguages } from '#web/lib/i18n.ts'
import { refusals } from '#words/refusals.ts'
import { screens } from '#words/screens.ts'
import { languages, type Language } from '#words/shared/languages.ts'
import { textsIn, type ScreenWords } from '#words/shared/screen.ts'

const parts = Object.values<ScreenWords>(screens)
const rows = new Map(parts.flatMap(part => Object.entries(part)))
const textsOf = (language: Language) =>
  new Map(parts.flatMap(part => Object.entries(textsIn(language, part))))
const names = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

describe('the three languages', () => {
  test('say every key once: no two parts of the screens claim the same', () => {
    expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(rows.size)
    expect(rows.size).toBeGreaterThan(2_000)
  })

  test.each(languages)(
    '%s counts in the forms that its grammar asks for, and no other',
    language => {
      const wanted = new Intl.PluralRules(language)
        .resolvedOptions()
        .pluralCategories.toSorted()
      const counted = [...rows].flatMap(([key, row]) =>
        typeof row[language] === 'string' ? [] : [[key, row[language]]],
      )
      expect(counted.length).toBeGreaterThan(3)
      for (const [key, forms] of counted)
        expect([key, Object.keys(forms ?? {}).toSorted()]).toEqual([key, wanted])
    },
  )

  test('leave nothing empty and put the same figures into a sentence', covers('9.21'), () => {
    for (const [key, row] of rows)
      for (const language of languages) {
        const [said, tr] = [row[language], row.tr]
        const texts = typeof said === 'string' ? [said] : Object.values(said)
        expect([key, language, texts.every(text => text.trim() !== '')]).toEqual([
          key,
          language,
          true,
        ])
        if (typeof said === 'string' && typeof tr === 'string')
          expect([key, language, names(said)]).toEqual([key, language, names(tr)])
      }
  })

  /** The phone or computer of a person is no reader. */
  const ownDevice = ['passkeys.nameHelp', 'passkeys.removeText']
  /** What a second word for the same thing would be; of texts that must name another thing by it, the keys. */
  const otherWords = {
    tr: [
      [/bölüm/i, []],
      [/cihaz/i, ['devices.register.serialHelp.zk', ...ownDevice]],
      [/düzeltme iste|istekleri|bekleyen istek/i, []],
    ],
    en: [
      [/\bdevices?\b/i, ['devices.register.serialHelp.zk', ...ownDevice]],
      [/\bdemand/i, []],
    ],
    ar: [
      [
        /جهاز|أجهزة/,
        [
          ...ownDevice,
          'devices.secret.none',
          'devices.register.about.hikvision',
          'devices.connect.hikvision.1',
          'devices.connect.hikvision.note',
          'devices.pull.none',
          'devices.happened.secret-pull',
          'devices.protocolWhat.hikvision',
        ],
      ],
    ],
  } satisfies Record<string, readonly (readonly [RegExp, readonly string[]])[]>
  test.each(Object.entries(otherWords))(
    '%s has one word for a department, a reader and what is demanded, on screens, in files and in refusals',
    (language, words) => {
      const texts = new Map([
        ...textsOf(language as Language),
        ...Object.entries(refusals).map(
          ([code, sentence]) => [code, sentence[language as keyof typeof otherWords]] as const,
        ),
      ])
      for (const [word, but] of words)
        expect(
          [...texts]
            .filter(
              ([key, text]) =>
                word.test(text.replaceAll(/\{\{\w+\}\}/g, '')) && !but.some(one => one === key),
            )
            .map(([key]) => key),
        ).toEqual([])
      for (const [word, but] of words)
        for (const key of but)
          expect([key, word.test(texts.get(key) ?? '')]).toEqual([key, true])
    },
  )

  test.each(['{{count}}', '$t(shell.appearance)', '$t({{name}})', "$& $'"])(
    'say what somebody is called as it is: %s',
    async name => {
      const { t } = await startLanguages('en')
      expect(t('shell.account', { name })).toBe(`My account: ${name}`)
    },
  )

  test('Arabic says one, two, three and eleven differently', () => {
    const rules = new Intl.PluralRules('ar')
    const said = [1, 2, 3, 11].map(count =>
      textsOf('ar').get(`assign.heals_${rules.select(count)}`),
    )
    expect(said).toEqual([
      'ستُصحَّح حركة واحدة',
      'ستُصحَّح حركتان',
      'ستُصحَّح {{count}} حركات',
      'ستُصحَّح {{count}} حركة',
    ])
  })
})
