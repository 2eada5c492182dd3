import { describe, expect, test } from 'vitest'
import { addCard } from '#commands/cards/add-card.ts'
import { giveTemporaryCard } from '#commands/cards/give-temporary-card.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { cards, type CardCommand } from '#domain/cards/cards.ts'
import type { CardEvent } from '#domain/cards/events.ts'
import { asInstant, asLocalDate, type Credential, type Instant } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { cardId, employeeId } from '#tests/shared/ids.ts'
import { caller, memoryDeps } from '#tests/shared/memory.ts'

const credential = 'ab'.repeat(32) as Credential
const at = (hour: number): Instant =>
  asInstant(new Date(Date.UTC(2026, 2, 2, hour)).toISOString())
const added: CardEvent = {
  type: 'CardAdded',
  data: {
    cardId: cardId(),
    kind: 'card',
    credential,
    number: '04A1B2',
    cardType: 'temporary',
  },
}
const give = (
  to: number,
  [from, until]: readonly [number, number],
): Extract<CardCommand, { type: 'GiveTemporaryCard' }> => ({
  type: 'GiveTemporaryCard',
  cardId: cardId(),
  employeeId: employeeId(to),
  employment: {
    status: 'employed',
    startOfEmployment: null,
    lastDay: null,
  },
  from: at(from),
  until: at(until),
  earlier: [],
  now: at(12),
})
const wasGiven = (to: number, [from, until]: readonly [number, number]): CardEvent => ({
  type: 'TemporaryCardGiven',
  data: {
    cardId: cardId(),
    credential,
    employeeId: employeeId(to),
    from: at(from),
    until: at(until),
  },
})

describe('giving a temporary card', () => {
  test('is his until it ends by itself, and may end otherwise', () => {
    given(cards, added)
      .when(give(1, [6, 18]))
      .then(wasGiven(1, [6, 18]))
    given(cards, added, wasGiven(1, [6, 18]))
      .when(give(1, [6, 18]))
      .then()
    given(cards, added, wasGiven(1, [6, 18]))
      .when(give(1, [6, 20]))
      .then(wasGiven(1, [6, 20]))
  })
  test('is refused while another has it, and not from the moment on that it ended', () => {
    given(cards, added, wasGiven(1, [6, 10]))
      .when(give(2, [9, 18]))
      .refused({
        code: 'cards.held-by-another',
        cardId: cardId(),
        employeeId: employeeId(1),
        from: at(6),
        until: at(10),
      })
    given(cards, added, wasGiven(1, [6, 10]))
      .when(give(2, [10, 18]))
      .then(wasGiven(2, [10, 18]))
  })
  test('is refused of what is no temporary card, for more than a day, and from a time to come', () => {
    given(cards, added)
      .when(give(1, [13, 18]))
      .refused({
        code: 'cards.in-the-future',
        cardId: cardId(),
      })
    given(cards, added)
      .when(give(1, [6, 31]))
      .refused({
        code: 'cards.temporary-too-long',
        hours: 24,
      })
    given(cards, added, {
      type: 'CardDescribed',
      data: {
        cardId: cardId(),
        cardType: 'personnel',
        form: 'physical',
        name: null,
      },
    })
      .when(give(1, [6, 18]))
      .refused({
        code: 'cards.not-temporary',
        cardId: cardId(),
      })
  })
  test('is not said again of what became a visitor card meanwhile', () => {
    const { now: _now, ...again } = give(1, [6, 18])
    given(cards, added, {
      type: 'CardDescribed',
      data: { cardId: cardId(), cardType: 'visitor', form: 'physical', name: null },
    })
      .when(again)
      .refused({ code: 'cards.is-visitors', cardId: cardId() })
  })
  test('of two that are given it at once one has it', async () => {
    const deps = memoryDeps()
    const made = await addCard(deps)(caller(), {
      kind: 'card',
      number: '7001',
      cardType: 'temporary',
    })
    if (!made.ok) throw new Error(made.refusal.code)
    const people = await Promise.all([hire(deps, '1'), hire(deps, '2')])
    const now = deps.now()
    const until = asInstant(new Date(Date.parse(now) + 3_600_000).toISOString())
    const answers = await Promise.all(
      people.map(who =>
        giveTemporaryCard(deps)(caller(), {
          cardId: made.value.cardId,
          employeeId: who,
          from: now,
          until,
        }),
      ),
    )
    expect(
      answers.map(answer => (answer.ok ? 'given' : answer.refusal.code)).toSorted(),
    ).toEqual(['cards.held-by-another', 'given'])
  })
})

const hire = async (deps: ReturnType<typeof memoryDeps>, employeeNo: string) => {
  const department = await addDepartment(deps)(caller(), { name: `Depo ${employeeNo}` })
  if (!department.ok) throw new Error(department.refusal.code)
  const { departmentId } = department.value
  const hiring = await hireEmployee(deps)(caller(), {
    employeeNo,
    name: 'Ayşe',
    surname: 'Yılmaz',
    departmentId,
    startOfEmployment: asLocalDate('2026-01-05'),
  })
  if (!hiring.ok) throw new Error(hiring.refusal.code)
  return hiring.value.employeeId
}
