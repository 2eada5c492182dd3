import type { ExportProfile } from '#domain/payroll-exports/profile.ts'
import { readyProfiles } from '#domain/payroll-exports/ready.ts'
import type { CompanyId, PayrollProfileId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { profilesStream } from './streams.ts'

/** A profile as one of its versions said it, whatever became of it since. @throws where there was never such a one */
export const profileVersion = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  profileId: PayrollProfileId,
  version: number,
): Promise<ExportProfile> => {
  const ready = version === 1 ? readyProfiles.get(profileId) : undefined
  if (ready) return ready
  for (const event of await log.readStream(profilesStream(company)))
    if (
      event.type === 'PayrollProfileSaved' &&
      event.data.profileId === profileId &&
      event.data.version === version
    )
      return event.data.profile
  throw new Error('a file was made by a profile that is not there')
}
