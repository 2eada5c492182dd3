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
import { pushKeyOf } from './push-key.ts'
import { signerOf } from './signer.ts'
import type { Database, PushKey, SealBinding, Vault } from './types.ts'

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
 * those that are not cost one query a company and batch, and so does sealing, which asks each time.
 *
 * `seal` throws `SubjectErased`; `open` throws `EnvelopeRefused` for an envelope that was changed or moved. One whose
 * key the database does not have is lost with it: said after the database was asked anew, since another process may
 * have made the key since those at hand were read. Long because sealing, opening and destroying work on the same keys
 * at hand.
 */
export const openVault = (
  db: Pick<Database, 'withCompany'>,
  keys: KeyFile,
  { nowMs = () => performance.now() }: { readonly nowMs?: () => number } = {},
): Vault => {
  const held = new Map<string, Held>()
  let pushKey: PushKey | null = null

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
  ): Promise<Map<string, KeysOf>> => {
    const found = new Map<string, KeysOf>()
    const missing = new Map<string, Subject>()
    for (const subject of subjects) {
      const name = nameOf(subject)
      const atHand = held.get(name)
      // What is sealed stays: never under a key that a server which took over meanwhile does not have.
      const trusted = atHand?.destroyed || !make
      if (atHand && trusted && atHand.until > nowMs()) found.set(name, atHand)
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

  /** With those that the database was asked for just now where an envelope's is not among those at hand. */
  const keysFor = async (items: readonly Sealed[]): Promise<ReadonlyMap<string, KeysOf>> => {
    const atHand = new Set(items.map(nameOf).filter(name => held.has(name)))
    const found = await keysOf(items, false)
    const old = items.filter(item => {
      const name = nameOf(item)
      return atHand.has(name) && stateOf(found.get(name), item) === 'lost'
    })
    if (old.length === 0) return found
    for (const item of old) held.delete(nameOf(item))
    for (const [name, read] of await keysOf(old, false)) found.set(name, read)
    return found
  }

  return {
    seal: async items => {
      const found = await keysOf(items, true)
      return items.map(item => sealWith(newest(found.get(nameOf(item)), item), item))
    },
    open: async items => {
      for (const item of items) refuseMoved(item)
      const found = await keysFor(items)
      return items.map(item => {
        const key = stateOf(found.get(nameOf(item)), item)
        return typeof key === 'string' ? null : openWith(key, item)
      })
    },
    lost: async items => {
      const found = await keysFor(items)
      return items.map(item => stateOf(found.get(nameOf(item)), item) === 'lost')
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
    pushKey: () => {
      pushKey ??= pushKeyOf(keys)
      return pushKey
    },
    hmac: (purpose, company, value) =>
      createHmac('sha256', keys.peppers[purpose])
        .update(`${company ?? ''}|${value}`)
        .digest('hex'),
  }
}

type Sealed = Subject & Pick<Parameters<Vault['open']>[0][number], 'envelope'>

/** The key of an envelope, or why there is none. */
const stateOf = (
  known: KeysOf | undefined,
  { envelope: { sealed } }: Sealed,
): PersonKey | 'destroyed' | 'lost' =>
  known?.destroyed || sealed.v <= (known?.soFar ?? 0)
    ? 'destroyed'
    : (known?.keys.find(({ version }) => version === sealed.v) ?? 'lost')

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
