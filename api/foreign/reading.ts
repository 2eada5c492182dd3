import { Worker } from 'node:worker_threads'
import { Failure, type CodedRefusal } from '../shared/problem.ts'
import type { Answer, Input, Job, Output } from './jobs.ts'

/**
 * For whom: of one company one file is read at a time, so that nobody's files keep everybody else's waiting; `signal`:
 * nobody waits for the answer any more; `patient`: one of a work that runs alone, which waits for its turn however many
 * do.
 */
export type ReadOptions = {
  readonly company: string
  readonly signal?: AbortSignal
  readonly patient?: boolean
}
export type ForeignReading = {
  /**
   * @throws {Failure} what the file is refused for; `files.too-costly` beyond time or memory, `files.busy` when too
   * many wait, `unavailable` when closing.
   */
  read<K extends Job>(job: K, input: Input<K>, of: ReadOptions): Promise<Output<K>>
  /** Workers that live now. */
  readonly living: () => number
  close(): Promise<void>
}
export type ReadingBounds = {
  readonly workers: number
  readonly waiting: number
  readonly waitingOfOne: number
  readonly seconds: number
  /** A worker that has not begun after so long is given up. */
  readonly startSeconds: number
  /** What a worker's heap may hold; buffers are bounded where they are made. */
  readonly megabytes: number
  /** A worker ends once it had nothing to do for so long. */
  readonly idleMs: number
  readonly program: URL
}
const usual: ReadingBounds = {
  workers: 2,
  waiting: 16,
  waitingOfOne: 4,
  seconds: 20,
  startSeconds: 60,
  megabytes: 256,
  idleMs: 20_000,
  program: new URL('./start.mjs', import.meta.url),
}

type Task = {
  readonly job: Job
  readonly input: unknown
  readonly company: string
  readonly done: (answer: unknown) => void
  readonly failed: (error: Error) => void
}
type Hand = {
  readonly worker: Worker
  task: Task | null
  ready: boolean
  ended: boolean
  timer: NodeJS.Timeout | undefined
}

/**
 * The one way foreign files are parsed (docs/decisions/0010): in a worker of few, with a heap and a time of its own, so
 * that no file, whatever it holds, stops this process or takes its memory. Workers start when there is something to
 * read and end soon after. What a file costs too much is ended with its worker; what nobody waits for any more, too.
 * Long because workers, their tasks and the queue before them are one state, ended together.
 */
export const openForeignReading = (given: Partial<ReadingBounds> = {}): ForeignReading => {
  const bounds = { ...usual, ...given }
  const { workers, waiting, waitingOfOne, seconds, startSeconds, megabytes, idleMs } = bounds
  const queue: Task[] = []
  const hands = new Set<Hand>()
  let closing = false
  const tooCostly = (): Failure => new Failure({ code: 'files.too-costly', seconds, megabytes })

  const start = (): Hand => {
    const worker = new Worker(bounds.program, {
      execArgv: [],
      stdin: false,
      // no loader twice, see start.mjs
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    })
    const hand: Hand = { worker, task: null, ready: false, ended: false, timer: undefined }
    hands.add(hand)
    worker.on('message', (said: Answer | 'ready') => {
      if (said !== 'ready') return answered(hand, said)
      hand.ready = true
      if (hand.task) limit(hand)
    })
    worker.on('error', error => {
      end(
        hand,
        isOutOfMemory(error)
          ? tooCostly()
          : error instanceof Error
            ? error
            : new Error(String(error)),
      )
    })
    worker.on('exit', () => {
      end(hand, tooCostly())
    })
    return hand
  }

  const limit = (hand: Hand): void => {
    clearTimeout(hand.timer)
    hand.timer = setTimeout(
      () => {
        end(hand, hand.ready ? tooCostly() : new Failure({ code: 'unavailable' }))
      },
      (hand.ready ? seconds : startSeconds) * 1_000,
    )
  }

  const give = (hand: Hand, task: Task): void => {
    hand.task = task
    hand.worker.ref()
    limit(hand)
    hand.worker.postMessage({ job: task.job, input: task.input }, [])
  }

  const answered = (hand: Hand, answer: Answer): void => {
    const { task } = hand
    hand.task = null
    clearTimeout(hand.timer)
    hand.timer = setTimeout(() => {
      end(hand)
    }, idleMs).unref()
    hand.worker.unref()
    if ('value' in answer) task?.done(answer.value)
    else
      task?.failed(
        'refusal' in answer
          ? new Failure(answer.refusal as CodedRefusal)
          : new Error(`a file could not be read: ${answer.bug}`),
      ) // as a job threw it
    next()
  }

  /** However it ends, its place is free and whoever waited for it is answered. */
  const end = (hand: Hand, error?: Error): void => {
    if (hand.ended) return
    hand.ended = true
    clearTimeout(hand.timer)
    hands.delete(hand)
    void hand.worker.terminate()
    hand.task?.failed(error ?? new Failure({ code: 'unavailable' }))
    hand.task = null
    next()
  }

  /** The first in turn of whose company nothing is being read. */
  const due = (): Task | undefined =>
    closing
      ? undefined
      : queue.find(({ company }) => ![...hands].some(({ task }) => task?.company === company))
  const next = (): void => {
    for (let task = due(); task !== undefined; task = due()) {
      const idle = [...hands].find(hand => hand.task === null)
      if (!idle && hands.size >= workers) return
      queue.splice(queue.indexOf(task), 1)
      give(idle ?? start(), task)
    }
  }

  return {
    living: () => hands.size,
    read: <K extends Job>(
      job: K,
      input: Input<K>,
      { company, signal, patient = false }: ReadOptions,
    ) =>
      new Promise<Output<K>>((resolve, reject) => {
        if (closing || signal?.aborted) return reject(new Failure({ code: 'unavailable' }))
        if (
          !patient &&
          (queue.length >= waiting ||
            queue.filter(task => task.company === company).length >= waitingOfOne)
        )
          return reject(new Failure({ code: 'files.busy', seconds: 5 }))
        const gone = (): void => {
          const hand = [...hands].find(one => one.task === task)
          if (hand) return end(hand)
          const at = queue.indexOf(task)
          if (at >= 0) queue.splice(at, 1)
          task.failed(new Failure({ code: 'unavailable' }))
        }
        const settled = (): void => {
          signal?.removeEventListener('abort', gone)
        }
        const task: Task = {
          job,
          input,
          company,
          done: answer => {
            settled()
            resolve(answer as Output<K>)
          }, // the job's own answer, by value
          failed: error => {
            settled()
            reject(error)
          },
        }
        signal?.addEventListener('abort', gone, { once: true })
        queue.push(task)
        next()
      }),
    close: async () => {
      closing = true
      for (const task of queue.splice(0)) task.failed(new Failure({ code: 'unavailable' }))
      const living = [...hands]
      for (const hand of living) end(hand)
      await Promise.all(living.map(({ worker }) => worker.terminate()))
    },
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
