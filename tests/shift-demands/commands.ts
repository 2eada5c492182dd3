import * as fc from 'fast-check'
import type { ShiftDemandCommand } from '#domain/shift-demands/shift-demands.ts'
import { addDays } from '#domain/shared/time.ts'
import { answer, ask, decide, night, tuesday, withBora, type Who } from './given.ts'

const who = fc.constantFrom<Who>('chief', 'first', 'second', 'ayse', 'stranger')
const n = fc.integer({ min: 1, max: 4 })
const days = fc
  .uniqueArray(fc.integer({ min: -2, max: 3 }), { minLength: 1, maxLength: 3 })
  .map(offsets => offsets.map(offset => addDays(tuesday, offset)))
const command: fc.Arbitrary<ShiftDemandCommand> = fc.oneof(
  fc
    .record({ who, n, days, wanted: fc.constantFrom(night, withBora) })
    .map(one => ask(one.who, one)),
  fc
    .record({ who, n, act: fc.constantFrom('approve', 'reject', 'revoke', 'delete') })
    .map(one => decide(one.who, one.act, one)),
  fc.record({ n, consents: fc.boolean() }).map(one => answer(one.consents, undefined, one.n)),
)
/** What may be told of the demands of one person, most of it refused. */
export const demandCommands = fc.array(command, { minLength: 8, maxLength: 30 })
