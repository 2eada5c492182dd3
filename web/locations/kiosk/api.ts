import {
  GetKiosk,
  GetKioskCodes,
  PostKioskKept,
  PostKioskLook,
  PostKioskOpening,
  PostKioskTap,
} from '#api/contract/kiosk.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type KioskState = Reply<typeof GetKiosk>
export type ShownCredential = Request<typeof PostKioskLook>['body']['by']
export type KioskLook = Reply<typeof PostKioskLook>
export type Tap = Request<typeof PostKioskTap>['body']
export type TapAnswer = Reply<typeof PostKioskTap>
export type KeptBody = Request<typeof PostKioskKept>['body']

export const kioskState = oneQuery(GetKiosk, {})
export const screenCodes = oneQuery(GetKioskCodes, {})
export const openKiosk = (key: string) => call(PostKioskOpening, { body: { key } })
export const look = (by: ShownCredential) => call(PostKioskLook, { body: { by } })
export const tap = (body: Tap) => call(PostKioskTap, { body })
export const sendKept = (body: KeptBody) => call(PostKioskKept, { body })
