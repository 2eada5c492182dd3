import type { Decider } from '../shared/decider.ts'
import { foldLetters } from '../shared/fold.ts'
import { ok, refuse } from '../shared/result.ts'
import type { PayrollProfileId } from '../shared/values.ts'
import type { PayrollProfileEvent } from './events.ts'
import { judgeProfile, type ExportProfile, type ProfileRefusal } from './profile.ts'
import { readyProfiles } from './ready.ts'

type Version = { readonly version: number; readonly profile: ExportProfile }
/** A company's profiles as they are now, those that everybody has among them. */
export type ProfilesState = ReadonlyMap<PayrollProfileId, Version>
export type ProfileCommand = {
  readonly type: 'SaveProfile'
  readonly profileId: PayrollProfileId
  readonly isNew: boolean
  readonly profile: ExportProfile
}
export type ProfilesRefusal =
  | ProfileRefusal
  | { readonly code: 'payroll.profile-not-found'; readonly profileId: PayrollProfileId }
  | { readonly code: 'payroll.profile-name-taken'; readonly name: string }
  | { readonly code: 'payroll.profiles-full'; readonly most: number }

/** As many as a list to choose from can hold. */
const most = 100
/** Case, accents and blanks at the ends tell no two names apart. */
const asOne = (name: string): string => foldLetters(name.trim())

export const payrollProfiles: Decider<
  ProfilesState,
  ProfileCommand,
  PayrollProfileEvent,
  ProfilesRefusal
> = {
  initial: new Map(
    [...readyProfiles].map(([profileId, profile]) => [profileId, { version: 1, profile }]),
  ),
  decide: (state, { profileId, isNew, profile }) => {
    const there = state.get(profileId)
    if (!there && !isNew) return refuse({ code: 'payroll.profile-not-found', profileId })
    if (!there && state.size >= most) return refuse({ code: 'payroll.profiles-full', most })
    const { name } = profile
    const isTaken = [...state].some(
      ([id, other]) => id !== profileId && asOne(other.profile.name) === asOne(name),
    )
    if (isTaken) return refuse({ code: 'payroll.profile-name-taken', name })
    const against = judgeProfile(profile)
    if (against) return against
    if (there && JSON.stringify(there.profile) === JSON.stringify(profile)) return ok([])
    const version = (there?.version ?? 0) + 1
    return ok([{ type: 'PayrollProfileSaved', data: { profileId, version, profile } }])
  },
  evolve: (state, { data: { profileId, ...saved } }) => new Map(state).set(profileId, saved),
}
