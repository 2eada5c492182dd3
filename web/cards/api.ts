import {
  GetCards,
  PostCard,
  PostCardAssignment,
  PostCardUnassignment,
} from '#api/contract/cards.ts'
import { GetCardAccess, PutCardAccess } from '#api/contract/device-access.ts'
import { call, download, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { oneQuery, pageQuery } from '../lib/reads.ts'

export type Card = Reply<typeof GetCards>['rows'][number]
export type CardFilters = Omit<
  Request<typeof GetCards>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
export type NewCard = Request<typeof PostCard>['body']

export const cardKeys = { all: ['cards'] as const }
export const cardList = (filters: CardFilters) => pageQuery(GetCards, filters)
export const cardFile = (filters: CardFilters, as: AsFile) =>
  download(GetCards, { query: { ...filters, ...as } })
export const addCard = (card: NewCard) => call(PostCard, { body: card })
export const assignCard = (cardId: string, employeeId: string, from: string) =>
  call(PostCardAssignment, { params: { cardId }, body: { employeeId, from } })
export const unassignCard = (cardId: string, until: string) =>
  call(PostCardUnassignment, { params: { cardId }, body: { until } })

export const cardAccess = (cardId: string) => oneQuery(GetCardAccess, { params: { cardId } })
export const setCardAccess = (cardId: string, deviceIds: string[] | null) =>
  call(PutCardAccess, { params: { cardId }, body: { deviceIds } })
