import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { StartRefused } from './errors.ts'
import type { Database } from './types.ts'

const secret = z
  .base64url()
  .transform(text => Buffer.from(text, 'base64url'))
  .refine(bytes => bytes.length === 32)
/** What is written in it, in base64url. */
export const keyFileShape = z.object({
  keyEncryptionKey: secret,
  peppers: z.object({ credential: secret, claim: secret, username: secret }),
})

/**
 * What may never lie in the database: the key that wraps persons' keys, and a pepper for each purpose; 32 bytes each.
 */
export type KeyFile = z.infer<typeof keyFileShape>

/**
 * Reads the key file, or makes it where there is none (mode 600). It is never overwritten: without the one it was
 * sealed with, nothing opens.
 * @throws {StartRefused} when others may read the file, it is damaged, or it cannot be made.
 */
export const openKeyFile = async (path: string): Promise<KeyFile> => {
  try {
    await makeIfMissing(path)
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new StartRefused(
        `The key file ${path} can be read by others (mode ${(mode & 0o777).toString(8)}). Set it to 600.`,
      )
    return keyFileShape.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause
    // The parser's own words are kept out: they quote what they read.
    if (cause instanceof SyntaxError || cause instanceof z.ZodError)
      throw new StartRefused(
        `The key file ${path} is damaged. Put back the copy you keep apart from the database; a new one would open ` +
          'nothing that is sealed.',
      )
    throw new StartRefused(
      `The key file ${path} can be neither read nor made. Set KEY_FILE to a file in a folder that can be written.`,
      { cause },
    )
  }
}

const made = (): string => randomBytes(32).toString('base64url')
const makeIfMissing = async (path: string): Promise<void> => {
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  )
    return
  await mkdir(dirname(path), { recursive: true })
  const text = JSON.stringify(
    {
      keyEncryptionKey: made(),
      peppers: { credential: made(), claim: made(), username: made() },
    },
    null,
    2,
  )
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // A link is made whole or not at all, and fails where another process was first: then his counts.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

/**
 * Ties the database to the key file it is first used with. Called at every start, before anything is sealed.
 * @throws {StartRefused} when it was used with another: what is sealed would not open, names and cards would not be
 * found again.
 */
export const holdKeyFile = async (
  db: Pick<Database, 'withoutCompany'>,
  keys: KeyFile,
): Promise<void> => {
  const fingerprint = fingerprintOf(keys)
  const [known] = await db.withoutCompany(async tx => {
    await tx.query(
      'insert into vault.key_file (fingerprint) values ($1) on conflict do nothing',
      [fingerprint],
    )
    return tx.query<{ fingerprint: string }>('select fingerprint from vault.key_file')
  })
  if (known?.fingerprint === fingerprint) return
  throw new StartRefused(
    'KEY_FILE is not the one this database was written with: what is sealed would not open. Put back the copy you ' +
      'keep apart from the database.',
  )
}

const fingerprintOf = ({ keyEncryptionKey, peppers }: KeyFile): string =>
  createHmac('sha256', keyEncryptionKey)
    .update(
      Buffer.concat([
        Buffer.from('mesai key file'),
        peppers.credential,
        peppers.claim,
        peppers.username,
      ]),
    )
    .digest('hex')
