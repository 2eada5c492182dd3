import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { signatureOf } from '#gateway/protocols/json/signed.ts'
import { madeDevice } from './asked-rig.ts'
import { notification } from './hikvision/terminal.ts'
import { movement, type Rig } from './rig.ts'

/**
 * Everything that the gateway waits for, with a stop before and after it: where the world may change under a request.
 * Long because it stops at each thing that the gateway waits for.
 */
export const withStops = (rig: Rig) => {
  let stop: () => Promise<void> = async () => undefined
  let under = 0
  const stopped = async <T>(work: () => Promise<T>): Promise<T> => {
    under += 1
    try {
      await stop()
      const answer = await work()
      await stop()
      return answer
    } finally {
      under -= 1
    }
  }
  const { log, vault, db } = rig.deps
  const deps = {
    db: {
      withCompany: (company, work) =>
        stopped(() =>
          db.withCompany(company, tx =>
            work({ query: (text, values) => stopped(() => tx.query(text, values)) }),
          ),
        ),
      withoutCompany: work =>
        stopped(() =>
          db.withoutCompany(tx =>
            work({ query: (text, values) => stopped(() => tx.query(text, values)) }),
          ),
        ),
    } satisfies Rig['deps']['db'],
    log: {
      ...log,
      readStream: (...of) => stopped(() => log.readStream(...of)),
      holder: (...of) => stopped(() => log.holder(...of)),
      append: append => stopped(() => log.append(append)),
    } satisfies Rig['deps']['log'],
    vault: {
      ...vault,
      open: items => stopped(() => vault.open(items)),
      seal: items => stopped(() => vault.seal(items)),
    } satisfies Rig['deps']['vault'],
  }
  return {
    deps,
    onStop: (then: () => Promise<void>): void => {
      stop = then
    },
    /** Nothing is waited for any more. */
    settled: async (): Promise<void> => {
      for (let quiet = 0; quiet < 6; ) {
        await new Promise(resolve => {
          setImmediate(resolve)
        })
        quiet = under === 0 ? quiet + 1 : 0
      }
    },
  }
}

/**
 * Every way in which a request of a reader comes in over HTTP, as the bytes that it sends. Long because it has the
 * bytes of each way in.
 */
export const ways = async (rig: Rig): Promise<Readonly<Record<string, Buffer>>> => {
  const plain = await rig.device('HANG-JSON')
  const made = {
    signed: await madeDevice(rig, { serial: 'HANG-SIGNED', protocol: 'json', secret: true }),
    open: await madeDevice(rig, { serial: 'HANGZK1', protocol: 'zk' }),
    guarded: await madeDevice(rig, { serial: 'HANGZK2', protocol: 'zk', secret: true }),
    terminal: await madeDevice(rig, { serial: 'HANGHIK1', protocol: 'hikvision' }),
    secret: await madeDevice(rig, { serial: 'HANGHIK2', protocol: 'hikvision', secret: true }),
    board: await madeDevice(rig, {
      serial: 'HANG-BOARD',
      protocol: 'json',
      secret: true,
      template: {
        topic: null,
        card: 'card',
        pin: null,
        time: 'time',
        timeFormat: 'local',
        direction: null,
        inValues: [],
        outValues: [],
        recordId: null,
      },
    }),
  }
  const movements = (id: string): string =>
    JSON.stringify({ movements: [movement({ id, card: '4712' })] })
  const time = rig.deps.now()
  const signed = movements('signed')
  const line = '1042\t2026-03-02 08:01:15\t0\t1\n'
  const event = (serial: string): string =>
    notification({ time: '2026-03-02T09:00:00+03:00', serialNo: 7 }).replace(
      '{',
      `{"deviceSerialNumber":"${serial}",`,
    )
  const json = { 'content-type': 'application/json' }
  return {
    'json by key': post('/v1/movements', movements('key'), {
      ...json,
      authorization: `Bearer ${plain.key}`,
    }),
    'json signed': post('/v1/movements', signed, {
      ...json,
      authorization:
        `HMAC-SHA256 serial=HANG-SIGNED, time=${time}, ` +
        `signature=${signatureOf(made.signed.secret, 'POST', '/v1/movements', time, Buffer.from(signed))}`,
    }),
    'a board by its address': post(
      `/v1/template/HANG-BOARD/${made.board.secret}`,
      'card=4711&time=2026-03-02T08:01:15',
    ),
    'zk handshake': get('/iclock/cdata?SN=HANGZK1&options=all&pushver=2.4.1'),
    'zk upload': post('/iclock/cdata?SN=HANGZK1&table=ATTLOG&Stamp=9999', line),
    'zk upload with a secret': post(
      `/iclock/cdata?SN=HANGZK2&table=ATTLOG&Stamp=9999&pushcommkey=${made.guarded.secret}`,
      line,
    ),
    'zk operations': post(
      '/iclock/cdata?SN=HANGZK1&table=OPERLOG&Stamp=9999',
      'OPLOG 0\t0\t2026-03-02 08:00:00\t0\t0\t0\t0\n',
    ),
    'zk poll': get('/iclock/getrequest?SN=HANGZK1'),
    'hikvision by its path': post('/hikvision/HANGHIK1/events', event('X')),
    'hikvision with a secret': post(`/hikvision/HANGHIK2/${made.secret.secret}`, event('X')),
    'hikvision by its body': post('/hikvision', event('HANGHIK1')),
  }
}

const request = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: gate.example',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
const get = (path: string): Buffer => request('GET', path, {}, '')
const post = (
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer =>
  request('POST', path, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body)

/** The gateway's side of the connections it has: what it knows of who hangs up. */
export const connectionsOf = ({ server }: FastifyInstance) => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
    })
  })
  return {
    gone: async (): Promise<void> => {
      while (open.size > 0)
        await new Promise(resolve => {
          setImmediate(resolve)
        })
    },
  }
}
