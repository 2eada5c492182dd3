import { expect, test } from 'vitest'
import { sharedBuffersFor } from '#database/embedded/buffers.ts'

test.each([
  [512 * 2 ** 20, '128MB'],
  [4 * 2 ** 30, '512MB'],
  [6 * 2 ** 30 + 1, '768MB'],
  [24 * 2 ** 30, '1024MB'],
])('of %i bytes the database keeps %s of its tables in memory', (bytes, written) => {
  expect(sharedBuffersFor(bytes)).toBe(written)
})
