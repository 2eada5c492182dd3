import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { wallClock } from '#gateway/simulator/working-day.ts'
import { lineOf } from '#gateway/simulator/zk/flash.ts'
import { perSecond } from './append-measure.ts'
import { serialOf, startGateway, type GatewayProcess } from './gateway-process.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'

const devices = 1_000
const delayMs = 10_000
const rounds = 3
const roundMs = 4_000
const callers = 32
const backlog = 100_000
const linesEach = backlog / devices
const connections = 200
const memoryGoal = 200

/**
 * A thousand terminals: polls at the pace they are told, as many polls as the gateway takes, and its memory while all
 * of them bring a backlog.
 */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const gateway = await startGateway(urls, devices)
  try {
    for (let device = 0; device < devices; device += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => shakeHands(gateway, device + index)),
      )
    const paced = await atTheirPace(gateway)
    const [polls, plain]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      plain.push(
        await perSecond(callers, roundMs, async () => {
          await gateway.transport({ method: 'GET', target: '/health/live', body: '' })
        }),
      )
      let next = 0
      polls.push(await perSecond(callers, roundMs, () => poll(gateway, next++ % devices)))
    }
    const rows: BenchRow[] = [
      {
        what: `${devices.toLocaleString('en')} devices polling every ${delayMs / 1000} s`,
        figure: `${Math.round(paced.perSecond)}/s, p50 ${paced.p50} ms, p99 ${paced.p99} ms`,
        against: `${devices / (delayMs / 1000)}/s`,
        ratio: null,
        reach: null,
        reached: true,
      },
      {
        what: `polls, a connection each, ${callers} at once`,
        figure: `${Math.round(median(polls)).toLocaleString('en')}/s`,
        against: `the same client asking /health/live, ${Math.round(median(plain)).toLocaleString('en')}/s`,
        ratio:
          Math.round(
            median(polls.map((rate, round) => rate / (plain[round] ?? Number.NaN))) * 100,
          ) / 100,
        reach: null,
        reached: true,
      },
    ]
    return [...rows, ...(await memory(gateway))]
  } finally {
    await gateway.close()
  }
}

const shakeHands = async (gateway: GatewayProcess, device: number): Promise<void> => {
  const reply = await gateway.transport({
    method: 'GET',
    target: `/iclock/cdata?SN=${serialOf(device)}&options=all&pushver=2.4.1`,
    body: '',
  })
  if (!reply.body.includes('GET OPTION FROM'))
    throw new Error(`answered ${reply.status}: ${reply.body}`)
}
const poll = async (gateway: GatewayProcess, device: number): Promise<void> => {
  const reply = await gateway.transport({
    method: 'GET',
    target: `/iclock/getrequest?SN=${serialOf(device)}`,
    body: '',
  })
  if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.body}`)
}

/** Each device once in its ten seconds, spread over them; how long each waits for its answer. */
const atTheirPace = async (
  gateway: GatewayProcess,
): Promise<{ perSecond: number; p50: number; p99: number }> => {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: devices }, async (_, device) => {
      await wait((device * delayMs) / devices)
      const asked = performance.now()
      await poll(gateway, device)
      times.push(performance.now() - asked)
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10
  return {
    perSecond: devices / ((performance.now() - began) / 1000),
    p50: at(0.5),
    p99: at(0.99),
  }
}

const memory = async (gateway: GatewayProcess): Promise<BenchRow[]> => {
  const began = performance.now()
  let next = 0
  const bring = async (): Promise<void> => {
    for (let device = next++; device < devices; device = next++) {
      const body = Array.from({ length: linesEach }, (_, index) =>
        lineOf({
          pin: String(1_000 + index),
          local: wallClock(addDays(first, index % 20), 28_800 + device),
          status: 255,
          verify: 1,
        }),
      ).join('')
      const upload = () =>
        gateway.transport({
          method: 'POST',
          target: `/iclock/cdata?SN=${serialOf(device)}&table=ATTLOG&Stamp=9999`,
          body,
        })
      // as a device, it keeps what was not counted
      while ((await upload()).body !== `OK: ${linesEach}\n`) await wait(100)
    }
  }
  await Promise.all(Array.from({ length: connections }, bring))
  const peak = gateway.peakMb()
  if (peak === null) return [] // no such figure on this system
  return [
    {
      what:
        `memory of the gateway, ${devices.toLocaleString('en')} devices and ${backlog.toLocaleString('en')} ` +
        'lines of backlog',
      figure: `${peak} MB, ${Math.round(backlog / ((performance.now() - began) / 1000)).toLocaleString('en')} lines/s`,
      against: `${memoryGoal} MB`,
      ratio: Math.round((peak / memoryGoal) * 100) / 100,
      reach: 1,
      reached: peak <= memoryGoal,
    },
  ]
}
const first = asLocalDate('2026-02-02')
