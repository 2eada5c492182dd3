import { dateAt } from '#domain/shared/time.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asVisitGroupId,
  asVisitId,
  asVisitorId,
  type BlacklistEntryId,
  type CompanyId,
  type DepartmentId,
  type EmployeeId,
  type Instant,
  type VisitId,
  type VisitorId,
  type VisitTypeId,
  type Zone,
} from '#domain/shared/values.ts'
import { visitTypes, type VisitType } from '#domain/visitors/visit-types.ts'
import type { Arrival, VisitRefusal } from '#domain/visitors/visits.ts'
import { visitorCardWith, type VisitorCardRefusal } from '../cards/published.ts'
import { shownNotices, type ShownNotice } from '../consents/published.ts'
import { employmentOf } from '../employees/published.ts'
import { departmentsOf, zoneOfCompany } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, type Part } from '../shared/together.ts'
import { checkedAgainstBlacklist, type BlacklistStop } from './blacklist-check.ts'
import { dayExpected, lateAtTheDeskMs } from './expected-time.ts'
import { visitorPart } from './handle-visitor.ts'
import type { SeenVisitReads } from './seen-reads.ts'
import { visitTypesStream } from './streams.ts'

/** One of those who come. */
export type ComingVisitor = {
  /** Null: he was never here before. */
  readonly visitorId: VisitorId | null
  readonly name: string
  readonly fromCompany: string | null
  readonly phone: string | null
  /** As it stands on the card, or as a reader at the desk types it; null: none. Of those alone who are here. */
  readonly cardNumber: string | null
  /** Compared with the blacklist, and kept nowhere. */
  readonly identityNumber?: string | null | undefined
}
/** Those who come together, to one host. */
export type RegisterVisits = {
  readonly visitors: readonly ComingVisitor[]
  readonly visitTypeId: VisitTypeId
  readonly hostId: EmployeeId | null
  readonly departmentId: DepartmentId | null
  readonly reason: string | null
  /** Null: now. */
  readonly expectedAt: Instant | null
  /** Whether they stand at the desk. */
  readonly here: boolean
  /** Entries of the blacklist that none of them is, as whoever enters them decides. */
  readonly overrules?: readonly BlacklistEntryId[] | undefined
}
export type RegistrationRefusal =
  | VisitRefusal
  | VisitorCardRefusal
  | BlacklistStop
  | { readonly code: 'visitors.type-not-found'; readonly visitTypeId: VisitTypeId }
  | { readonly code: 'visitors.host-not-found' }
  | { readonly code: 'visitors.department-not-found' }
  | { readonly code: 'visitors.company-asked' }
  | { readonly code: 'visitors.reason-asked' }
  | { readonly code: 'visitors.host-asked' }
  /** Over already, or further ahead than anybody is expected. */
  | { readonly code: 'visitors.time-not-possible' }
  /** One person among them twice. */
  | { readonly code: 'visitors.twice' }
type Named = { readonly visitorId: VisitorId; readonly visitId: VisitId }

/** Enters several people who come together, all of them or none. */
export const registerVisits =
  (deps: Deps, reads: SeenVisitReads) =>
  async (
    caller: Caller,
    request: RegisterVisits,
  ): Promise<
    Result<
      CommandOutcome & { readonly visits: readonly Named[] },
      RegistrationRefusal | SharedRefusal
    >
  > => {
    const { company } = caller
    const named = request.visitors.map(({ visitorId }, n) => ({
      visitorId: visitorId ?? asVisitorId(deps.newId(caller, `visitor:${n}`)),
      visitId: asVisitId(deps.newId(caller, `visit:${n}`)),
    }))
    if (new Set(named.map(({ visitorId }) => visitorId)).size < named.length)
      return refuse({ code: 'visitors.twice' })
    const groupId = named.length > 1 ? asVisitGroupId(deps.newId(caller, 'visit-group')) : null
    const { expectedAt } = request
    const expected =
      expectedAt && (await dayExpected(deps, company, expectedAt, lateAtTheDeskMs))
    if (expected?.ok === false) return expected
    const zone = (await zoneOfCompany(deps, company)) ?? utc
    const result = await handleTogether<RegistrationRefusal>(deps, caller, () =>
      partsOf({ ...deps, reads }, company, { ...request, named, groupId, zone }),
    )
    return result.ok ? ok({ ...result.value, visits: named }) : result
  }
const utc = 'UTC' as Zone
const comparedOf = ({ name, phone, identityNumber = null }: ComingVisitor) => ({
  name,
  phone,
  identityNumber,
})

