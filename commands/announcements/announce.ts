import {
  announcements,
  type AnnouncementCommand,
  type AnnouncementReach,
  type AnnouncementRefusal,
  type AnnouncementTerms,
  type AudiencePicks,
} from '#domain/announcements/announcement.ts'
import { smsNumberOf } from '#domain/access/published.ts'
import { isResentTo } from '#domain/notifications/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asAnnouncementId,
  type AnnouncementId,
  type CompanyId,
  type UserId,
} from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { holdAttachments, releaseAttachments } from './attachments.ts'
import { audienceIn, announcementStates } from './audience.ts'
import { loadAnnouncement, noteAnnouncement } from './places.ts'
import type { AnnouncementReads } from './reads.ts'
import { announcementStream } from './streams.ts'

export type AnnouncementParts = Deps & {
  readonly reads: AnnouncementReads
  /** Whether the company has a provider of text messages, paused or not. */
  readonly hasSms: (company: CompanyId) => Promise<boolean>
}
/** Named one by one; whoever means more means departments, or everybody. */
const mostPeople = 10_000
type TooManyPeople = {
  readonly code: 'announcements.too-many-people'
  readonly people: number
  readonly most: number
}
type Outcome<V = unknown> = Promise<
  Result<
    { readonly position: Position } & V,
    AnnouncementRefusal | TooManyPeople | SharedRefusal
  >
>
type By = { readonly by: UserId }
type Which = { readonly announcementId: AnnouncementId }

/** Recorded, and noted where it is sent from: a process that dies between is followed by who follows the log. */
const record = async (
  deps: Deps,
  caller: Caller,
  command: AnnouncementCommand,
): Promise<Result<{ readonly position: Position }, AnnouncementRefusal | SharedRefusal>> => {
  const { company } = caller
  const { announcementId } = command
  const stream = announcementStream(company, announcementId)
  const result = await handle(deps, stream, announcements, command, caller)
  if (result.ok) await noteAnnouncement(deps, { company, announcementId })
  return result
}

type Picking = { readonly picks: AudiencePicks }
const noPicks: AudiencePicks = { shifts: [], positions: [], places: [] }

/** The same, with the people whom shifts, positions and places pick today named one by one (docs/decisions/0495). */
export const withPicked = async (
  { reads, log, now }: Pick<AnnouncementParts, 'reads' | 'log' | 'now'>,
  company: CompanyId,
  { picks, ...terms }: Picking & Omit<AnnouncementTerms, 'picks'>,
): Promise<Result<AnnouncementTerms, TooManyPeople>> => {
  const { to } = terms
  const asked = to.everybody ? noPicks : picks
  if (Object.values(asked).every(chosen => chosen.length === 0))
    return ok({ ...terms, picks: null })
  const picked = await reads.pickedPeople(company, asked, await todayOf({ log, now }, company))
  const people = [...new Set([...to.people, ...picked])]
  return people.length > mostPeople
    ? refuse({
        code: 'announcements.too-many-people',
        people: people.length,
        most: mostPeople,
      })
    : ok({ ...terms, picks: asked, to: { ...to, people } })
}

/** Whom it would reach as of now. */
export const reachOf = async (
  { reads, hasSms, log, now }: AnnouncementParts,
  company: CompanyId,
  { to, channels }: Pick<AnnouncementTerms, 'to' | 'channels'>,
): Promise<AnnouncementReach & { readonly users: readonly UserId[] }> => {
  const on = await todayOf({ log, now }, company)
  const users = await reads.audienceOf(company, to, on)
  const sms = channels.includes('sms')
  const readers = sms ? await reads.readersOf(company, users) : []
  const phones = readers.filter(({ phone }) => smsNumberOf(phone) !== null).length
  return { smsProvider: sms && (await hasSms(company)), audience: users.length, phones, users }
}

type Saying = By & Picking & Omit<AnnouncementTerms, 'picks'>

/** Its files are held for it first, and are free again where it is refused. */
const say = async (
  parts: AnnouncementParts,
  caller: Caller,
  type: 'Write' | 'Change',
  { announcementId, by, picks, ...asked }: Which & Saying,
): Outcome => {
  const { company } = caller
  const named = { company, announcementId }
  const terms = await withPicked(parts, company, { ...asked, picks })
  if (!terms.ok) return terms
  const { users: _users, ...reach } = await reachOf(parts, company, terms.value)
  const held = await holdAttachments(parts, named, { by, files: terms.value.files })
  const said = { announcementId, at: parts.now(), by, terms: terms.value, reach, held }
  const result = await record(parts, caller, { type, ...said })
  if (!result.ok) await releaseAttachments(parts, named)
  return result
}

/** Announces, at once or at a time; a request that is sent again announces once. */
export const announce =
  (parts: AnnouncementParts) =>
  async (
    caller: Caller,
    saying: Saying,
  ): Outcome<{ readonly announcementId: AnnouncementId }> => {
    const announcementId = asAnnouncementId(parts.newId(caller, 'announcement'))
    const result = await say(parts, caller, 'Write', { announcementId, ...saying })
    return result.ok ? ok({ ...result.value, announcementId }) : result
  }

/** Says anew what is to be announced, while it was not sent. */
export const changeAnnouncement =
  (parts: AnnouncementParts) =>
  (caller: Caller, saying: Which & Saying): Outcome =>
    say(parts, caller, 'Change', saying)

/** To those who have not read it, or not confirmed it where that is asked for (notice-rules 7.2). */
export const resendAnnouncement =
  (parts: AnnouncementParts) =>
  async (caller: Caller, { by, announcementId }: By & Which): Outcome => {
    const { company } = caller
    const { state } = await loadAnnouncement(parts, { company, announcementId })
    if (!state) return refuse({ code: 'announcements.not-found' })
    const states = announcementStates.filter(one => isResentTo(one, state.confirm))
    const users = await parts.db.withCompany(company, tx =>
      audienceIn(tx, { company, announcementId }, states),
    )
    const on = await todayOf(parts, company)
    const left = (await parts.reads.stillReached(company, users, on)).length
    const at = parts.now()
    return record(parts, caller, { type: 'Resend', announcementId, at, by, left })
  }

export const withdrawAnnouncement =
  (deps: Deps) =>
  (
    caller: Caller,
    { by, announcementId, word }: By & Which & { readonly word: string | null },
  ): Outcome =>
    record(deps, caller, { type: 'Withdraw', announcementId, at: deps.now(), by, word })
