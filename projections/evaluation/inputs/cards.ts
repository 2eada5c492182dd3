import type { Tx } from '#database/types.ts'
import {
  upTo,
  withBlock,
  withHolding,
  withOwnCounted,
  withReturn,
  withTemporary,
  type Block,
  type Holding,
} from '#domain/cards/published.ts'
import { cardEvents } from '#domain/cards/events.ts'
import { movementEvents } from '#domain/movements/events.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own, read } from '../../tables/index.ts'
import {
  cardOf,
  credentialsOf,
  lookFacts,
  personOf,
  replacedBy,
  savePeople,
  type CardInput,
  type Facts,
  type WantedFacts,
} from './facts.ts'
import type { Moment } from './history.ts'
import { atHand, keep, markDays, source, type TellContext } from './input.ts'

type CardEvent = RecordedOf<
  | 'CardAdded'
  | 'CardRemoved'
  | 'CardAssigned'
  | 'TemporaryCardGiven'
  | 'OwnCardCounted'
  | 'CardUnassigned'
  | 'CardBlocked'
  | 'CardUnblocked'
>

const change = (
  facts: Facts,
  event: CardEvent,
  telling: TellContext,
  holdings: readonly Holding[],
  blocks: readonly Block[] = cardOf(facts, event.company, event.data.credential).blocks,
): void => {
  const { company, data } = event
  const card = cardOf(facts, company, data.credential)
  // One of that number that was retired stays known by who held it.
  card.known = event.type !== 'CardRemoved' || holdings.length > 0
  if (event.type === 'CardAdded') {
    card.card_id = event.data.cardId
    card.places = [] // those of another card of that number, which is no more, or for which it stood
  }
  card.holdings = holdings
  card.blocks = event.type === 'CardRemoved' ? [] : blocks
  facts.changed.cards.add(card)
  keep(telling, event, 'card', data.credential, {
    known: card.known,
    holdings,
    blocks: card.blocks,
  })
}

const addOrRemove = (
  facts: Facts,
  event: RecordedOf<'CardAdded' | 'CardRemoved'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  const { holdings, blocks } = cardOf(facts, company, data.credential)
  // Of which nobody ever had one, it stood for a visitor's: closed as that was, it is not.
  change(facts, event, telling, holdings, holdings.length === 0 ? [] : blocks)
  telling.healing.push({
    what: 'credential',
    company,
    credential: data.credential,
    holders: [],
    since: null,
  })
}

type Passing = 'CardAssigned' | 'TemporaryCardGiven' | 'OwnCardCounted' | 'CardUnassigned'
/** It concerns who held the card before and who holds it after, whether or not it changes a movement. */
const passOn = (
  facts: Facts,
  event: RecordedOf<Passing>,
  telling: TellContext,
  holdings: readonly Holding[],
  since: Instant,
): void => {
  const { company, data } = event
  const before = cardOf(facts, company, data.credential).holdings
  for (const { employeeId } of [...before, ...holdings, data])
    markDays(telling, event, employeeId, null)
  change(facts, event, telling, holdings)
  const holders = [
    ...new Set([...holdings.map(({ employeeId }) => employeeId), data.employeeId]),
  ]
  telling.healing.push({
    what: 'credential',
    company,
    credential: data.credential,
    holders,
    since,
  })
  for (const employeeId of new Set([...before, ...holdings].map(one => one.employeeId)))
    replace(facts, event, telling, employeeId)
}

/** What he swipes with his other cards counts while this one is not temporarily his, and only then. */
const replace = (
  facts: Facts,
  { company, data }: RecordedOf<Passing>,
  { healing }: TellContext,
  employeeId: EmployeeId,
): void => {
  const person = personOf(facts, company, employeeId)
  const { credential } = data
  const before = person.replaced.filter(({ by }) => by === credential)
  const after = replacedBy(cardOf(facts, company, credential), employeeId)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  person.replaced = [...person.replaced.filter(({ by }) => by !== credential), ...after]
  facts.changed.people.add(person)
  healing.push({ what: 'employee', company, employeeId })
}

/** An assignment joins what its holder had from then on, so he may have held the card for longer than it says. */
const assign = (
  facts: Facts,
  event: RecordedOf<'CardAssigned'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  const holdings = withHolding(cardOf(facts, company, data.credential).holdings, data)
  const held = holdings.findLast(({ employeeId }) => employeeId === data.employeeId)
  passOn(facts, event, telling, holdings, held?.from ?? data.from)
}

const unassign = (
  facts: Facts,
  event: RecordedOf<'CardUnassigned'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  const holdings = withReturn(cardOf(facts, company, data.credential).holdings, data)
  passOn(facts, event, telling, holdings, data.until)
}

