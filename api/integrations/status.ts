import type { z } from 'zod'
import type { integrationStatutes } from '#api/contract/integrations.ts'
import { smsConnectionOf, type SmsConnection } from '#commands/integrations/connection.ts'
import { standingOf, type SmsStanding } from '#commands/integrations/standing.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

type Deps = Pick<ApiDeps, 'log' | 'db' | 'vault' | 'now' | 'integrations'>
type Status = z.infer<typeof integrationStatutes>['sms']
/** `fault`: of `failing`. */
export type SmsStatus = Status & { readonly fault: SmsStanding['fault'] }

/** How a company's text messages stand, for everybody (`spec §6`, integration-status checks). */
export const smsStatus = async (deps: Deps, company: CompanyId): Promise<Status> => {
  const connection = await smsConnectionOf(deps, deps.integrations, company)
  const { state, since } = await smsStatusOf(deps, company, connection)
  return { state, since }
}

/** @param connection the company's, as it was just read */
export const smsStatusOf = async (
  deps: Pick<Deps, 'db'>,
  company: CompanyId,
  connection: SmsConnection,
): Promise<SmsStatus> => {
  if (connection.kind === 'none') return { state: 'none', since: null, fault: null }
  if (connection.kind === 'keys-lost') return { state: 'keys-lost', since: null, fault: null }
  const { own, integration } = connection
  if (own?.pausedAt) return { state: 'paused', since: own.pausedAt, fault: null }
  const standing = await standingOf(deps, company, integration)
  if (standing?.fault) return { state: 'failing', since: standing.since, fault: standing.fault }
  return { state: 'working', since: laterOf(own?.since, standing?.since), fault: null }
}

/** It works since it was chosen or went on, or since its last fault was over. */
const laterOf = (one: string | undefined, other: string | undefined): string | null => {
  if (one === undefined || other === undefined) return one ?? other ?? null
  return one > other ? one : other
}
