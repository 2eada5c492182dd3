import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Envelope, Vault } from '#database/types.ts'
import { wordsOf } from '#domain/shared/events.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asDeviceId,
  type Brand,
  type CompanyId,
  type DeviceId,
  type Instant,
} from '#domain/shared/values.ts'
import { isUuid } from '#domain/shared/values.ts'
import { deviceExists, keepDevice } from '../devices/published.ts'
import type { Deps } from '../shared/deps.ts'

/** Files of readers' records while people work on them (`database/migrations/061-device-files.sql`). */
export type FileId = Brand<string, 'DeviceFileId'>
export const asFileId = (text: string): FileId => {
  if (!isUuid(text)) throw new TypeError('not a file id')
  return text as FileId
}
export type Figures = {
  /** Lines worked on. */ readonly done: number
  readonly fresh: number
  readonly known: number
  readonly bad: number
}
/** What a file is taken in as; who works on one kind opens none of the other. */
export type Purpose = 'reader' | 'move-in'
export type SentFile = {
  readonly fileId: FileId
  readonly purpose?: Purpose
  readonly name: string
  readonly by: string
  /** Its text, gzip in base64. */
  readonly packed: string
  /** Of a table. */
  readonly header: string | null
  readonly lines: number
}
export type FileRow = Figures & {
  readonly fileId: string
  /** Empty once whoever sent it is erased. */
  readonly name: string
  readonly lines: number
  readonly deviceId: string | null
  /** `stopped`: who took it in was not heard for a minute. */
  readonly state: 'sent' | 'importing' | 'stopped' | 'done'
}
/** How a file is read, as the caller writes it; nothing here looks into it. */
type ReadingJson = Readonly<Record<string, unknown>>
type Parts = Pick<Deps, 'db' | 'vault' | 'now'>

/** A company holds so many at once; the oldest gives way. */
const mostHeld = 20
const silentAfterMs = 60_000

/** What was packed here; a file of one-byte letters becomes at most twice as long in UTF-8. */
const mostUnpacked = 64 * 2 ** 20
const unpacked = promisify(gunzip)

const sealing = (company: CompanyId, fileId: FileId) =>
  ({ company, subject: `file:${fileId}`, class: 'credential', about: 'devices.files' }) as const

/** A file's name may name somebody: it goes with whoever sent it. */
const named = (company: CompanyId, by: string) =>
  ({ company, subject: wordsOf(by), class: 'identity', about: 'devices.files.name' }) as const

const openNames = (
  vault: Vault,
  company: CompanyId,
  envelopes: readonly Envelope[],
): Promise<readonly (string | null)[]> =>
  vault.open(
    envelopes.map(envelope => ({
      ...named(company, envelope.sealed.s.slice(wordsOf('').length)),
      envelope,
    })),
  )

export const keepFile = async (
  { db, vault, now }: Parts,
  company: CompanyId,
  { fileId, name, by, packed, header, lines, purpose = 'reader' }: SentFile,
): Promise<void> => {
  const [sealed, sealedName] = await vault.seal([
    { ...sealing(company, fileId), plain: packed },
    { ...named(company, by), plain: name },
  ])
  await db.withCompany(company, async tx => {
    await tx.query(
      `delete from devices.files f where f.company_id = $1 and f.file_id in (
         select file_id
         from devices.files
         where company_id = $1 and state = 'sent'
         order by sent_at desc, file_id offset $2)`,
      [company, mostHeld - 1],
    )
    await tx.query(
      `insert into devices.files (company_id, file_id, sealed_name, sent_at, sealed, header, lines, purpose)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (company_id, file_id) do nothing`,
      [
        company,
        fileId,
        JSON.stringify(sealedName),
        now(),
        JSON.stringify(sealed),
        header,
        lines,
        purpose,
      ],
    )
  })
}

/** @returns null when it is not there, or its text is forgotten already. */
export const textOf = async (
  { db, vault }: Parts,
  company: CompanyId,
  fileId: FileId,
  purpose: Purpose = 'reader',
): Promise<string | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ sealed: Envelope | null }>(
      'select sealed from devices.files where company_id = $1 and file_id = $2 and purpose = $3',
      [company, fileId, purpose],
    ),
  )
  if (!row?.sealed) return null
  const [plain] = await vault.open([{ ...sealing(company, fileId), envelope: row.sealed }])
  return plain === null || plain === undefined
    ? null
    : (
        await unpacked(Buffer.from(plain, 'base64'), { maxOutputLength: mostUnpacked })
      ).toString('utf8')
}

export const fileRow = async (
  { db, vault, now }: Parts,
  company: CompanyId,
  fileId: FileId,
  purpose: Purpose = 'reader',
): Promise<FileRow | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<Omit<FileRow, 'name'> & { sealedName: Envelope | null }>(
      `select file_id as "fileId", sealed_name as "sealedName", lines, device_id as "deviceId", fresh, known, bad, done,
            case when state = 'importing' and heard_at < $3 then 'stopped' else state end as state
     from devices.files where company_id = $1 and file_id = $2 and purpose = $4`,
      [company, fileId, silentSince(now()), purpose],
    ),
  )
  if (!row) return null
  const { sealedName, ...rest } = row
  const [name = null] = sealedName ? await openNames(vault, company, [sealedName]) : []
  return { ...rest, name: name ?? '' }
}

/**
 * Makes this worker the one who takes the file in, unless somebody does already.
 * @returns where it stands: from the beginning, unless it is read as before; null: it is being taken in, or was, or the
 * reader is not there any more.
 */
