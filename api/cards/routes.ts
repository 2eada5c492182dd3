import {
  GetCards,
  PostCard,
  PostCardAssignment,
  PostCardUnassignment,
  PostMovementCardAssignment,
} from '#api/contract/cards.ts'
import { sendExport } from '#api/shared/files.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { assignNumber } from '#commands/cards/assign-number.ts'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asCardId, asEmployeeId, asMovementId } from '#domain/shared/values.ts'
import { cardList } from '#projections/cards/card-list.ts'
import type { ApiDeps } from '../deps.ts'
import { numberOfMovement } from './number-of-movement.ts'
import { bulkCardRoutes } from './bulk-routes.ts'
import { cardStandingRoutes } from './standing-routes.ts'
import { cardRemovalRoutes } from './removal-routes.ts'
import { temporaryCardRoutes } from './temporary-routes.ts'

const columns = [
  'number',
  'credentialKind',
  'cardType',
  'cardForm',
  'cardName',
  'employeeNo',
  'fullName',
  'withVisitor',
  'visitorName',
  'assignedFrom',
  'heldUntil',
  'blocked',
  'blockedSince',
] as const

export const cardRoutes = (api: Api, deps: ApiDeps): void => {
  cardRemovalRoutes(api, deps)
  bulkCardRoutes(api, deps)
  temporaryCardRoutes(api, deps)
  cardStandingRoutes(api, deps)
  api.route(GetCards, async ({ by, query, locale, raw }) => {
    const seesVisitors = by.permissions.has('visitors.view')
    const list = (page: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) => cardList(tx, { ...query, ...of, ...page, seesVisitors }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return sendExport(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: 'cards', title: 'cards', columns },
      list,
      ({ kind, form, name, visitor, ...row }) => ({
        ...row,
        withVisitor: visitor && (visitor.has ? 'visitorHas' : 'visitorLost'),
        visitorName: visitor && visitor.name,
        credentialKind: kind,
        cardForm: form,
        cardName: name,
      }),
    )
  })
  api.route(PostCard, async ({ by, body }) =>
    recordedAnswer(await addCard(deps)(by.caller, body), ({ cardId }) => ({ cardId })),
  )
  assignmentRoutes(api, deps)
}

/** Whose a card is, from when and until when. */
const assignmentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostCardAssignment, async ({ by, params, body }) =>
    recordedAnswer(
      await assignCard(deps)(by.caller, {
        cardId: asCardId(params.cardId),
        employeeId: asEmployeeId(body.employeeId),
        from: instantOf(body.from),
      }),
    ),
  )
  api.route(PostCardUnassignment, async ({ by, params, body }) =>
    recordedAnswer(
      await unassignCard(deps)(by.caller, {
        cardId: asCardId(params.cardId),
        until: instantOf(body.until),
      }),
    ),
  )
  api.route(PostMovementCardAssignment, async ({ by, params, body }) => {
    const seen = await numberOfMovement(
      deps,
      by.session.company,
      asMovementId(params.movementId),
    )
    if (!seen) return refuse({ code: 'correction.movement-not-found' })
    const request = {
      ...seen,
      employeeId: asEmployeeId(body.employeeId),
      from: instantOf(body.from),
      adding: true,
    }
    return recordedAnswer(await assignNumber(deps)(by.caller, request), ({ cardId }) => ({
      cardId,
    }))
  })
}
