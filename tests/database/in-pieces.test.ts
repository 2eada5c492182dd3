import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { inPieces } from '#database/in-pieces.ts'

const megabytes = 8 * 2 ** 20
/** Elsewhere, as a database is: it sends while it is read. */
const serving = `const server = require('node:net').createServer(socket => socket.end(Buffer.alloc(${megabytes})))
  server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port))`

/** Bytes of a long answer that come at most between two turns of everybody else, and how many came in all. */
const cameBetweenTurns = async (given: typeof inPieces) => {
  const server = new Worker(serving, { eval: true })
  const [port] = await once(server, 'message')
  const socket = connect(Number(port), '127.0.0.1')
  let [most, now, all, isOver] = [0, 0, 0, false]
  const turn = (): void => {
    now = 0
    if (!isOver) setImmediate(turn)
  }
  turn()
  given(socket)
  socket.on('data', (bytes: Uint8Array) => {
    now += bytes.length
    all += bytes.length
    most = Math.max(most, now)
    for (const from = performance.now(); performance.now() - from < 1; ); // it is unpacked, and more arrives
  })
  await once(socket, 'end')
  isOver = true
  await server.terminate()
  return { most, all }
}

test('a long answer comes whole, and others have their turn after each of its pieces', async () => {
  const { most, all } = await cameBetweenTurns(inPieces)
  expect(all).toBe(megabytes)
  expect(most).toBeLessThanOrEqual(2 * 64 * 1024)
})

test('an answer that is read as it comes has more before others have their turn', async () => {
  const { most } = await cameBetweenTurns(() => undefined)
  expect(most).toBeGreaterThan(2 * 64 * 1024)
})
