import { keepPreviousData } from '@tanstack/react-query'
import {
  GetDevicePassing,
  PostMendDifference,
  PostSendEverybody,
} from '#api/contract/device-access.ts'
import { GetDevice, GetDevices, PostDevice, PutDevice } from '#api/contract/devices.ts'
import {
  PostDeviceAddress,
  PostDeviceApproval,
  PostDeviceKey,
  PostDeviceOpening,
  PostDeviceSecret,
  PostDeviceSuspension,
  PostDeviceZone,
  PutDeviceConnection,
} from '#api/contract/device-hearing.ts'
import { GetStrangers } from '#api/contract/strangers.ts'
import {
  GetDeviceCommands,
  PostDeviceCommand,
  PostDeviceCommandWithdrawal,
} from '#api/contract/device-commands.ts'
import {
  GetDevicePutAside,
  GetDevicePutAsideLine,
  PostDevicePutAsideReading,
} from '#api/contract/device-put-aside.ts'
import { GetDeviceHistory } from '#api/contract/device-history.ts'
import { call, download, type Reply, type Request } from '../lib/call.ts'
import { oneQuery, pagesOf } from '../lib/reads.ts'
import type { AsFile } from '../kit/table/export-button.tsx'

export type DeviceList = Reply<typeof GetDevices>
export type DeviceRow = DeviceList['rows'][number]
export type Device = Reply<typeof GetDevice>
export type DeviceState = DeviceRow['state']
export type DeviceNext = NonNullable<DeviceRow['next']>
export type DeviceKind = NonNullable<DeviceRow['kind']>
export type Protocol = DeviceRow['protocol']
/** What a reader speaks; a place of codes and a file from elsewhere come on pages of their own. */
export type ReaderProtocol = Exclude<Protocol, 'qr' | 'file'>
export type DeviceFilters = Omit<
  Request<typeof GetDevices>['query'] & object,
  'after' | 'format' | 'times'
>
export type Stranger = Reply<typeof GetStrangers>['rows'][number]
export type HistoryRow = Reply<typeof GetDeviceHistory>['rows'][number]
export type DeviceHappening = HistoryRow['what']
export type PutAsideLine = Reply<typeof GetDevicePutAside>['rows'][number]
export type Command = Reply<typeof GetDeviceCommands>['rows'][number]
export type OrderKind = Device['orders'][number]
export type Order = Request<typeof PostDeviceCommand>['body']
export type NewDevice = Request<typeof PostDevice>['body']
export type Guard = NonNullable<NewDevice['guard']>
export type DeviceWords = Request<typeof PutDevice>['body']
export type Connection = Request<typeof PutDeviceConnection>['body']
export type Template = NonNullable<Connection['template']>
export type PassingRow = Reply<typeof GetDevicePassing>['rows'][number]
export type Difference = NonNullable<
  NonNullable<Request<typeof GetDevicePassing>['query']>['difference']
>

/** What is heard of readers changes by itself: lists are asked again. */
export const refetchOften = 15_000
/** What a change of a reader may have moved. */
export const ofReaders = [
  'devices',
  'device-groups',
  'device-access',
  'device-strangers',
] as const

export const deviceFile = (filters: DeviceFilters, as: AsFile) =>
  download(GetDevices, { query: { ...filters, ...as } })
export const deviceList = (filters: DeviceFilters) => ({
  ...oneQuery(GetDevices, { query: filters }),
  placeholderData: keepPreviousData,
  refetchInterval: refetchOften,
})
export const oneDevice = (deviceId: string) => ({
  ...oneQuery(GetDevice, { params: { deviceId } }),
  refetchInterval: refetchOften,
})
export const strangers = (serial: string | undefined) => ({
  ...oneQuery(GetStrangers, { query: { serial } }),
  refetchInterval: refetchOften,
})
export const deviceHistory = (deviceId: string) =>
  pagesOf(GetDeviceHistory, { params: { deviceId } }, 30)
export const putAside = (deviceId: string) =>
  pagesOf(GetDevicePutAside, { params: { deviceId } }, 50)
export const putAsideLine = (deviceId: string, lineId: string) => ({
  ...oneQuery(GetDevicePutAsideLine, { params: { deviceId, lineId } }),
  staleTime: Infinity,
})
export const deviceCommands = (deviceId: string) => ({
  ...pagesOf(GetDeviceCommands, { params: { deviceId } }, 50),
  refetchInterval: 5000,
})
/** What was found by another filter stays until the answer is there; orders are carried out meanwhile. */
export const passingQuery = (deviceId: string, difference?: Difference) => ({
  ...pagesOf(GetDevicePassing, { params: { deviceId }, query: { difference } }),
  placeholderData: keepPreviousData,
  refetchInterval: refetchOften,
})

export const registerDevice = (body: NewDevice) => call(PostDevice, { body })
export const describeDevice = (deviceId: string, body: DeviceWords) =>
  call(PutDevice, { params: { deviceId }, body })
export const connectDevice = (deviceId: string, body: Connection) =>
  call(PutDeviceConnection, { params: { deviceId }, body })
export const approveDevice = (deviceId: string) =>
  call(PostDeviceApproval, { params: { deviceId } })
export const suspendDevice = (deviceId: string, reason: string) =>
  call(PostDeviceSuspension, { params: { deviceId }, body: { reason } })
export const leaveOpen = (deviceId: string, reason: string) =>
  call(PostDeviceOpening, { params: { deviceId }, body: { reason } })
export const judgeAddress = (deviceId: string, address: string, isIts: boolean) =>
  call(PostDeviceAddress, { params: { deviceId }, body: { address, isIts } })
export const issueKey = (deviceId: string) => call(PostDeviceKey, { params: { deviceId } })
export const setPushSecret = (deviceId: string) =>
  call(PostDeviceSecret, { params: { deviceId }, body: { purpose: 'push' } })
export const setPullSecret = (deviceId: string, username: string, password: string) =>
  call(PostDeviceSecret, {
    params: { deviceId },
    body: { purpose: 'pull', username, password },
  })
export const setZone = (deviceId: string, zone: string, from: string) =>
  call(PostDeviceZone, { params: { deviceId }, body: { zone, from } })
export const readAgain = (deviceId: string) =>
  call(PostDevicePutAsideReading, { params: { deviceId } })
export const order = (deviceId: string, body: Order) =>
  call(PostDeviceCommand, { params: { deviceId }, body })
export const withdraw = (deviceId: string, commandId: string) =>
  call(PostDeviceCommandWithdrawal, { params: { deviceId, commandId } })
export const sendEverybody = (deviceId: string) =>
  call(PostSendEverybody, { params: { deviceId } })
export const mendDifference = (deviceId: string) =>
  call(PostMendDifference, { params: { deviceId } })
