import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import type { Step } from './steps.ts'

/** `load`: what the machine did besides, as the average of the minute before. */
export type Result = {
  readonly step: Step
  readonly ok: boolean
  readonly lines: readonly string[]
  readonly began: Date
  readonly minutes: number
  readonly load: number
}

/** Runs a step to its end, showing what it prints. */
export const run = (step: Step): Promise<Result> => {
  const [began, from, load] = [new Date(), performance.now(), loadavg()[0] ?? 0]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...step.command], {
      env: { ...process.env, NO_COLOR: '1', ...step.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    })
    child.once('error', reject)
    child.once('close', code =>
      resolve({
        step,
        ok: code === 0,
        lines: output.split('\n').filter(line => step.keep.test(line)),
        began,
        minutes: (performance.now() - from) / 60_000,
        load,
      }),
    )
  })
}
