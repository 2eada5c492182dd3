// Long because it is one way of a file, from its first byte to what is kept of it.
import { Buffer } from 'node:buffer'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sentFile } from '#api/shared/sent-file.ts'
import { untilThere } from '#tests/shared/until.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { makeWorld, type Company, type World } from './world.ts'

/** A PDF by its first bytes, of so many. */
const pdf = (bytes: number, fill = 'k'): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(bytes - 9, fill)])
const megabyte = 2 ** 20

let world: World
let address: string
/** What the scanner waits for: so long a file is worked on. */
let held: Promise<void> | null = null
let scanned = 0
const wholeMs = 3_000
beforeAll(async () => {
  world = await makeWorld({
    arrivals: { tickMs: 100, whole: wholeMs / 100, span: 8, leastBytes: 500 },
    scanner: {
      scan: async () => {
        scanned += 1
        await held
        return 'clean'
      },
    },
  })
  address = await world.app.listen({
    port: 0,
    host: '127.0.0.1',
  })
})
afterAll(() => world.close())

const sender = async ({ people }: Company) => {
  const token = await world.signIn(people.chief)
  const url = `/api/app/employees/${people.clerk.employeeId}/documents`
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'mesai-about': encodeURIComponent(JSON.stringify({ name: 'Sözleşme İmzalı.pdf' })),
    'accept-language': 'en',
  }
  return {
    token,
    url,
    headers,
    send: (bytes: Buffer, other: Record<string, string> = {}) =>
      fetch(address + url, {
        method: 'POST',
        headers: { ...headers, ...other },
        body: new Uint8Array(bytes),
      }),
  }
}
type Sent = Awaited<ReturnType<typeof sender>>
const coded = async (answer: Response): Promise<readonly [number, unknown]> => {
  const said: unknown = await answer.json()
  return [answer.status, said && typeof said === 'object' && 'code' in said ? said.code : null]
}
const keptOf = async ({ token, url }: Sent) => {
  await world.settle()
  const list = await world.ask('GET', url, { token })
  return list.body['rows'] as {
    documentId: string
    name: string
    bytes: number
  }[]
}

