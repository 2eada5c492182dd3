import { cards } from '#domain/cards/cards.ts'
import type { CardId, CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { cardStream } from '../shared/streams.ts'
import { handleCard } from './handle-card.ts'

/**
 * Part of erasing a person: cards that nobody held after him go with him, and the keys of their numbers are destroyed (a pin
 * or QR value may be a person's own). Cards that someone else holds by now are left alone. Safe to repeat.
 * @throws {Error} when a card keeps moving meanwhile: ask again.
 */
export const retireCardsOf = async (deps: Deps, caller: Omit<Caller, 'requestKey'>, employeeId: EmployeeId): Promise<void> => {
  const { company, actor, correlation } = caller
  for (const cardId of await cardsEverHeldBy(deps, company, employeeId)) {
    const result = await handleCard(deps, { company, actor, correlation }, { type: 'RetireCard', cardId, employeeId, at: deps.now() })
    if (!result.ok) throw new Error(`card ${cardId} was not retired: ${result.refusal.code}`)
    const { state } = await load(deps, cardStream(company, cardId), cards)
    if (state.status === 'retired') await deps.vault.destroy(company, `card:${cardId}`, ['credential'])
  }
}

const pageSize = 5000

/** Reads every assignment there is: no stream lists a person's cards, and erasure is rare enough to ask the whole log. */
const cardsEverHeldBy = async ({ log }: Deps, company: CompanyId, employeeId: EmployeeId): Promise<Set<CardId>> => {
  const found = new Set<CardId>()
  for (let after = 0n; ; ) {
    const page = await log.readAll({ after, max: pageSize, types: ['CardAssigned'], personal: 'sealed' })
    for (const event of page) if (event.type === 'CardAssigned' && event.company === company && event.data.employeeId === employeeId) found.add(event.data.cardId)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return found
    after = last.position
  }
}
