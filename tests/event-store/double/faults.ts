import { Metadata, status as code, type ServiceError } from '@grpc/grpc-js'
import { setTimeout as wait } from 'node:timers/promises'

/** What a real server was seen to do, on demand. Beside them: `Double.dropCalls`, `stop`, `start`, and `log.cut`. */
export type Faults = {
  /** So many of the next appends are refused as a node that cannot just now refuses. */
  unavailable: number
  /** So many of the next appends are answered by a node that is not the leader. */
  notLeader: number
  /** So many of the next appends are stored, and the answer is lost with the connection. */
  loseReplies: number
  /** Before each append is answered. */
  slowMs: number
  /** What is stored never gets an answer. */
  hang: boolean
  /** Stopped where it stands: connections stay open, and nothing is taken, answered or told until it goes on. */
  frozen: boolean
  /** `stranger`: with a wrong password, or none where one is asked for. */
  access: 'whole' | 'reading' | 'nothing' | 'stranger'
  /** So long a filtered subscription looks through what is between two signs. */
  lookMs: number
  /** A filtered subscription does not say how far it is. */
  givesNoSigns: boolean
  /** What is too large is refused as what cannot be taken just now. */
  saysNoSize: boolean
}
export const noFaults = (): Faults => ({
  unavailable: 0,
  notLeader: 0,
  loseReplies: 0,
  slowMs: 0,
  hang: false,
  frozen: false,
  access: 'whole',
  lookMs: 0,
  givesNoSigns: false,
  saysNoSize: false,
})

export type Endpoint = { readonly host: string; readonly port: number }

export const failure = (
  of: number,
  details: string,
  told: Readonly<Record<string, string>> = {},
): ServiceError => {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(told)) metadata.set(name, value)
  return Object.assign(new Error(details), { code: of, details, metadata })
}
export const unavailable = (): ServiceError =>
  failure(code.UNAVAILABLE, 'the node is going away')
export const notLeader = ({ host, port }: Endpoint): ServiceError =>
  failure(code.NOT_FOUND, 'the leader is elsewhere', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })
export const deleted = (stream: string): ServiceError =>
  failure(code.FAILED_PRECONDITION, 'the stream is deleted', {
    exception: 'stream-deleted',
    'stream-name': stream,
  })
export const tooBig = (most: number): ServiceError =>
  failure(code.INVALID_ARGUMENT, 'too big', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  })

/** What stands in the way of anybody who asks for anything, or for more than reading. */
export const refusedAccess = ({ access }: Faults, writes: boolean): ServiceError | null => {
  if (access === 'stranger') return failure(code.UNAUTHENTICATED, 'who are you')
  return access === 'nothing' || (access === 'reading' && writes)
    ? failure(code.PERMISSION_DENIED, 'access denied', { exception: 'access-denied' })
    : null
}

export const thawed = async (faults: Faults): Promise<void> => {
  while (faults.frozen) await wait(10)
}
