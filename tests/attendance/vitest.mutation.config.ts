import { defineConfig } from 'vitest/config'

/** The tests that judge a mutant of the engine: pure ones, without the database that the others start. */
export default defineConfig({
  test: {
    include: ['tests/attendance/**/*.test.ts'],
    exclude: ['**/*.properties.test.ts', '**/third-reading.test.ts'],
    testTimeout: 10_000,
  },
})
