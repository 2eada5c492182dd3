import { PostOpeningBalances } from '#api/contract/leave-opening.ts'
import type { SentList } from '../../../kit/patterns/import/list-step.tsx'
import { call, type Reply } from '../../../lib/call.ts'

export type OpeningAnswer = Reply<typeof PostOpeningBalances>
export type OpenedRow = OpeningAnswer['results'][number]

/** What each row would come to; nothing is given. */
export const checkOpening = (list: SentList) =>
  call(PostOpeningBalances, { body: { ...list, dryRun: true } })
export const giveOpening = (list: SentList) =>
  call(PostOpeningBalances, { body: { ...list, dryRun: false } })
