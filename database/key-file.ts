import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const secret = z.base64url().transform(text => Buffer.from(text, 'base64url')).refine(bytes => bytes.length === 32)
const shape = z.object({ keyEncryptionKey: secret, peppers: z.object({ credential: secret, claim: secret, username: secret }) })

/** What may never lie in the database: the key that wraps persons' keys, and a pepper for each purpose. */
export type KeyFile = z.infer<typeof shape>

/**
 * Reads the key file, or makes it where there is none (mode 600). It is never overwritten: without the one it was sealed with, nothing opens.
 * @throws {Error} with a sentence, when others may read the file or it is damaged.
 */
export const openKeyFile = async (path: string): Promise<KeyFile> => {
  await makeIfMissing(path)
  const { mode } = await stat(path)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(`The key file ${path} can be read by others (mode ${(mode & 0o777).toString(8)}). Set it to 600.`)
  const parsed = shape.safeParse(readJson(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`The key file ${path} is damaged. Put back the copy you keep apart from the database; a new one would open nothing that is sealed.`)
  return parsed.data
}

const makeIfMissing = async (path: string): Promise<void> => {
  if (await stat(path).then(() => true, () => false)) return
  const made = (): string => randomBytes(32).toString('base64url')
  const text = JSON.stringify({ keyEncryptionKey: made(), peppers: { credential: made(), claim: made(), username: made() } }, null, 2)
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx' })
  await chmod(draft, 0o600)
  // A link is made whole or not at all, and fails where another process was first: then his counts.
  await link(draft, path).catch(async (error: NodeJS.ErrnoException) => { if (error.code !== 'EEXIST') throw error })
  await rm(draft)
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
