import {
  Metadata,
  Server,
  ServerCredentials,
  status as code,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceError,
} from '@grpc/grpc-js'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  features,
  ServerFeaturesService,
  StreamsService,
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
  type ReadReq,
  type ReadResp,
} from './generated.ts'
import {
  openDoubleLog,
  type DoubleLog,
  type Expected,
  type Kept,
  type Proposed,
} from './log.ts'
import {
  appendResponse,
  askedOf,
  batchResponse,
  caughtUp,
  checkpoint,
  confirmation,
  eventResponse,
  expectedOfAppend,
  expectedOfBatch,
  nameIn,
  notFound,
  proposedOf,
  type Asked,
} from './messages.ts'

/**
 * A server that speaks EventStoreDB's own protocol, for tests where no real one can be had: appends one by one and in
 * batches, reads, catch-up subscriptions with a filter; and the faults of a real one, on demand. Long because it speaks
 * a whole protocol.
 */
export type Double = {
  readonly url: string
  readonly log: DoubleLog
  readonly faults: Faults
  /** Events sent to subscriptions so far. */
  readonly served: { readonly events: number }
  /** Ends every open call, as a node that goes away does. */
  dropCalls(): void
  /** Away, and back on the same port with everything it had. */
  stop(): Promise<void>
  start(): Promise<void>
}
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
}

/** @param at its port; any free one where none is said */
export const startDouble = async ({
  mostBytes = 16 * 1024 * 1024,
  batches = true,
  at = 0,
}: {
  readonly mostBytes?: number
  readonly batches?: boolean
  readonly at?: number
} = {}): Promise<Double> => {
  const log = openDoubleLog({ mostBytes })
  const faults: Faults = {
    unavailable: 0,
    notLeader: 0,
    loseReplies: 0,
    slowMs: 0,
    hang: false,
  }
  const served = { events: 0 }
  const calls = new Set<(error: ServiceError) => void>()
  let server: Server | null = null
  let port = at
  const start = async (): Promise<void> => {
    server = new Server({ 'grpc.max_receive_message_length': 32 * 1024 * 1024 })
    const deps = { log, faults, served, calls, endpoint: () => ({ host: '127.0.0.1', port }) }
    server.addService(StreamsService, {
      read: reading(deps),
      append: appending(deps),
      batchAppend: batchAppending(deps),
      delete: unknown,
      tombstone: unknown,
    })
    server.addService(ServerFeaturesService, { getSupportedMethods: supported(batches) })
    const of = server
    port = await new Promise<number>((resolve, reject) => {
      of.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      )
    })
  }
  await start()
  return {
    url: `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1`,
    log,
    faults,
    served,
    start,
    dropCalls: () => {
      for (const drop of calls) drop(unavailable())
    },
    stop: async () => {
      server?.forceShutdown()
      server = null
      await wait(10)
    },
  }
}

type Deps = {
  readonly log: DoubleLog
  readonly served: { events: number }
  readonly faults: Faults
  readonly calls: Set<(error: ServiceError) => void>
  readonly endpoint: () => { host: string; port: number }
}
const failure = (of: number, details: string, metadata = new Metadata()): ServiceError =>
  Object.assign(new Error(details), { code: of, details, metadata })
const unavailable = (): ServiceError => failure(code.UNAVAILABLE, 'the node is going away')
const notLeader = ({ host, port }: { host: string; port: number }): ServiceError => {
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', host)
  metadata.set('leader-endpoint-port', String(port))
  return failure(code.NOT_FOUND, 'the leader is elsewhere', metadata)
}
const unknown = (
  _call: ServerUnaryCall<unknown, unknown>,
  answer: sendUnaryData<unknown>,
): void => answer(failure(code.UNIMPLEMENTED, 'the double cannot do this'))

const supported =
  (batches: boolean) =>
  (
    _call: ServerUnaryCall<unknown, unknown>,
    answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>,
  ): void => {
    const methods = new features.SupportedMethods().setEventStoreServerVersion('26.0.0-double')
    for (const name of ['read', 'append', ...(batches ? ['batchappend'] : [])])
      methods.addMethods(
        new features.SupportedMethod()
          .setServiceName('event_store.client.streams.streams')
          .setMethodName(name),
      )
    answer(null, methods)
  }

/** What stands in the way of an append before it is stored. */
const obstacle = ({ faults, endpoint }: Deps): ServiceError | null => {
  if (faults.unavailable > 0) {
    faults.unavailable -= 1
    return unavailable()
  }
  if (faults.notLeader > 0) {
    faults.notLeader -= 1
    return notLeader(endpoint())
  }
  return null
}
const isLost = ({ faults }: Deps): boolean => faults.loseReplies > 0 && faults.loseReplies-- > 0

