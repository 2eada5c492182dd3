import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admission } from '#gateway/admission.ts'
import { connectionsOf, ways, withStops } from './hang-ups.ways.ts'
import { openRig, type Rig } from './rig.ts'
import { listening } from './zk/rig.ts'

let rig: Rig
let gateway: FastifyInstance
let port = 0
let sent: Readonly<Record<string, Buffer>>
let stops: ReturnType<typeof withStops>
let connections: ReturnType<typeof connectionsOf>
const room = admission({ patienceMs: 10_000 })
const registry = new Registry()
beforeAll(async () => {
  rig = await openRig()
  sent = await ways(rig)
  stops = withStops(rig)
  // What is remembered is not waited for: each request looks up everything.
  gateway = rig.gateway({ ...stops.deps, room, registry, signalsMs: 3_600_000 })
  connections = connectionsOf(gateway)
  port = await listening(gateway)
})
afterAll(() => rig.close())

const nobody = { places: 0, bytes: 0 }
const inUse = () => ({ proven: room.inUse('proven'), unproven: room.inUse('unproven') })
const free = { proven: nobody, unproven: nobody }
const opened = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
/** Hangs up, and waits until the gateway has heard of it. */
const hangUp = async (socket: Socket): Promise<void> => {
  socket.destroy()
  await connections.gone()
}
const answer = async (socket: Socket, bytes: Buffer): Promise<string> => {
  const [first] = await Promise.all([once(socket, 'data'), socket.write(bytes)])
  return String(first[0]).slice(0, 12)
}

/** How often a request waits for something, and where: its answer comes after all of them. */
const stopsOf = async (bytes: Buffer): Promise<number> => {
  let count = 0
  stops.onStop(async () => {
    count += 1
  })
  const socket = await opened()
  expect(await answer(socket, bytes)).toBe('HTTP/1.1 200')
  await stops.settled()
  await hangUp(socket)
  return count
}

const names = [
  'json by key',
  'json signed',
  'a board by its address',
  'zk handshake',
  'zk upload',
  'zk upload with a secret',
  'zk operations',
  'zk poll',
  'hikvision by its path',
  'hikvision with a secret',
  'hikvision by its body',
]
test('every way in is among those that are walked', () => {
  expect(Object.keys(sent)).toEqual(names)
})

describe.each(names)('%s', name => {
  test('hung up at each thing that is waited for, every place is free again', async () => {
    const bytes = sent[name] ?? Buffer.alloc(0)
    await stopsOf(bytes) // the first makes rows that the next ones find
    const all = await stopsOf(bytes)
    expect(all).toBeGreaterThan(1)
    for (let at = 1; at <= all; at++) {
      let count = 0
      const socket = await opened()
      const reached = new Promise<void>(resolve => {
        stops.onStop(async () => {
          if (++count !== at) return
          await hangUp(socket)
          resolve()
        })
      })
      socket.write(bytes)
      await reached
      await stops.settled()
      expect({ at, ...inUse() }).toEqual({ at, ...free })
    }
  })
  test('hung up between any two pieces of it, every place is free again', async () => {
    const bytes = sent[name] ?? Buffer.alloc(0)
    stops.onStop(async () => undefined)
    const head = bytes.indexOf('\r\n\r\n') + 4
    for (const cut of [
      1,
      head - 3,
      head,
      Math.floor((head + bytes.length) / 2),
      bytes.length - 1,
      bytes.length,
    ]) {
      const socket = await opened()
      socket.write(bytes.subarray(0, cut))
      await new Promise(resolve => {
        setTimeout(resolve, 15)
      })
      await stops.settled()
      await hangUp(socket)
      await stops.settled()
      expect({ cut, ...inUse() }).toEqual({ cut, ...free })
    }
  })
  test('hung up while others wait behind it on the same connection, every place is free again', async () => {
    const bytes = sent[name] ?? Buffer.alloc(0)
    const socket = await opened()
    let count = 0
    const held = new Promise<void>(resolve => {
      stops.onStop(async () => {
        if (++count < 3) return void (await held)
        await hangUp(socket)
        resolve()
      })
    })
    socket.write(Buffer.concat([bytes, bytes, bytes]))
    await held
    await stops.settled()
    expect(inUse()).toEqual(free)
  })
})

test('who hung up is counted, and whoever comes next is taken', async () => {
  stops.onStop(async () => undefined)
  expect(await registry.getSingleMetricAsString('mesai_gateway_hung_up_total')).toMatch(
    /mesai_gateway_hung_up_total [1-9]/,
  )
  for (const name of names) {
    const socket = await opened()
    expect(`${name} ${await answer(socket, sent[name] ?? Buffer.alloc(0))}`).toBe(
      `${name} HTTP/1.1 200`,
    )
    await hangUp(socket)
  }
})
