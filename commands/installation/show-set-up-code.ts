import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withLinkedSignal } from '#database/linked-signal.ts'
import type { Deps } from '../shared/deps.ts'
import { pause, type Job } from '../shared/jobs.ts'
import { emptinessOf } from './emptiness.ts'
import { setUpCode } from './set-up-code.ts'

const name = 'set-up-code'
/** Where the code is told: in a file that nobody else reads, and to whoever started the process. */
export type SetUpCodeShown = {
  readonly file: string
  readonly say: (code: string) => void
  /** How often it is looked whether the company is there; five seconds where it is not said. */
  readonly everyMs?: number
}

/**
 * While there is no company, one process at a time tells the set-up code, once, and has it in a file of mode 600; the
 * file goes when the first company is there.
 */
export const showSetUpCode = (
  deps: Pick<Deps, 'log' | 'vault'>,
  { file, say, everyMs = 5_000 }: SetUpCodeShown,
): Job => {
  const isEmpty = emptinessOf(deps)
  const show = async (stop: AbortSignal): Promise<boolean> => {
    if (await isEmpty()) {
      await keepCode(file, setUpCode(deps))
      say(setUpCode(deps))
    }
    while (!stop.aborted) {
      if (!(await isEmpty())) {
        await rm(file, { force: true })
        return true
      }
      await pause(everyMs, stop)
    }
    return false
  }
  return {
    name,
    run: async ({ alone, failed }, stop) => {
      let isOver = false
      while (!isOver && !stop.aborted) {
        await alone(name, lost =>
          withLinkedSignal([stop, lost], async either => {
            isOver = await show(either)
          }),
        ).catch((error: unknown) => failed(error, name))
        if (!isOver) await pause(everyMs, stop)
      }
    },
  }
}

/** What stands there already stays: it is the same. */
const keepCode = async (file: string, code: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${code}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}
