import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { refusals } from '#words/refusals.ts'

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, above = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${above}${key}`, value] as const] : [...flat(value, `${above}${key}.`)],
    ),
  )
const web = join(import.meta.dirname, '../../web')
/** Of the shell and of every feature, as one: no two may say the same key. */
const all = (language: string): Map<string, string> => {
  const files = readdirSync(web)
    .map(part => join(web, part, 'languages', `${language}.json`))
    .filter(file => existsSync(file))
  const entries = files.flatMap(file => [...flat(JSON.parse(readFileSync(file, 'utf8')) as Tree)])
  expect(entries.length).toBe(new Set(entries.map(([key]) => key)).size)
  return new Map(entries)
}
const languages = { tr: all('tr'), en: all('en'), ar: all('ar') }
const forms = /_(zero|one|two|few|many|other)$/
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

describe('the three languages', () => {
  test('have the same sentences', covers('9.21'), () => {
    const keys = (texts: Map<string, string>) =>
      [...new Set([...texts.keys()].map(key => key.replace(forms, '')))].toSorted()
    expect(keys(languages.en)).toEqual(keys(languages.tr))
    expect(keys(languages.ar)).toEqual(keys(languages.tr))
  })

  const of = (texts: Map<string, string>, key: string) =>
    [...texts.keys()]
      .filter(one => one.replace(forms, '') === key && forms.test(one))
      .map(one => forms.exec(one)?.[1])
      .toSorted()
  test.each(Object.keys(languages))('%s has every plural form its grammar asks for, and no other', language => {
    const texts = languages[language as keyof typeof languages]
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const counted = [...new Set([...texts.keys()].filter(key => forms.test(key)).map(key => key.replace(forms, '')))]
    expect(counted.length).toBeGreaterThan(3)
    for (const key of counted) expect([key, of(texts, key)]).toEqual([key, wanted])
  })

  test('leave nothing empty and put the same figures into a sentence', () => {
    for (const [key, text] of languages.tr) {
      for (const texts of [languages.en, languages.ar]) {
        const other = texts.get(key) ?? ''
        expect([key, other !== '', forms.test(key) ? [] : names(other)]).toEqual([
          key,
          true,
          forms.test(key) ? [] : names(text),
        ])
      }
    }
  })

  /** What a second word for the same thing would be; of texts that must name another thing by it, the keys. */
  const otherWords = {
    tr: [
      [/bölüm/i, []],
      [/cihaz/i, ['devices.register.serialHelp.zk']],
      [/düzeltme iste|istekleri|bekleyen istek/i, []],
    ],
    en: [
      [/\bdevices?\b/i, ['devices.register.serialHelp.zk']],
      [/\bdemand/i, []],
    ],
    ar: [
      [
        /جهاز|أجهزة/,
        [
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
        ...languages[language as keyof typeof languages],
        ...Object.entries(refusals).map(
          ([code, sentence]) => [code, sentence[language as keyof typeof otherWords]] as const,
        ),
      ])
      for (const [word, but] of words)
        expect(
          [...texts]
            .filter(([key, text]) => word.test(text.replaceAll(/\{\{?\w+\}\}?/g, '')) && !but.some(one => one === key))
            .map(([key]) => key),
        ).toEqual([])
      for (const [word, but] of words)
        for (const key of but) expect([key, word.test(texts.get(key) ?? '')]).toEqual([key, true])
    },
  )

  test('Arabic says one, two, three and eleven differently', () => {
    const rules = new Intl.PluralRules('ar')
    const said = [1, 2, 3, 11].map(count => languages.ar.get(`assign.heals_${rules.select(count)}`))
    expect(said).toEqual(['ستُصحَّح حركة واحدة', 'ستُصحَّح حركتان', 'ستُصحَّح {{count}} حركات', 'ستُصحَّح {{count}} حركة'])
  })
})
