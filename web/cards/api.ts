import {
  DeleteCard,
  GetCardHolders,
  GetCards,
  GetCardUsage,
  PostCard,
  PostCardAssignment,
  PostCardBlock,
  PostCardUnassignment,
  PostCardUnblock,
  PostTemporaryCard,
  PutCard,
} from '#api/contract/cards.ts'
import { PostBulkCardAssignment, PostBulkCardUnassignment } from '#api/contract/bulk-cards.ts'
import { GetCardAccess, PutCardAccess } from '#api/contract/device-access.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Card = Reply<typeof GetCards>['rows'][number]
export type NewCard = Request<typeof PostCard>['body']

export const cardKeys = { all: ['cards'] as const }
export const addCard = (card: NewCard) => call(PostCard, { body: card })
export const assignCard = (cardId: string, employeeId: string, from: string) =>
  call(PostCardAssignment, { params: { cardId }, body: { employeeId, from } })
export const giveTemporarily = (
  cardId: string,
  body: Request<typeof PostTemporaryCard>['body'],
) => call(PostTemporaryCard, { params: { cardId }, body })
export const unassignCard = (cardId: string, until: string) =>
  call(PostCardUnassignment, { params: { cardId }, body: { until } })

export type GivenCards = Reply<typeof PostBulkCardAssignment>
export const giveCards = (body: Request<typeof PostBulkCardAssignment>['body']) =>
  call(PostBulkCardAssignment, { body })
export const takeCardsBack = (body: Request<typeof PostBulkCardUnassignment>['body']) =>
  call(PostBulkCardUnassignment, { body })

export const describeCard = (cardId: string, body: Request<typeof PutCard>['body']) =>
  call(PutCard, { params: { cardId }, body })
export const blockCard = (cardId: string, because: 'lost' | 'blocked', from: string) =>
  call(PostCardBlock, { params: { cardId }, body: { because, from } })
export const unblockCard = (cardId: string, until: string) =>
  call(PostCardUnblock, { params: { cardId }, body: { until } })
export const cardHolders = (cardId: string) => oneQuery(GetCardHolders, { params: { cardId } })

export const cardUsage = (cardId: string) => oneQuery(GetCardUsage, { params: { cardId } })
export const removeCard = (cardId: string) => call(DeleteCard, { params: { cardId } })

export const cardAccess = (cardId: string) => oneQuery(GetCardAccess, { params: { cardId } })
export const setCardAccess = (cardId: string, deviceIds: string[] | null) =>
  call(PutCardAccess, { params: { cardId }, body: { deviceIds } })
