import { GetOwnCheckIn, PostCheckIn } from '#api/contract/check-ins.ts'
import { PostDeviceApproval, PostDeviceKey } from '#api/contract/device-hearing.ts'
import { GetOwnCode } from '#api/contract/kiosk.ts'
import {
  GetLocations,
  GetPrintedCode,
  GetRotatingCodes,
  PostLocation,
  PostPrintedCode,
  PostPrintedCodeRevocation,
  PutLocation,
} from '#api/contract/locations.ts'
import { call, fetchOne, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { saveFile } from '../lib/save-file.ts'

export type Location = Reply<typeof GetLocations>['rows'][number]
export type LocationFacts = Request<typeof PutLocation>['body']
export type Scan = Request<typeof PostCheckIn>['body']
export type CheckedIn = Reply<typeof PostCheckIn>

export const locations = oneQuery(GetLocations, { query: {} })
export const rotatingCodes = (locationId: string) =>
  oneQuery(GetRotatingCodes, { params: { locationId } })
export const ownCheckIn = oneQuery(GetOwnCheckIn, { query: {} })
/** What the own phone shows a tablet. */
export const ownCode = oneQuery(GetOwnCode, { query: {} })
/** A place is a reader too: it stands in their lists. */
export const ofLocations = ['locations', 'devices'] as const

export const addLocation = (facts: LocationFacts, zone: string) =>
  call(PostLocation, { body: { ...facts, zone } })
export const changeLocation = (locationId: string, facts: LocationFacts) =>
  call(PutLocation, { params: { locationId }, body: facts })
export const approveLocation = (deviceId: string) =>
  call(PostDeviceApproval, { params: { deviceId } })
/** By which a screen shows the codes of a place; the one before dies. */
export const makeScreenKey = (deviceId: string) => call(PostDeviceKey, { params: { deviceId } })
export const makeCode = (locationId: string) =>
  call(PostPrintedCode, { params: { locationId } })
export const revokeCode = (locationId: string, codeNo: number) =>
  call(PostPrintedCodeRevocation, { params: { locationId }, body: { codeNo } })
export const checkIn = (body: Scan) => call(PostCheckIn, { body })
/** A code for the door, on a sheet or as a sticker. */
export const printCode = async (
  { locationId, name }: Location,
  code: number,
  as: 'sheet' | 'sticker',
): Promise<void> => {
  const of = { params: { locationId }, query: { code, as } }
  saveFile(await fetchOne(GetPrintedCode, of), `${name} ${code}.pdf`)
}
