import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/shared/free-port.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'

/** A child running one of `children/`; ready when it has printed a line that begins with `ready`. */
export const startChild = async (
  file: string,
  env: Readonly<Record<string, string>>,
  ready: string,
  flags: readonly string[] = [],
): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    [...flags, await inOneFile(`tests/drills/children/${file}`)],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes(ready)) resolve()
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    child.once('exit', code =>
      reject(new Error(`${file} ended with ${code}: ${printed.slice(-2000)}`)),
    )
  })
  return child
}

/** `kill -9`, and waits until it is gone. */
export const killHard = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The double of an EventStoreDB, and its address. */
export const startDoubleProcess = async (): Promise<{
  readonly child: ChildProcess
  readonly url: string
}> => {
  const port = await freePort()
  const child = await startChild('event-store.ts', { PORT: String(port) }, 'listening', [
    '--max-old-space-size=8192',
  ])
  return { child, url: `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1` }
}
