import { join } from 'node:path'
import type { Plugin } from 'vite'

/** In no group: the sentences, each part of which is fetched in one language alone. */
const noWords = /^[^\0]/

/**
 * Screens are fetched when they are opened, and what they share in few files (docs/decisions/0113): one with what every
 * page begins with, one with what the two ways in (signing in, the frame of whoever is signed in) have in common, one
 * with what each of them has besides, and one with what a dozen screens share; of the rest, whatever is small joins
 * what nearly the same screens use. The library of the wide grid is in a part that only its two reports fetch
 * (docs/decisions/0008, tests/e2e/parts).
 */
export const inParts = (): Plugin => {
  const frame = new Set<string>()
  const entrance = new Set<string>()
  return {
    name: 'in-parts',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${shortOf(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${shortOf(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 3 },
                { name: 'common', test: id => frame.has(id) && entrance.has(id), priority: 2 },
                { name: 'frame', test: id => frame.has(id), priority: 2 },
                { name: 'entrance', test: id => entrance.has(id), priority: 2 },
                { name: 'ag-grid', test: /[\\/]node_modules[\\/]ag-grid-/, priority: 2 },
                { name: 'page', test: noWords, minShareCount: 12, priority: 1 },
                {
                  name: 'shared',
                  test: noWords,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3000,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const reach = (id: string, found: Set<string>): void => {
        if (found.has(id)) return
        found.add(id)
        for (const one of this.getModuleInfo(id)?.importedIds ?? []) reach(one, found)
      }
      for (const [file, found] of [
        ['shell/shell.tsx', frame],
        ['access/login-screen.tsx', entrance],
      ] as const) {
        reach(join(import.meta.dirname, file), found)
        if (found.size < 2) throw new Error(`${file} is no part of the app any more`)
      }
    },
  }
}

/** Without the names of all who share it. */
const shortOf = (name: string): string => name.replace(/~.*/, '')
