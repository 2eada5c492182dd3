import type * as contract from '#api/contract/device-list.ts'
import { call, endpoint, type Reply } from '../../lib/call.ts'

const PostDeviceList = endpoint<typeof contract.PostDeviceList>('POST', '/api/app/devices/list')

export type ReaderList = { name: string; content: string }
export type Listed = Reply<typeof contract.PostDeviceList>
export type ListedReader = Listed['rows'][number]

/** What each row would come to; nothing is registered. */
export const checkList = (list: ReaderList) => call(PostDeviceList, { body: { ...list, dryRun: true } })
export const registerList = (list: ReaderList) => call(PostDeviceList, { body: { ...list, dryRun: false } })
