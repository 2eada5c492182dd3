import { beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '#runtime/start/web-build.ts'
import { builtParts, isPage, nameOf, partOf, reaching, type Parts } from './parts.ts'

/** What is in no script but the library of the wide grid. */
const mark = 'ag-root-wrapper'
const gridsOf = (parts: Parts): ReadonlySet<string> =>
  new Set([...parts].filter(([, { text }]) => text.includes(mark)).map(([file]) => file))
const pagesWithGrid = (parts: Parts): readonly string[] =>
  reaching(parts, gridsOf(parts)).filter(isPage).map(nameOf).toSorted()

describe('the library of the wide grid', () => {
  let parts: Parts = new Map()
  beforeAll(async () => {
    await buildWeb()
    parts = builtParts()
  })
  const withMore = (name: string, more: string): Parts =>
    new Map(
      [...parts].map(([file, part]) => [
        file,
        nameOf(file) === name ? partOf(`${more};${part.text}`) : part,
      ]),
    )
  const grid = () => [...gridsOf(parts)].join()

  test('is in one part, with nothing of ours', () => {
    expect([...gridsOf(parts)].map(nameOf)).toEqual(['ag-grid'])
    expect(parts.size).toBeGreaterThan(100)
  })
  test('is fetched by the working table and the attendance sheet, and by no other page', () => {
    expect(pagesWithGrid(parts)).toEqual(['attendance-sheet-screen', 'working-table-screen'])
  })
  test('is neither in what the app begins with nor in what pages share', () => {
    const reached = reaching(parts, gridsOf(parts)).map(nameOf)
    for (const shared of ['first', 'common', 'frame', 'entrance', 'page', 'index']) {
      expect([shared, reached.includes(shared)]).toEqual([shared, false])
    }
  })
  test('control: a page that brings it, fetches it or brings who fetches it is found', () => {
    const [screen = ''] = [...parts.keys()].filter(
      file => nameOf(file) === 'working-table-screen',
    )
    for (const planted of [
      `import "./${grid()}"`,
      `void import(\`./${grid()}\`)`,
      `import "./${screen}"`,
      `export * from "./${grid()}"`,
    ])
      expect([planted, pagesWithGrid(withMore('daily-screen', planted))]).toEqual([
        planted,
        ['attendance-sheet-screen', 'daily-screen', 'working-table-screen'],
      ])
  })
})
