import { leaveSettings } from '#domain/leave/settings/settings.ts'
import type { LeaveSettings } from '#domain/leave/settings/state.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { leaveSettingsStream } from './streams.ts'

/** What leave there is in the company as of now. */
export const leaveSettingsOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<LeaveSettings> =>
  (await load(deps, leaveSettingsStream(company), leaveSettings)).state
