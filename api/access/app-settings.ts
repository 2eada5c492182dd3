import type { SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { subscriptionOf } from '#api/shared/subscription-gate.ts'
import { menusOf, openComing, openPages } from '#api/shared/open-pages.ts'
import { noGrants } from '#api/shared/grants.ts'
import { standingOffer } from '#commands/access/hand-over.ts'
import { readSettings } from '#commands/access/user-settings.ts'
import { load } from '#commands/shared/handle.ts'
import { logoOfCompany } from '#commands/organization/logo.ts'
import { companyStream } from '#commands/organization/streams.ts'
import { scopeOfRole } from '#domain/access/grants.ts'
import { changesOf, companyHistory, type Countries } from '#domain/organization/published.ts'
import { isPaidByLaw } from '#domain/overtime/published.ts'
import type { UserId } from '#domain/shared/values.ts'
import { namesOf } from '#projections/access/recipients.ts'
import { consentsAsked } from '../consents/own.ts'
import type { ApiDeps } from '../deps.ts'
import { smsStatus } from '../integrations/status.ts'
import { secondAccount } from './second-account.ts'

/** What the web asks first of whoever signed in: what is open to him, and how his company is (`spec §7`). */
export const settingsOf = async (deps: ApiDeps, by: SignedIn) => {
  const { company } = by.session
  const { state } = await load(deps, companyStream(company), companyHistory)
  const logo = await logoOfCompany(deps, company)
  const { times, language } = await deps.db.withCompany(company, tx =>
    readSettings(tx, company, by.session.userId),
  )
  const grants = by.scope === null ? noGrants : by
  const features = featuresOf(deps, by)
  const pages = openPages(grants, features)
  return {
    menus: menusOf(pages),
    features,
    pages: [...pages, ...openComing(grants, features)],
    permissions: [...grants.permissions],
    approverLevel: by.level,
    mainManagerOffer: await offerTo(deps, by),
    consentsAsked: await consentsAsked(deps, company, by.user.employeeId),
    scope: scopeOfRole[by.role],
    employeeId: by.user.employeeId,
    holidaysPaid: state.founded ? holidaysPaid(state.founded) : [],
    zone: state.founded?.zone ?? 'UTC',
    company: state.founded?.name ?? '',
    gateway: deps.gateway ?? { host: null, port: 8081 },
    use_custom_logo: logo !== null,
    custom_logo_timestamp: logo === null ? null : Date.parse(logo.at),
    is_personal_capacity_exceed: by.standing.exceeds.people,
    subscription: subscriptionOf(by.standing),
    is_switch_account_available: (await secondAccount(deps, by.session)) !== null,
    integrationStatutes: { sms: await smsStatus(deps, company) },
    createQr: grants.permissions.has('devices.create'),
    preferences: { times, language },
    languages: state.founded?.languages ?? null,
  }
}

const holidaysPaid = (founded: Countries) =>
  [{ from: null, country: founded.country }, ...changesOf(founded)].map(
    ({ from, country }) => ({
      from,
      paid: isPaidByLaw(country, 'holiday'),
    }),
  )

/** The offer to be main manager that stands, for the two it is about. */
const offerTo = async (deps: ApiDeps, { session: { company, userId } }: SignedIn) => {
  const offer = await standingOffer(deps, company)
  if (offer === null || ![offer.from, offer.to].includes(userId)) return null
  const { handOverId, from, to, until } = offer
  const names = await deps.db.withCompany(company, tx => namesOf(tx, company, [from, to]))
  const partyOf = (one: UserId) => ({ userId: one, fullName: names.get(one) ?? '' })
  return { handOverId, from: partyOf(from), to: partyOf(to), until }
}
