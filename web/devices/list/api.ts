import { PostDeviceList } from '#api/contract/device-list.ts'
import type { SentList } from '../../kit/patterns/import/list-step.tsx'
import { call, type Reply } from '../../lib/call.ts'

export type ReaderList = Reply<typeof PostDeviceList>
export type ListedReader = ReaderList['rows'][number]

/** What each row would come to; nothing is registered. */
export const checkList = (list: SentList) =>
  call(PostDeviceList, { body: { ...list, dryRun: true } })
export const registerList = (list: SentList) =>
  call(PostDeviceList, { body: { ...list, dryRun: false } })
