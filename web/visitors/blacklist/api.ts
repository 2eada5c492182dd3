import {
  DeleteBlacklistEntry,
  GetBlacklist,
  PostBlacklistEntry,
  PutBlacklistEntry,
} from '#api/contract/blacklist.ts'
import { masterCalls } from '../../kit/patterns/master-calls.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type BlacklistEntry = Reply<typeof GetBlacklist>['rows'][number]

export const blacklist = oneQuery(GetBlacklist, { query: {} })
export const {
  file: blacklistFile,
  save: saveBlacklistEntry,
  remove: removeBlacklistEntry,
} = masterCalls('entryId', {
  list: GetBlacklist,
  add: PostBlacklistEntry,
  change: PutBlacklistEntry,
  remove: DeleteBlacklistEntry,
})
/** Where the list is shown, and the visits that it says something of. */
export const showsBlacklist = ['visitor-blacklist', 'visits'] as const
