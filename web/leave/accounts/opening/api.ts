import { PostOpeningBalances } from '#api/contract/leave-opening.ts'
import { call, type Reply } from '../../../lib/call.ts'

export type List = { name: string; content: string }
export type Opened = Reply<typeof PostOpeningBalances>
export type OpenedRow = Opened['results'][number]

/** What each row would come to; nothing is given. */
export const checkOpening = (list: List) =>
  call(PostOpeningBalances, { body: { ...list, dryRun: true } })
export const giveOpening = (list: List) =>
  call(PostOpeningBalances, { body: { ...list, dryRun: false } })
