import { messageName } from '#commands/outbox/write-message.ts'
import { outboxCounts } from '#database/outbox.ts'
import type { Database } from '#database/types.ts'
import type {
  DeliveryState,
  MessageKind,
  MessageState,
  SentChannel,
} from '#domain/notifications/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { smsList } from '#projections/outbox/sms-list.ts'
import type { Cause } from './outbox-causes.ts'
import type { SimulatedProvider, ToldReport } from './outbox-provider.ts'

/** A row of the outbox as who may everything finds it. */
export type OutboxEnd = {
  readonly company: CompanyId
  readonly mailId: string
  readonly channel: SentChannel
  readonly kind: MessageKind
  readonly state: MessageState
  readonly why: string | null
  readonly delivery: DeliveryState | null
  readonly tries: number
  readonly timeOuts: number
  /** In milliseconds since 1970, as those after it; null: never, not yet. */
  readonly expiresAt: number
  readonly triedAt: number | null
  readonly endedAt: number | null
  readonly called: readonly string[]
}
const ms = (column: string): string => `extract(epoch from ${column})::float8 * 1000`
export const outboxEnds = `
  select o.company_id as company, o.mail_id as "mailId", o.channel, o.kind, o.state, o.why, o.delivery,
    o.attempts as tries,
    o.timeouts as "timeOuts", ${ms('o.expires_at')} as "expiresAt", ${ms('o.tried_at')} as "triedAt",
    ${ms('o.ended_at')} as "endedAt",
    array(select p.provider_id from mail.provider_ids p
      where p.company_id = o.company_id and p.mail_id = o.mail_id order by p.ordinal) as called
  from mail.outbox o order by o.company_id, o.created_at, o.mail_id`

type Known = {
  readonly ends: readonly OutboxEnd[]
  readonly provider: SimulatedProvider
  /** What was told and heard to its end. */
  readonly heard: readonly ToldReport[]
}

/** All causes that were done have their messages, and each of them has come to an end that is true of it. */
export const messagesEnd = (
  causes: readonly Cause[],
  { ends, provider }: Known,
  bounced: ReadonlySet<string>,
): string[] => {
  const there = new Set(ends.map(({ mailId }) => mailId))
  const lost = causes.flatMap(({ company, drafts }) =>
    drafts.filter(({ id }) => !there.has(messageName(company, id).mailId)),
  )
  const codes = causes.filter(({ codeTo }) => codeTo !== null).length
  const codesThere = ends.filter(({ kind }) => kind === 'code').length
  return [
    ...(codesThere < codes ? [`of ${codes} codes ${codesThere} are there`] : []),
    ...lost.map(({ id }) => `${id} was written, and is not there`),
    ...ends.flatMap(end => {
      const wrong = untrueOf(end, provider, bounced)
      return wrong === null ? [] : [`a message by ${end.channel} ${wrong}`]
    }),
  ]
}
const untrueOf = (
  { mailId, channel, state, why, tries, timeOuts, expiresAt, triedAt, endedAt }: OutboxEnd,
  { taken, refused }: SimulatedProvider,
  bounced: ReadonlySet<string>,
): string | null => {
  const times = taken.filter(one => one.mailId === mailId).length
  if ((triedAt ?? 0) > expiresAt) return 'was tried after its end'
  if (channel !== 'push' && times > 2) return `was taken ${times} times`
  switch (state) {
    case 'accepted':
      return times > 0 ? null : 'is accepted, and nobody took it'
    case 'bounced':
      return bounced.has(mailId) ? null : 'is said to have come back, and did not'
    case 'refused':
      return refused.has(mailId) ? null : 'is refused, and nobody refused it'
    case 'given-up':
      return tries >= 9 || (endedAt ?? 0) > expiresAt - longestPauseMs
        ? null
        : 'was given up early'
    case 'unknown':
      return timeOuts > 1 && channel !== 'push' ? null : 'is unknown without two time-outs'
    case 'lapsed':
      return why === null ? 'lapsed, and nobody says why' : null
    default:
      return `is ${state} at the end`
  }
}
/** No two tries are further apart. */
const longestPauseMs = 9 * 60 * 60_000

/** Of a text message what its own company's account told, and no less once it was heard. */
export const reportsHold = ({ ends, provider, heard }: Known): string[] =>
  ends.flatMap(({ company, mailId, delivery, state, called }) => {
    const own = (one: ToldReport): boolean =>
      one.of.company === company && one.of.mailId === mailId
    const told = provider.reports.filter(own).map(one => one.state)
    const untold =
      delivery !== null &&
      delivery !== 'pending' &&
      !told.includes(delivery) &&
      !(delivery === 'invalid' && provider.refused.has(mailId))
    const arrived = heard.some(
      one =>
        own(one) && one.state === 'delivered' && (one.byOurs || called.includes(one.of.called)),
    )
    return [
      ...(untold ? [`a message is ${delivery}, which its own provider never told`] : []),
      ...(arrived && state !== 'lapsed' && delivery !== 'delivered'
        ? [`a message was told to be delivered, and is ${delivery ?? 'nothing'}`]
        : []),
    ]
  })

/** What became of each is seen: of text messages on the page of their company, of all by whoever runs it. */
export const endsAreSeen = async (
  db: Database,
  companies: readonly CompanyId[],
  { ends }: Pick<Known, 'ends'>,
): Promise<string[]> => {
  const broken: string[] = []
  const counts = await outboxCounts(db)
  const keys = new Set(ends.map(({ channel, state }) => `${channel} ${state}`))
  for (const key of keys) {
    const there = ends.filter(({ channel, state }) => `${channel} ${state}` === key).length
    const counted = counts.find(({ channel, state }) => `${channel} ${state}` === key)
    if (counted?.messages !== there)
      broken.push(`${there} are ${key}, and ${counted?.messages ?? 0} are counted`)
  }
  for (const company of companies) {
    const { rows } = await db.withCompany(company, tx =>
      smsList(tx, { company, order: 'desc', limit: 1000 }),
    )
    const listed = new Map(rows.map(({ messageId, state }) => [messageId, state]))
    for (const { mailId, state } of ends.filter(
      one => one.company === company && one.channel === 'sms',
    ))
      if (listed.get(mailId) !== state)
        broken.push(`a text message is ${state}, and listed as ${listed.get(mailId) ?? 'none'}`)
  }
  return broken
}
