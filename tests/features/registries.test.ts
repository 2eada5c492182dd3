import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PageSpec } from '#api/contract/page.ts'
import { pages, type Page } from '#api/contract/pages.ts'
import { pages as lists } from '#api/contract/pages/registry.ts'
import { codeIn } from '../shared/sources.ts'
import { foundOf, type Found } from './gathered.ts'
import { registries } from './kinds.ts'

/** Keys that more than one says; the later would silently stand for the earlier. */
const saidTwice = (keys: readonly string[]): string[] =>
  keys.filter((key, at) => keys.indexOf(key) !== at)

const keysOf = async ({ path, name }: Found): Promise<string[]> => {
  const module: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ `../../${path}`
  )
  return Object.keys(Object(module[name]))
}

describe('what two features say', () => {
  for (const { file, kinds } of registries)
    for (const kind of kinds.filter(({ as }) => as === 'keys'))
      test(`has no key of ${kind.name} in ${dirname(file)} twice`, async () => {
        const sources = Object.fromEntries(
          codeIn(dirname(file)).map(path => [path, readFileSync(path, 'utf8')]),
        )
        const keys = await Promise.all(foundOf(dirname(file), kind, sources).map(keysOf))
        expect(keys.flat().length).toBeGreaterThan(20)
        expect(saidTwice(keys.flat())).toEqual([])
      })
  test('has no page by the same path or name, and each stands behind one that there is', () => {
    const all: readonly (Page & PageSpec)[] = lists.flat()
    expect(saidTwice(all.map(({ path }) => path))).toEqual([])
    expect(saidTwice(all.map(({ name }) => name))).toEqual([])
    expect(pages.map(({ path }) => path).toSorted()).toEqual(
      all.map(({ path }) => path).toSorted(),
    )
    const paths: readonly string[] = pages.map(({ path }) => path)
    expect(all.flatMap(({ after = [] }) => after)).toSatisfy((named: readonly string[]) =>
      named.every(path => paths.includes(path)),
    )
  })
})
