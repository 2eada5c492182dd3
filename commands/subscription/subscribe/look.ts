import { allowedActs } from '#domain/subscription/allowed.ts'
import { capacityOf, smsCredits } from '#domain/subscription/capacity.ts'
import { dueJobs } from '#domain/subscription/jobs.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import {
  lastServiceDay,
  lastTerm,
  subscriptionFlags,
  subscriptionState,
} from '#domain/subscription/states.ts'
import { isSupportOpen } from '#domain/subscription/support.ts'
import { termInUse } from '#domain/subscription/terms.ts'
import { type ShownFields, shownDue, shownInstant } from './answers.ts'

/** LOOK: what is true at an instant (`subscription-format.md`, Out). */
export const lookOf = (journal: Journal): ShownFields => {
  const { books, today } = journal
  const state = subscriptionState(journal)
  const shown = {
    allowed: Object.fromEntries(allowedActs(state)),
    due: dueJobs(journal).map(shownDue),
  }
  if (state === 'none' || state === 'removed')
    return {
      state,
      last: null,
      service: null,
      version: null,
      flags: [],
      capacity: null,
      allowed: shown.allowed,
      support: [],
      due: shown.due,
    }
  const inUse = termInUse(books, today)
  const people = capacityOf(journal, 'people')
  const devices = capacityOf(journal, 'devices')
  return {
    state,
    last: lastTerm(journal)?.to ?? null,
    service: lastServiceDay(journal),
    version: inUse && { package: inUse.package, version: inUse.version },
    flags: [
      ...subscriptionFlags(journal),
      ...(people.exceeded ? ['capacity-people'] : []),
      ...(devices.exceeded ? ['capacity-devices'] : []),
    ],
    capacity: { people, devices, sms: smsCredits(journal) },
    allowed: shown.allowed,
    support: supportsOf(journal),
    due: shown.due,
  }
}

const supportsOf = (journal: Journal): readonly ShownFields[] =>
  [...journal.books.supports.values()]
    .filter(one => isSupportOpen(journal, one))
    .map(({ id, by, reason, until }) => ({ id, by, reason, until: shownInstant(until) }))
