import type { Vault } from '#database/types.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asBlacklistEntryId,
  type BlacklistEntryId,
  type CompanyId,
  type LocalDate,
} from '#domain/shared/values.ts'
import { comparedForms, type ComparedForms } from '#domain/visitors/blacklist-forms.ts'
import {
  blacklist,
  type BlacklistCommand,
  type BlacklistRefusal,
  type Fingerprints,
} from '#domain/visitors/blacklist.ts'
import { listedSubject } from '#domain/visitors/events.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome } from '../shared/handle.ts'
import type { Reaction } from '../shared/reactions.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { blacklistStream } from './streams.ts'

/** Who is not let in. Numbers null: where there is one already, it stays. */
export type ListedPerson = {
  readonly name: string
  readonly phone: string | null
  readonly identityNumber: string | null
  readonly reason: string
  readonly from: LocalDate
  /** Null: until he is taken off. */
  readonly until: LocalDate | null
}
type Answer<More = unknown> = Promise<
  Result<CommandOutcome & More, BlacklistRefusal | SharedRefusal>
>

/** By which somebody is compared: under the pepper of the company, so that no table of numbers leads back. */
export const fingerprintsOf = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  who: Parameters<typeof comparedForms>[0],
): Fingerprints => {
  const forms = comparedForms(who)
  const mark = (kind: keyof ComparedForms): string | null => {
    const form = forms[kind]
    return form === null ? null : vault.hmac('claim', company, `blacklist-${kind}:${form}`)
  }
  return {
    words: mark('words'),
    letters: mark('letters'),
    phone: mark('phone'),
    identity: mark('identity'),
  }
}

const decided = (deps: Deps, caller: Caller, command: BlacklistCommand): Answer =>
  handle(deps, blacklistStream(caller.company), blacklist, command, caller)

/** Puts somebody on the list; visits that were entered already stay, and are stopped when he comes. */
export const putOnBlacklist =
  (deps: Deps) =>
  async (
    caller: Caller,
    person: ListedPerson,
  ): Answer<{ readonly entryId: BlacklistEntryId }> => {
    const entryId = asBlacklistEntryId(deps.newId(caller, 'blacklist-entry'))
    const result = await decided(
      deps,
      caller,
      said(deps, caller, { entryId, as: 'new' }, person),
    )
    return result.ok ? ok({ ...result.value, entryId }) : result
  }

/** Says an entry anew, whole but for its numbers. */
export const changeBlacklistEntry =
  (deps: Deps) =>
  (
    caller: Caller,
    { entryId, ...person }: ListedPerson & { readonly entryId: BlacklistEntryId },
  ): Answer =>
    decided(deps, caller, said(deps, caller, { entryId, as: 'there' }, person))

const said = (
  { vault }: Pick<Deps, 'vault'>,
  { company }: Caller,
  which: { readonly entryId: BlacklistEntryId; readonly as: 'new' | 'there' },
  { phone, identityNumber, ...person }: ListedPerson,
): BlacklistCommand => ({
  type: 'DefineBlacklistEntry',
  ...which,
  ...person,
  fingerprints: fingerprintsOf(vault, company, { name: person.name, phone, identityNumber }),
})

/**
 * Takes an entry off: the fact first, then its keys, so that no key is gone without the log saying why. What a crash
 * leaves undone is done by asking again, or by `onBlacklistEntryRemoved` from the log.
 */
export const takeOffBlacklist =
  (deps: Deps) =>
  async (caller: Caller, entryId: BlacklistEntryId): Answer => {
    const result = await decided(deps, caller, { type: 'RemoveBlacklistEntry', entryId })
    if (result.ok) await destroyKeysOf(deps, caller.company, entryId)
    return result
  }

/** Finishes a removal that the log knows of, one by which an entry was taken back among them. */
export const onBlacklistEntryRemoved = (deps: Deps): Reaction<'BlacklistEntryRemoved'> => ({
  name: 'blacklist-removal',
  to: ['BlacklistEntryRemoved'],
  react: async events => {
    for (const { company, data } of events) await destroyKeysOf(deps, company, data.entryId)
  },
})

const destroyKeysOf = (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  entryId: BlacklistEntryId,
): Promise<void> => vault.destroy(company, listedSubject(entryId), ['visitor'])
