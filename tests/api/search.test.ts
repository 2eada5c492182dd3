import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from './api-test.ts'
import fc from 'fast-check'
import { fold, likePatterns } from '#projections/shared/fold.ts'
import { endpoints } from './endpoints.ts'

const finds = (search: string, name: string): boolean =>
  likePatterns(search).every(pattern =>
    fold(name).includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1')),
  )

describe('what is typed', () => {
  test.each([
    ['şahin ibrahim', 'İbrahim Şahin'],
    ['SAHIN', 'İbrahim Şahin'],
    ['ışık', 'Işıl Işık'],
    ['ISIK isil', 'Işıl Işık'],
    ['kaya  1042', 'Ayşe Kaya 1042'],
    ['أحمد', 'احمد علي'],
  ])('%s finds %s', (search, name) => expect(finds(search, name)).toBe(true))
  test('finds a name by its words in any order and case, in Turkish, too', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'),
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        fc
          .array(word, { minLength: 1, maxLength: 12 })
          .chain(words =>
            fc.tuple(
              fc.constant(words),
              fc.shuffledSubarray(words, { minLength: 1 }),
              fc.boolean(),
            ),
          ),
        ([words, typed, loud]) => {
          const search = typed.slice(0, 7).join(' ')
          return finds(
            loud ? search.toLocaleUpperCase('tr') : search.toLocaleLowerCase('tr'),
            words.join(' '),
          )
        },
      ),
    )
  })
  test('is a few patterns however much it is, and none of its signs is a pattern of its own', () => {
    expect(likePatterns('a '.repeat(50))).toHaveLength(8)
    expect(likePatterns('50%_\\')).toEqual(['%50\\%\\_\\\\%'])
    expect(likePatterns(' ')).toEqual(['%%'])
  })
})

/** Every list that can be searched for people, by the contract itself. */
const searched = endpoints.filter(
  ({ method, query, url }) =>
    method === 'GET' &&
    query !== undefined &&
    'search' in query.shape &&
    !url.includes(':') &&
    !/devices|activity/.test(url),
)
const given: Readonly<Record<string, string>> = {
  from: '2026-03-02',
  to: '2026-03-02',
  month: '2026-03',
  period: '2026-03',
  asOf: '2026-03-02T07:59:00.000Z',
}

describe('a search for people', () => {
  const world = apiTest()
  let token: string
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
    await world.settle()
  })
  const ask = async (url: string, names: readonly string[], search: string) => {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name))),
      search,
    })
    const { status, body } = await world.ask('GET', `${url}?${query}`, { token })
    return {
      status,
      rows: Array.isArray(body['rows'])
        ? body['rows'].map(row => JSON.stringify(row)).toSorted()
        : null,
    }
  }

  test('is there', () => expect(searched.length).toBeGreaterThan(10))
  test.each(searched.map(({ url, query }) => [url, Object.keys(query?.shape ?? {})] as const))(
    '%s finds by the surname first what it finds by the name first',
    async (url, names) => {
      const [usual, turned] = [
        await ask(url, names, 'İbrahim Şen'),
        await ask(url, names, 'ŞEN ibrahim'),
      ]
      expect(usual.status).toBe(200)
      expect(turned).toEqual(usual)
    },
  )
  test('finds the one who is meant', async () => {
    for (const search of ['İbrahim Şen', 'Şen İbrahim', 'sen ıbrahım', 'ŞEN'])
      expect((await ask('/api/app/employees', [], search)).rows).toEqual([
        expect.stringContaining('İbrahim Şen'),
      ])
    expect((await ask('/api/app/employees', [], 'Şen Ahmet')).rows).toEqual([])
  })
})
