import { randomUUID } from 'node:crypto'
import { emmett, ours, rawRows } from './append-cases.ts'
import { inRounds, perSecond, rowOf } from './append-measure.ts'
import { readRows } from './append-read.ts'
import type { BenchRow, BenchUrls } from './row.ts'

const rounds = 5
const roundMs = 1000

/** The log: appending against bare rows and against Emmett, then reading what was appended. */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => [
  ...(await appendRows(urls)),
  ...(await readRows(urls, 200_000)),
]

const appendRows = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const hotStream = randomUUID()
  const [raw, store, hot, peer, peerHot] = await Promise.all([
    rawRows(urls.owner),
    ours(urls.app, randomUUID),
    ours(urls.app, () => hotStream),
    emmett(urls.owner, randomUUID),
    emmett(urls.owner, () => hotStream),
  ])
  const cases = {
    raw: () => perSecond(16, roundMs, raw.append),
    with16: () => perSecond(16, roundMs, store.append),
    with64: () => perSecond(64, roundMs, store.append),
    with256: () => perSecond(256, roundMs, store.append),
    hot: () => perSecond(256, roundMs, hot.append),
    peer: () => perSecond(16, roundMs, peer.append),
    peerHot: () => perSecond(16, roundMs, peerHot.append),
  }
  await inRounds(1, cases)
  const rates = await inRounds(rounds, cases)
  await Promise.all([raw, store, hot, peer, peerHot].map(({ close }) => close()))
  const bare = 'single rows on 16 connections'
  return [
    rowOf('append with everything, 16 callers', bare, 0.9, rates.with16, rates.raw),
    rowOf('append with everything, 64 callers', bare, 1.8, rates.with64, rates.raw),
    rowOf('append with everything, 256 callers', bare, 2.3, rates.with256, rates.raw),
    rowOf('append, new streams, 16 callers', 'Emmett 0.42', 3, rates.with16, rates.peer),
    rowOf(
      'append, one hot stream, 256 callers',
      'Emmett 0.42, 16 callers',
      50,
      rates.hot,
      rates.peerHot,
    ),
  ]
}
