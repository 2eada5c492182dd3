import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { blacklist } from '#domain/visitors/blacklist.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { takeOffBlacklist } from './blacklist.ts'
import { blacklistStream } from './streams.ts'

/** Takes off entries that ended on a day or before, as long ago as visitors are kept; one without an end stays. */
export const endBlacklistEntries = async (
  deps: Deps,
  company: CompanyId,
  lastDay: LocalDate,
): Promise<void> => {
  const { state } = await load(deps, blacklistStream(company), blacklist)
  for (const [entryId, { until }] of state.entries) {
    if (until === null || until > lastDay) continue
    const caller = {
      company,
      actor: 'system:retention',
      correlation: `retention:listed:${entryId}`,
    }
    const done = await takeOffBlacklist(deps)(caller, entryId)
    if (!done.ok) throw new Error(`${entryId} is not taken off: ${done.refusal.code}`)
  }
}