const give = (
  facts: Facts,
  event: RecordedOf<'TemporaryCardGiven'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  const holdings = withTemporary(cardOf(facts, company, data.credential).holdings, data)
  passOn(facts, event, telling, holdings, data.from)
}

const countOwn = (
  facts: Facts,
  event: RecordedOf<'OwnCardCounted'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  const holdings = withOwnCounted(cardOf(facts, company, data.credential).holdings, data)
  passOn(facts, event, telling, holdings, data.from)
}

/**
 * Its movements since then count for nobody, or count again; whose they are stays. So do those of a number that stands
 * for it, of which the event knows nothing: everything before it has to be written.
 */
const close = async (
  facts: Facts,
  event: RecordedOf<'CardBlocked' | 'CardUnblocked'>,
  telling: TellContext,
): Promise<void> => {
  const { company, data } = event
  closeOne(facts, event, telling)
  const all = await credentialsOf(telling.tx, company, data.cardId)
  const others = all.filter(credential => credential !== data.credential)
  await lookFacts(
    telling.tx,
    facts,
    others.map(credential => ({ company, credential })),
  )
  for (const credential of others)
    closeOne(facts, { ...event, data: { ...data, credential } } as typeof event, telling)
}

const closeOne = (
  facts: Facts,
  event: RecordedOf<'CardBlocked' | 'CardUnblocked'>,
  telling: TellContext,
): void => {
  const { company, data } = event
  const { holdings, blocks } = cardOf(facts, company, data.credential)
  for (const { employeeId } of holdings) markDays(telling, event, employeeId, null)
  const closed =
    event.type === 'CardBlocked'
      ? withBlock(blocks, event.data)
      : upTo(blocks, event.data.until)
  change(facts, event, telling, holdings, closed)
  telling.healing.push({
    what: 'credential',
    company,
    credential: data.credential,
    holders: [...new Set(holdings.map(({ employeeId }) => employeeId))],
    since: event.type === 'CardBlocked' ? event.data.from : event.data.until,
  })
}

/** So that an unknown card can be shown by its number: keys of numbers go by age, so the latest month's is kept. */
const keepNumber = (
  facts: Facts,
  { company, data: { credential, month, number } }: RecordedOf<'MovementRecorded'>,
): void => {
  const card = cardOf(facts, company, credential)
  if (card.month !== null && card.month >= month) return
  card.month = month
  // Read sealed: an envelope, whatever its type says.
  card.number = typeof number === 'object' ? number : null
  facts.changed.cards.add(card)
}

/** Beside the card and those who held it: who holds it now, and the reader that a movement is derived by. */
const wantedBy = (event: CardEvent | RecordedOf<'MovementRecorded'>): WantedFacts => {
  const { company, data } = event
  const { credential } = data
  if ('movementId' in data) return { company, credential, deviceId: data.deviceId }
  return 'employeeId' in data
    ? { company, credential, employeeId: data.employeeId }
    : { company, credential }
}

/** Whose a card was when; a card that was only ever read is one, too. */
export const cards = source({ ...cardEvents, ...movementEvents }, atHand, {
  tables: [evaluationInputTables.attendanceCards],
  wants: event =>
    event.type === 'MovementPutAside' || event.type === 'CardDescribed'
      ? []
      : [wantedBy(event)],
  on: {
    CardAdded: addOrRemove,
    CardRemoved: addOrRemove,
    CardAssigned: assign,
    TemporaryCardGiven: give,
    OwnCardCounted: countOwn,
    CardUnassigned: unassign,
    CardBlocked: { alone: close },
    CardUnblocked: { alone: close },
    MovementRecorded: keepNumber,
  },
  save: async (tx, { changed }) => {
    await upsert(tx, own.attendanceCards, ['company_id', 'credential'], [...changed.cards])
    await savePeople(tx, changed.people)
  },
})

/** The cards that any of the people held at any time, as known then. */
export const cardsAsOf = async (
  tx: Tx,
  { company, at }: Moment,
  employees: readonly EmployeeId[],
): Promise<CardInput[]> => {
  const rows = await tx.query<{
    subject: string
    value: Pick<CardInput, 'known' | 'holdings' | 'blocks'>
  }>(
    `select subject, value from (
       select distinct on (subject) subject, value
       from ${read.attendanceHistory}
       where company_id = $1 and kind = 'card' and recorded_from <= $2::timestamptz
       order by subject, recorded_from desc) as cards
     where exists (select from json_array_elements(value -> 'holdings') as h where h ->> 'employeeId' = any($3))`,
    [company, at, employees],
  )
  return rows.map(({ subject, value }) => ({
    company_id: company,
    credential: subject as CardInput['credential'], // the subject of a card
    ...value,
    card_id: null,
    visits: [],
    places: [],
    number: null,
    month: null,
  }))
}
