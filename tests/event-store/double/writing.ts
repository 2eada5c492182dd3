import type {
  sendUnaryData,
  ServerDuplexStream,
  ServerReadableStream,
  ServerUnaryCall,
  ServiceError,
} from '@grpc/grpc-js'
import { setTimeout as wait } from 'node:timers/promises'
import { deleted, notLeader, refusedAccess, thawed, tooBig, unavailable } from './faults.ts'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
} from './generated.ts'
import type { Expected, Proposed } from './log.ts'
import {
  appendResponse,
  batchResponse,
  deleteResponse,
  expectedOfAppend,
  expectedOfBatch,
  nameIn,
  proposedOf,
} from './messages.ts'
import { calling, type Node } from './node.ts'

/** What stands in the way of an append before it is stored. */
const obstacle = ({ faults, endpoint, elsewhere }: Node): ServiceError | null => {
  if (faults.unavailable > 0) {
    faults.unavailable -= 1
    return unavailable()
  }
  if (faults.notLeader > 0) {
    faults.notLeader -= 1
    return notLeader(endpoint())
  }
  return elsewhere()
}
const isLost = ({ faults }: Node): boolean => faults.loseReplies > 0 && faults.loseReplies-- > 0

export const appending =
  (node: Node) =>
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
    await thawed(node.faults)
    const away = refusedAccess(node.faults, true) ?? obstacle(node)
    if (away) return answer(away)
    const done = node.log.append(name, expected, events)
    if (node.faults.slowMs > 0) await wait(node.faults.slowMs)
    if (node.faults.hang) return
    if (done.status === 'too-big')
      return answer(node.faults.saysNoSize ? unavailable() : tooBig(done.most))
    if (done.status === 'deleted') return answer(deleted(name))
    answer(isLost(node) ? unavailable() : null, appendResponse(done))
  }

type Batch = { readonly name: string; readonly expected: Expected; readonly events: Proposed[] }

/** One call for all appends of a client; a fault of the node ends it, a refusal only its own append. */
export const batchAppending =
  (node: Node) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const drop = calling(node, call)
    const open = new Map<string, Batch>()
    const take = (request: BatchAppendReq): void => {
      const id = JSON.stringify(request.getCorrelationId()?.toObject())
      const options = request.getOptions()
      const batch = open.get(id) ?? {
        name: nameIn(options),
        expected: expectedOfBatch(options),
        events: [],
      }
      open.set(id, batch)
      batch.events.push(...request.getProposedMessagesList().map(proposedOf))
      if (!request.getIsFinal()) return
      open.delete(id)
      const { faults } = node
      if (faults.access === 'stranger')
        return drop(refusedAccess(faults, true) ?? unavailable())
      const away = obstacle(node)
      if (away) return drop(away)
      const done = refusedAccess(faults, true)
        ? ({ status: 'not-allowed' } as const)
        : node.log.append(batch.name, batch.expected, batch.events)
      if (faults.hang) return
      if (isLost(node) || (faults.saysNoSize && done.status === 'too-big'))
        return drop(unavailable())
      const say = (): void => {
        if (!call.destroyed) call.write(batchResponse(request, batch.name, done))
      }
      if (faults.slowMs > 0) setTimeout(say, faults.slowMs)
      else say()
    }
    let before = Promise.resolve()
    call.on('data', (request: BatchAppendReq) => {
      before = before.then(async () => {
        await thawed(node.faults)
        take(request)
      })
    })
    call.on('end', () => {
      void before.then(() => call.end())
    })
  }

/** Whatever revision it is said to have: the product deletes nothing. */
export const deleting =
  (node: Node, forEver: boolean) =>
  async (
    call: ServerUnaryCall<DeleteReq, DeleteResp>,
    answer: sendUnaryData<DeleteResp>,
  ): Promise<void> => {
    await thawed(node.faults)
    const away = refusedAccess(node.faults, true) ?? node.elsewhere()
    if (away) return answer(away)
    answer(
      null,
      deleteResponse(node.log.remove(nameIn(call.request.getOptions()), forEver), forEver),
    )
  }