const appending =
  (deps: Deps) =>
  async (
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): Promise<void> => {
    let [name, expected]: [string, Expected] = ['', 'any']
    const events: Proposed[] = []
    for await (const request of call as AsyncIterable<AppendReq>) {
      const message = request.getProposedMessage()
      if (message) events.push(proposedOf(message))
      else
        [name, expected] = [
          nameIn(request.getOptions()),
          expectedOfAppend(request.getOptions()),
        ]
    }
    const away = obstacle(deps)
    if (away) return answer(away)
    const done = deps.log.append(name, expected, events)
    if (deps.faults.slowMs > 0) await wait(deps.faults.slowMs)
    if (deps.faults.hang) return
    if (done.status === 'too-big') return answer(failure(code.INVALID_ARGUMENT, 'too big'))
    answer(isLost(deps) ? unavailable() : null, appendResponse(done))
  }

const batchAppending =
  (deps: Deps) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const drop = (error: ServiceError): void => {
      deps.calls.delete(drop)
      call.emit('error', error)
    }
    deps.calls.add(drop)
    call.on('close', () => deps.calls.delete(drop))
    const open = new Map<string, { name: string; expected: Expected; events: Proposed[] }>()
    call.on('data', (request: BatchAppendReq) => {
      const id = JSON.stringify(request.getCorrelationId()?.toObject())
      const options = request.getOptions()
      const append = open.get(id) ?? {
        name: nameIn(options),
        expected: expectedOfBatch(options),
        events: [],
      }
      open.set(id, append)
      append.events.push(...request.getProposedMessagesList().map(proposedOf))
      if (!request.getIsFinal()) return
      open.delete(id)
      const away = obstacle(deps)
      if (away) return drop(away)
      const done = deps.log.append(append.name, append.expected, append.events)
      if (deps.faults.hang) return
      if (isLost(deps)) return drop(unavailable())
      const say = (): void => {
        if (!call.destroyed) call.write(batchResponse(request, append.name, done))
      }
      if (deps.faults.slowMs > 0) setTimeout(say, deps.faults.slowMs)
      else say()
    })
    call.on('end', () => call.end())
  }

const reading =
  (deps: Deps) =>
  async (call: ServerWritableStream<ReadReq, ReadResp>): Promise<void> => {
    const asked = askedOf(call.request)
    const drop = (error: ServiceError): void => {
      deps.calls.delete(drop)
      call.emit('error', error)
    }
    deps.calls.add(drop)
    call.on('close', () => deps.calls.delete(drop))
    call.on('cancelled', () => call.end())
    if (asked.of !== 'end' && 'after' in asked.of && !deps.log.begins(asked.of.after))
      return drop(failure(code.INVALID_ARGUMENT, 'no record begins there'))
    if (asked.follows) return followAll(deps, call, asked)
    const found =
      'stream' in Object(asked.of) ? ofStream(deps.log, asked) : ofAll(deps.log, asked)
    if (!found)
      call.write(
        notFound(typeof asked.of === 'object' && 'stream' in asked.of ? asked.of.stream : ''),
      )
    for (const kept of found ?? [])
      if (!call.write(eventResponse(kept))) await once(call, 'drain')
    call.end()
  }

const ofStream = (log: DoubleLog, { of, backwards, count }: Asked): readonly Kept[] | null => {
  if (of === 'end' || !('stream' in of)) return null
  const there = log.stream(of.stream)
  if (!there) return null
  return backwards ? there.toReversed().slice(0, count) : there.slice(of.from, of.from + count)
}
const ofAll = (log: DoubleLog, { of, backwards, count, matches }: Asked): readonly Kept[] => {
  const all = log.all().filter(matches)
  if (backwards) return all.toReversed().slice(0, count)
  const from = of === 'end' || 'stream' in of ? -1n : of.after
  return all.filter(({ position }) => position >= from).slice(0, count)
}

const followAll = async (
  { log, served }: Deps,
  call: ServerWritableStream<ReadReq, ReadResp>,
  { of, matches, checkpointEvery }: Asked,
): Promise<void> => {
  call.write(confirmation(crypto.randomUUID()))
  const after = of === 'end' || 'stream' in of ? -1n : of.after
  let at =
    of === 'end' ? log.all().length : log.all().findIndex(({ position }) => position > after)
  if (at < 0) at = log.all().length
  let wake: () => void = () => undefined
  const unwatch = log.watch(() => wake())
  const ended = new Promise<void>(resolve => {
    for (const name of ['close', 'cancelled', 'error']) call.once(name, () => resolve())
  })
  let looked = 0
  let told = false
  let gone = false
  void ended.then(() => {
    gone = true
    unwatch()
    wake()
  })
  while (!gone) {
    const kept = log.all()[at]
    if (kept) {
      at += 1
      looked += 1
      if (matches(kept)) {
        served.events += 1
        if (!call.write(eventResponse(kept))) await Promise.race([once(call, 'drain'), ended])
      }
      if (looked % checkpointEvery === 0) call.write(checkpoint(kept.position))
    } else {
      if (!told) {
        told = true
        call.write(caughtUp())
      }
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
}
