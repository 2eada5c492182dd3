import { randomBytes } from 'node:crypto'
import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartRefused } from '../errors.ts'
import type { Folders } from './folders.ts'

export const passwordsShape = z.object({
  postgres: z.string(),
  mesai_owner: z.string(),
  mesai_app: z.string(),
  mesai_projector: z.string(),
})
export type Passwords = z.infer<typeof passwordsShape>

/**
 * The roles' random passwords: made with the cluster, kept beside it for our eyes only. @throws {StartRefused} when
 * they are lost.
 */
export const openPasswords = async ({ passwords, data }: Folders): Promise<Passwords> => {
  const text = await readFile(passwords, 'utf8').catch(() => null)
  if (text === null && !(await exists(data))) return makePasswords(passwords)
  try {
    return passwordsShape.parse(JSON.parse(text ?? ''))
  } catch (cause) {
    throw new StartRefused(
      `The passwords of the database in ${data} cannot be read from ${passwords}. Put that file back from a backup.`,
      { cause },
    )
  }
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const random = (): string => randomBytes(24).toString('base64url')
const makePasswords = async (path: string): Promise<Passwords> => {
  const made = {
    postgres: random(),
    mesai_owner: random(),
    mesai_app: random(),
    mesai_projector: random(),
  }
  await writeFile(`${path}.part`, JSON.stringify(made), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return made
}
