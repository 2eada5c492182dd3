import { z } from 'zod'
import type { refusals as sentences } from '#words/blacklist.ts'
import { id, localDate, type StatusOf } from './endpoint.ts'
import { master } from './master.ts'
import { oneLine } from './one-line.ts'

/** How an entry stands today, on the company's calendar. */
export const blacklistEntryState = z.enum(['coming', 'inForce', 'over'])
/** What the list says of a visitor; `perhaps`: his name or his telephone alone is on it. */
export const blacklistState = z.enum(['normal', 'listed', 'perhaps'])

export const blacklistRow = z.object({
  entryId: id(),
  /** Null: its key is lost. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
  from: z.string(),
  /** Null: until it is taken off. */
  until: z.string().nullable(),
  state: blacklistEntryState,
  /** Whether he is known by them; what they are is shown to nobody. */
  hasPhone: z.boolean(),
  hasIdentityNumber: z.boolean(),
})
export const {
  list: GetBlacklist,
  add: PostBlacklistEntry,
  change: PutBlacklistEntry,
  remove: DeleteBlacklistEntry,
} = master({
  url: '/api/app/visitor-blacklist',
  key: 'entryId',
  permissions: 'blacklist',
  records: 'BlacklistEntry',
  row: blacklistRow,
  words: { state: blacklistEntryState.optional() },
  sort: z.enum(['name', 'from', 'until', 'state']).default('name'),
  body: z.strictObject({
    name: oneLine({ most: 120 }),
    /** One of these two at least; null of an entry that has one: it stays. */
    phone: oneLine({ most: 30 }).nullable(),
    identityNumber: oneLine({ most: 30 }).nullable(),
    reason: oneLine({ most: 200 }),
    /** The first and the last day on which he is not let in; null: until he is taken off. */
    from: localDate(),
    until: localDate().nullable(),
  }),
  summaries: {
    list: 'Who is not let in: since when, until when and why',
    add: 'Put somebody on the blacklist, whose registration and arrival are stopped from then on',
    change: 'Say an entry of the blacklist anew; numbers that are not given stay',
    remove: 'Take somebody off the blacklist; what the entry said of him is destroyed',
  },
})

export const blacklistRefusals = {
  'blacklist.ends-before': 422,
  'blacklist.full': 422,
  'blacklist.listed-already': 409,
  'blacklist.name-without-letters': 422,
  'blacklist.not-found': 404,
  'blacklist.number-asked': 422,
  'visitors.ask-reception': 422,
  'visitors.listed': 422,
  'visitors.perhaps-listed': 409,
} as const satisfies StatusOf<typeof sentences>
