import { beforeAll, expect, test } from 'vitest'
import { pages } from '#api/contract/pages.ts'
import { startLanguages } from '#web/lib/i18n.ts'
import { fileOf, files, screenOf } from '#web/screens.ts'

beforeAll(() => startLanguages('tr'))

/** They are found by the page's name, which no compiler follows. */
test.each(pages)('$path opens the screen that is called as it is', async page => {
  expect(await screenOf(page)).toBeTypeOf('function')
})

test('there is no screen that no page opens, and no two of one name', () => {
  const names = Object.keys(files).map(path => path.slice(path.lastIndexOf('/') + 1))
  expect(names.toSorted()).toEqual(pages.map(({ name }) => fileOf(name)).toSorted())
})
