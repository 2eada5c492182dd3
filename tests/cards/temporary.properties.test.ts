import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { own } from '#projections/tables/index.ts'
import {
  approved,
  assigned,
  cardAdded,
  credentialOf,
  founded,
  hired,
  registered,
  rig,
  swiped,
  unassigned,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { cardId, deviceId, employeeId } from '#tests/shared/ids.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const at = (hour: number): Instant =>
  asInstant(new Date(Date.UTC(2026, 2, 2, hour)).toISOString())

/** Given, maybe taken back before it ends, maybe with his own card counting all the same; hours of one day, in UTC. */
type Loan = {
  readonly from: number
  readonly back: number | null
  readonly until: number
  readonly counts: boolean
}
const loans = fc
  .uniqueArray(
    fc.integer({
      min: 0,
      max: 20,
    }),
    {
      minLength: 3,
      maxLength: 9,
    },
  )
  .map(hours => hours.toSorted((one, other) => one - other))
  .chain(hours =>
    fc.tuple(
      ...Array.from({ length: Math.floor(hours.length / 3) }, (_, nth) =>
        fc.record({
          from: fc.constant(hours[3 * nth] ?? 0),
          back: fc.constantFrom(hours[3 * nth + 1] ?? 0, null),
          until: fc.constant(hours[3 * nth + 2] ?? 0),
          counts: fc.boolean(),
        }),
      ),
    ),
  )
const swipes = fc.array(
  fc.record({
    hour: fc.integer({
      min: 0,
      max: 20,
    }),
    card: fc.constantFrom('own', 'temporary'),
    /** After how many of the facts about the card it comes in. */
    after: fc.nat(10),
  }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

describe('swipes while a temporary card is out', () => {
  const reader = deviceId(1)
  let world: Rig
  beforeAll(async () => {
    world = await rig()
    await world.record(
      '2026-01-01T08:00:00.000Z',
      founded(),
      registered(reader),
      approved(reader),
    )
  })
  afterAll(async () => {
    await world.close()
  })

  const factsOf = (card: string, id: string, who: string, all: readonly Loan[]): Fact[] =>
    all.flatMap(({ from, back, until, counts }) => {
      const held = { cardId: id, credential: credentialOf(card), employeeId: who }
      return [
        {
          type: 'TemporaryCardGiven',
          data: { ...held, from: at(from), until: at(until) },
        } as Fact,
        ...(back === null ? [] : [unassigned(card, id, who, at(back))]),
        ...(counts
          ? [
              {
                type: 'OwnCardCounted',
                data: { ...held, from: at(from), counts },
              } as Fact,
            ]
          : []),
      ]
    })
  const local = (hour: number): string =>
    new Date(Date.parse(at(hour)) + 3 * 3_600_000).toISOString().slice(0, 19)

  let nth = 0
  test('count and do not count in whatever order swipes, giving and taking back come in', async () => {
    await fc.assert(
      fc.asyncProperty(
        loans,
        swipes,
        fc.integer({
          min: 1,
          max: 6,
        }),
        async (all, made, batch) => {
          nth += 1
          const [who, own1, temp] = [employeeId(nth), `A${nth}`, `T${nth}`]
          await world.record(
            '2026-03-02T23:00:00.000Z',
            hired(who),
            cardAdded(own1, cardId(2 * nth)),
            assigned(own1, cardId(2 * nth), who),
            cardAdded(temp, cardId(2 * nth + 1)),
          )
          const facts = factsOf(temp, cardId(2 * nth + 1), who, all)
          for (let after = 0; after <= facts.length; after++) {
            const now = facts.slice(after, after + 1)
            const then = made.filter(one => Math.min(one.after, facts.length) === after)
            await world.record(
              '2026-03-02T23:00:01.000Z',
              ...then.map(({ hour, card }) =>
                swiped(card === 'own' ? own1 : temp, reader, local(hour)),
              ),
              ...now,
            )
            if (after % 2 === 0) await world.catchUp([attendance], { batch })
          }
          await world.catchUp([attendance], { batch })
          const expected = made.map(({ hour, card }) => {
            const loan = all.find(one => one.from <= hour && hour < (one.back ?? one.until))
            const verdict =
              card === 'own'
                ? loan && !loan.counts
                  ? 'card-replaced'
                  : null
                : loan
                  ? null
                  : 'unassigned-card'
            return [card, at(hour), verdict].join(' ')
          })
          const rows = await world.rows<{
            credential: string
            at: Date
            invalid: string | null
          }>(
            `select credential, at, invalid from ${own.movements} where credential = any($1)`,
            [[credentialOf(own1), credentialOf(temp)]],
          )
          expect(
            rows
              .map(row =>
                [
                  row.credential === credentialOf(own1) ? 'own' : 'temporary',
                  row.at.toISOString(),
                  row.invalid,
                ].join(' '),
              )
              .toSorted(),
          ).toEqual(expected.toSorted())
        },
      ),
      { numRuns: shareOfRuns(25) },
    )
    await world.buildBeside(attendance, 3)
    expect(await world.hashes(attendance, 'read_next_attendance')).toEqual(
      await world.hashes(attendance, 'read'),
    )
  }, 300_000)
})
