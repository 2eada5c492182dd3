import { GetCardHolders, PostCardBlock, PostCardUnblock, PutCard } from '#api/contract/cards.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { blockCard, unblockCard } from '#commands/cards/block-card.ts'
import { describeCard } from '#commands/cards/describe-card.ts'
import { cardExists } from '#commands/cards/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asCardId } from '#domain/shared/values.ts'
import { cardHolders } from '#projections/cards/cards-held.ts'
import type { ApiDeps } from '../deps.ts'

/** What a card is, whether it is closed, and who held it. */
export const cardStandingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutCard, async ({ by, params, body }) =>
    recordedAnswer(
      await describeCard(deps)(by.caller, { cardId: asCardId(params.cardId), ...body }),
    ),
  )
  api.route(PostCardBlock, async ({ by, params, body: { because, from } }) =>
    recordedAnswer(
      await blockCard(deps)(by.caller, {
        cardId: asCardId(params.cardId),
        because,
        from: instantOf(from),
      }),
    ),
  )
  api.route(PostCardUnblock, async ({ by, params, body }) =>
    recordedAnswer(
      await unblockCard(deps)(by.caller, {
        cardId: asCardId(params.cardId),
        until: instantOf(body.until),
      }),
    ),
  )
  api.route(GetCardHolders, async ({ by, params }) => {
    const cardId = asCardId(params.cardId)
    if (!(await cardExists(deps, by.session.company, cardId)))
      return refuse({ code: 'cards.not-found' })
    return ok({
      rows: await read(deps, by, (tx, of) => cardHolders(tx, { ...of, cardId })),
    })
  })
}
