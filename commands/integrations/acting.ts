import {
  smsIntegration,
  type SmsIntegrationCommand,
  type SmsIntegrationRefusal,
} from '#domain/integrations/sms-integration.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleWithState } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { smsStream } from './connection.ts'

export type SmsRefusal = SmsIntegrationRefusal | SharedRefusal
export type ActDone = { readonly position: Position }
/** `reportAddress`: to be entered at the provider, told this once; null: it needs none. */
export type ChosenSms = ActDone & { readonly reportAddress: string | null }

export const actOnSms = (
  deps: Pick<Deps, 'log'>,
  caller: Caller,
  command: SmsIntegrationCommand,
) => handleWithState(deps, smsStream(caller.company), smsIntegration, command, caller)

export const whereRecorded = <R>(
  result: Result<ActDone & { readonly state: unknown }, R>,
): Result<ActDone, R> => (result.ok ? ok({ position: result.value.position }) : result)
