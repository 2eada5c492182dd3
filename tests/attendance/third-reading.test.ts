import { expect, test } from 'vitest'
import { randomFrom } from '../shared/random.ts'
import { bothReadings } from './reading/compare.ts'
import { denseDays } from './reading/dense-days.ts'

/**
 * Three readings of the rulebook: the engine, the oracle of `span.properties`, and `reading/`, which was written from
 * the sentences alone. A seed that fails here names its inputs: `denseDays(randomFrom(seed))`.
 * `npm run verify -- readings`
 * reads many more.
 */
const spans = Number(process.env['READINGS'] ?? 300)

test.each([0, 1, 2, 3])(
  'days made to hit rules against each other come out as the rulebook says, read a third time (%i)',
  part => {
    for (let seed = part; seed < spans; seed += 4) {
      const { engine, reading } = bothReadings(denseDays(randomFrom(seed)))
      expect({ seed, days: engine }).toEqual({ seed, days: reading })
    }
  },
  600_000,
)
