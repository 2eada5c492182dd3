// Long because it holds every command to a card against what it was told before.
import { describe, expect, test } from 'vitest'
import { PostCard } from '#api/contract/cards.ts'
import { cards, namesHeld, type CardCommand } from '#domain/cards/cards.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import type { CardEvent, CardType } from '#domain/cards/events.ts'
import { asInstant, type Credential, type Instant } from '#domain/shared/values.ts'
import { given as story } from '#tests/shared/given.ts'
import { cardId as idOfCard, employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const credential = 'ab'.repeat(32) as Credential
const card = {
  kind: 'card',
  credential,
  number: '04A1B2',
  cardType: 'personnel',
} as const
const employment = {
  status: 'employed',
  startOfEmployment: null,
  lastDay: null,
} as const
const day = (n: number): Instant =>
  asInstant(`2026-03-${String(n).padStart(2, '0')}T08:00:00.000Z`)

const cardId = idOfCard()
const added: CardEvent = { type: 'CardAdded', data: { cardId, ...card } }
const assigned = (to: number, from: number): CardEvent => ({
  type: 'CardAssigned',
  data: {
    cardId,
    credential,
    employeeId: employeeId(to),
    from: day(from),
  },
})
const returned = (by: number, until: number): CardEvent => ({
  type: 'CardUnassigned',
  data: {
    cardId,
    credential,
    employeeId: employeeId(by),
    until: day(until),
  },
})
const retired = (by: number, until: number): CardEvent => ({
  type: 'CardUnassigned',
  data: {
    cardId,
    credential,
    employeeId: employeeId(by),
    until: day(until),
    retired: true,
  },
})

/** What was told of the card before. */
const given = (...past: readonly CardEvent[]) => story(cards, ...past)
const add: CardCommand = {
  type: 'AddCard',
  cardId,
  ...card,
}
const assign = (to: number, from: number): Extract<CardCommand, { type: 'AssignCard' }> => ({
  type: 'AssignCard',
  cardId,
  employeeId: employeeId(to),
  employment,
  from: day(from),
  earlier: [],
})
const unassign = (until: number): CardCommand => ({
  type: 'UnassignCard',
  cardId,
  until: day(until),
})
const takeFrom = (of: number, until: number): CardCommand => ({
  type: 'UnassignCard',
  cardId,
  until: day(until),
  of: employeeId(of),
})
const retire = (of: number, at: number): CardCommand => ({
  type: 'RetireCard',
  cardId,
  employeeId: employeeId(of),
  at: day(at),
})
const held = (by: number, from: number, until: number | null) =>
  ({
    code: 'cards.held-by-another',
    cardId,
    employeeId: employeeId(by),
    from: day(from),
    until: until === null ? null : day(until),
  }) as const
const [his, back] = [assigned(1, 5), returned(1, 9)]

describe('closing', () => {
  const block = (from: number, because: 'lost' | 'blocked' = 'lost'): CardCommand => ({
    type: 'BlockCard',
    cardId,
    because,
    from: day(from),
    now: day(20),
  })
  const unblock = (until: number): CardCommand => ({
    type: 'UnblockCard',
    cardId,
    until: day(until),
    now: day(20),
  })
  const blocked = (from: number, because: 'lost' | 'blocked' = 'lost'): CardEvent => ({
    type: 'CardBlocked',
    data: {
      cardId,
      credential,
      because,
      from: day(from),
    },
  })
  const unblocked = (until: number): CardEvent => ({
    type: 'CardUnblocked',
    data: {
      cardId,
      credential,
      until: day(until),
    },
  })
  test('a card that is lost since a while ago, whoever holds it', () =>
    given(added, his).when(block(7)).then(blocked(7)))
  test('said again or from later on, is closed once; from earlier on, or otherwise, anew', () => {
    given(added, blocked(7)).when(block(7)).then()
    given(added, blocked(7)).when(block(9)).then()
    given(added, blocked(7)).when(block(5)).then(blocked(5))
    given(added, blocked(7)).when(block(9, 'blocked')).then(blocked(9, 'blocked'))
  })
  test('from a moment that has not come is refused, and so is opening then', () => {
    given(added).when(block(21)).refused({
      code: 'cards.in-the-future',
      cardId,
    })
    given(added, blocked(7)).when(unblock(21)).refused({
      code: 'cards.in-the-future',
      cardId,
    })
  })
  test('ends when it was found, not before it was closed, and once', () => {
    given(added, blocked(7)).when(unblock(9)).then(unblocked(9))
    given(added, blocked(7))
      .when(unblock(6))
      .refused({
        code: 'cards.unblocked-before-blocked',
        cardId,
        from: day(7),
      })
    given(added, blocked(7), unblocked(9)).when(unblock(9)).refused({
      code: 'cards.not-blocked',
      cardId,
    })
  })
  test('keeps what it was from being taken away', () =>
    given(added, blocked(7))
      .when({
        type: 'RemoveCard',
        cardId,
        movements: 0,
        access: 0,
      })
      .refused({
        code: 'cards.is-blocked',
        cardId,
        from: day(7),
      }))
})

describe('describing', () => {
  const describeAs = (
    name: string | null,
    { cardType = 'personnel', at = 20 }: { cardType?: CardType; at?: number } = {},
  ): CardCommand => ({
    type: 'DescribeCard',
    cardId,
    cardType,
    form: 'physical',
    name,
    at: day(at),
  })
  test('gives a name, once; a card that was added without one is a thing without a name', () => {
    const named: CardEvent = {
      type: 'CardDescribed',
      data: {
        cardId,
        cardType: 'personnel',
        form: 'physical',
        name: 'Otopark',
      },
    }
    given(added).when(describeAs('Otopark')).then(named)
    given(added, named).when(describeAs('Otopark')).then()
    given(added).when(describeAs(null)).then()
    given().when(describeAs(null)).refused({
      code: 'cards.not-found',
      cardId,
    })
  })
  test('makes a visitor card of none that somebody has then, or will', () => {
    const asVisitors = (at: number) => describeAs(null, { cardType: 'visitor', at })
    const refused = { code: 'cards.is-visitors', cardId } as const
    given(added, assigned(1, 7)).when(asVisitors(8)).refused(refused)
    given(added, assigned(1, 7)).when(asVisitors(6)).refused(refused)
    const returns = given(added, assigned(1, 7), returned(1, 9))
    returns.when(asVisitors(8)).refused(refused)
    returns.when(asVisitors(9)).then({
      type: 'CardDescribed',
      data: { cardId, cardType: 'visitor', form: 'physical', name: null },
    })
    given(added, assigned(1, 7))
      .when(describeAs('Otopark', { cardType: 'vehicle' }))
      .then({
        type: 'CardDescribed',
        data: { cardId, cardType: 'vehicle', form: 'physical', name: 'Otopark' },
      })
  })
})

describe('a card’s place with visitors', () => {
  const place = { scope: 'visitor-card', value: cardId }
  const after = (...events: readonly CardEvent[]) =>
    namesHeld(events.reduce(cards.evolve, cards.initial))
  const visitors: CardEvent = {
    type: 'CardDescribed',
    data: { cardId, cardType: 'visitor', form: 'physical', name: 'Ziyaretçi 1' },
  }
  const removed: CardEvent = {
    type: 'CardRemoved',
    data: { cardId, credential },
  }
  test('is its own unless it is a visitor card: then whoever has it holds it', () => {
    expect(after(added)).toContainEqual(place)
    expect(after(added, visitors)).not.toContainEqual(place)
    expect(after(added, visitors, removed)).toEqual([place])
    expect(after()).toEqual([])
  })
  test('is not closed by the erasure of who had it before it became one', () => {
    given(added, assigned(1, 5), returned(1, 7), visitors).when(retire(1, 9)).then()
  })
})

describe('adding', () => {
  test('a card is of one of six types', () => {
    covers('1.17', '3.46', '3.47', '3.48', '3.49', '3.50', '3.51')
    const types = ['personnel', 'temporary', 'visitor', 'guest', 'vehicle', 'mobile'] as const
    for (const cardType of types)
      given()
        .when({ ...add, cardType })
        .then({ type: 'CardAdded', data: { cardId, ...card, cardType } })
    const taken = [...types, 'key', 'Personnel', ''].filter(
      cardType => PostCard.body.safeParse({ number: '1', cardType }).success,
    )
    expect(taken).toEqual(types)
  })
  test('a new number is added', covers('3.44'), () => given().when(add).then(added))
  test('one that is there already is refused, and named', covers('8.54'), () =>
    given(added).when(add).refused({
      code: 'cards.already-exists',
      cardId,
    }),
  )
})

describe('assigning', () => {
  test('from an instant on', covers('3.53', '4.27', '4.28'), () =>
    given(added).when(assign(1, 5)).then(his),
  )
  test('retried, is assigned once', () => given(added, his).when(assign(1, 5)).then())
  test('to its holder from later on records nothing: he has it', () =>
    given(added, his).when(assign(1, 9)).then())
  test('to its holder from earlier on heals what he swiped before', () =>
    given(added, his).when(assign(1, 2)).then(assigned(1, 2)))
  test('while another has it is refused, and says who', () =>
    given(added, his)
      .when(assign(2, 9))
      .refused(held(1, 5, null)))
  test('from before another had it is refused as well', () =>
    given(added, his, back)
      .when(assign(2, 3))
      .refused(held(1, 5, 9)))
  test('from the instant it was returned is fine', () =>
    given(added, his, back).when(assign(2, 9)).then(assigned(2, 9)))
  test('back to who had it before is fine', () =>
    given(added, his, back).when(assign(1, 12)).then(assigned(1, 12)))
  test('from a time when the number was on a retired card is refused, and says until when', () => {
    const earlier = [
      {
        employeeId: employeeId(1),
        from: day(5),
        until: day(9),
      },
    ]
    given(added)
      .when({ ...assign(2, 8), earlier })
      .refused(held(1, 5, 9))
    given(added)
      .when({ ...assign(2, 9), earlier })
      .then(assigned(2, 9))
  })
  test('a card nobody knows is refused', () =>
    given().when(assign(1, 5)).refused({
      code: 'cards.not-found',
      cardId,
    }))
  test('a card nobody knows, with its number, is added and assigned in one', () =>
    given()
      .when({ ...assign(1, 5), adding: card })
      .then(added, his))
  test('a card that was added meanwhile is only assigned', () =>
    given(added)
      .when({ ...assign(1, 5), adding: card })
      .then(his))
  test.each(['none', 'erased'] as const)(
    'to somebody whose employment is %s is refused',
    status =>
      given(added)
        .when({ ...assign(1, 5), employment: { ...employment, status } })
        .refused({
          code: 'cards.employee-not-found',
          employeeId: employeeId(1),
        }),
  )
})

describe('taking back', () => {
  test('from its holder', covers('4.27', '4.29'), () =>
    given(added, his).when(unassign(9)).then(back),
  )
  test('from somebody named, who holds it no more, changes nothing', () => {
    given(added, his).when(takeFrom(1, 9)).then(back)
    given(added, his, returned(1, 6), assigned(2, 7)).when(takeFrom(1, 9)).then()
    given(added).when(takeFrom(1, 9)).then()
  })
  test('retried, is taken back once', () => given(added, his, back).when(unassign(9)).then())
  test('later than it was taken back records nothing', () =>
    given(added, his, back).when(unassign(12)).then())
  test('earlier than it was taken back corrects that', () =>
    given(added, his, back).when(unassign(7)).then(returned(1, 7)))
  test('at the instant it was given undoes the assignment', () => {
    given(added, his).when(unassign(5)).then(returned(1, 5))
    given(added, his, returned(1, 5)).when(assign(2, 3)).then(assigned(2, 3))
  })
  test('before it was given is refused', () =>
    given(added, his)
      .when(unassign(4))
      .refused({
        code: 'cards.returned-before-assigned',
        cardId,
        from: day(5),
      }))
  test('from nobody is refused', () =>
    given(added).when(unassign(9)).refused({
      code: 'cards.not-assigned',
      cardId,
    }))
})

describe('retiring with an erased holder', () => {
  test('a card he still has goes with him', () =>
    given(added, his).when(retire(1, 20)).then(retired(1, 20)))
  test('a card he had last goes with him, and was returned when it was', () =>
    given(added, his, back).when(retire(1, 20)).then(retired(1, 9)))
  test('a card that somebody else has by now stays', () =>
    given(added, his, back, assigned(2, 9)).when(retire(1, 20)).then())
  test('retried, is retired once', () =>
    given(added, his, retired(1, 20)).when(retire(1, 21)).then())
  test('is not assigned any more', () =>
    given(added, his, retired(1, 20)).when(assign(2, 25)).refused({
      code: 'cards.not-found',
      cardId,
    }))
})

describe('numbers are one however they are written', () => {
  test.each([
    [' 0004a1b2 ', '4A1B2'],
    ['4A1B2', '4A1B2'],
    ['0000', '0'],
    ['０１２', '12'],
  ])('card %s is %s', (number, normal) => expect(normaliseNumber('card', number)).toBe(normal))
  test('a pin keeps its zeros, a QR value its case', () =>
    expect([normaliseNumber('pin', ' 0042 '), normaliseNumber('qr', 'aB0')]).toEqual([
      '0042',
      'aB0',
    ]))
})

describe('a card that was added by mistake', () => {
  const remove = (movements = 0, access = 0): CardCommand => ({
    type: 'RemoveCard',
    cardId,
    movements,
    access,
  })
  const removed: CardEvent = {
    type: 'CardRemoved',
    data: {
      cardId,
      credential,
    },
  }
  test('is removed while it is nobody’s, and its number may be added again', () => {
    given(added).when(remove()).then(removed)
    given(added, removed).when(add).then(added)
    given(added, assigned(1, 2), returned(1, 2)).when(remove()).then(removed)
  })
  test('stays where somebody holds it or held it, it was swiped, or was told where it may pass', () => {
    const refusal = (movements: number, holders: number, access: number) =>
      ({
        code: 'cards.in-use',
        cardId,
        movements,
        holders,
        access,
      }) as const
    given(added, assigned(1, 2))
      .when(remove())
      .refused(refusal(0, 1, 0))
    given(added, assigned(1, 2), returned(1, 5))
      .when(remove(3))
      .refused(refusal(3, 1, 0))
    given(added)
      .when(remove(0, 1))
      .refused(refusal(0, 0, 1))
  })
})
