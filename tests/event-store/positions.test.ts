import { expectTypeOf, test } from 'vitest'
import type { Log } from '#event-store/contract.ts'
import type { LogPosition } from '#domain/shared/values.ts'

type Head = Awaited<ReturnType<Log<never>['head']>>
type After = Parameters<Log<never>['readStored']>[0]['after']

/** Where no record begins a real server refuses to read: lint compiles it. */
test('what is reckoned from a position is none', () => {
  expectTypeOf<Head>().toEqualTypeOf<LogPosition>()
  expectTypeOf<Head>().toExtend<After>()
  const before = (head: Head) => head - 1n
  expectTypeOf<ReturnType<typeof before>>().not.toExtend<After>()
})
