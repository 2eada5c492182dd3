import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CardCommand } from '#domain/cards/cards.ts'
import type { CardId, CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { cardStream } from './streams.ts'

/** The command that adds a card as it was added last; null where its number is not known any more. */
export const addingOf = (events: readonly MesaiEvent[]): CardCommand | null => {
  const added = events.findLast(event => event.type === 'CardAdded')
  if (!added || added.data.number === null) return null
  const { number, ...data } = added.data
  const looks = events.findLast(event => event.type === 'CardDescribed')?.data
  const { cardType, form, name } =
    looks &&
    events.findLastIndex(event => event.type === 'CardDescribed') > events.lastIndexOf(added)
      ? looks
      : data
  return {
    type: 'AddCard',
    cardId: data.cardId,
    kind: data.kind,
    credential: data.credential,
    number,
    cardType,
    ...(form && { form }),
    ...(name && { name }),
  }
}

export const addedAgain = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  cardId: CardId,
): Promise<CardCommand | null> => addingOf(await log.readStream(cardStream(company, cardId)))
