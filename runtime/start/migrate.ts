/**
 * `npm run migrate`: brings the database to the state of this code and ends. The one process that is given the owner of
 * the tables.
 */
import { makeLogger } from '#runtime/log.ts'
import { readConfig, urlsOf } from '../config.ts'
import { StartRefused } from '#database/errors.ts'
import { migrate } from '#database/migrate.ts'

try {
  const { owner } = urlsOf(readConfig(process.env), 'Migrating', 'owner')
  const ran = await migrate(owner)
  process.stdout.write(
    ran.length === 0
      ? 'The database is at the state of this Mesai already.\n'
      : `Ran ${ran.join(', ')}.\n`,
  )
} catch (error) {
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else makeLogger('error').error({ err: error }, 'the database could not be migrated')
  process.exitCode = 1
}
