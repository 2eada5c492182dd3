import { Buffer } from 'node:buffer'
import { fork, type ChildProcess } from 'node:child_process'
import { Failure } from '../shared/problem.ts'
import type { FromPress, Order } from './sheets.ts'

/** What is to be printed; nobody waits any more once `signal` is aborted. */
export type Print = Omit<Order, 'number'> & { readonly signal?: AbortSignal }
export type Printing = {
  /**
   * The paper as PDF.
   * @throws {Failure} `petitions.printing-busy` when too many wait, `petitions.printing-missing` where this machine has
   * no compiler, `unavailable` when it took too long, when closing, or once nobody waits.
   */
  print(paper: Print): Promise<Buffer>
  close(): Promise<void>
}
export type PrintingBounds = {
  readonly waiting: number
  readonly seconds: number
  /** A press that has not begun after so long is given up. */
  readonly startSeconds: number
  /** After so many papers, or at so much memory, another press takes its place: the compiler keeps some of each. */
  readonly papers: number
  readonly megabytes: number
  readonly idleMs: number
  readonly program: URL
}
const usual: PrintingBounds = {
  waiting: 32,
  seconds: 20,
  startSeconds: 60,
  papers: 500,
  megabytes: 300,
  idleMs: 60_000,
  program: new URL('start.mjs', import.meta.url),
}

type Task = {
  readonly order: Order
  readonly done: (pdf: Buffer) => void
  readonly failed: (error: Error) => void
}
type Press = {
  readonly child: ChildProcess
  ready: boolean
  printed: number
  timer: NodeJS.Timeout | undefined
}

/**
 * The one way papers become PDF (docs/decisions/0055): in a process of its own, one after the other, with a bound of
 * time and memory, since the compiler is native and keeps some of every paper. It starts when there is something to
 * print and ends soon after. Long because the press, its task and the queue before it are one state, ended together.
 */
export const openPrinting = (given: Partial<PrintingBounds> = {}): Printing => {
  const bounds = { ...usual, ...given }
  const queue: Task[] = []
  let press: Press | null = null
  let task: Task | null = null
  let missing = false
  let closing = false
  let count = 0

  const start = (): Press => {
    const child = fork(bounds.program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const begun: Press = { child, ready: false, printed: 0, timer: undefined }
    child.on('message', (said: FromPress) => {
      if (press === begun) heard(begun, said)
    })
    child.on('error', () => {
      if (press === begun) end()
    })
    child.on('exit', () => {
      if (press === begun) end()
    })
    limit(begun, bounds.startSeconds)
    return begun
  }
  const limit = (of: Press, seconds: number): void => {
    clearTimeout(of.timer)
    of.timer = setTimeout(() => {
      end()
    }, seconds * 1_000)
  }

  const heard = (of: Press, said: FromPress): void => {
    if (said === 'missing') {
      missing = true
      return end(new Failure({ code: 'petitions.printing-missing' }))
    }
    if (said === 'ready') {
      of.ready = true
      return give()
    }
    const done = task
    if (done?.order.number !== said.number) return
    task = null
    of.printed += 1
    if ('pdf' in said) done.done(Buffer.from(said.pdf))
    else done.failed(new Error(`a paper could not be printed: ${said.bug}`))
    const isFull =
      of.printed >= bounds.papers || ('pdf' in said && said.megabytes > bounds.megabytes)
    if (isFull) return end()
    give()
  }

  /** The next one, or a rest: a press without work ends. */
  const give = (): void => {
    if (task || closing) return
    const next = queue[0]
    if (!next) {
      if (!press) return
      clearTimeout(press.timer)
      press.timer = setTimeout(() => {
        end()
      }, bounds.idleMs).unref()
      press.child.unref()
      press.child.channel?.unref()
      return
    }
    press ??= start()
    if (!press.ready) return
    press.child.ref()
    press.child.channel?.ref()
    task = next
    queue.shift()
    limit(press, bounds.seconds)
    press.child.send(next.order)
  }

  /** However it ends, whoever waited for its paper is answered, and another press takes up what waits. */
  const end = (error?: Error): void => {
    const ended = press
    press = null
    if (ended) {
      clearTimeout(ended.timer)
      ended.child.kill('SIGKILL')
    }
    // One that does not begin would not begin for the next either.
    const failed = ended && !ended.ready ? queue.splice(0) : []
    if (task) failed.push(task)
    task = null
    for (const one of failed) one.failed(error ?? new Failure({ code: 'unavailable' }))
    give()
  }

  const print = ({ signal, ...asked }: Print): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (closing || signal?.aborted) return reject(new Failure({ code: 'unavailable' }))
      if (missing) return reject(new Failure({ code: 'petitions.printing-missing' }))
      if (queue.length >= bounds.waiting)
        return reject(new Failure({ code: 'petitions.printing-busy', seconds: 5 }))
      count += 1
      const settled = (): void => {
        signal?.removeEventListener('abort', gone)
      }
      const one: Task = {
        order: { ...asked, number: count },
        done: pdf => {
          settled()
          resolve(pdf)
        },
        failed: error => {
          settled()
          reject(error)
        },
      }
      /** What waits is left out; what is being printed is printed for nobody. */
      const gone = (): void => {
        const at = queue.indexOf(one)
        if (at >= 0) queue.splice(at, 1)
        one.failed(new Failure({ code: 'unavailable' }))
      }
      signal?.addEventListener('abort', gone, { once: true })
      queue.push(one)
      give()
    })

  return {
    print,
    close: async () => {
      closing = true
      const child = press?.child
      child?.ref()
      for (const one of queue.splice(0)) one.failed(new Failure({ code: 'unavailable' }))
      end()
      if (child && child.exitCode === null && child.signalCode === null)
        await new Promise(resolve => child.once('exit', resolve))
    },
  }
}
