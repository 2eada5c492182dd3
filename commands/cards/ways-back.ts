import { isTemporary, openBlock, type Block, type Holding } from '#domain/cards/published.ts'
import { cards, namesHeld, type CardCommand, type CardState } from '#domain/cards/cards.ts'
import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { hasOwnAccess } from '../devices/published.ts'
import { claimsBy } from '../shared/claims.ts'
import { employmentOf } from '../employees/published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { cardWith } from './handle-card.ts'
import { addingOf } from './said-anew.ts'

const back = waysBackOf({
  decider: cards,
  claims: ({ deps, caller }) => claimsBy(deps.vault, caller.company, cards, namesHeld),
})
const holder = (): string => 'holder'

/** A card that was added or taken away, what it is, who holds it when, and when it was closed. */
export const cardWays = {
  CardAdded: back('CardAdded', {
    place: () => 'card',
    founds: true,
    back: async (_, { data: { cardId }, undoing: { deps, caller } }) => ({
      type: 'RemoveCard',
      cardId,
      // Swipes from before it was added stay what they were: an unknown card's.
      movements: 0,
      access: (await hasOwnAccess(deps, caller.company, cardId)) ? 1 : 0,
    }),
  }),
  // Its number is its own again, unless another was added with it.
  CardRemoved: back('CardRemoved', {
    place: () => ['card', 'holder', 'looks', 'block'],
    back: (before, { data: { cardId }, events }) => {
      const adding = addingOf(events)
      return adding ? [adding, ...closingAgain(cardId, blocksOf(before))] : []
    },
  }),
  CardDescribed: back('CardDescribed', {
    place: () => 'looks',
    back: (before, { data: { cardId }, undoing: { deps } }) =>
      before.status === 'none'
        ? []
        : { type: 'DescribeCard', cardId, ...before.looks, at: deps.now() },
  }),
  CardBlocked: back('CardBlocked', {
    place: () => 'block',
    back: (before, { data: { cardId, from } }) => [
      { type: 'UnblockCard', cardId, until: from },
      ...closingAgain(
        cardId,
        blocksOf(before).filter(({ until }) => until === null || until > from),
      ),
    ],
  }),
  CardUnblocked: back('CardUnblocked', {
    place: () => 'block',
    back: (before, { data: { cardId } }) => {
      const open = openBlock(blocksOf(before))
      return open ? closingAgain(cardId, [open]) : []
    },
  }),
  CardAssigned: back('CardAssigned', {
    place: holder,
    back: async (before, { data: { cardId, employeeId, from }, undoing }) => {
      const his = holdingsOf(before).filter(
        holding =>
          holding.employeeId === employeeId && (holding.until === null || holding.until > from),
      )
      const since = his.reduce<Instant>(
        (first, holding) => (holding.from < first ? holding.from : first),
        from,
      )
      return [
        { type: 'UnassignCard', cardId, until: since },
        ...(await givingAgain(undoing, before, cardId, his)),
      ]
    },
  }),
  TemporaryCardGiven: back('TemporaryCardGiven', {
    place: () => ['holder', 'own-card'],
    back: (before, { data: { cardId, employeeId, from }, undoing }) => {
      const given = holdingsOf(before).filter(isTemporary({ employeeId, from }))
      return given.length > 0
        ? givingAgain(undoing, before, cardId, given)
        : { type: 'UnassignCard', cardId, until: from }
    },
  }),
  OwnCardCounted: back('OwnCardCounted', {
    place: () => 'own-card',
    back: (_, { data: { cardId, employeeId, from, counts } }) => ({
      type: 'CountOwnCard',
      cardId,
      employeeId,
      from,
      counts: !counts,
    }),
  }),
  CardUnassigned: back('CardUnassigned', {
    place: holder,
    back: (before, { data: { cardId, employeeId, until }, undoing }) =>
      givingAgain(
        undoing,
        before,
        cardId,
        holdingsOf(before).filter(
          holding =>
            holding.employeeId === employeeId &&
            holding.from <= until &&
            (holding.until === null || holding.until > until),
        ),
      ),
  }),
}

const blocksOf = (state: CardState): readonly Block[] =>
  state.status === 'none' ? [] : state.blocks

const closingAgain = (cardId: CardId, blocks: readonly Block[]): CardCommand[] =>
  blocks.flatMap(({ because, from, until }): CardCommand[] => [
    { type: 'BlockCard', cardId, because, from },
    ...(until === null ? [] : [{ type: 'UnblockCard' as const, cardId, until }]),
  ])

const holdingsOf = (state: CardState): readonly Holding[] =>
  state.status === 'none' ? [] : state.holdings

const givingAgain = async (
  { deps, caller: { company } }: UndoContext,
  before: CardState,
  cardId: CardId,
  holdings: readonly Holding[],
): Promise<CardCommand[]> => {
  if (before.status === 'none') return []
  const { earlier } = await cardWith(deps, company, before.kind, before.credential)
  const employment = async (employeeId: EmployeeId) => employmentOf(deps, company, employeeId)
  return (
    await Promise.all(
      holdings.map(
        async ({ employeeId, from, until, own }): Promise<CardCommand[]> =>
          own !== undefined && until !== null
            ? [
                {
                  type: 'GiveTemporaryCard',
                  cardId,
                  employeeId,
                  from,
                  until,
                  earlier,
                  employment: await employment(employeeId),
                },
                { type: 'CountOwnCard', cardId, employeeId, from, counts: own === 'counts' },
              ]
            : [
                {
                  type: 'AssignCard',
                  cardId,
                  employeeId,
                  from,
                  earlier,
                  employment: await employment(employeeId),
                },
                ...(until === null ? [] : [{ type: 'UnassignCard' as const, cardId, until }]),
              ],
      ),
    )
  ).flat()
}
