import {
  againstDeleting,
  approve,
  reject,
  revoke,
  statusOf,
  type ApprovalRefusal,
  type Word,
} from '../approvals/approval.ts'
import {
  againstDescription,
  saidAtDemand,
  type AskedFor,
  type DescriptionRefusal,
} from '../approvals/asking.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LocalDate, LocalDateTime } from '../shared/values.ts'

/** A movement that somebody proposes (`leave-rules §7.1`): it counts once it is approved. */
export type Proposal = AskedFor & { readonly day: LocalDate }
export type ProposalRefusal =
  | ApprovalRefusal
  | DescriptionRefusal
  | { readonly code: 'not-found' }
  | { readonly code: 'in-future' }
  | { readonly code: 'outside-employment'; readonly day: LocalDate }

/** `now` on the company's clock; `employed`: on the movement's day. */
export const propose = ({
  authority,
  description,
  moment,
  now,
  employed,
}: {
  readonly authority: Authority
  readonly description: string
  readonly moment: LocalDateTime
  readonly now: LocalDateTime
  readonly employed: boolean
}): Result<Proposal, ProposalRefusal> => {
  if (!authority.asks) return refuse({ code: 'authority-insufficient' })
  const short = againstDescription(description)
  if (short) return refuse(short)
  if (moment > now) return refuse({ code: 'in-future' })
  const day = moment.slice(0, 10) as LocalDate // a local time begins with its date
  if (!employed) return refuse({ code: 'outside-employment', day })
  const word = saidAtDemand(authority, true)
  return ok({ day, by: authority.by, said: word ? [word] : [] })
}

/** What becomes of it: null where it is gone. */
export const decideProposal = (
  proposal: Proposal | undefined,
  action: 'approve' | 'reject' | 'revoke' | 'delete',
  authority: Authority,
  employedOn: (day: LocalDate) => boolean,
): Result<Proposal | null, ProposalRefusal> => {
  if (!proposal) return refuse({ code: 'not-found' })
  switch (action) {
    case 'approve':
      return withWord(proposal, approve(proposal.said, authority))
    case 'reject':
      return withWord(proposal, reject(proposal.said, authority))
    case 'revoke':
      return revoked(proposal, authority, employedOn)
    case 'delete': {
      const against = againstDeleting(proposal.said, {
        asker: authority.self || authority.by === proposal.by,
        mayDelete: authority.mayDelete,
        own: authority.own,
      })
      return against ? refuse(against) : ok(null)
    }
  }
}

const withWord = (
  proposal: Proposal,
  word: Result<Word, ApprovalRefusal>,
): Result<Proposal, ProposalRefusal> =>
  word.ok ? ok({ ...proposal, said: [...proposal.said, word.value] }) : word

const revoked = (
  proposal: Proposal,
  authority: Authority,
  employedOn: (day: LocalDate) => boolean,
): Result<Proposal, ProposalRefusal> => {
  const { said, day } = proposal
  const last = revoke(said, authority)
  if (!last.ok) return last
  return statusOf(said) === 3 && !employedOn(day)
    ? refuse({ code: 'outside-employment', day })
    : ok({ ...proposal, said: said.slice(0, -1) })
}
