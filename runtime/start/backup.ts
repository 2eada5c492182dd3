/**
 * `npm run backup -- <folder>`: copies the data folder of a Mesai that is running with its own PostgreSQL;
 * docs/deploy.md says how to restore.
 */
import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { StartRefused } from '#database/errors.ts'
import { baseBackup } from '#database/backup/base-backup.ts'
import { noteBackup } from '#database/backup/stamp.ts'

const run = async (folder: string | undefined): Promise<string> => {
  const { database, dataDir, keyFile } = readConfig(process.env)
  if (!folder)
    throw new StartRefused(
      'npm run backup -- <folder>    copies the running Mesai of DATA_DIR into a new folder',
    )
  if (database)
    throw new StartRefused(
      'DATABASE_URL is set: back that server up with its own tools, pg_dump or pg_basebackup (docs/deploy.md).',
    )
  const { files, bytes } = await baseBackup({ dataDir, keyFile }, resolve(folder))
  await noteBackup(dataDir, new Date())
  return (
    `${files} files, ${Math.ceil(bytes / 2 ** 20)} MB in ${resolve(folder)}. The key file ${keyFile} is not among ` +
    'them: keep copies of it elsewhere, without it no name can be read.'
  )
}

run(process.argv[2]).then(
  said => {
    process.stdout.write(`${said}\n`)
  },
  (error: unknown) => {
    if (!(error instanceof StartRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
