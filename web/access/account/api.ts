import { GetUserDetails } from '#api/contract/access.ts'
import {
  DeleteOwnCalendarFeed,
  GetOwnCalendarFeed,
  PostOwnCalendarFeed,
} from '#api/contract/calendar-feed.ts'
import { DeleteOwnMailBlock, DeleteOwnSmsBlock } from '#api/contract/channel-blocks.ts'
import {
  DeleteSession,
  GetAccountSettings,
  GetSessions,
  PostEndOtherSessions,
  PutEmail,
  PutPeriodicMail,
  PutPhone,
  PutSendEmail,
} from '#api/contract/my-account.ts'
import { GetOwnPersonalData } from '#api/contract/personal-data.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type OwnFeed = Reply<typeof GetOwnCalendarFeed>
export type OwnSession = Reply<typeof GetSessions>['rows'][number]

export const userDetails = oneQuery(GetUserDetails, {})
export const accountSettings = oneQuery(GetAccountSettings, {})
export const ownSessions = oneQuery(GetSessions, {})
export const changeEmail = (body: Request<typeof PutEmail>['body']) => call(PutEmail, { body })
export const changePhone = (body: Request<typeof PutPhone>['body']) => call(PutPhone, { body })
export const changeSendEmail = (send_email: boolean) =>
  call(PutSendEmail, { body: { send_email } })
export const changePeriodicMail = (body: Request<typeof PutPeriodicMail>['body']) =>
  call(PutPeriodicMail, { body })
export const liftOwnMailBlock = () => call(DeleteOwnMailBlock, {})
export const liftOwnSmsBlock = () => call(DeleteOwnSmsBlock, {})
export const endSession = (sessionId: string) => call(DeleteSession, { params: { sessionId } })
export const endOtherSessions = () => call(PostEndOtherSessions, {})
export const ownFeed = oneQuery(GetOwnCalendarFeed, {})
export const makeFeed = (password: string) => call(PostOwnCalendarFeed, { body: { password } })
export const revokeFeed = () => call(DeleteOwnCalendarFeed, {})
export const ownPersonalData = (signal?: AbortSignal) =>
  call(GetOwnPersonalData, signal ? { signal } : {})
