import { setTimeout as wait } from 'node:timers/promises'
import { failure, notLeader } from './faults.ts'
import { openDoubleLog, type DoubleLog } from './log.ts'
import { startDouble, type Double } from './server.ts'
import { status as code } from '@grpc/grpc-js'

/**
 * Three nodes on one log, of which one leads. What is not as in a real cluster: nothing is replicated, so that nothing
 * can be lost with a leader; an election takes as long as it is told to.
 */
export type Cluster = {
  readonly url: string
  readonly log: DoubleLog
  /**
   * Takes the leader away. `killed`: its connections break. `stopped`: they stay open and say nothing, as those of a
   * machine do that is gone.
   * @returns what brings it back, to follow the one that was elected meanwhile
   */
  take(how: 'killed' | 'stopped'): Promise<() => Promise<void>>
  stop(): Promise<void>
}

/** Long because a node asks its cluster and the cluster its nodes. */
export const startCluster = async ({
  electionMs,
}: {
  readonly electionMs: number
}): Promise<Cluster> => {
  const log = openDoubleLog({ mostBytes: 1_048_576 })
  const nodes: Double[] = []
  const gone = new Set<Double>()
  let leader: Double | undefined
  let noticed = true
  const members = () =>
    nodes.map(node => ({
      endpoint: node.endpoint,
      leads: node === leader,
      alive: !noticed || !gone.has(node),
    }))
  for (let nth = 0; nth < 3; nth++) {
    const node: Double = await startDouble({
      log,
      members,
      // Who has not noticed yet names the one who is gone; who has says that it is not ready.
      elsewhere: () =>
        node === leader && !gone.has(node)
          ? null
          : noticed && (!leader || gone.has(leader))
            ? failure(code.UNAVAILABLE, 'Server Is Not Ready')
            : notLeader((leader ?? node).endpoint),
    })
    nodes.push(node)
  }
  leader = nodes[0]
  const elect = async (): Promise<void> => {
    noticed = false
    await wait(electionMs / 2)
    noticed = true
    await wait(electionMs / 2)
    leader = nodes.find(node => !gone.has(node))
  }
  const hosts = nodes.map(({ endpoint: { host, port } }) => `${host}:${port}`).join()
  return {
    url: `esdb://${hosts}?tls=false`,
    log,
    take: async how => {
      const taken = leader
      if (!taken) throw new Error('nobody leads')
      gone.add(taken)
      if (how === 'killed') await taken.stop()
      else taken.faults.frozen = true
      void elect()
      return async () => {
        if (how === 'killed') await taken.start()
        else taken.faults.frozen = false
        gone.delete(taken)
      }
    },
    stop: async () => {
      await Promise.all(
        nodes.map(node => {
          node.faults.frozen = false
          return gone.has(node) ? undefined : node.stop()
        }),
      )
    },
  }
}