type Together = RegisterVisits & {
  readonly named: readonly Named[]
  readonly groupId: ReturnType<typeof asVisitGroupId> | null
  readonly zone: Zone
}
type Parts = Deps & { readonly reads: SeenVisitReads }
/** What each of them brings to the append, and the list of those who are not let in, as it stands. */
const partsOf = async (
  deps: Parts,
  company: CompanyId,
  { named, ...request }: Together,
): Promise<Result<readonly Part[], RegistrationRefusal>> => {
  const found = await typeFor(deps, company, request)
  if (!found.ok) return found
  const { type, part: types } = found.value
  const { visitors, here, expectedAt, zone } = request
  const day = dateAt(zone, here ? deps.now() : (expectedAt ?? deps.now()))
  const entering = visitors.map(coming => ({ who: comparedOf(coming), day }))
  const decision = { overrules: request.overrules ?? [] }
  const checked = await checkedAgainstBlacklist(deps, company, entering, decision)
  if (!checked.ok) return checked
  const notices = here ? await shownNotices(deps, company) : []
  const parts: Part[] = [checked.value.part, types]
  for (const [n, coming] of visitors.entries()) {
    const one = named[n]
    if (!one) continue
    const overrules = checked.value.overrules[n] ?? []
    const { asksCard } = type
    const said = { ...request, ...one, coming, asksCard, notices, overrules }
    const entered = await enter(deps, company, said)
    if (!entered.ok) return entered
    parts.push(...entered.value)
  }
  return ok(parts)
}

/**
 * The type that is asked for, where all it asks for is said and all that is named is there; with the stream of types as
 * it stands, so that nobody is entered under one that is removed at the same moment.
 */
export const typeFor = async (
  deps: Deps,
  company: CompanyId,
  { visitTypeId, hostId, departmentId, reason, visitors }: RegisterVisits,
): Promise<Result<{ readonly type: VisitType; readonly part: Part }, RegistrationRefusal>> => {
  const stream = visitTypesStream(company)
  const { state, revision } = await load(deps, stream, visitTypes)
  const type = state.types.get(visitTypeId)
  if (!type?.active) return refuse({ code: 'visitors.type-not-found', visitTypeId })
  if (type.asksHost && hostId === null) return refuse({ code: 'visitors.host-asked' })
  if (type.asksReason && reason === null) return refuse({ code: 'visitors.reason-asked' })
  if (type.asksCompany && visitors.some(({ fromCompany }) => fromCompany === null))
    return refuse({ code: 'visitors.company-asked' })
  if (hostId !== null && (await employmentOf(deps, company, hostId)).status !== 'employed')
    return refuse({ code: 'visitors.host-not-found' })
  if (departmentId !== null && !(await departmentsOf(deps, company)).has(departmentId))
    return refuse({ code: 'visitors.department-not-found' })
  return ok({ type, part: { stream, expected: revision, events: [] } })
}

type Entering = RegisterVisits &
  Named & {
    readonly coming: ComingVisitor
    readonly groupId: ReturnType<typeof asVisitGroupId> | null
    readonly zone: Zone
    readonly asksCard: boolean
    readonly notices: readonly ShownNotice[]
    readonly overrules: readonly BlacklistEntryId[]
  }
/** Long because it is one record with all that is said of a visit. */
const enter = async (
  { reads, ...deps }: Parts,
  company: CompanyId,
  { visitorId, visitId, coming, zone, asksCard, notices, overrules, ...of }: Entering,
): Promise<Result<readonly Part[], RegistrationRefusal>> => {
  const { visitTypeId, hostId, departmentId, reason, groupId, here } = of
  const { name, fromCompany, phone, cardNumber } = coming
  const now = deps.now()
  const card =
    here && cardNumber !== null ? await visitorCardWith(deps, company, cardNumber) : null
  if (card?.ok === false) return card
  const day = dateAt(zone, now)
  const arrival: Arrival | null = here
    ? {
        at: now,
        day,
        card: card?.value.card ?? null,
        asksCard,
        notices: [...notices],
        seen: await reads.seenOf(company, visitorId),
      }
    : null
  const expectedAt = of.expectedAt ?? now
  const part = await visitorPart(deps, company, {
    type: 'RegisterVisit',
    visitorId,
    visitId,
    isKnown: coming.visitorId !== null,
    terms: {
      groupId,
      visitTypeId,
      hostId,
      departmentId: hostId === null ? departmentId : null,
      expectedAt,
      day: dateAt(zone, expectedAt),
      name,
      fromCompany,
      phone,
      reason,
    },
    arrival,
    overrules,
  })
  return part.ok ? ok([part.value, ...(card ? [card.value.part] : [])]) : part
}
