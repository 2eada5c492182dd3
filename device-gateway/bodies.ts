import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { HungUp } from './admission.ts'
import { Problem } from './problem.ts'
import { slotOf } from './slots.ts'

export type BodyLimits = {
  /** Bytes at most of one body. */
  readonly most?: number
  /** In each span of this length so many bytes must come, the last span aside. */
  readonly spanMs?: number
  readonly leastBytes?: number
}
/** 5,000 movements of ordinary length, with room. */
export const bodyLimit = 2 * 2 ** 20

/** @throws {Problem} when it is too large or comes too slowly. @throws {NoRoom} @throws {HungUp} */
export type BodyReader = (
  request: FastifyRequest,
  payload: IncomingMessage,
  most?: number,
) => Promise<Buffer>

type Reading = { ticks: number; bytes: number; readonly tooSlow: () => void }
const ticksOfSpan = 5

/**
 * Reads bodies of requests that were let in, each byte counted when it is here and not when it is announced: who
 * announces much and sends little holds little. Who sends too slowly is ended; a reader on the worst of mobile lines
 * brings a kilobyte in a second. Told by ticks, as in `standstill.ts`. Long because bytes, ticks and the ways in which
 * a body ends belong to one reading.
 */
export const bodyReader = ({
  most: mostOfAll = bodyLimit,
  spanMs = 5_000,
  leastBytes = 2_500,
}: BodyLimits = {}): BodyReader => {
  const readings = new Set<Reading>()
  let timer: NodeJS.Timeout | undefined

  const tick = (): void => {
    for (const reading of readings) {
      reading.ticks += 1
      if (reading.ticks < ticksOfSpan) continue
      if (reading.bytes < leastBytes) reading.tooSlow()
      else Object.assign(reading, { ticks: 0, bytes: 0 })
    }
  }
  const watch = (reading: Reading): void => {
    readings.add(reading)
    timer ??= setInterval(() => setImmediate(tick), spanMs / ticksOfSpan)
  }
  const unwatch = (reading: Reading): void => {
    readings.delete(reading)
    if (readings.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return (request, payload, most = mostOfAll) =>
    new Promise((resolve, reject) => {
      if (Number(request.headers['content-length'] ?? 0) > most)
        return reject(new Problem('request.too-large'))
      if (payload.destroyed && !payload.readableEnded)
        return reject(new HungUp('the connection ended before its body was read'))
      const slot = slotOf(request)
      const chunks: Buffer[] = []
      let length = 0
      const fail = (error: unknown): void => {
        stop()
        reject(error)
      }
      const reading: Reading = {
        ticks: 0,
        bytes: 0,
        tooSlow: () => fail(new Problem('request.too-slow')),
      }
      const onData = (chunk: Buffer): void => {
        length += chunk.length
        reading.bytes += chunk.length
        if (length > most) return fail(new Problem('request.too-large'))
        try {
          slot.grow(chunk.length)
        } catch (error) {
          return fail(error)
        }
        chunks.push(chunk)
      }
      const onEnd = (): void => {
        stop()
        const [only] = chunks
        resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks, length))
      }
      const onLost = (): void => fail(new HungUp('the connection ended within a body'))
      const stop = (): void => {
        unwatch(reading)
        payload.off('data', onData).off('end', onEnd).off('close', onLost)
      }
      watch(reading)
      payload.on('data', onData).once('end', onEnd).once('close', onLost).on('error', onLost)
    })
}
