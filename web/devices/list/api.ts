import { PostDeviceList } from '#api/contract/device-list.ts'
import { call, type Reply } from '../../lib/call.ts'

export type ReaderList = { name: string; content: string }
export type Listed = Reply<typeof PostDeviceList>
export type ListedReader = Listed['rows'][number]

/** What each row would come to; nothing is registered. */
export const checkList = (list: ReaderList) =>
  call(PostDeviceList, { body: { ...list, dryRun: true } })
export const registerList = (list: ReaderList) =>
  call(PostDeviceList, { body: { ...list, dryRun: false } })
