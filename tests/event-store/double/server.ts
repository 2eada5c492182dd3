import {
  Server,
  ServerCredentials,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServiceError,
} from '@grpc/grpc-js'
import { setTimeout as wait } from 'node:timers/promises'
import {
  noFaults,
  refusedAccess,
  thawed,
  unavailable,
  type Endpoint,
  type Faults,
} from './faults.ts'
import {
  features,
  gossip,
  GossipService,
  ServerFeaturesService,
  shared,
  StreamsService,
} from './generated.ts'
import { openDoubleLog, type DoubleLog } from './log.ts'
import type { Node } from './node.ts'
import { reading } from './reading.ts'
import { appending, batchAppending, deleting } from './writing.ts'

/**
 * A server that speaks EventStoreDB's own protocol, for tests where no real one can be had: appends one by one and in
 * batches, reads, catch-up subscriptions with a filter; and the faults of a real one, on demand. What it answers is
 * what a real one answered; what it says otherwise on purpose stands beside the answer (`answers-24.2.0.json`). What no
 * answer shows: nothing is written to a disk or replicated; a follower never falls behind, however busy it is; a
 * deletion asks for no revision; one that is stopped still answers pings, which the product does not wait for.
 */
export type Double = {
  readonly url: string
  readonly endpoint: Endpoint
  readonly log: DoubleLog
  readonly faults: Faults
  /** Events sent to subscriptions so far. */
  readonly served: { readonly events: number }
  /** Heads `authorization` that came with appends. */
  readonly named: ReadonlySet<string>
  /** Calls that are open: subscriptions, and what is answered just now. */
  open(): number
  /** Ends every open call, as a node that goes away does. */
  dropCalls(): void
  /** Away, and back on the same port with everything it had. */
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * Long because it answers each call that the client makes.
 * @param at its port; any free one where none is said
 */
export const startDouble = async ({
  mostBytes = 1_048_576,
  batches = true,
  secure,
  at = 0,
  log = openDoubleLog({ mostBytes }),
  elsewhere = () => null,
  members,
}: {
  readonly mostBytes?: number
  readonly batches?: boolean
  /** By TLS, with a key and its certificate as PEM. */
  readonly secure?: { readonly key: Buffer; readonly certificate: Buffer }
  readonly at?: number
} & Partial<Pick<Node, 'log' | 'elsewhere' | 'members'>> = {}): Promise<Double> => {
  const faults = noFaults()
  const served = { events: 0 }
  const named = new Set<string>()
  const calls = new Set<(error: ServiceError) => void>()
  let server: Server | null = null
  let port = at
  const endpoint = () => ({ host: '127.0.0.1', port })
  const credentials = secure
    ? ServerCredentials.createSsl(null, [
        { private_key: secure.key, cert_chain: secure.certificate },
      ])
    : ServerCredentials.createInsecure()
  const start = async (): Promise<void> => {
    server = new Server({ 'grpc.max_receive_message_length': 32 * 1024 * 1024 })
    const alone = () => [{ endpoint: endpoint(), leads: true, alive: true }]
    const node: Node = {
      log,
      faults,
      served,
      calls,
      endpoint,
      elsewhere,
      members: members ?? alone,
    }
    server.addService(StreamsService, {
      read: reading(node),
      append: appending(node),
      ...(batches && {
        batchAppend: (call: Parameters<ReturnType<typeof batchAppending>>[0]) => {
          for (const head of call.metadata.get('authorization')) named.add(String(head))
          batchAppending(node)(call)
        },
      }),
      delete: deleting(node, false),
      tombstone: deleting(node, true),
    })
    server.addService(ServerFeaturesService, { getSupportedMethods: supported(node, batches) })
    server.addService(GossipService, { read: gossiping(node) })
    const of = server
    port = await new Promise<number>((resolve, reject) => {
      of.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
        error ? reject(error) : resolve(bound),
      )
    })
  }
  await start()
  return {
    url: `esdb://127.0.0.1:${port}?tls=false&keepAliveInterval=-1`,
    endpoint: endpoint(),
    log,
    faults,
    served,
    named,
    open: () => calls.size,
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

const supported =
  ({ faults }: Node, batches: boolean) =>
  (
    _call: ServerUnaryCall<unknown, unknown>,
    answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>,
  ): void => {
    if (faults.access === 'stranger') return answer(refusedAccess(faults, false))
    const methods = new features.SupportedMethods().setEventStoreServerVersion('26.0.0-double')
    for (const name of ['read', 'append', ...(batches ? ['batchappend'] : [])])
      methods.addMethods(
        new features.SupportedMethod()
          .setServiceName('event_store.client.streams.streams')
          .setMethodName(name),
      )
    answer(null, methods)
  }

const gossiping =
  ({ faults, members }: Node) =>
  async (
    _call: ServerUnaryCall<unknown, unknown>,
    answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>,
  ): Promise<void> => {
    await thawed(faults)
    const { VNodeState } = gossip.MemberInfo
    const told = members().map(({ endpoint: { host, port }, leads, alive }) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
        .setTimeStamp('0')
        .setState(leads ? VNodeState.LEADER : VNodeState.FOLLOWER)
        .setIsAlive(alive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
    )
    answer(null, new gossip.ClusterInfo().setMembersList(told))
  }
