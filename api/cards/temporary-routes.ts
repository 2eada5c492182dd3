import { PostOwnCardCounted, PostTemporaryCard } from '#api/contract/cards.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { countOwnCards, giveTemporaryCard } from '#commands/cards/give-temporary-card.ts'
import { refuse } from '#domain/shared/result.ts'
import { asCardId, asEmployeeId, asMovementId } from '#domain/shared/values.ts'
import { temporaryAt } from '#projections/cards/cards-held.ts'
import { movementOf } from '#projections/movements/movement-list.ts'
import type { ApiDeps } from '../deps.ts'

/** A card for a day, and what becomes of the own one's swipes meanwhile. */
export const temporaryCardRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostTemporaryCard, async ({ by, params, body }) =>
    recordedAnswer(
      await giveTemporaryCard(deps)(by.caller, {
        cardId: asCardId(params.cardId),
        employeeId: asEmployeeId(body.employeeId),
        from: instantOf(body.from),
        until: instantOf(body.until),
      }),
    ),
  )
  api.route(PostOwnCardCounted, async ({ by, params }) => {
    const movementId = asMovementId(params.movementId)
    const movement = await read(deps, by, (tx, of) => movementOf(tx, { ...of, movementId }))
    if (!movement) return refuse({ code: 'correction.movement-not-found' })
    const { employeeId, at, invalid } = movement
    if (employeeId === null || invalid !== 'card-replaced')
      return refuse({ code: 'cards.not-replaced' })
    const given = await read(deps, by, (tx, { company }) =>
      temporaryAt(tx, { company, employeeId, at }),
    )
    return recordedAnswer(
      await countOwnCards(deps)(by.caller, { employeeId, given, counts: true }),
    )
  })
}
