// Long because what is compared, what is decided and what is refused are one rule.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asBlacklistEntryId, asLocalDate } from '#domain/shared/values.ts'
import { comparedForms } from '#domain/visitors/blacklist-forms.ts'
import {
  blacklist,
  likeness,
  matchesOn,
  type BlacklistCommand,
  type Fingerprints,
} from '#domain/visitors/blacklist.ts'
import { given } from '#tests/shared/given.ts'

const formsOf = (name: string, phone: string | null = null, identity: string | null = null) =>
  comparedForms({ name, phone, identityNumber: identity })
/** Forms stand for their fingerprints: the same ones have the same. */
const alike = (one: Fingerprints, other: Fingerprints) => likeness(one, other)

describe('a name', () => {
  test.each([
    ['Işıl Öztürk', 'ISIL OZTURK'],
    ['Işıl Öztürk', 'ışıl   öztürk'],
    ['Işıl Öztürk', 'Öztürk, Işıl'],
    ['İbrahim Çağ', 'ibrahim cag'],
    ['Abdul Kerim Ak', 'Abdulkerim Ak'],
    ['O’Brien Sean', 'OBrien Sean'],
    ['José Müller', 'jose muller'],
    ['أحمد علي', 'احمد على'],
    ['Ahmet Yılmaz', 'Ah\u200Bmet Yılmaz'],
    ['Ａｈｍｅｔ Yılmaz', 'Ahmet Yılmaz'],
  ])('%s is %s, however it is written', (one, other) => {
    expect(alike(formsOf(one), formsOf(other))).toBe('name')
  })
  test.each([
    ['Ahmet Yılmaz', 'Ahmet Yıldız'],
    ['Ahmet Yılmaz', 'Mehmet Yılmaz'],
    ['Ahmet', 'Ahmet Yılmaz'],
    ['…', '—'],
  ])('%s is not %s', (one, other) => {
    expect(alike(formsOf(one), formsOf(other))).toBeNull()
  })
  const letter = fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz')
  const word = fc
    .array(letter, { minLength: 1, maxLength: 10 })
    .map(letters => letters.join(''))
  const words = fc.array(word, { minLength: 1, maxLength: 4 })
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i')
  test('written twice is one, in any case, order, accents and spaces', () => {
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.boolean()), (all, coin) => {
        const upper = (text: string) =>
          [...text].map(one => (coin.next().value ? one.toLocaleUpperCase('tr') : one)).join('')
        const other = all.map(one => upper(coin.next().value ? plain(one) : one))
        const turned = coin.next().value ? other.toReversed() : other
        const spaced = `  ${turned.join(coin.next().value ? '   ' : '-')} `
        expect(alike(formsOf(all.join(' ')), formsOf(spaced))).toBe('name')
      }),
    )
  })
  test('of other letters is another', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const letters = (all: readonly string[]) => [...plain(all.join(''))].toSorted().join('')
        fc.pre(letters(one) !== letters(other))
        expect(alike(formsOf(one.join(' ')), formsOf(other.join(' ')))).toBeNull()
      }),
    )
  })
})

describe('a number', () => {
  test.each([
    ['0532 123 45 67', '+90 (532) 123-45-67'],
    ['5321234567', '0090 532 1234567'],
    ['٠٥٣٢ ١٢٣ ٤٥٦٧', '05321234567'],
  ])('%s is the telephone %s', (one, other) => {
    expect(alike(formsOf('A', one), formsOf('B', other))).toBe('phone')
    expect(alike(formsOf('A', one), formsOf('a', other))).toBe('same')
  })
  test('of an identity card is the person, whatever name is said with it', () => {
    expect(alike(formsOf('A', null, 'U 123-456'), formsOf('B', null, 'u123456'))).toBe('same')
    expect(alike(formsOf('A', null, '1'), formsOf('A', null, '2'))).toBe('name')
    expect(alike(formsOf('A'), formsOf('B'))).toBeNull()
  })
})

