import type { Tx } from '#database/types.ts'
import { upTo, withBlock, type Block } from '#domain/cards/published.ts'
import { cardEvents } from '#domain/cards/events.ts'
import { movementEvents } from '#domain/movements/events.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own, read } from '../../tables/index.ts'
import { cardOf, type CardInput, type Facts, type Holding, type Wanted } from './facts.ts'
import type { Moment } from './history.ts'
import { atHand, keep, markDays, source, type Telling } from './input.ts'

type CardEvent = RecordedOf<
  | 'CardAdded'
  | 'CardRemoved'
  | 'CardAssigned'
  | 'CardUnassigned'
  | 'CardBlocked'
  | 'CardUnblocked'
>

const change = (
  facts: Facts,
  event: CardEvent,
  telling: Telling,
  holdings: readonly Holding[],
  blocks: readonly Block[] = cardOf(facts, event.company, event.data.credential).blocks,
): void => {
  const { company, data } = event
  const card = cardOf(facts, company, data.credential)
  // One of that number that was retired stays known by who held it.
  card.known = event.type !== 'CardRemoved' || holdings.length > 0
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
  telling: Telling,
): void => {
  const { company, data } = event
  change(facts, event, telling, cardOf(facts, company, data.credential).holdings)
  telling.healing.push({
    what: 'credential',
    company,
    credential: data.credential,
    holders: [],
    since: null,
  })
}

/** It concerns who held the card before and who holds it after, whether or not it changes a movement. */
const passOn = (
  facts: Facts,
  event: RecordedOf<'CardAssigned' | 'CardUnassigned'>,
  telling: Telling,
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
}

/** An assignment joins what its holder had from then on, so he may have held the card for longer than it says. */
const assign = (facts: Facts, event: RecordedOf<'CardAssigned'>, telling: Telling): void => {
  const { company, data } = event
  const holdings = withHolding(cardOf(facts, company, data.credential).holdings, data)
  const held = holdings.findLast(({ employeeId }) => employeeId === data.employeeId)
  passOn(facts, event, telling, holdings, held?.from ?? data.from)
}

const unassign = (
  facts: Facts,
  event: RecordedOf<'CardUnassigned'>,
  telling: Telling,
): void => {
  const { company, data } = event
  const holdings = returned(cardOf(facts, company, data.credential).holdings, data)
  passOn(facts, event, telling, holdings, data.until)
}

/** Its movements since then count for nobody, or count again; whose they are stays. */
const close = (
  facts: Facts,
  event: RecordedOf<'CardBlocked' | 'CardUnblocked'>,
  telling: Telling,
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

/** A later assignment to the same holder joins what he had from then on. */
const withHolding = (
  holdings: readonly Holding[],
  { employeeId, from }: RecordedOf<'CardAssigned'>['data'],
): Holding[] => {
  const his = holdings.filter(
    holding => holding.employeeId === employeeId && endsAfter(holding, from),
  )
  const first = his.reduce(
    (earliest, holding) => (holding.from < earliest ? holding.from : earliest),
    from,
  )
  return [
    ...holdings.filter(holding => !his.includes(holding)),
    { employeeId, from: first, until: null },
  ]
}

/** A holding that ended when it began was a mistake taken back. */
const returned = (
  holdings: readonly Holding[],
  { employeeId, until }: RecordedOf<'CardUnassigned'>['data'],
): Holding[] =>
  holdings
    .map(holding =>
      holding.employeeId === employeeId && holding.from <= until && endsAfter(holding, until)
        ? { ...holding, until }
        : holding,
    )
    .filter(holding => holding.until === null || holding.until > holding.from)

const endsAfter = ({ until }: Holding, at: Instant): boolean => until === null || until > at

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
const wantedBy = (event: CardEvent | RecordedOf<'MovementRecorded'>): Wanted => {
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
    CardUnassigned: unassign,
    CardBlocked: close,
    CardUnblocked: close,
    MovementRecorded: keepNumber,
  },
  save: (tx, { changed }) =>
    upsert(tx, own.attendanceCards, ['company_id', 'credential'], [...changed.cards]),
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
    number: null,
    month: null,
  }))
}
