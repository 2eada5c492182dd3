import type { TFunction } from 'i18next'
import { bidiIsolate } from '../lib/isolated.ts'
import type { AnnouncementRow } from './api.ts'

/** Who has read it, and who has not: sent again counts as not. */
export const readOf = ({
  new: fresh,
  unread,
  read,
  resent,
  confirmed,
}: AnnouncementRow['states']) => ({
  read: read + confirmed,
  others: fresh + unread + resent,
})

/** Who is sent it again: whoever has not read it, or not confirmed it where that is asked for. */
export const leftOf = ({
  states,
  confirm,
}: Pick<AnnouncementRow, 'states' | 'confirm'>): number =>
  readOf(states).others + (confirm ? states.read : 0)

/** What waits for its time, and its time has come, is on its way: within seconds it is sent. */
export const stageOf = ({
  stage,
  dueAt,
}: Pick<AnnouncementRow, 'stage' | 'dueAt'>): AnnouncementRow['stage'] | 'sending' =>
  stage === 'waiting' && Date.parse(dueAt) <= Date.now() ? 'sending' : stage

/** To whom it goes: everybody, or what was chosen, by name, and how many people. */
export const audienceName = (
  t: TFunction,
  { everybody, chosen, people }: Pick<AnnouncementRow, 'everybody' | 'chosen' | 'people'>,
): string => {
  if (everybody) return t('announcements.toAll')
  const all = [
    ...chosen.map(bidiIsolate),
    ...(people === 0 ? [] : [t('announcements.peopleCount', { count: people })]),
  ]
  return all.length === 0 ? t('announcements.toSome') : all.join(', ')
}