const id = (n: number) =>
  asBlacklistEntryId(`5e000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const day = (n: number) => asLocalDate(`2026-03-${String(n).padStart(2, '0')}`)
const person = (more: Partial<Fingerprints> = {}): Fingerprints => ({
  words: 'ak ali',
  letters: 'aliak',
  phone: '5321234567',
  identity: null,
  ...more,
})
const put = (
  n: number,
  more: Partial<Extract<BlacklistCommand, { type: 'DefineBlacklistEntry' }>> = {},
) =>
  ({
    type: 'DefineBlacklistEntry',
    entryId: id(n),
    as: 'new',
    name: 'Ali Ak',
    reason: 'Kavga',
    from: day(10),
    until: null,
    fingerprints: person(),
    ...more,
  }) as const
const events = (...commands: readonly BlacklistCommand[]) =>
  commands.reduce<ReturnType<typeof after>>((past, command) => after(past, command), [])
const after = (
  past: readonly Parameters<typeof blacklist.evolve>[1][],
  command: BlacklistCommand,
) => {
  const decision = blacklist.decide(past.reduce(blacklist.evolve, blacklist.initial), command)
  if (!decision.ok) throw new Error(decision.refusal.code)
  return [...past, ...decision.value]
}

describe('the list', () => {
  test('holds on its days, the first and the last included', () => {
    const { entries } = events(put(1, { until: day(12) })).reduce(
      blacklist.evolve,
      blacklist.initial,
    )
    const found = (n: number) => matchesOn(entries, day(n), person()).map(({ by }) => by)
    expect([9, 10, 12, 13].map(found)).toEqual([[], ['same'], ['same'], []])
  })
  test('asks for a name that can be read, a number, and days in order', () => {
    const nobody = { words: null, letters: null }
    given(blacklist)
      .when(put(1, { fingerprints: person(nobody) }))
      .refused({ code: 'blacklist.name-without-letters' })
    given(blacklist)
      .when(put(1, { fingerprints: person({ phone: null }) }))
      .refused({ code: 'blacklist.number-asked' })
    given(blacklist)
      .when(put(1, { until: day(9) }))
      .refused({ code: 'blacklist.ends-before' })
  })
  test('has one person once at a time, and again for other days', () => {
    const past = events(put(1, { until: day(12) }))
    given(blacklist, ...past)
      .when(put(2, { from: day(12) }))
      .refused({ code: 'blacklist.listed-already' })
    expect(after(past, put(2, { from: day(13) }))).toHaveLength(2)
  })
  test('keeps a number that is not typed anew, and says it as it was when a change is taken back', () => {
    const past = events(put(1))
    const changed = after(past, {
      ...put(1, { as: 'there', reason: 'Hırsızlık' }),
      fingerprints: person({ phone: null, identity: 'p1' }),
    })
    const entryOf = (all: typeof past) =>
      all.reduce(blacklist.evolve, blacklist.initial).entries.get(id(1))
    expect(entryOf(changed)?.fingerprints).toEqual(person({ identity: 'p1' }))
    const back = after(changed, put(1, { as: 'before' }))
    expect(entryOf(back)).toEqual(entryOf(past))
  })
  test('has at most a thousand', () => {
    const entries = new Map(
      Array.from({ length: 1_000 }, (_, n) => [
        id(n + 10),
        {
          name: null,
          reason: null,
          from: day(1),
          until: null,
          fingerprints: person(),
        },
      ]),
    )
    expect(blacklist.decide({ entries, removed: new Set() }, put(1))).toEqual({
      ok: false,
      refusal: { code: 'blacklist.full', most: 1_000 },
    })
  })
  test('knows nobody any more who was taken off, and brings none of them back', () => {
    const past = events(put(1), { type: 'RemoveBlacklistEntry', entryId: id(1) })
    expect(past.at(-1)).toEqual({ type: 'BlacklistEntryRemoved', data: { entryId: id(1) } })
    given(blacklist, ...past)
      .when({ type: 'RemoveBlacklistEntry', entryId: id(1) })
      .then()
    for (const as of ['new', 'there', 'before'] as const)
      given(blacklist, ...past)
        .when(put(1, { as }))
        .refused({ code: 'blacklist.not-found' })
  })
})
