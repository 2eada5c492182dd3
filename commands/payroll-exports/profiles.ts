import type { ExportProfile } from '#domain/payroll-exports/profile.ts'
import {
  payrollProfiles,
  type ProfilesRefusal,
  type ProfilesState,
} from '#domain/payroll-exports/profiles.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asPayrollProfileId,
  type CompanyId,
  type PayrollProfileId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { profilesStream } from './streams.ts'

/** `profileId` not given: a new one. */
export type SaveProfile = {
  readonly profileId: PayrollProfileId | null
  readonly profile: ExportProfile
}
/** Adds a profile, or says one anew as its next version. */
export const saveProfile =
  (deps: Deps) =>
  async (
    caller: Caller,
    { profileId: given, profile }: SaveProfile,
  ): Promise<
    Result<
      { readonly position: Position; readonly profileId: PayrollProfileId },
      ProfilesRefusal | SharedRefusal
    >
  > => {
    const profileId = given ?? asPayrollProfileId(deps.newId(caller, 'payroll-profile'))
    const command = { type: 'SaveProfile', profileId, isNew: given === null, profile } as const
    const saved = await handle(
      deps,
      profilesStream(caller.company),
      payrollProfiles,
      command,
      caller,
    )
    return saved.ok ? ok({ ...saved.value, profileId }) : saved
  }

/** All of a company's as they are now, those that are ready among them. */
export const profilesOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<ProfilesState> => (await load(deps, profilesStream(company), payrollProfiles)).state