export const beginImport = async (
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  company: CompanyId,
  {
    fileId,
    worker,
    deviceId,
    reading,
  }: {
    readonly fileId: FileId
    readonly worker: string
    readonly deviceId: DeviceId
    readonly reading: ReadingJson
  },
): Promise<Figures | null> => {
  const at = now()
  const [row] = await db.withCompany(company, async tx => {
    await keepDevice(tx, deviceId)
    if (!(await deviceExists({ log }, company, deviceId))) return []
    return tx.query<Figures>(
      `with before as (select device_id = $4 and reading = $5::jsonb as same
         from devices.files
         where company_id = $1 and file_id = $2 for update)
     update devices.files f set state = 'importing', worker = $3, device_id = $4, reading = $5, heard_at = $6,
       fresh = case when b.same then f.fresh else 0 end, known = case when b.same then f.known else 0 end,
       bad = case when b.same then f.bad else 0 end, done = case when b.same then f.done else 0 end
     from before b
     where f.company_id = $1 and f.file_id = $2 and (f.state = 'sent' or (f.state = 'importing' and f.heard_at < $7))
     returning f.fresh, f.known, f.bad, f.done`,
      [company, fileId, worker, deviceId, JSON.stringify(reading), at, silentSince(at)],
    )
  })
  return row ?? null
}

type Working = { readonly fileId: FileId; readonly worker: string; readonly figures: Figures }

/** @returns false when somebody else goes on with it, or it was forgotten. */
export const progressOf = async (
  { db, now }: Pick<Parts, 'db' | 'now'>,
  company: CompanyId,
  { fileId, worker, figures: { done, fresh, known, bad } }: Working,
): Promise<boolean> =>
  (
    await db.withCompany(company, tx =>
      tx.query(
        `update devices.files set done = $4, fresh = $5, known = $6, bad = $7, heard_at = $8
     where company_id = $1 and file_id = $2 and worker = $3 and state = 'importing' returning 1`,
        [company, fileId, worker, done, fresh, known, bad, now()],
      ),
    )
  ).length > 0

/** Its text is not needed any more. */
export const finishImport = async (
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  company: CompanyId,
  { fileId, worker }: Working,
): Promise<boolean> => {
  const rows = await db.withCompany(company, tx =>
    tx.query(
      `update devices.files set state = 'done', sealed = null, worker = null, lines = done
       where company_id = $1 and file_id = $2 and worker = $3 and state = 'importing'
       returning 1`,
      [company, fileId, worker],
    ),
  )
  if (rows.length > 0) await vault.destroy(company, `file:${fileId}`, ['credential'])
  return rows.length > 0
}

/** @returns false when it is not there or is being taken in. */
export const forgetFile = async (
  { db, vault, now }: Parts,
  company: CompanyId,
  fileId: FileId,
  purpose: Purpose = 'reader',
): Promise<boolean> => {
  const rows = await db.withCompany(company, tx =>
    tx.query(
      `delete from devices.files
       where company_id = $1 and file_id = $2 and purpose = $4
         and (state = 'sent' or (state = 'importing' and heard_at < $3))
       returning 1`,
      [company, fileId, silentSince(now()), purpose],
    ),
  )
  if (rows.length > 0) await vault.destroy(company, `file:${fileId}`, ['credential'])
  return rows.length > 0
}

/** What is kept of files from other products goes: somebody was erased, and any of them may name him. */
export const forgetMoveInFiles = async (
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  company: CompanyId,
): Promise<void> => {
  const gone = await db.withCompany(company, tx =>
    tx.query<{ fileId: string }>(
      `delete from devices.files where company_id = $1 and purpose = 'move-in' and state <> 'done'
       returning file_id as "fileId"`,
      [company],
    ),
  )
  const keys = gone.map(({ fileId }) => `file:${fileId}`)
  if (keys.length > 0) await vault.destroy(company, keys, ['credential'])
}

/** How a file is read that was begun, to go on with it as it was; null where it was not. */
export const readingNow = async (
  { db }: Pick<Parts, 'db'>,
  company: CompanyId,
  fileId: FileId,
): Promise<unknown> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ reading: unknown }>(
      'select reading from devices.files where company_id = $1 and file_id = $2',
      [company, fileId],
    ),
  )
  return row?.reading ?? null
}

/** How files with this header were read before, the last of each device. */
export const readingsBefore = async (
  { db }: Pick<Parts, 'db'>,
  company: CompanyId,
  header: string,
): Promise<readonly { readonly deviceId: DeviceId; readonly reading: unknown }[]> => {
  const rows = await db.withCompany(company, tx =>
    tx.query<{ deviceId: string; reading: unknown }>(
      `select distinct on (device_id) device_id as "deviceId", reading from devices.files
     where company_id = $1 and state = 'done' and header = $2 order by device_id, sent_at desc limit 200`,
      [company, header],
    ),
  )
  return rows.map(({ deviceId, reading }) => ({ deviceId: asDeviceId(deviceId), reading }))
}

/** Among so many of the last files one of the same name is looked for: names lie sealed, and are compared opened. */
const mostNames = 200

/** The device that the last file of this name was taken in for; names of whoever was erased since are nobody's. */
export const deviceBefore = async (
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  company: CompanyId,
  name: string,
): Promise<DeviceId | null> => {
  const rows = await db.withCompany(company, tx =>
    tx.query<{ deviceId: string; sealedName: Envelope }>(
      `select device_id as "deviceId", sealed_name as "sealedName" from devices.files
     where company_id = $1 and purpose = 'reader' and state = 'done' and sealed_name is not null
     order by sent_at desc limit ${mostNames}`,
      [company],
    ),
  )
  const names = await openNames(
    vault,
    company,
    rows.map(({ sealedName }) => sealedName),
  )
  const found = rows[names.indexOf(name)]
  return found ? asDeviceId(found.deviceId) : null
}

const silentSince = (at: Instant): Instant => instantOf(epochMsOf(at) - silentAfterMs)
