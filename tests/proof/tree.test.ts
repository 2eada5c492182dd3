import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  consistencyProof,
  extendsTree,
  inclusionProof,
  isIncluded,
} from '#commands/proof/paths.ts'
import { leafHash, openFrontier, subtreesOf } from '#commands/proof/tree.ts'
import { naiveRoot, nodesOf, rootOfLog, someLeaves } from './given.ts'

/** Leaves, roots and proofs of the reference implementation of Certificate Transparency. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hex => Buffer.from(hex, 'hex'))
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const [of23, of47, of4, of45, of67] = [
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
]
const of1 = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7'
const hexOf = (hashes: readonly Buffer[]) => hashes.map(one => one.toString('hex'))

describe('the vectors of Certificate Transparency', () => {
  test.each(
    roots.map((root, size) => ({
      root,
      size,
    })),
  )('root of $size', ({ root, size }) => {
    expect(rootOfLog(leaves.slice(0, size)).toString('hex')).toBe(root)
  })
  test.each([
    {
      index: 0,
      size: 1,
      path: [],
    },
    {
      index: 0,
      size: 8,
      path: [of1, of23, of47],
    },
    {
      index: 5,
      size: 8,
      path: [of4, of67, roots[4]],
    },
    {
      index: 2,
      size: 3,
      path: [roots[2]],
    },
    {
      index: 4,
      size: 5,
      path: [roots[4]],
    },
  ])('leaf $index in $size', async ({ index, size, path }) => {
    expect(hexOf(await inclusionProof(index, size, nodesOf(leaves)))).toEqual(path)
  })
  test.each([
    {
      old: 1,
      size: 1,
      path: [],
    },
    {
      old: 1,
      size: 8,
      path: [of1, of23, of47],
    },
    {
      old: 6,
      size: 8,
      path: [of45, of67, roots[4]],
    },
    {
      old: 2,
      size: 5,
      path: [of23, of4],
    },
  ])('$old in $size', async ({ old, size, path }) => {
    expect(hexOf(await consistencyProof(old, size, nodesOf(leaves)))).toEqual(path)
  })
})

const most = 64
const log = someLeaves(most)
const treeOf = (size: number) => ({
  size,
  root: naiveRoot(log.slice(0, size)),
})
const trees = Array.from({ length: most + 1 }, (_, size) => treeOf(size))
const treeAt = (size: number) => trees[size] ?? treeOf(size)
const changed = (path: readonly Buffer[], at: number) =>
  path.map((one, index) => (index === at ? hash('sha256', one, 'buffer') : one))

describe('every proof up to 64 leaves', () => {
  test('inclusion holds for its own leaf and root alone', async () => {
    const nodes = nodesOf(log)
    for (let size = 1; size <= most; size++)
      for (let index = 0; index < size; index++) {
        const leaf = leafHash(log[index] ?? '')
        const path = await inclusionProof(index, size, nodes)
        const { root } = treeAt(size)
        expect(
          isIncluded(
            {
              index,
              size,
              leaf,
            },
            path,
            root,
          ),
        ).toBe(true)
        expect(
          isIncluded(
            {
              index,
              size,
              leaf: leafHash('x'),
            },
            path,
            root,
          ),
        ).toBe(false)
        expect(
          isIncluded(
            {
              index: index + 1,
              size,
              leaf,
            },
            path,
            root,
          ),
        ).toBe(false)
        expect(
          isIncluded(
            {
              index,
              size,
              leaf,
            },
            path,
            treeAt(size - 1).root,
          ),
        ).toBe(false)
        expect(
          isIncluded(
            {
              index,
              size,
              leaf,
            },
            [...path, root],
            root,
          ),
        ).toBe(false)
        expect(
          isIncluded(
            {
              index,
              size,
              leaf,
            },
            path.slice(1),
            root,
          ),
        ).toBe(size === 1)
      }
  })
  test('consistency holds for its own two trees alone', async () => {
    const nodes = nodesOf(log)
    for (let size = 1; size <= most; size++)
      for (let old = 1; old <= size; old++) {
        const [before, now] = [treeAt(old), treeAt(size)]
        const path = await consistencyProof(old, size, nodes)
        expect(extendsTree(before, now, path)).toBe(true)
        expect(
          extendsTree(
            before,
            {
              size,
              root: leafHash('x'),
            },
            path,
          ),
        ).toBe(false)
        expect(
          extendsTree(
            {
              size: old,
              root: leafHash('x'),
            },
            now,
            path,
          ),
        ).toBe(false)
        expect(extendsTree(before, now, [...path, now.root])).toBe(false)
        for (let at = 0; at < path.length; at++)
          expect(extendsTree(before, now, changed(path, at))).toBe(false)
      }
  })
})

test('a tree grows on from its edge as from its leaves', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (first, more) => {
      const all = someLeaves(first + more)
      const begun = openFrontier()
      for (const leaf of all.slice(0, first)) begun.add(leafHash(leaf))
      const kept = begun.hashes()
      expect(kept).toHaveLength(subtreesOf(0, first).length)
      const grown = openFrontier(first, kept)
      for (const leaf of all.slice(first)) grown.add(leafHash(leaf))
      expect(grown.root()).toEqual(naiveRoot(all))
      expect(grown.size()).toBe(first + more)
    }),
  )
})
