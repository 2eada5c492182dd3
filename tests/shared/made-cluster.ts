import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * A migrated database whose server does not run, made once a run (global-setup.ts): to make another takes seconds of
 * processor, to copy its folder a few tenths of one.
 */
const variable = 'MADE_CLUSTER'

const copy = promisify(execFile)
const inside = 'postgresql'

/** Keeps a copy of the folder of a server that has ended, for all that this process starts. */
export const keepCluster = async (dataDir: string, made: string): Promise<void> => {
  await copy('cp', ['-a', join(dataDir, inside), made])
  process.env[variable] = made
}

/**
 * Lays a copy into a data folder that is there and has no database yet; nothing happens outside of a run that keeps
 * one, where the server makes its own.
 */
export const layCluster = async (dataDir: string): Promise<void> => {
  const made = process.env[variable]
  if (made === undefined || !existsSync(made) || existsSync(join(dataDir, inside))) return
  await copy('cp', ['-a', made, join(dataDir, inside)])
}
