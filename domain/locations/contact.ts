import { epochMsOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'

/**
 * What the server saw itself of a session or a tablet, as far as it speaks against scans of before: when it had a
 * network last, and since when it says that scans still wait on it.
 */
export type Contact = {
  /** Null: none that counts. */
  readonly contactAt: Instant | null
  /** Null: it said of its last contact that nothing waits. */
  readonly waitingSince: Instant | null
}
export const noContact: Contact = { contactAt: null, waitingSince: null }

/**
 * So long a phone that is back may be in contact before what it kept arrives. Afterwards what it says of waiting scans
 * is not believed any more, or a page that says so always would never have been in contact.
 */
const mostWaitingMs = 15 * 60_000

/**
 * With one more contact. A phone that is back calls for this and that before its scans are through: as long as it says
 * that they wait, and only so long as that takes, its calls do not speak against them.
 * @param seenAt its last contact before, of whichever kind
 */
export const inContact = (
  { contactAt, waitingSince }: Contact,
  { at, waiting, seenAt }: { at: Instant; waiting: boolean; seenAt: Instant | null },
): Contact => {
  if (!waiting) return { contactAt: laterOf(contactAt, at), waitingSince: null }
  if (waitingSince === null) return { contactAt, waitingSince: at }
  return epochMsOf(at) - epochMsOf(waitingSince) <= mostWaitingMs
    ? { contactAt, waitingSince }
    : { contactAt: laterOf(contactAt, seenAt ?? waitingSince), waitingSince: at }
}

/** Null: there is neither. */
export const laterOf = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other > one) ? other : one

/** What the server saw of whoever brings a scan that was kept. */
export type SeenContact = {
  /** Since when it may have been made: the mark that it carries was given out then, or its session opened. */
  readonly knownSince: Instant
  /** The last contact of its session, that of its mark, and its phone. */
  readonly contactAt: Instant | null
  /** The last of its person's other sessions. */
  readonly elsewhereAt: Instant | null
}

/** By so much a clock that counts a day may be off. */
const mostDriftMs = 10_000
/** A network is gone for a while before anybody notices. */
const mostBetweenMs = 2 * 60_000

const isBefore = (at: Instant, other: Instant | null, ms: number): boolean =>
  other !== null && epochMsOf(other) - epochMsOf(at) > ms

/** Whether whoever says that he was without a network at an instant was in contact since. */
export const wasInContact = (
  at: Instant,
  { knownSince, contactAt }: Pick<SeenContact, 'contactAt'> & Partial<SeenContact>,
): boolean =>
  isBefore(at, knownSince ?? null, mostDriftMs) || isBefore(at, contactAt, mostBetweenMs)

/** Whether his account was in use elsewhere meanwhile: that may be another's doing, and is only marked. */
export const wasElsewhere = (at: Instant, { elsewhereAt }: SeenContact): boolean =>
  isBefore(at, elsewhereAt, mostBetweenMs)

/** So often a contact is written down that says nothing new. */
const noteMs = 60_000
/** Whether what was written down last is a while ago. */
export const isDue = (last: Instant | null, at: Instant): boolean =>
  last === null || epochMsOf(at) - epochMsOf(last) >= noteMs

/** Whether a contact is to be written down. */
export const saysMore = (before: Contact, after: Contact): boolean =>
  before.waitingSince !== after.waitingSince ||
  (after.contactAt !== null && isDue(before.contactAt, after.contactAt))
