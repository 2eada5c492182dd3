import { expect, test } from 'vitest'
import { correctionReads } from '#api/corrections/reads.ts'
import { enterCardless } from '#commands/corrections/cardless-entry.ts'
import { correctMovements, demandCorrection } from '#commands/corrections/correct-movements.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { asLocalDate, asLocalDateTime } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()

/** Whoever works with it has looked whether it was done, and before he goes on it is. */
const slowWith = (deps: Deps, meanwhile: () => Promise<unknown>): Deps => {
  let looked = false
  return {
    ...deps,
    log: {
      ...deps.log,
      answered: async (...of) => {
        const answer = await deps.log.answered(...of)
        if (looked) return answer
        looked = true
        await meanwhile()
        await world.settle()
        return answer
      },
    },
  }
}

/** Long because it is one request of each kind, twice at once. */
test('a request that is taken up again is not refused for what it did itself', async () => {
  const { id: company, caller, people } = world.a
  const reads = correctionReads(world.deps, {
    session: { company },
    scope: { kind: 'company' },
  })
  const { employeeId } = people.welder
  const corrector = (requestKey: string) => ({
    caller: { ...caller, requestKey },
    employeeId: people.chief.employeeId,
    level: 2 as const,
    mainManager: true,
  })
  const added = (localTime: string) => ({
    reason: 'Kartını evde unutmuş',
    changes: [
      {
        kind: 'add' as const,
        employeeId,
        localTime: asLocalDateTime(localTime),
        direction: 'in' as const,
      },
    ],
  })
  const kinds = {
    correct: (deps: Deps) =>
      correctMovements(deps, reads)(corrector('one'), added('2026-02-03T08:00:00')),
    demand: (deps: Deps) =>
      demandCorrection(deps, reads)(
        { caller: { ...caller, requestKey: 'two' }, employeeId },
        added('2026-02-04T08:00:00'),
      ),
    cardless: (deps: Deps) =>
      enterCardless(deps, reads)(corrector('three'), {
        reason: 'Kartını evde unutmuş',
        lines: [
          {
            employeeId,
            day: asLocalDate('2026-02-05'),
            entry: '08:00',
            exit: null,
            exitNextDay: false,
          },
        ],
      }),
  }
  for (const does of Object.values(kinds)) {
    const firsts: unknown[] = []
    const again = await does(
      slowWith(world.deps, async () => firsts.push(await does(world.deps))),
    )
    expect(again).toMatchObject({ ok: true })
    expect([again]).toEqual(firsts)
  }
})
