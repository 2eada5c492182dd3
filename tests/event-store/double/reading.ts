import { status as code, type ServerWritableStream, type ServiceError } from '@grpc/grpc-js'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { deleted, failure, refusedAccess, thawed } from './faults.ts'
import type { ReadReq, ReadResp } from './generated.ts'
import type { DoubleLog, Kept } from './log.ts'
import {
  askedOf,
  caughtUp,
  checkpoint,
  confirmation,
  eventResponse,
  notFound,
  type Asked,
} from './messages.ts'
import { calling, type Node } from './node.ts'

type Reading = ServerWritableStream<ReadReq, ReadResp>

export const reading =
  (node: Node) =>
  async (call: Reading): Promise<void> => {
    const drop = calling(node, call)
    call.on('cancelled', () => call.end())
    await thawed(node.faults)
    const away =
      refusedAccess(node.faults, false) ??
      (call.metadata.get('requires-leader').length > 0 ? node.elsewhere() : null)
    if (away) return drop(away)
    const asked = askedOf(call.request)
    if (asked.follows) return follow(node, call, asked, drop)
    // As the real one answers what it has no answer for.
    if (asked.count === 0) return drop(failure(code.UNKNOWN, 'none were asked for'))
    const found = 'stream' in asked.of ? ofStream(node.log, asked) : ofAll(node.log, asked)
    if (found === 'invalid')
      return drop(failure(code.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition'))
    const name = 'stream' in asked.of ? asked.of.stream : ''
    if (found === 'deleted') return drop(deleted(name))
    if (!found) call.write(notFound(name))
    for (const kept of found ?? []) {
      await thawed(node.faults)
      if (!call.write(eventResponse(kept))) await once(call, 'drain')
    }
    call.end()
  }

const ofStream = (
  log: DoubleLog,
  { of, backwards, count }: Asked,
): readonly Kept[] | 'deleted' | undefined => {
  if (!('stream' in of)) return undefined
  const there = log.stream(of.stream)
  if (there === undefined || there === 'deleted') return there
  const { from } = of
  return backwards
    ? there
        .filter(({ revision }) => from === 'end' || revision <= from)
        .toReversed()
        .slice(0, count)
    : there.filter(({ revision }) => from !== 'end' && revision >= from).slice(0, count)
}

/** Forwards with the event at the position, backwards with the one before it. */
const ofAll = (
  log: DoubleLog,
  { of, backwards, count, matches }: Asked,
): readonly Kept[] | 'invalid' => {
  const at = 'position' in of ? of.position : 'end'
  if (typeof at === 'bigint' && !log.begins(at)) return 'invalid'
  const all = log.all().filter(matches)
  return backwards
    ? all
        .filter(({ position }) => at === 'end' || (at !== 'start' && position < at))
        .toReversed()
        .slice(0, count)
    : all
        .filter(({ position }) => at === 'start' || (at !== 'end' && position >= at))
        .slice(0, count)
}

/** The real one names its own beginning so where it has nothing to say yet. */
const nowhere = 2n ** 64n - 1n

/** Long because it is a subscription from its confirmation to its end. */
const follow = async (
  { log, served, faults }: Node,
  call: Reading,
  { of, matches, checkpointEvery }: Asked,
  drop: (error: ServiceError) => void,
): Promise<void> => {
  let gone = false
  let wake: () => void = () => undefined
  const unwatch = log.watch(() => wake())
  const ended = new Promise<void>(resolve => {
    for (const name of ['close', 'cancelled', 'error']) call.once(name, () => resolve())
  })
  void ended.then(() => {
    gone = true
    unwatch()
    wake()
  })
  const tell = async (what: ReadResp): Promise<void> => {
    await thawed(faults)
    if (!gone && !call.write(what)) await Promise.race([once(call, 'drain'), ended])
  }
  await tell(confirmation(crypto.randomUUID()))
  const asked = 'position' in of ? of.position : 'start'
  const after = asked === 'start' ? -1n : asked === 'end' ? log.end() : asked
  // Whoever asks from the end or beyond it is told of nothing up to there, ever.
  const isBehind = after < log.end()
  if (isBehind && !log.begins(after))
    return drop(failure(code.INVALID_ARGUMENT, 'no record begins there'))
  const first = log.all().findIndex(({ position }) => position > after)
  let at = first < 0 ? log.all().length : first
  let [told, looked, last] = [false, 0, after]
  while (!gone) {
    const kept = log.all()[at]
    if (!kept) {
      if (!told && isBehind && checkpointEvery !== null)
        await tell(checkpoint(last < 0n ? nowhere : last))
      if (!told) await tell(caughtUp())
      told = true
      if (!log.all()[at] && !gone)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      continue
    }
    at += 1
    looked += 1
    if (matches(kept) && kept.position > after) {
      served.events += 1
      await tell(eventResponse(kept))
      last = kept.position
    }
    if (checkpointEvery !== null && looked % checkpointEvery === 0) {
      if (faults.lookMs > 0) await wait(faults.lookMs)
      if (!faults.givesNoSigns) await tell(checkpoint(kept.position))
      last = kept.position
    }
  }
}
