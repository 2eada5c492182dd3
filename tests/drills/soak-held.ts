/** What processes hold in memory: looked at while they rest, for a process that works holds what it works on. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Fleet } from './fleet.ts'

/** MB that were held at every look, by the name of the process. */
export type Held = ReadonlyMap<string, readonly number[]>

/** Processes that are started meanwhile write what they hold when they are asked. */
export const telling = async <T>(
  to: string,
  start: (preload: string) => Promise<T>,
): Promise<T> => {
  const { NODE_OPTIONS: options = '' } = process.env
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'children/collecting.mjs'))}`
  Object.assign(process.env, { NODE_OPTIONS: preload, COLLECT_TO: to })
  try {
    return await start(preload)
  } finally {
    process.env['NODE_OPTIONS'] = options
  }
}

const toldBy = (file: string): readonly number[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []

const toldOf = ({ running }: Fleet, to: string): Held =>
  new Map(running.map(({ name, child }) => [name, toldBy(`${to}-${child.pid}`)]))

export const heldBy = (processes: Fleet, to: string): Held =>
  new Map([...toldOf(processes, to)].map(([name, told]) => [name, leastOfEach(told)]))
const leastOfEach = (told: readonly number[]): readonly number[] =>
  Array.from({ length: Math.floor(told.length / glances) }, (_, look) =>
    Math.min(...told.slice(look * glances, (look + 1) * glances)),
  )

/**
 * What a process has in its hands at one moment, a batch or the answer to its last question, is gone a moment
 * later, and the fuller the days are the more it is: what it holds is the least of several looks.
 */
const glances = 5

/** Lets the collector of each process run, and waits until it told; several times, a moment apart. */
export const lookAt = async (processes: Fleet, to: string): Promise<void> => {
  for (let glance = 0; glance < glances; glance++) {
    await glanceAt(processes, to)
    await wait(200)
  }
}
const glanceAt = async (processes: Fleet, to: string): Promise<void> => {
  const before = toldOf(processes, to)
  for (const { child } of processes.running) child.kill('SIGUSR2')
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(20)) {
    const now = toldOf(processes, to)
    if ([...now].every(([name, told]) => told.length > (before.get(name)?.length ?? 0))) return
  }
  throw new Error('a process does not tell what it holds')
}

export const residentOf = ({ running }: Fleet): Readonly<Record<string, number>> =>
  Object.fromEntries(
    running.map(({ name, child }) => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return [name, Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)]
    }),
  )
