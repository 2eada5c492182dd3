import { createHmac } from 'node:crypto'
import { EnvelopeRefused, openWith, sealWith, type PersonKey } from './envelope.ts'
import type { KeyFile } from './key-file.ts'
import {
  destroyKeys,
  destroyKeysSoFar,
  nameOf,
  readKeys,
  type KeysOf,
  type Subject,
} from './person-keys.ts'
import { signerOf } from './signer.ts'
import type { Database, SealBinding, Vault } from './types.ts'

/** Someone whose keys were destroyed cannot be written about again. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
}

/** How long, in milliseconds, another process may still hold a key that was destroyed: the bound of erasure. */
export const keyLifetimeMs = 10_000
const subjectsAtHand = 20_000

type Held = KeysOf & { readonly until: number }

/**
 * The keys of persons, over a database that can be entered for a company: the application's, or the projector's (which
 * only opens) with `{ withCompany: (_, work) => projector.beside(work) }`. Keys stay at hand for `keyLifetimeMs`;
 * those that are not cost one query a company and batch.
 *
 * `seal` throws `SubjectErased`; `open` throws `EnvelopeRefused` for an envelope that was changed or moved, or whose
 * key the database does not know. Long because sealing, opening and destroying work on the same keys at hand.
 */
export const openVault = (
  db: Pick<Database, 'withCompany'>,
  keys: KeyFile,
  { nowMs = () => performance.now() }: { readonly nowMs?: () => number } = {},
): Vault => {
  const held = new Map<string, Held>()

  const remember = (name: string, found: KeysOf): void => {
    // Nothing is remembered of who has no key yet: another process may be making it.
    if (found.keys.length === 0 && !found.destroyed) return
    held.delete(name)
    held.set(name, { ...found, until: found.destroyed ? Infinity : nowMs() + keyLifetimeMs })
    for (const oldest of held.keys()) {
      if (held.size <= subjectsAtHand) break
      held.delete(oldest)
    }
  }

  const keysOf = async (
    subjects: readonly Subject[],
    make: boolean,
  ): Promise<ReadonlyMap<string, KeysOf>> => {
    const found = new Map<string, KeysOf>()
    const missing = new Map<string, Subject>()
    for (const subject of subjects) {
      const name = nameOf(subject)
      const atHand = held.get(name)
      if (atHand && atHand.until > nowMs()) found.set(name, atHand)
      else missing.set(name, subject)
    }
    for (const company of new Set([...missing.values()].map(subject => subject.company))) {
      const ofCompany = [...missing.values()].filter(subject => subject.company === company)
      for (const [name, read] of await readKeys(
        db,
        keys.keyEncryptionKey,
        company,
        ofCompany,
        make,
      )) {
        remember(name, read)
        found.set(name, read)
      }
    }
    return found
  }

  return {
    seal: async items => {
      const found = await keysOf(items, true)
      return items.map(item => sealWith(newest(found.get(nameOf(item)), item), item))
    },
    open: async items => {
      for (const item of items) refuseMoved(item)
      const found = await keysOf(items, false)
      return items.map(item => {
        const known = found.get(nameOf(item))
        if (known?.destroyed || item.envelope.sealed.v <= (known?.soFar ?? 0)) return null
        const key = known?.keys.find(({ version }) => version === item.envelope.sealed.v)
        if (!key)
          throw new EnvelopeRefused(
            `there is no key for an envelope of class ${item.class}, and none was destroyed`,
          )
        return openWith(key, item)
      })
    },
    destroyed: async subjects => {
      const found = await keysOf(subjects, false)
      return subjects.map(subject => isGone(found.get(nameOf(subject))))
    },
    destroy: async (company, named, classes) => {
      const subjects = [named].flat()
      if (subjects.length === 0) return
      await destroyKeys(db, company, subjects, classes)
      for (const subject of subjects)
        for (const kept of classes)
          remember(nameOf({ company, subject, class: kept }), {
            keys: [],
            destroyed: true,
            soFar: 0,
          })
    },
    destroySoFar: async (company, subject, kept) => {
      await destroyKeysSoFar(db, company, subject, kept)
      held.delete(nameOf({ company, subject, class: kept }))
    },
    signer: company => signerOf(keys, company),
    hmac: (purpose, company, value) =>
      createHmac('sha256', keys.peppers[purpose])
        .update(`${company ?? ''}|${value}`)
        .digest('hex'),
  }
}

const isGone = (known: KeysOf | undefined): boolean =>
  known !== undefined && (known.destroyed || (known.soFar > 0 && known.keys.length === 0))

const newest = (found: KeysOf | undefined, item: SealBinding): PersonKey => {
  const key = found?.keys.at(-1)
  if (!key)
    throw new SubjectErased(`the keys of this subject were destroyed (class ${item.class})`)
  return key
}

/** Said by the envelope itself, so that one moved to an erased person does not read as erased. */
const refuseMoved = ({
  envelope: { sealed },
  subject,
  class: kept,
}: Parameters<Vault['open']>[0][number]): void => {
  if (sealed.s !== subject || sealed.c !== kept)
    throw new EnvelopeRefused(`an envelope of class ${kept} lies where another was sealed`)
}
