/**
 * `npm run mutate`: does a test fail for every change of the engine? (Out of `npm test`: it takes long.) One part
 * alone: `npm run mutate -- --mutate domain/attendance/pairing.ts`. Only the fast tests of the feature run; the
 * property tests would hide which rule has none of its own.
 */
export default {
  testRunner: 'vitest',
  tsconfigFile: 'none', // it would be rewritten for the sandbox through an interface that TypeScript 7 has no more
  vitest: { configFile: 'tests/attendance/vitest.mutation.config.ts', related: false },
  mutate: ['domain/attendance/**/*.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000, // on a machine that others share, slow is not the same as endless
  incremental: true,
  incrementalFile: '.tmp/mutation/incremental.json',
  tempDirName: '.tmp/mutation/sandbox',
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.tmp/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 80 },
  ignorePatterns: [
    '.data',
    '.tmp',
    'web',
    'docs',
    'demo',
    'coverage',
    'device-gateway',
    'database',
    'event-store',
    'api',
    'projections',
    'runtime',
    'tests/drills',
    'tests/stored',
    'tests/e2e',
    'tests/web',
    'tests/gateway',
  ],
}
