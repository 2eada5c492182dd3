import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#projections/tables/index.ts'
import { long } from '#tests/shared/long.ts'
import { openSimulation } from './given.ts'
import type { Outcome } from './outcome.ts'
import type { What } from './product.ts'
import { shrink, storyOf } from './shrink.ts'
import { simulate } from './simulate.ts'

let where: Awaited<ReturnType<typeof openSimulation>>
beforeAll(async () => {
  where = await openSimulation()
}, 300_000)
afterAll(() => where.close())

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const first = numberOf('SIMULATE_FROM', 1)
const hours = 24 * 60 * 60_000

/** The simulated clock is not this one. */
const minutesSince = (began: bigint): number => Number(process.hrtime.bigint() - began) / 60e9
const most = numberOf('SIMULATE_MINUTES', Number.POSITIVE_INFINITY)

/**
 * Runs seeds, as many as there is time for, until one fails, which is shrunk to the least that still fails. @returns
 * what is told of it.
 */
const failing = async (
  seeds: number,
  what: Pick<What, 'gate' | 'outbox'>,
): Promise<{ readonly failed: string | null; readonly outcomes: readonly Outcome[] }> => {
  const began = process.hrtime.bigint()
  const outcomes: Outcome[] = []
  for (let seed = first; seed < first + seeds && minutesSince(began) < most; seed++) {
    const outcome = await simulate(where, seed, what)
    outcomes.push({ ...outcome, told: [] })
    if (outcome.broken.length === 0) continue
    const least = await shrink(less => simulate(where, seed, less), what)
    return { failed: storyOf(least), outcomes }
  }
  return { failed: null, outcomes }
}
/** Seeds a minute, and one mark for all that they said: the same in every process. */
const tell = (what: string, began: bigint, outcomes: readonly Outcome[]): void => {
  const mark = hash('sha256', outcomes.map(one => one.fingerprint).join(), 'hex').slice(0, 12)
  const held = outcomes.length
  const pace = Math.round(held / minutesSince(began))
  process.stdout.write(`${held} seeds of ${what} held, ${pace} a minute, ${mark}\n`)
}

test(
  'nothing that readers send is lost, doubled or leaked',
  async () => {
    const began = process.hrtime.bigint()
    const { failed, outcomes } = await failing(numberOf('SIMULATE_GATES', 15), { gate: true })
    expect(failed).toBeNull()
    tell('readers and gateway', began, outcomes)
  },
  hours,
)

test(
  'nothing that is written to be sent is lost, told wrongly or sent a third time',
  async () => {
    const began = process.hrtime.bigint()
    const { failed, outcomes } = await failing(numberOf('SIMULATE_OUTBOXES', 2), {
      outbox: true,
    })
    expect(failed).toBeNull()
    tell('the outbox', began, outcomes)
  },
  hours,
)

/** A history of it takes seconds: `npm run verify -- simulate`. */
test.runIf(long)(
  'whatever happens to all who work with it, what the product promises holds',
  async () => {
    const began = process.hrtime.bigint()
    const { failed, outcomes } = await failing(numberOf('SIMULATE_SEEDS', 200), { gate: false })
    expect(failed).toBeNull()
    tell('the whole product', began, outcomes)
  },
  hours,
)

test('row-level security holds on the one connection', async () => {
  const { base, database } = where
  const seen = await database.seed(() =>
    database.db.withCompany(base.b.id, tx =>
      tx.query<{ company: string }>(
        `select distinct company_id::text as company from ${read.employees}`,
      ),
    ),
  )
  expect(seen).toEqual([{ company: base.b.id }])
})

test(
  'a seed says what happens and says it again, on another database and after other seeds',
  async () => {
    const other = await openSimulation()
    try {
      for (const what of [{ gate: true }, { outbox: true }, ...(long ? [{}] : [])]) {
        const once = await simulate(where, 3, what)
        expect(await simulate(other, 3, what)).toEqual(once)
        if (!what.gate) expect(await simulate(where, 3, what)).toEqual(once)
      }
    } finally {
      await other.close()
    }
  },
  hours,
)

test.runIf(long)(
  'a history that fails is shrunk to what it takes, and told step by step',
  async () => {
    const what = { gate: true, plant: 'movement-without-key' } as const
    const least = await shrink(less => simulate(where, 1, less), what)
    const { outcome } = least
    expect(outcome.broken).not.toEqual([])
    expect(outcome.happened.length).toBeLessThanOrEqual(outcome.planned / 4)
    expect(await simulate(where, 1, least.what)).toEqual(outcome)
    expect(storyOf(least)).toContain('seed 1')
  },
  hours,
)
