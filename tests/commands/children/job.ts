/** A process with one job, which lasts longer than it waits, and says in a file when it begins and when it ends. */
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { recurringJob, startJobs } from '#commands/shared/jobs.ts'
import { openLeases } from '#database/leases.ts'
import { openSession } from '#database/open.ts'

const [url = '', file = ''] = process.argv.slice(2)
const say = (what: string): void => appendFileSync(file, `${process.pid} ${what}\n`)
const leases = openLeases(() => openSession(url))
startJobs(
  [
    recurringJob(10, { alone: 'slow-job' }, async () => {
      say('begins')
      await wait(150)
      say('ends')
    }),
  ],
  { alone: leases.during, failed: () => undefined },
)
