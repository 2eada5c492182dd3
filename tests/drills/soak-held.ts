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

export const heldBy = ({ running }: Fleet, to: string): Held =>
  new Map(running.map(({ name, child }) => [name, toldBy(`${to}-${child.pid}`)]))

/** Lets the collector of each process run, and waits until it told. */
export const lookAt = async (processes: Fleet, to: string): Promise<void> => {
  const before = heldBy(processes, to)
  for (const { child } of processes.running) child.kill('SIGUSR2')
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(20)) {
    const now = heldBy(processes, to)
    if ([...now].every(([name, looks]) => looks.length > (before.get(name)?.length ?? 0)))
      return
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
