import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The file whose age is that of the newest backup. `npm run backup` writes it; who backs a server of his own up touches
 * it when that ended well.
 */
export const backupStamp = (dataDir: string): string => join(dataDir, 'last-backup')

export const noteBackup = (dataDir: string, at: Date): Promise<void> =>
  writeFile(backupStamp(dataDir), `${at.toISOString()}\n`)
