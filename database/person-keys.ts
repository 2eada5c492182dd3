import { randomBytes } from 'node:crypto'
import type { PersonalClass } from '#domain/shared/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { decrypt, encrypt, type PersonKey } from './envelope.ts'
import type { Database, SealBinding, Tx } from './types.ts'

export type Subject = Pick<SealBinding, 'company' | 'subject' | 'class'>
/**
 * What the database knows of a subject and class: its keys, oldest first; that they were destroyed for good; or up to
 * which version they were (0: none was).
 */
export type KeysOf = {
  readonly keys: readonly PersonKey[]
  readonly destroyed: boolean
  readonly soFar: number
}

export const nameOf = ({ company, subject, class: kept }: Subject): string =>
  `${company}|${kept}|${subject}`

/**
 * The keys of subjects of one company, by `nameOf`; where `make` is true, subjects without a key get one unless theirs
 * was destroyed. Two processes that make the same key at once agree: the second insert does nothing, or, a second
 * later, makes another beside it, and both read what is there.
 */
export const readKeys = (
  db: Pick<Database, 'withCompany'>,
  kek: Buffer,
  company: CompanyId,
  subjects: readonly Subject[],
  make: boolean,
): Promise<ReadonlyMap<string, KeysOf>> =>
  db.withCompany(company, async tx => {
    const found = await select(tx, kek, company, subjects)
    const missing = subjects.filter(subject => isMissing(found.get(nameOf(subject))))
    if (!make || missing.length === 0) return found
    // Shared among those who make keys, alone with the one who destroys: no key slips in beside its destruction.
    await tx.query('select pg_advisory_xact_lock_shared($1)', [lockOfKeys])
    const [at] = await tx.query<{ seconds: number }>(
      'select floor(extract(epoch from clock_timestamp()))::int - $1::int as seconds',
      [versionsBegin],
    )
    const known = await select(tx, kek, company, missing)
    await insert(tx, kek, company, missing, known, at?.seconds ?? 1)
    return select(tx, kek, company, subjects)
  })

/** Deletes the keys and remembers that they are gone for good. */
export const destroyKeys = (
  db: Pick<Database, 'withCompany'>,
  company: CompanyId,
  subjects: readonly string[],
  classes: readonly PersonalClass[],
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockOfKeys])
    await tx.query(
      `insert into vault.destroyed (company_id, subject, class)
        select $1, s, c
        from unnest($2::text[]) as s, unnest($3::text[]) as c
        on conflict do nothing`,
      [company, subjects, classes],
    )
    await tx.query(
      'delete from vault.person_keys where company_id = $1 and subject = any($2) and class = any($3)',
      [company, subjects, classes],
    )
  })

/**
 * Deletes the keys there are; what is sealed from now on gets another. Where there is none, the last may have been
 * lost: then whatever was sealed up to this second is destroyed, too, so that it is asked for no more.
 */
export const destroyKeysSoFar = (
  db: Pick<Database, 'withCompany'>,
  company: CompanyId,
  subject: string,
  kept: PersonalClass,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockOfKeys])
    await tx.query(
      `with gone as (
         delete from vault.person_keys
         where company_id = $1 and subject = $2 and class = $3 returning version)
       insert into vault.destroyed_so_far (company_id, subject, class, version)
         select $1, $2, $3,
           coalesce(max(version), floor(extract(epoch from clock_timestamp()))::int - $4::int)
         from gone on conflict do nothing`,
      [company, subject, kept, versionsBegin],
    )
  })

const lockOfKeys = 7_305_115

const isMissing = (found: KeysOf | undefined): boolean =>
  !found || (found.keys.length === 0 && !found.destroyed)

type Row = {
  subject: string
  class: PersonalClass
  version: number | null
  wrapped: Buffer | null
  destroyed: boolean
  so_far: number
}

const select = async (
  tx: Tx,
  kek: Buffer,
  company: CompanyId,
  subjects: readonly Subject[],
): Promise<Map<string, KeysOf>> => {
  const rows = await tx.query<Row>(
    `select w.subject, w.class, k.version, k.wrapped, d.subject is not null as destroyed,
       coalesce((select max(f.version) from vault.destroyed_so_far f
         where f.company_id = $1 and f.subject = w.subject and f.class = w.class), 0) as so_far
     from unnest($2::text[], $3::text[]) as w (subject, class)
     left join vault.person_keys k on k.company_id = $1 and k.subject = w.subject and k.class = w.class
     left join vault.destroyed d on d.company_id = $1 and d.subject = w.subject and d.class = w.class
     order by k.version`,
    [company, subjects.map(({ subject }) => subject), subjects.map(subject => subject.class)],
  )
  const found = new Map<string, KeysOf>()
  for (const { version, wrapped, destroyed, so_far: soFar, ...named } of rows) {
    const subject = { company, ...named }
    const key =
      version === null || wrapped === null || destroyed
        ? []
        : [{ version, key: decrypt(kek, wrapped, wrappedFor(subject, version)) }]
    found.set(nameOf(subject), {
      keys: [...(found.get(nameOf(subject))?.keys ?? []), ...key],
      destroyed,
      soFar,
    })
  }
  return found
}

/**
 * A key's version is the second in which it was made, since 2020: one that is made after another was lost, of which the
 * database knows nothing any more, is never taken for that. Those from before count up from 1.
 */
const versionsBegin = Date.UTC(2020) / 1000

/** In one order for all, so that two who make the same keys do not wait for each other. */
const insert = async (
  tx: Tx,
  kek: Buffer,
  company: CompanyId,
  subjects: readonly Subject[],
  known: ReadonlyMap<string, KeysOf>,
  seconds: number,
): Promise<void> => {
  const versions = subjects.map(subject =>
    Math.max((known.get(nameOf(subject))?.soFar ?? 0) + 1, seconds),
  )
  await tx.query(
    `insert into vault.person_keys (company_id, subject, class, version, wrapped)
     select $1, n.subject, n.class, n.version, n.wrapped
     from unnest($2::text[], $3::text[], $4::bytea[], $5::int[]) as n (subject, class, wrapped, version)
     where not exists (select
         from vault.destroyed d
         where d.company_id = $1 and d.subject = n.subject and d.class = n.class)
       and not exists (select
         from vault.person_keys k
         where k.company_id = $1 and k.subject = n.subject and k.class = n.class)
     order by n.subject, n.class on conflict do nothing`,
    [
      company,
      subjects.map(({ subject }) => subject),
      subjects.map(subject => subject.class),
      subjects.map((subject, at) =>
        encrypt(kek, randomBytes(32), wrappedFor(subject, versions[at] ?? 1)),
      ),
      versions,
    ],
  )
}

const wrappedFor = ({ company, subject, class: kept }: Subject, version: number): string =>
  JSON.stringify(['key', company, subject, kept, version])
