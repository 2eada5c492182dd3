/** The double of an EventStoreDB in a process of its own, so that what it keeps is not counted as what a move needs. */
import { startDouble } from '#tests/event-store/double/server.ts'
import { env } from './env.ts'

await startDouble({ at: Number(env('PORT')) })
process.stdout.write('listening\n')
