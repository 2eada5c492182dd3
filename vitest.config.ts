import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/shared/longest-first.ts'
import { summaryReporter } from './tests/shared/summary-reporter.ts'
import { asCalls, contractCalls } from './web/contract-calls.ts'
import { screenWords } from './web/words-plugin.ts'

const globalSetup = ['tests/shared/global-setup.ts']
/** For the table at the end of a run. */
const counted = 'tests/shared/own-processor.ts'
const browserSetup = [...globalSetup, 'tests/e2e/keeper.ts']

/** What the web has of the contract hangs on more files than the one it is named after, and so do its screens. */
const callsAreMadeAnew: Plugin = {
  name: 'calls-are-made-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
    keyOf(({ id }) => (id.endsWith(asCalls) || id.endsWith('/web/screens.ts') ? false : null)),
}

const recording = process.env['RECORD_STATEMENTS'] !== undefined
/** Where statements are recorded, transactions of the product go through who writes them down (tests/statements). */
const statements: Plugin = {
  name: 'statements',
  enforce: 'pre',
  resolveId: (source, importer) =>
    recording &&
    source.endsWith('/transaction.ts') &&
    importer?.startsWith(join(import.meta.dirname, 'database'))
      ? join(import.meta.dirname, 'tests/statements/recorded.ts')
      : null,
}

/**
 * Plain tests, which mostly wait for a server or a process, and screen tests, three at a time; the browser's one at a
 * time, which `npm test` runs beside the others in two lanes (tests/main.ts).
 */
export default defineConfig({
  test: {
    reporters: ['default', summaryReporter()],
    // What hangs is found all the same, and a busy machine is no fault of what is tested.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // What a failing test says can be read to its end; which files are slow stands at the end of all.
    diff: { truncateThreshold: 60 },
    slowTestThreshold: 5_000,
    sequence: { sequencer: LongestFirst },
    // The three runs of `npm test`, and the next of one file, take what one of them has made of a module.
    experimental: { fsModuleCache: !recording },
    projects: [
      {
        extends: true,
        plugins: [statements],
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{web,e2e}/**',
            // Vitest's own option for this is not heard where there are projects.
            ...(process.env['DRILLS'] === 'off' ? ['tests/drills/**'] : []),
          ],
          globalSetup,
          setupFiles: ['tests/shared/fixed-seed.ts', counted],
          isolate: false, // what every file loads is loaded once a worker
          maxWorkers: 3,
          // Beside browsers on two cores one of thousands waits too long now and then; the end of all names it.
          retry: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [contractCalls(), screenWords(), callsAreMadeAnew],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/web/fixture/as-shipped.ts', counted],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: browserSetup,
          setupFiles: [counted],
          isolate: false,
          fileParallelism: false,
          retry: 1, // what passed only then is named at the end of all (tests/shared/closing.ts)
          testTimeout: 300_000,
          hookTimeout: 600_000, // the first that needs the product waits until its demo is there
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
