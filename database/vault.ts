import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { PersonalClass } from '#domain/shared/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { KeyFile } from './key-file.ts'
import type { Database, Envelope, Sealing, Vault } from './types.ts'

/** Someone whose keys were destroyed cannot be written about again. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased'
}

/** How long another process may still hold a key that was destroyed, in milliseconds: the bound of erasure. */
export const keyLifetimeMs = 10_000
const keysAtHand = 20_000

type Subject = Pick<Sealing, 'company' | 'subject' | 'class'>
/** `null`: destroyed, or never made. */
type Held = { readonly key: Buffer | null; readonly until: number }

/**
 * The keys of persons, over a database that can be entered for a company: the application's, or the projector's with
 * `{ withCompany: (_, work) => projector.transaction(work) }`.
 * Sealing is AES-256-GCM; an envelope is bound to company, subject, class and field by its additional data.
 */
export const openVault = (
  db: Pick<Database, 'withCompany'>,
  keys: KeyFile,
  { nowMs = () => performance.now() }: { readonly nowMs?: () => number } = {},
): Vault => {
  const held = new Map<string, Held>()
  const remember = (subject: Subject, key: Buffer | null): void => {
    held.delete(nameOf(subject))
    held.set(nameOf(subject), { key, until: nowMs() + keyLifetimeMs })
    for (const oldest of held.keys()) {
      if (held.size <= keysAtHand) break
      held.delete(oldest)
    }
  }
  const atHand = (subject: Subject): Held | undefined => {
    const found = held.get(nameOf(subject))
    return found && found.until > nowMs() ? found : undefined
  }

  /** One query a company for the keys that are not at hand; missing ones are made when asked. */
  const fetch = async (subjects: readonly Subject[], make: boolean): Promise<Map<string, Buffer | null>> => {
    const found = new Map<string, Buffer | null>()
    const missing = new Map<string, Subject>()
    for (const subject of subjects) {
      const here = atHand(subject)
      if (here && (here.key || !make)) found.set(nameOf(subject), here.key)
      else missing.set(nameOf(subject), subject)
    }
    for (const company of new Set([...missing.values()].map(subject => subject.company))) {
      const wanted = [...missing.values()].filter(subject => subject.company === company)
      const read = await readKeys(db, keys, company, wanted, make)
      for (const subject of wanted) {
        const key = read.get(nameOf(subject)) ?? null
        remember(subject, key)
        found.set(nameOf(subject), key)
      }
    }
    return found
  }

  return {
    seal: async items => {
      const found = await fetch(items, true)
      return items.map(item => {
        const key = found.get(nameOf(item))
        if (!key) throw new SubjectErased(`the keys of this subject were destroyed (class ${item.class})`)
        return sealWith(key, item)
      })
    },
    open: async items => {
      const found = await fetch(items, false)
      return items.map(item => {
        const key = found.get(nameOf(item))
        return key ? openWith(key, item) : null
      })
    },
    destroy: async (company, subject, classes) => {
      await db.withCompany(company, async tx => {
        await tx.query('insert into vault.destroyed (company_id, subject, class) select $1, $2, unnest($3::text[]) on conflict do nothing', [company, subject, classes])
        await tx.query('delete from vault.person_keys where company_id = $1 and subject = $2 and class = any($3)', [company, subject, classes])
      })
      for (const kept of classes) remember({ company, subject, class: kept }, null)
    },
    hmac: (purpose, company, value) => createHmac('sha256', keys.peppers[purpose]).update(`${company ?? ''}|${value}`).digest('hex'),
  }
}

const nameOf = ({ company, subject, class: kept }: Subject): string => `${company}|${kept}|${subject}`

/** Two processes that make the same key at once agree: the second insert does nothing, and both read what is there. */
const readKeys = (db: Pick<Database, 'withCompany'>, keys: KeyFile, company: CompanyId, wanted: readonly Subject[], make: boolean): Promise<Map<string, Buffer>> =>
  db.withCompany(company, async tx => {
    const subjects = wanted.map(({ subject }) => subject)
    const classes = wanted.map(subject => subject.class)
    const select = `select k.subject, k.class, k.wrapped from vault.person_keys k
      join unnest($2::text[], $3::text[]) as w (subject, class) on w.subject = k.subject and w.class = k.class where k.company_id = $1`
    type Row = { subject: string; class: PersonalClass; wrapped: Buffer }
    let rows = await tx.query<Row>(select, [company, subjects, classes])
    if (make && rows.length < new Set(wanted.map(nameOf)).size) {
      const there = new Set(rows.map(row => nameOf({ company, ...row })))
      const lacking = wanted.filter(subject => !there.has(nameOf(subject)))
      await tx.query(`insert into vault.person_keys (company_id, subject, class, wrapped)
        select $1, n.subject, n.class, n.wrapped from unnest($2::text[], $3::text[], $4::bytea[]) as n (subject, class, wrapped)
        where not exists (select from vault.destroyed d where d.company_id = $1 and d.subject = n.subject and d.class = n.class)
        order by n.subject, n.class on conflict do nothing`,
      [company, lacking.map(({ subject }) => subject), lacking.map(subject => subject.class), lacking.map(subject => wrap(keys, subject, randomBytes(32)))])
      rows = await tx.query<Row>(select, [company, subjects, classes])
    }
    return new Map(rows.map(row => [nameOf({ company, ...row }), unwrap(keys, { company, ...row }, row.wrapped)]))
  })

const cipher = 'aes-256-gcm'
const wrap = (keys: KeyFile, subject: Subject, key: Buffer): Buffer => {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keys.keyEncryptionKey, iv).setAAD(Buffer.from(nameOf(subject)))
  const text = Buffer.concat([sealing.update(key), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), text])
}
const unwrap = (keys: KeyFile, subject: Subject, wrapped: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, keys.keyEncryptionKey, wrapped.subarray(0, 12)).setAAD(Buffer.from(nameOf(subject))).setAuthTag(wrapped.subarray(12, 28))
  return Buffer.concat([opening.update(wrapped.subarray(28)), opening.final()])
}

const boundTo = (sealing: Sealing): Buffer => Buffer.from(`${nameOf(sealing)}|${sealing.about}`)
const sealWith = (key: Buffer, item: Sealing & { readonly plain: string }): Envelope => {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, key, iv).setAAD(boundTo(item))
  const text = Buffer.concat([sealing.update(item.plain, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return { sealed: { s: item.subject, c: item.class, v: 1, iv: iv.toString('base64url'), ct: text.toString('base64url') } }
}
/** @throws when the envelope was moved or changed: that is tampering, and not an erased person. */
const openWith = (key: Buffer, item: Sealing & { readonly envelope: Envelope }): string => {
  const { iv, ct } = item.envelope.sealed
  const text = Buffer.from(ct, 'base64url')
  const opening = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url')).setAAD(boundTo(item)).setAuthTag(text.subarray(-16))
  return Buffer.concat([opening.update(text.subarray(0, -16)), opening.final()]).toString('utf8')
}
