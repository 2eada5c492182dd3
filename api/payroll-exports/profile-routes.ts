import {
  GetPayrollProfiles,
  PostPayrollProfile,
  PostPayrollProfilePreview,
  PutPayrollProfile,
  type PayrollProfileSaid,
} from '#api/contract/payroll-profiles.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { lockedIdentityOf } from '#commands/employees/published.ts'
import { companyNow } from '#commands/organization/published.ts'
import { profilesOf, saveProfile } from '#commands/payroll-exports/profiles.ts'
import type { ExportContext, ExportPerson } from '#domain/payroll-exports/context.ts'
import { exportText, type ExportRefusal } from '#domain/payroll-exports/file.ts'
import { fileNameOf } from '#domain/payroll-exports/file-name.ts'
import { inOrderOf } from '#domain/payroll-exports/order.ts'
import { judgeProfile, type ExportProfile } from '#domain/payroll-exports/profile.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asPayrollProfileId, type PayrollProfileId } from '#domain/shared/values.ts'
import { peopleOfPeriod } from '#projections/payroll/people-of-period.ts'
import type { ApiDeps } from '../deps.ts'

const shown = 20

/** How files for payroll programs look (`payroll-rules §5`, §6). */
export const payrollProfileRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPayrollProfiles, async ({ by }) => {
    const profiles = await profilesOf(deps, by.session.company)
    const rows = [...profiles]
      .map(([profileId, version]) => shownOf(profileId, version))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'tr'))
    return ok({ rows })
  })
  api.route(PostPayrollProfile, ({ by, body }) => saved(deps, by, null, body))
  api.route(PutPayrollProfile, ({ by, params, body }) =>
    saved(deps, by, asPayrollProfileId(params.profileId), body),
  )
  api.route(PostPayrollProfilePreview, async ({ by, body: { period, ...said } }) => {
    const profile = profileOf(said)
    const against = judgeProfile(profile)
    if (against) return against
    const { context, people } = await peopleNow(deps, by, period)
    const text = textOf(profile, context, people.toSorted(inOrderOf(profile)))
    if (!text.ok) return text
    const fileName = fileNameOf(profile.fileName, profile.name, context)
    return ok({ text: text.value, fileName })
  })
}

const profileOf = (said: PayrollProfileSaid): ExportProfile => ({
  ...said,
  textGuard: said.textGuard ?? said.format === 'csv',
})

type Version = { readonly version: number; readonly profile: ExportProfile }
const shownOf = (profileId: PayrollProfileId, { version, profile }: Version) => ({
  profileId,
  version,
  ...profile,
  columns: [...profile.columns],
})

const saved = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  given: PayrollProfileId | null,
  said: PayrollProfileSaid,
) => {
  const result = await saveProfile(deps)(by.caller, {
    profileId: given,
    profile: profileOf(said),
  })
  if (!result.ok) return result
  const { profileId } = result.value
  const now = (await profilesOf(deps, by.session.company)).get(profileId)
  if (!now) throw new Error('a profile that was saved is not there')
  return ok({ position: result.value.position?.toString() ?? null, ...shownOf(profileId, now) })
}

/** A few people as their days are evaluated now, who they are from the log. */
const peopleNow = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  month: string | undefined,
): Promise<{ readonly context: ExportContext; readonly people: readonly ExportPerson[] }> => {
  const { company } = by.session
  const found = await read(deps, by, (tx, of) =>
    peopleOfPeriod(tx, { ...of, month, most: shown }),
  )
  const { name: period, from, to } = found.period
  const known = await companyNow(deps, company)
  const people: ExportPerson[] = []
  for (const { employeeId, employeeNo, fullName, department, position, days } of found.people) {
    const who = await lockedIdentityOf(deps, company, employeeId)
    people.push({
      employeeId,
      identity: {
        employeeNo,
        // Whose name is lost is called by his number elsewhere; a file has no name of him.
        fullName: who?.name === null ? '' : (fullName ?? ''),
        nationalId: who?.nationalId ?? '',
        department: department ?? '',
        position: position ?? '',
      },
      days,
      lines: [],
      shown: new Map(),
    })
  }
  const context = { company: known?.name ?? '', period, from, to, version: null, batch: null }
  return { context, people }
}

const textOf = (
  profile: ExportProfile,
  context: ExportContext,
  people: readonly ExportPerson[],
): Result<string, ExportRefusal> => {
  const pieces = exportText(profile, context, people)
  let text = ''
  for (;;) {
    const next = pieces.next()
    if (!next.done) text += next.value
    else return next.value.ok ? ok(text) : refuse(next.value.refusal)
  }
}
