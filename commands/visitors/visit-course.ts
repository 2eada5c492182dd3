import { dateAt } from '#domain/shared/time.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type {
  BlacklistEntryId,
  CompanyId,
  VisitId,
  VisitorId,
  Zone,
} from '#domain/shared/values.ts'
import { visitTypes } from '#domain/visitors/visit-types.ts'
import { visitors, type Visit, type VisitRefusal } from '#domain/visitors/visits.ts'
import {
  cardLost,
  visitorCardWith,
  type GivenCard,
  type VisitorCardRefusal,
} from '../cards/published.ts'
import { shownNotices } from '../consents/published.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { handleTogether, type Part } from '../shared/together.ts'
import { checkedAgainstBlacklist, type BlacklistStop } from './blacklist-check.ts'
import { handleVisitor, visitorPart, type VisitAnswer } from './handle-visitor.ts'
import type { SeenVisitReads } from './seen-reads.ts'
import { visitorStream, visitTypesStream } from './streams.ts'

type Which = { readonly visitorId: VisitorId; readonly visitId: VisitId }
/** As it stands on the card; null: none. */
type Carded = Which & { readonly cardNumber: string | null }

/** Somebody who goes in, or is given what lets him in. */
type Arriving = Carded & {
  /** Compared with the blacklist, and kept nowhere. */
  readonly identityNumber?: string | null | undefined
  /** Entries of the blacklist that he is not, as whoever lets him in decides. */
  readonly overrules?: readonly BlacklistEntryId[] | undefined
}
type ArrivalRefusal = VisitorCardRefusal | BlacklistStop

const visitOf = async (
  deps: Deps,
  company: CompanyId,
  { visitorId, visitId }: Which,
): Promise<Visit | undefined> =>
  (await load(deps, visitorStream(company, visitorId), visitors)).state.visits.get(visitId)

/** The card, and its stream as it stands, where one is given. */
const given = async (
  deps: Deps,
  company: CompanyId,
  number: string | null,
): Promise<
  Result<
    { readonly card: GivenCard | null; readonly parts: readonly Part[] },
    VisitorCardRefusal
  >
> => {
  if (number === null) return ok({ card: null, parts: [] })
  const found = await visitorCardWith(deps, company, number)
  return found.ok ? ok({ card: found.value.card, parts: [found.value.part] }) : found
}

/** He stands at the desk and goes in, with a card or without. */
export const arrive =
  (deps: Deps, reads: SeenVisitReads) =>
  async (
    caller: Caller,
    { cardNumber, identityNumber = null, overrules = [], ...which }: Arriving,
  ): VisitAnswer<ArrivalRefusal> => {
    const { company } = caller
    const zone = (await zoneOfCompany(deps, company)) ?? utc
    return handleTogether<VisitRefusal | ArrivalRefusal>(deps, caller, async () => {
      const found = await given(deps, company, cardNumber)
      if (!found.ok) return found
      const visit = await visitOf(deps, company, which)
      if (!visit) return refuse({ code: 'visitors.not-found' })
      const { state } = await load(deps, visitTypesStream(company), visitTypes)
      const asksCard = state.types.get(visit.terms.visitTypeId)?.asksCard ?? false
      const at = deps.now()
      const day = dateAt(zone, at)
      const { name, phone } = visit.terms
      const checked = await checkedAgainstBlacklist(
        deps,
        company,
        [{ who: { name, phone, identityNumber }, day, overruled: visit.overruled }],
        { overrules },
      )
      if (!checked.ok) return checked
      const { card, parts } = found.value
      const notices = [...(await shownNotices(deps, company))]
      const seen = await reads.seenOf(company, which.visitorId)
      const arrival = { at, day, card, asksCard, notices, seen }
      const part = await visitorPart(deps, company, {
        type: 'Arrive',
        ...which,
        ...arrival,
        overrules: checked.value.overrules[0] ?? [],
      })
      return part.ok ? ok([part.value, ...parts, checked.value.part]) : part
    })
  }
const utc = 'UTC' as Zone

/** He goes; a card that he does not give back stays his until it comes back or is cancelled. */
export const leave =
  (deps: Deps, reads: SeenVisitReads) =>
  async (caller: Caller, of: Which & { readonly cardBack: boolean }): VisitAnswer => {
    const seen = await reads.seenOf(caller.company, of.visitorId)
    return handleVisitor(deps, caller, { type: 'Leave', ...of, seen, at: deps.now() })
  }

/**
 * As he is compared who is given a card: of today, since readers let him in from now on, of the day of his visit, and
 * of every day between.
 */
export const enteringByCard = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  { terms: { name, phone }, course, overruled }: Pick<Visit, 'terms' | 'course' | 'overruled'>,
  identityNumber: string | null = null,
) => {
  const day = dateAt((await zoneOfCompany(deps, company)) ?? utc, deps.now())
  const until = course.day > day ? course.day : day
  return { who: { name, phone, identityNumber }, day, until, overruled }
}

/**
 * Gives a visitor who is inside or expected a card, or takes back the one that he has. With a card he goes in by
 * himself, so the blacklist is asked of who has not come.
 */
export const holdCard =
  (deps: Deps) =>
  (
    caller: Caller,
    { cardNumber, identityNumber = null, overrules = [], ...which }: Arriving,
  ): VisitAnswer<ArrivalRefusal> =>
    handleTogether<VisitRefusal | ArrivalRefusal>(deps, caller, async () => {
      const { company } = caller
      const found = await given(deps, company, cardNumber)
      if (!found.ok) return found
      const { card, parts } = found.value
      const at = deps.now()
      const visit = card && (await visitOf(deps, company, which))
      const checked =
        visit?.course.arrivedAt === null
          ? await checkedAgainstBlacklist(
              deps,
              company,
              [await enteringByCard(deps, company, visit, identityNumber)],
              { overrules },
            )
          : ok({ part: null, overrules: [] })
      if (!checked.ok) return checked
      const { part: list, overrules: decided } = checked.value
      const part = await visitorPart(deps, company, {
        type: 'HoldCard',
        ...which,
        card,
        at,
        overrules: decided[0] ?? [],
      })
      return part.ok ? ok([part.value, ...parts, ...(list ? [list] : [])]) : part
    })

/** A card that does not come back: nobody's any more and closed, in one. */
export const cancelCard =
  (deps: Deps) =>
  (caller: Caller, which: Which): VisitAnswer<VisitorCardRefusal> =>
    handleTogether<VisitRefusal | VisitorCardRefusal>(deps, caller, async () => {
      const { company } = caller
      const visit = await visitOf(deps, company, which)
      if (!visit) return refuse({ code: 'visitors.not-found' })
      const { cardId } = visit.course
      if (cardId === null) return refuse({ code: 'visitors.has-no-card' })
      const at = deps.now()
      const part = await visitorPart(deps, company, {
        type: 'HoldCard',
        ...which,
        card: null,
        at,
      })
      if (!part.ok) return part
      const closed = await cardLost(deps, company, { cardId, from: at })
      return closed.ok ? ok([part.value, closed.value]) : closed
    })

/** Of somebody who has not come, and is not expected any more. */
export const withdrawVisit =
  (deps: Deps) =>
  (caller: Caller, which: Which): VisitAnswer =>
    handleVisitor(deps, caller, { type: 'WithdrawVisit', ...which })
