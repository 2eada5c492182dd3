import { DeleteCard, GetCardUsage } from '#api/contract/cards.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { removeCard, usageOfCard } from '#commands/cards/remove-card.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asCardId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** Taking away a card that was added by mistake. */
export const cardRemovalRoutes = (api: Api, deps: ApiDeps): void => {
  const usageOf = deps.reads.usage.card
  api.route(GetCardUsage, async ({ by, params }) => {
    const usage = await usageOfCard(deps, usageOf, by.caller, asCardId(params.cardId))
    return usage ? ok(usage) : refuse({ code: 'cards.not-found' })
  })
  api.route(DeleteCard, async ({ by, params }) =>
    recordedAnswer(await removeCard(deps, usageOf)(by.caller, asCardId(params.cardId))),
  )
}