/** Sends a piece each tenth of a second. @returns what was heard until the connection was closed */
const slowly = (
  url: string,
  headers: Record<string, string>,
  pieces: readonly (string | Buffer)[],
) => {
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  const ended = new Promise<string>(resolve => {
    let said = ''
    client.on('data', piece => {
      said += piece.toString()
    })
    client.on('error', () => undefined)
    client.on('close', () => {
      resolve(said)
    })
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  client.write(`POST ${url} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`)
  const sending = async (): Promise<void> => {
    for (const piece of pieces) {
      await wait(100)
      client.write(piece)
    }
  }
  return { ended, sending: sending() }
}

/** Resolves once so many requests more are there, whose bodies may still be on their way. */
const arriving = (most: number): Promise<void> =>
  new Promise(resolve => {
    let count = 0
    const heard = (): void => {
      if (++count < most) return
      world.app.server.off('request', heard)
      resolve()
    }
    world.app.server.on('request', heard)
  })

describe('a file that is sent as its bytes', () => {
  test('is kept as it is, under a name that stands in no address', async () => {
    const clerk = await sender(world.a)
    const bytes = pdf(3 * megabyte)
    expect((await clerk.send(bytes)).status).toBe(200)
    const [row] = await keptOf(clerk)
    expect(row).toMatchObject({
      name: 'Sözleşme İmzalı.pdf',
      bytes: bytes.length,
    })
    const back = await fetch(`${address}${clerk.url}/${row?.documentId}`, {
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
  })
  test('is refused beyond what may be, counted as it arrives', async () => {
    const { send, url, headers } = await sender(world.a)
    expect(await coded(await send(pdf(22 * megabyte)))).toEqual([413, 'request.too-large'])
    const before = scanned
    const { body, status } = await new Promise<{
      body: string
      status: number
    }>(resolve => {
      const { port } = new URL(address)
      const client = connect(Number(port), '127.0.0.1')
      let said = ''
      client.on('data', piece => {
        said += piece.toString()
        if (said.includes('request.too-large')) client.destroy()
      })
      client.on('error', () => undefined)
      client.on('close', () => {
        resolve({
          body: said,
          status: Number(said.slice(9, 12)),
        })
      })
      client.write(
        `POST ${url} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n${Object.entries(
          headers,
        )
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      )
      const piece = Buffer.alloc(megabyte, 'x')
      for (let at = 0; at < 22; at++) {
        client.write(`${piece.length.toString(16)}\r\n`)
        client.write(piece)
        client.write('\r\n')
      }
    })
    expect([status, body.includes('request.too-large')]).toEqual([413, true])
    expect(scanned).toBe(before)
  })
  test.each([
    ['no word of its name', {}, 400, 'request.invalid'],
    ['words that are none', { 'mesai-about': '%7B' }, 400, 'request.malformed'],
    ['words of a prototype', { 'mesai-about': '{"__proto__":{}}' }, 400, 'request.malformed'],
  ])('is refused with %s', async (_what, about, status, code) => {
    const { token, url } = await sender(world.a)
    const answer = await fetch(address + url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        ...about,
      },
      body: new Uint8Array(pdf(100)),
    })
    expect(await coded(answer)).toEqual([status, code])
  })
  test('is no body of a call that takes no file, nor of who is not let in', async () => {
    const { token, headers } = await sender(world.a)
    const elsewhere = await fetch(`${address}/api/app/departments`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
      },
      body: 'x',
    })
    expect(await coded(elsewhere)).toEqual([415, 'request.media-type-unsupported'])
    const welder = await world.signIn(world.a.people.welder)
    const { send } = await sender(world.a)
    expect(
      (
        await send(pdf(100), {
          authorization: `Bearer ${welder}`,
        })
      ).status,
    ).toBe(403)
  })
  test('is done once under its key, and is not another file under the same', async () => {
    const b = await sender(world.b)
    const key = { 'idempotency-key': 'once-and-no-more' }
    const [first, again] = [await b.send(pdf(2_000), key), await b.send(pdf(2_000), key)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    expect(await keptOf(b)).toHaveLength(1)
    expect(await coded(await b.send(pdf(2_000, 'z'), key))).toEqual([422, 'request.key-reused'])
  })
  test('waits while one of its company is worked on, and keeps no other company waiting', async () => {
    const [a, b] = [await sender(world.a), await sender(world.b)]
    let letGo = (): void => undefined
    held = new Promise(resolve => {
      letGo = resolve
    })
    const before = scanned
    const first = a.send(pdf(megabyte))
    await untilThere('the first is worked on', async () => scanned > before || null)
    const second = a.send(pdf(megabyte))
    const other = b.send(pdf(megabyte))
    await untilThere('the other company’s is, too', async () => scanned > before + 1 || null)
    await wait(100)
    expect(scanned).toBe(before + 2)
    held = null
    letGo()
    const all = await Promise.all([first, second, other])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  })
  test('has no place while it arrives; one that stands still keeps nobody waiting and ends', async () => {
    const a = await sender(world.a)
    const arrives = arriving(1)
    const { ended } = slowly(a.url, { ...a.headers, 'content-length': '1000000' }, ['half'])
    await arrives
    expect((await a.send(pdf(1_000))).status).toBe(200)
    expect(await ended).toContain('408')
  }, 20_000)
  test('arrives beside one more of whom sends it, and leaves places to others of his company', async () => {
    const a = await sender(world.a)
    const both = arriving(2)
    const trickles = [1, 2].map(() =>
      slowly(a.url, { ...a.headers, 'content-length': '1000000' }, ['half']),
    )
    await both
    const third = await a.send(pdf(1_000))
    expect([third.status, (await third.json()).code]).toEqual([429, 'files.busy'])
    const colleague = await world.signIn(world.a.people.administrator)
    const others = await a.send(pdf(1_000), { authorization: `Bearer ${colleague}` })
    expect(others.status).toBe(200)
    for (const { ended } of trickles) expect(await ended).toContain('408')
    expect((await a.send(pdf(1_000))).status).toBe(200)
  }, 20_000)
  test('arrives however long it takes, as long as it moves', async () => {
    const a = await sender(world.a)
    const before = performance.now()
    const pieces = Array.from({ length: 40 }, (_, at) => pdf(1_000, String(at % 10)))
    const { ended } = slowly(
      a.url,
      { ...a.headers, 'content-length': '40000', connection: 'close' },
      pieces,
    )
    expect(await ended).toContain('HTTP/1.1 200')
    expect(performance.now() - before).toBeGreaterThan(wholeMs)
  }, 30_000)
})
test('what is no file and does not arrive is waited for as long as ever, also where it was refused', async () => {
  const { headers, url } = await sender(world.a)
  const half = { ...headers, 'content-length': '1000' }
  const json = { ...half, 'content-type': 'application/json' }
  const stranger = { ...half, authorization: 'Bearer none' }
  const [told, refused] = [slowly(url, json, ['{']), slowly(url, stranger, ['half'])]
  expect(await told.ended).toContain('408')
  expect((await refused.ended).match(/HTTP.1.1 \d+/g)).toEqual(['HTTP/1.1 401'])
}, 30_000)

test('no body of JSON is longer than a megabyte, but that of a scan that an older page kept', () => {
  const longer = endpoints.filter(({ bodyLimit = 0 }) => bodyLimit > megabyte)
  expect(longer.map(nameOf)).toEqual(['POST /api/app/check-ins'])
})

test.each(endpoints.filter(({ bytes }) => bytes !== undefined).map(one => [nameOf(one), one]))(
  '%s refuses a megabyte of JSON before anything of it is read',
  async (_name, { method, url }) => {
    const token = await world.signIn(world.a.people.chief)
    const answer = await world.ask(
      method,
      url.replaceAll(/:\w+/g, world.a.people.clerk.employeeId),
      {
        token,
        body: { name: 'x', content: 'A'.repeat(megabyte) },
      },
    )
    expect([answer.status, answer.body['code']]).toEqual([413, 'request.too-large'])
    expect(String(answer.body['error'])).not.toBe('')
  },
)

const withContent = endpoints.filter(
  ({ body, method }) =>
    method !== 'GET' && body instanceof z.ZodObject && 'content' in body.shape,
)
test.each(withContent.map(one => [nameOf(one), one]))(
  '%s takes nothing of JSON for a file that was sent',
  async (_name, { method, url }) => {
    const answer = await world.ask(
      method,
      url.replaceAll(/:\w+/g, world.a.people.clerk.employeeId),
      {
        token: await world.signIn(world.a.people.chief),
        body: {
          name: 'x.csv',
          content: { read: 1, drop: 1, bytes: 5 },
        },
      },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
    expect(answer.body['fields']).toContainEqual(expect.objectContaining({ path: 'content' }))
  },
)

describe('what arrives', () => {
  const pieces = (...sizes: number[]) =>
    Readable.from(
      sizes.map((size, at) => Buffer.alloc(size, 65 + at)),
      { objectMode: false },
    )
  test.each([[[0]], [[10, 20]], [[megabyte, 1]], [[megabyte, megabyte, 5, megabyte + 3, 7]]])(
    'is read back as it came: %j',
    async sizes => {
      const given = Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, 65 + at)))
      const sent = await sentFile(pieces(...sizes.filter(size => size > 0)), 10 * megabyte)
      expect(sent.bytes).toBe(given.length)
      expect(Buffer.from(await sent.read()).equals(given)).toBe(true)
      sent.drop()
      sent.drop()
    },
  )
  test.each([[[10]], [[megabyte, megabyte]]])(
    'is not read once who sent it has gone: %j',
    async sizes => {
      const sent = await sentFile(pieces(...sizes), 10 * megabyte)
      sent.drop()
      await expect(sent.read()).rejects.toMatchObject({
        refusal: { code: 'unavailable' },
      })
    },
  )
  test('is told apart by all of its bytes', async () => {
    const [one, same, other] = [
      await sentFile(pieces(5, 5), 100),
      await sentFile(pieces(5, 5), 100),
      await sentFile(pieces(5, 6), 100),
    ]
    expect(JSON.stringify(one)).toBe(JSON.stringify(same))
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other))
  })
})
