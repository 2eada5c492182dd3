import type { Tx } from '#database/types.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import { setPhoneAside } from '../locations/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { user } from '#domain/access/users.ts'
import { userStream } from './streams.ts'
import { noteWaysEnded } from './ways-ended.ts'

/**
 * What is done to an account after which nobody is to be in it who was in before: its user changed the password or set
 * one by a mailed link; somebody gave him one; all sessions were ended, or a lost factor was taken; it was closed; its
 * person was erased.
 */
export type Occasion = 'changed' | 'given' | 'ended' | 'closed' | 'erased'

/**
 * By what somebody, or something of his, comes to what is his. Another way in is a word here, and its line below; where
 * its row is written, `ways-ended.ts` is asked first whether it still may be.
 */
export type WayIn =
  | 'session'
  | 'password-link'
  | 'half-way'
  | 'known-browser'
  | 'calendar-feed'
  | 'push'
  | 'phone'
  | 'passkey'
  | 'tablet'
  | 'api-user'

type Whom = {
  readonly company: CompanyId
  readonly userId: UserId
  /** The session in which its user ends all others. */
  readonly but?: string | null
}
/** Why a way in outlives an occasion. */
type Stays = { readonly stays: string }
type Way = {
  readonly on: Readonly<Record<Occasion, 'ends' | Stays>>
  /** The table of schema `access` in which it lies; null: elsewhere. */
  readonly table: string | null
  /** Ends it, in the transaction of the occasion where it is a row. */
  readonly rows?: (tx: Tx, whom: Whom) => Promise<unknown>
  /** Ends it by a fact of its own, once the occasion is recorded. */
  readonly fact?: (deps: Deps, caller: Caller, whom: Whom, occasion: Occasion) => Promise<void>
}

const always = {
  changed: 'ends',
  given: 'ends',
  ended: 'ends',
  closed: 'ends',
  erased: 'ends',
} as const
const never = (stays: string) => ({
  changed: { stays },
  given: { stays },
  ended: { stays },
  closed: { stays },
  erased: { stays },
})
const ofAccount = (table: string) => ({
  table,
  rows: (tx: Tx, { company, userId }: Whom) =>
    tx.query(`delete from access.${table} where company_id = $1 and user_id = $2`, [
      company,
      userId,
    ]),
})

/** Every way in there is, with what ends it (docs/decisions/0161). */
export const waysIn: Readonly<Record<WayIn, Way>> = {
  session: {
    on: always,
    table: 'sessions',
    rows: (tx, { company, userId, but = null }) =>
      tx.query(
        `delete from access.sessions
         where company_id = $1 and user_id = $2
           and ($3::uuid is null or not unattended and session_id <> $3)`,
        [company, userId, but],
      ),
  },
  'password-link': { on: always, ...ofAccount('password_links') },
  'half-way': { on: always, ...ofAccount('pending_sign_ins') },
  'known-browser': {
    ...ofAccount('known_devices'),
    on: {
      ...always,
      changed: { stays: 'it lets nobody in without the password, which is another now' },
      ended: { stays: 'it lets nobody in without the password' },
      closed: { stays: 'nobody signs in to a closed account' },
    },
  },
  'calendar-feed': { on: always, ...ofAccount('calendar_feeds') },
  /** Where he is told that a notice waits; he stays told in the browser in which he ends the others. */
  push: {
    on: always,
    table: 'push_subscriptions',
    rows: (tx, { company, userId, but = null }) =>
      tx.query(
        `delete from access.push_subscriptions
         where company_id = $1 and user_id = $2 and ($3::uuid is null or session_id <> $3)`,
        [company, userId, but],
      ),
  },
  phone: {
    on: { ...always, erased: { stays: 'its key is destroyed with those of its person' } },
    table: null,
    fact: async (deps, caller, { company, userId }, occasion) => {
      const { state } = await load(deps, userStream(company, userId), user)
      if (state?.employeeId)
        await setPhoneAside(deps)(caller, {
          employeeId: state.employeeId,
          gone: occasion === 'closed',
        })
    },
  },
  passkey: {
    on: {
      ...never(
        'it was shown to be his own; whoever ends the others is told how many there are',
      ),
      closed: { stays: 'nobody signs in to a closed account' },
      erased: 'ends',
    },
    ...ofAccount('passkeys'),
  },
  tablet: { on: never('its key is the door’s: everybody comes in by it'), table: null },
  'api-user': { on: never('it belongs to the company'), table: null },
}

const endedBy = (occasion: Occasion): readonly Way[] =>
  Object.values(waysIn).filter(({ on }) => on[occasion] === 'ends')

/** Ends what lies in rows: dead once this has committed, and whoever was coming in by what he showed is not in. */
export const endWaysIn = async (tx: Tx, occasion: Occasion, whom: Whom): Promise<void> => {
  await noteWaysEnded(tx, whom)
  for (const { rows } of endedBy(occasion)) await rows?.(tx, whom)
}

/** Ends what is a fact, once the occasion is recorded. */
export const endOtherWaysIn = async (
  deps: Deps,
  { company, actor, correlation }: Caller,
  occasion: Occasion,
  userId: UserId,
): Promise<void> => {
  // Its key is that of the occasion: repeated, there is nothing left to end.
  const caller = { company, actor, correlation }
  for (const { fact } of endedBy(occasion))
    await fact?.(deps, caller, { company, userId }, occasion)
}
