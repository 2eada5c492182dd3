import type { ServiceError } from '@grpc/grpc-js'
import type { Endpoint, Faults } from './faults.ts'
import type { DoubleLog } from './log.ts'

/** One node as its calls see it. */
export type Node = {
  readonly log: DoubleLog
  readonly faults: Faults
  /** Events sent to subscriptions so far. */
  readonly served: { events: number }
  /** What ends each call that is open. */
  readonly calls: Set<(error: ServiceError) => void>
  readonly endpoint: () => Endpoint
  /** What it says instead where only a leader may answer; null where it leads. */
  readonly elsewhere: () => ServiceError | null
  /** Who belongs to its cluster, as far as it knows. */
  readonly members: () => readonly Member[]
}
export type Member = {
  readonly endpoint: Endpoint
  readonly leads: boolean
  readonly alive: boolean
}

type Call = {
  emit(name: 'error', error: ServiceError): boolean
  on(name: 'close', gone: () => void): unknown
}

/** @returns what ends the call with an error, as does a node that goes away. */
export const calling = ({ calls }: Node, call: Call): ((error: ServiceError) => void) => {
  const drop = (error: ServiceError): void => {
    calls.delete(drop)
    call.emit('error', error)
  }
  calls.add(drop)
  call.on('close', () => {
    calls.delete(drop)
  })
  return drop
}
