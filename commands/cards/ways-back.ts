import {
  cards,
  namesHeld,
  type CardCommand,
  type CardState,
  type Holding,
} from '#domain/cards/cards.ts'
import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { claimsBy } from '../shared/claims.ts'
import { employmentOf } from '../employees/published.ts'
import { waysBackOf, type Undoing } from '../acts/way-back.ts'
import { cardWith } from './handle-card.ts'

const back = waysBackOf({
  decider: cards,
  claims: ({ deps, caller }) => claimsBy(deps.vault, caller.company, cards, namesHeld),
})
const holder = (): string => 'holder'

/** Who holds a card when. The card itself stays: its number is known, whoever holds it. */
export const cardWays = {
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

const holdingsOf = (state: CardState): readonly Holding[] =>
  state.status === 'none' ? [] : state.holdings

const givingAgain = async (
  { deps, caller: { company } }: Undoing,
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
        async ({ employeeId, from, until }): Promise<CardCommand[]> => [
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
