import { mailsToStranger } from '#database/outbox.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asVisitId,
  asVisitorId,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type VisitId,
  type VisitorId,
  type VisitTypeId,
} from '#domain/shared/values.ts'
import type { Visit, VisitInvitation, VisitRefusal } from '#domain/visitors/visits.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether } from '../shared/together.ts'
import { blacklistNow } from './blacklist-check.ts'
import { dayExpected } from './expected-time.ts'
import { handleVisitor, visitorPart, type VisitAnswer } from './handle-visitor.ts'
import { visitorNow } from './published.ts'
import { typeFor, type RegistrationRefusal } from './register-visits.ts'
import { timesTold } from './visit-codes.ts'

export type InviteVisitor = VisitInvitation & {
  readonly name: string
  readonly fromCompany: string | null
  readonly visitTypeId: VisitTypeId
  readonly reason: string | null
  readonly expectedAt: Instant
  /** Who invites. */
  readonly hostId: EmployeeId
}
export type InvitationRefusal =
  | RegistrationRefusal
  /** Reception alone may enter him; why is nothing that a host is told. */
  | { readonly code: 'visitors.ask-reception' }
  | MailedRefusal
type Which = { readonly visitorId: VisitorId; readonly visitId: VisitId }

/** An address is mailed so many times within a day, of whichever visits. */
export const mostToAddress = 20
type MailedRefusal = {
  readonly code: 'visitors.mailed-too-often'
  readonly most: number
}
const mayBeMailed = async (
  deps: Deps,
  company: CompanyId,
  address: string | null,
): Promise<Result<null, MailedRefusal>> => {
  if (address === null) return ok(null)
  const mails = await deps.db.withCompany(company, tx =>
    mailsToStranger(tx, company, address, deps.now()),
  )
  return mails >= mostToAddress
    ? refuse({ code: 'visitors.mailed-too-often', most: mostToAddress })
    : ok(null)
}

/** A host enters who is to come to him; the mail with time, place and code follows by the outbox. */
export const inviteVisitor =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      hostId,
      name,
      fromCompany,
      visitTypeId,
      reason,
      expectedAt,
      ...invitation
    }: InviteVisitor,
  ): Promise<Result<CommandOutcome & Which, InvitationRefusal | SharedRefusal>> => {
    const { company } = caller
    const mailed = await mayBeMailed(deps, company, invitation.email)
    if (!mailed.ok) return mailed
    const coming = { visitorId: null, name, fromCompany, phone: null, cardNumber: null }
    const asked = { visitors: [coming], visitTypeId, hostId, departmentId: null, reason }
    const day = await dayExpected(deps, company, expectedAt)
    if (!day.ok) return day
    const which = {
      visitorId: asVisitorId(deps.newId(caller, 'visitor:0')),
      visitId: asVisitId(deps.newId(caller, 'visit:0')),
    }
    const terms = {
      groupId: null,
      visitTypeId,
      hostId,
      departmentId: null,
      expectedAt,
      day: day.value,
      name,
      fromCompany,
      phone: null,
      reason,
    }
    const result = await handleTogether<InvitationRefusal>(deps, caller, async () => {
      const type = await typeFor(deps, company, { ...asked, expectedAt, here: false })
      if (!type.ok) return type
      const { matchesOf, part: list } = await blacklistNow(deps, company)
      const who = { name, phone: null, identityNumber: null }
      if (matchesOf(who, day.value).length > 0)
        return refuse({ code: 'visitors.ask-reception' })
      const part = await visitorPart(deps, company, {
        type: 'InviteVisitor',
        ...which,
        terms,
        invitation,
      })
      return part.ok ? ok([part.value, list, type.value.part]) : part
    })
    return result.ok ? ok({ ...result.value, ...which }) : result
  }

/** The visit that a host invited him to himself: to nobody else is it there. */
const ownVisit = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { visitorId, visitId }: Which,
  hostId: EmployeeId,
): Promise<(Visit & { readonly invitation: VisitInvitation }) | null> => {
  const visit = (await visitorNow(deps, company, visitorId)).visits.get(visitId)
  const invitation = visit?.invitation ?? null
  return visit && invitation !== null && visit.terms.hostId === hostId
    ? { ...visit, invitation }
    : null
}

/** A stranger is mailed of so many times of one visit within a day. */
export const mostMoved = 5

type MoveRefusal =
  | VisitRefusal
  | { readonly code: 'visitors.moved-too-often'; readonly most: number }
  | Extract<
      InvitationRefusal,
      {
        code:
          | 'visitors.ask-reception'
          | 'visitors.time-not-possible'
          | 'visitors.mailed-too-often'
      }
    >
/** He is expected at another time, and told so: on a day on which he may come. */
export const moveInvitation =
  (deps: Deps) =>
  async (
    caller: Caller,
    { hostId, expectedAt, ...which }: Which & Pick<InviteVisitor, 'hostId' | 'expectedAt'>,
  ): VisitAnswer<MoveRefusal> => {
    const { company } = caller
    return handleTogether<MoveRefusal>(deps, caller, async () => {
      const visit = await ownVisit(deps, company, which, hostId)
      if (!visit) return refuse({ code: 'visitors.not-found' })
      const day = await dayExpected(deps, company, expectedAt)
      if (!day.ok) return day
      const { ofDay } = await deps.db.withCompany(company, tx =>
        timesTold(tx, company, which.visitId, deps.now()),
      )
      const isMoved = visit.terms.expectedAt !== expectedAt
      if (ofDay >= mostMoved && isMoved)
        return refuse({ code: 'visitors.moved-too-often', most: mostMoved })
      const mailed = await mayBeMailed(deps, company, isMoved ? visit.invitation.email : null)
      if (!mailed.ok) return mailed
      const { matchesOf, part: list } = await blacklistNow(deps, company)
      const who = { ...visit.terms, identityNumber: null }
      const matches = matchesOf(who, day.value)
      if (matches.some(({ by, entryId }) => by === 'same' || !visit.overruled.has(entryId)))
        return refuse({ code: 'visitors.ask-reception' })
      const part = await visitorPart(deps, company, {
        type: 'MoveInvitation',
        ...which,
        expectedAt,
        day: day.value,
      })
      return part.ok ? ok([part.value, list]) : part
    })
  }

/** He is not expected any more, and told so. */
export const cancelInvitation =
  (deps: Deps) =>
  async (
    caller: Caller,
    { hostId, ...which }: Which & Pick<InviteVisitor, 'hostId'>,
  ): VisitAnswer => {
    const visit = await ownVisit(deps, caller.company, which, hostId)
    return visit
      ? handleVisitor(deps, caller, { type: 'WithdrawVisit', ...which })
      : refuse({ code: 'visitors.not-found' })
  }
