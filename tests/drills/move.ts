/**
 * A log moved to EventStoreDB and back by the commands of docs/deploy.md: the same to the last byte, and the same
 * reports from it.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { line, openDigest, textOf } from '#event-store/transfer/carried.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { carryKeys, emptyDatabase } from './move-database.ts'
import { logCommand, type Ran } from './move-command.ts'
import { eveningOf, reportsOf, type Reports } from './move-reports.ts'
import { drillLogBeside, type DrillLog } from './event-store.ts'
import { yearOfMovements } from './year.ts'

export type MoveResult = {
  readonly events: number
  readonly hash: string
  readonly fileMegabytes: number
  /** What each command said: number and hash of events, as the log before and after has them. */
  readonly sameHash: boolean
  /** Reports that were not the same, by where the log was. */
  readonly different: readonly string[]
  readonly reports: number
  readonly reportRows: number
  readonly seconds: Readonly<Record<string, number>>
  readonly peakMegabytes: Readonly<Record<string, number>>
}
export type MoveSize = {
  readonly people: number
  readonly days: number
  /** Changes one movement in the file and its hash with it. */
  readonly tamper: boolean
}

/**
 * Against a real server where `EVENT_STORE_URL` names one, under a prefix of its own, else against the double that
 * speaks its protocol.
 * Long because it is one drill, from its beginning to what it found.
 */
export const moveDrill = async ({ people, days, tamper }: MoveSize): Promise<MoveResult> => {
  const server = await drillServer()
  const eventStore = await drillLogBeside()
  const seconds: Record<string, number> = {}
  const peakMegabytes: Record<string, number> = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await work()
    seconds[name] = (performance.now() - began) / 1000
    // minutes of silence look like a drill that hangs
    process.stderr.write(`  ${name}: ${seconds[name].toFixed(1)} s\n`)
    return done
  }
  const command = (
    name: string,
    on: Pick<DrillServer, 'urls' | 'keyFile'>,
    where: Pick<DrillLog, 'url' | 'prefix'> | null,
    ...args: string[]
  ): Promise<Ran> =>
    timed(name, async () => {
      const ran = await logCommand({ ...on, eventStore: where }, args)
      peakMegabytes[name] = ran.peakMegabytes
      return ran
    })
  try {
    const { deps, close } = await drillDeps(server, eveningOf(days))
    await timed('made', () => yearOfMovements(deps, people, days))
    await close()
    const there = await timed('reports from PostgreSQL', () => reportsOf(server, null, days))

    const [file, back] = [
      join(server.dataDir, 'log.ndjson'),
      join(server.dataDir, 'back.ndjson'),
    ]
    const before = await command('verified in PostgreSQL', server, null, 'verify')
    await command('exported from PostgreSQL', server, null, 'export', file)
    const carried = tamper ? await tampered(file) : file
    const imported = await command(
      'imported into EventStoreDB',
      server,
      eventStore,
      'import',
      carried,
    )
    const verified = await command('verified in EventStoreDB', server, eventStore, 'verify')
    const moved = await timed('rebuilt and reports from EventStoreDB', () =>
      reportsOf(server, eventStore, days),
    )

    const left = await command('verified after the reports', server, eventStore, 'verify')
    await command('exported from EventStoreDB', server, eventStore, 'export', back)
    const home = { ...server, ...(await emptyDatabase(server, 'mesai_back')) }
    await carryKeys(server.superuserUrl, home.superuserUrl)
    const again = await command('imported into PostgreSQL', home, null, 'import', back)
    const returned = await timed('rebuilt and reports from PostgreSQL', () =>
      reportsOf(home, null, days),
    )
    return {
      events: before.events,
      hash: before.hash,
      fileMegabytes: Math.round((await stat(file)).size / 1e6),
      sameHash:
        isSame(before, imported, verified) &&
        left.events >= verified.events &&
        isSame(left, again),
      different: [
        ...differences('EventStoreDB', there, moved),
        ...differences('PostgreSQL again', there, returned),
      ],
      reports: Object.keys(there).length,
      reportRows: Object.values(there).reduce((sum, { rows }) => sum + rows, 0),
      seconds,
      peakMegabytes,
    }
  } finally {
    await eventStore.stop()
    await server.end()
  }
}

/** Files of reports that were taken are facts of the log: after them it is another than before. */
const isSame = (...logs: readonly Ran[]): boolean =>
  new Set(logs.map(({ events, hash }) => `${events} ${hash}`)).size === 1

const differences = (where: string, before: Reports, after: Reports): string[] =>
  Object.keys(before)
    .filter(name => before[name]?.hash !== after[name]?.hash)
    .map(name => `${where}: ${name}`)

/**
 * The same file with one swipe of the first morning an hour later, under a hash that is right for it. @returns its path
 */
const tampered = async (file: string): Promise<string> => {
  const changed = `${file}.changed`
  const digest = openDigest()
  let done = false
  const lines = async function* () {
    for await (const text of createInterface({
      input: createReadStream(file),
      crlfDelay: Infinity,
    })) {
      const read = line.parse(JSON.parse(text))
      if ('end' in read)
        yield `${JSON.stringify({ end: { events: digest.count(), hash: digest.hash() } })}\n`
      else if (!('event' in read)) yield `${text}\n`
      else {
        const { event } = read
        const localTime = String(event.data['localTime'])
        const isIt = !done && event.type === 'MovementRecorded' && localTime.includes('T08:')
        done ||= isIt
        const carried = isIt
          ? { ...event, data: { ...event.data, localTime: localTime.replace('T08:', 'T09:') } }
          : event
        digest.add(carried)
        yield `{"event":${textOf(carried)}}\n`
      }
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(changed))
  return changed
}
