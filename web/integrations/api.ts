import {
  DeleteSms,
  GetIntegrations,
  GetSmsAccount,
  PostSms,
  PostSmsPause,
  PostSmsReportAddress,
  PostSmsResume,
  PostSmsSenders,
  PostSmsTest,
  PutSms,
  PutSmsKeys,
} from '#api/contract/integrations.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type SmsIntegration = Reply<typeof GetIntegrations>['sms']
export type SmsProvider = SmsIntegration['offered'][number]
export type SmsAccount = Reply<typeof GetSmsAccount>
type Body<E extends Parameters<typeof call>[0]> =
  Request<E> extends { body: infer B } ? B : never

export const integrations = () => oneQuery(GetIntegrations, {})
export const smsAccount = () => oneQuery(GetSmsAccount, {})
export const sendersOf = (body: Body<typeof PostSmsSenders>) => call(PostSmsSenders, { body })
export const connectSms = (body: Body<typeof PostSms>) => call(PostSms, { body })
export const changeSms = (body: Body<typeof PutSms>) => call(PutSms, { body })
export const rotateKeys = (body: Body<typeof PutSmsKeys>) => call(PutSmsKeys, { body })
export const pauseSms = () => call(PostSmsPause, {})
export const resumeSms = () => call(PostSmsResume, {})
export const renewReportAddress = () => call(PostSmsReportAddress, {})
export const testSms = () => call(PostSmsTest, {})
export const removeSms = () => call(DeleteSms, {})
/** What shows it: the page itself, and whatever asks whether text messages go anywhere. */
export const ofIntegrations = ['settings'] as const
