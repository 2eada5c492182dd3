import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import type { DeviceProtocol } from '#domain/devices/events.ts'
import type { CompanyId, Zone } from '#domain/shared/values.ts'
import { callerOf, company, istanbul, valueOf, type Rig, type TestDevice } from '../rig.ts'

const here = ['127.0.0.0/8']

/** Registers a reader that names itself by its serial alone, and may speak from this machine. */
export const zkDevice = async (
  rig: Rig,
  serial: string,
  {
    of = company,
    zone = istanbul,
    approved = true,
    protocol = 'zk',
  }: { of?: CompanyId; zone?: Zone; approved?: boolean; protocol?: DeviceProtocol } = {},
): Promise<TestDevice & { readonly serial: string }> => {
  const { deviceId } = valueOf(
    await registerDevice(rig.deps)(callerOf(of), {
      serial,
      name: serial,
      protocol,
      zone,
      directionRule: 'as-sent',
    }),
  )
  if (protocol === 'zk' || protocol === 'hikvision')
    valueOf(
      await setDeviceConnection(rig.deps)(callerOf(of), {
        deviceId,
        allowedAddresses: here,
        host: null,
        port: null,
        template: null,
      }),
    )
  if (approved) valueOf(await approveDevice(rig.deps)(callerOf(of), { deviceId }))
  return { company: of, deviceId, key: '', serial }
}

export type RawAnswer = {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Where the gateway listens. */
export const listening = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Sends bytes over a socket of their own and reads until the other side closes. */
export const exchange = (
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = Buffer.concat(chunks)
      return answer.length === 0
        ? reject(new Error('closed without an answer'))
        : resolve(answerOf(answer))
    })
    socket.on('connect', () => {
      for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(part)
    })
  })

const answerOf = (bytes: Buffer): RawAnswer => {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  return {
    status: Number(text.slice(9, 12)),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  }
}

/** What an old client writes: HTTP/1.0, and no type of its body. */
export const oldRequest = (
  method: 'GET' | 'POST',
  target: string,
  body: string | Buffer = '',
): Buffer => {
  const bytes = Buffer.from(body)
  const lines = [
    `${method} ${target} HTTP/1.0`,
    'Host: gate.example:8081',
    'User-Agent: iClock Proxy/1.09',
    'Connection: close',
    ...(method === 'POST' ? [`Content-Length: ${bytes.length}`] : []),
    'Accept: */*',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

export type Answer = { readonly status: number; readonly body: string }
/** Uploads lines as a device would, without a socket. */
export const upload = async (
  app: FastifyInstance,
  serial: string,
  body: string | Buffer,
  {
    table = 'ATTLOG',
    headers = {},
  }: { table?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const answer = await app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${serial}${table === null ? '' : `&table=${table}&Stamp=9999`}`,
    payload: body,
    headers,
  })
  return { status: answer.statusCode, body: answer.body }
}
export const ask = async (
  app: FastifyInstance,
  target: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const answer = await app.inject({ method: 'GET', url: target, headers })
  return { status: answer.statusCode, body: answer.body }
}

/** Who and when, of everything stored of a device as movements. */
export const punches = async (rig: Rig, device: TestDevice): Promise<string[]> =>
  (await rig.stored(device)).flatMap(({ type, data }) =>
    type === 'MovementRecorded' && 'localTime' in data
      ? [`${data.number} ${data.instant ?? data.localTime}`]
      : [],
  )
