import { LogUnavailable } from '../contract.ts'
import { asSeenOutside } from '../postgres/connection.ts'
import type { Answer, Answers, Group } from './decided.ts'

/** A group whose callers wait. */
export type WaitingGroup = {
  readonly group: Group
  readonly tries: number
  readonly resolve: (answers: readonly Answer[]) => void
  readonly reject: (reason: unknown) => void
}

/** Groups in the order in which they are written. */
export type Line = {
  add(waiting: WaitingGroup): void
  /** Who comes before all who wait. */
  addFirst(waiting: WaitingGroup): void
  /** Who is first, and stays so. */
  first(): WaitingGroup | undefined
  take(): WaitingGroup | undefined
  /**
   * Who is first now, or as soon as those who were just answered have asked for more; undefined where nobody has.
   */
  takeSoon(): Promise<WaitingGroup | undefined>
  /** Resolves as soon as somebody waits. */
  arrival(): Promise<void>
}

/** @param arrived is told of each who comes */
export const openLine = (arrived: () => void): Line => {
  const line: WaitingGroup[] = []
  let wake: () => void = () => undefined
  const tell = (): void => {
    wake()
    arrived()
  }
  return {
    add: waiting => {
      line.push(waiting)
      tell()
    },
    addFirst: waiting => {
      line.unshift(waiting)
      tell()
    },
    first: () => line[0],
    take: () => line.shift(),
    takeSoon: async () => {
      for (let turns = 0; turns < turnsToAsk && line.length === 0; turns++)
        await eventLoopTurn()
      return line.shift()
    },
    arrival: () =>
      line.length > 0
        ? Promise.resolve()
        : new Promise(resolve => {
            wake = resolve
          }),
  }
}
/** Of the event loop: an answer is handed on in one, and what is asked after it is gathered in the next. */
const turnsToAsk = 3
const eventLoopTurn = (): Promise<void> =>
  new Promise(resolve => {
    setImmediate(resolve)
  })

/** All of a group hear the same. */
export const fail = (
  error: unknown,
  ...waiting: readonly (WaitingGroup | undefined)[]
): void => {
  const told = error instanceof LogUnavailable ? error : asSeenOutside(error)
  for (const one of waiting) one?.reject(told)
}

/** Those of a group that have no answer yet go to the head of the line. */
export const answer = async (
  line: Line,
  waiting: WaitingGroup,
  answers: Promise<Answers>,
): Promise<void> => {
  const { group, resolve, reject } = waiting
  try {
    const { found, tries } = await answers
    const left = [...group.keys()].filter(at => !found.has(at))
    const tell = (rest: readonly Answer[]): void =>
      resolve(
        group.map((_, at) => {
          const told = found.get(at) ?? rest[left.indexOf(at)]
          if (!told) throw new Error('an append got no answer')
          return told
        }),
      )
    if (left.length === 0) tell([])
    else
      line.addFirst({
        group: left.flatMap(at => group[at] ?? []),
        tries,
        resolve: tell,
        reject,
      })
  } catch (error) {
    fail(error, waiting)
  }
}
