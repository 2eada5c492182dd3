/** The other side of `reading.ts`: one job after the other, by value. */
import { parentPort } from 'node:worker_threads'
import { jobOf, type Answer, type Job } from './jobs.ts'
import { FileRefused } from './refused.ts'

const answerTo = async ({
  job,
  input,
}: {
  readonly job: Job
  readonly input: never
}): Promise<Answer> => {
  try {
    const run = await jobOf(job)
    return { value: await run(input) }
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.refusal }
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (asked: Parameters<typeof answerTo>[0]) => {
  void answerTo(asked).then(answer => {
    parentPort?.postMessage(answer, [])
  })
})
parentPort?.postMessage('ready', [])
