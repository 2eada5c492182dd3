import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockAt } from '#domain/cards/published.ts'
import { cards, namesHeld, type CardCommand } from '#domain/cards/cards.ts'
import type { CardEvent } from '#domain/cards/events.ts'
import {
  asInstant,
  type Credential,
  type EmployeeId,
  type Instant,
} from '#domain/shared/values.ts'
import { historyOf, repeatedInVain } from '#tests/shared/given.ts'
import { cardId, employeeId } from '#tests/shared/ids.ts'

const at = (n: number): Instant =>
  asInstant(`2026-03-${String(n).padStart(2, '0')}T08:00:00.000Z`)
const card = {
  kind: 'card',
  credential: 'ab'.repeat(32) as Credential,
  number: '04A1B2',
  cardType: 'personnel',
} as const
const instant = fc.integer({ min: 1, max: 9 }).map(at)
const holder = fc.integer({ min: 1, max: 3 }).map(employeeId)
const employment = fc.constant({
  status: 'employed',
  startOfEmployment: null,
  lastDay: null,
} as const)
const anyCommand: fc.Arbitrary<CardCommand> = fc.oneof(
  fc.constant({ type: 'AddCard', cardId: cardId(), ...card } as const),
  fc.record({
    type: fc.constant('AssignCard'),
    cardId: fc.constant(cardId()),
    employeeId: holder,
    employment,
    from: instant,
    earlier: fc.constant([]),
    adding: fc.constantFrom(undefined, card),
  }),
  fc.record({
    type: fc.constant('AssignCard'),
    cardId: fc.constant(cardId()),
    employeeId: holder,
    employment,
    from: instant,
    earlier: fc.constant([]),
  }),
  fc.record({
    type: fc.constant('UnassignCard'),
    cardId: fc.constant(cardId()),
    until: instant,
  }),
  fc.record({
    type: fc.constant('UnassignCard'),
    cardId: fc.constant(cardId()),
    until: instant,
  }),
)
const withRetiring = fc.oneof(
  { weight: 9, arbitrary: anyCommand },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('RetireCard'),
      cardId: fc.constant(cardId()),
      employeeId: holder,
      at: instant,
    }),
  },
)
const commands = fc.array(withRetiring, { maxLength: 40, size: 'max' })

/** Who has the card at an instant, by the events alone and not by the decider's own bookkeeping: a second opinion. */
const holdersAt = (history: readonly CardEvent[], now: Instant): Set<EmployeeId> => {
  const holders = new Set<EmployeeId>()
  for (const event of history) {
    if (event.type === 'CardAssigned' && event.data.from <= now)
      holders.add(event.data.employeeId)
    if (event.type === 'CardUnassigned' && event.data.until <= now)
      holders.delete(event.data.employeeId)
  }
  return holders
}

test('after any commands no card has two holders at one instant', () => {
  fc.assert(
    fc.property(commands, all => {
      const history = historyOf(cards, all)
      for (let n = 1; n <= 10; n++)
        expect(holdersAt(history, at(n)).size).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000 },
  )
})

test('what the decider remembers is what the events say', () => {
  fc.assert(
    fc.property(commands, all => {
      const history = historyOf(cards, all)
      const state = history.reduce(cards.evolve, cards.initial)
      const holdings = state.status === 'none' ? [] : state.holdings
      for (let n = 1; n <= 10; n++) {
        const remembered = holdings
          .filter(({ from, until }) => from <= at(n) && (until === null || until > at(n)))
          .map(holding => holding.employeeId)
        expect(remembered).toEqual([...holdersAt(history, at(n))])
      }
    }),
    { numRuns: 1000 },
  )
})

test('a card is closed at an instant where the last word on that instant closed it', () => {
  const closing = fc.oneof(
    fc.record({
      type: fc.constant('BlockCard'),
      cardId: fc.constant(cardId()),
      because: fc.constantFrom('lost', 'blocked'),
      from: instant,
    }),
    fc.record({
      type: fc.constant('UnblockCard'),
      cardId: fc.constant(cardId()),
      until: instant,
    }),
  )
  const saidAt = (history: readonly CardEvent[], now: Instant): boolean =>
    history.findLast(
      event =>
        (event.type === 'CardBlocked' && event.data.from <= now) ||
        (event.type === 'CardUnblocked' && event.data.until <= now),
    )?.type === 'CardBlocked'
  fc.assert(
    fc.property(fc.array(closing, { maxLength: 30 }), all => {
      const history = historyOf(cards, [{ type: 'AddCard', cardId: cardId(), ...card }, ...all])
      const state = history.reduce(cards.evolve, cards.initial)
      const blocks = state.status === 'none' ? [] : state.blocks
      for (let n = 1; n <= 10; n++)
        expect(blockAt(blocks, at(n)) !== null).toBe(saidAt(history, at(n)))
    }),
    { numRuns: 500 },
  )
})

test('a card holds its number from the moment it is added until it is retired', () => {
  fc.assert(
    fc.property(commands, all => {
      const history = historyOf(cards, all)
      const held = namesHeld(history.reduce(cards.evolve, cards.initial)).filter(
        ({ scope }) => scope === 'card-number',
      )
      expect(held.length).toBe(
        history.some(({ type }) => type === 'CardAdded') &&
          !history.some(event => event.type === 'CardUnassigned' && event.data.retired)
          ? 1
          : 0,
      )
    }),
  )
})

test('any command that comes twice records nothing the second time', () => {
  fc.assert(
    fc.property(commands, all => {
      expect(repeatedInVain(cards, all)).toEqual([])
    }),
  )
})
