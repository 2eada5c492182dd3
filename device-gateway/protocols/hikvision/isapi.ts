import { DigestClient } from 'digest-fetch'
import type { PullLogin } from '#commands/devices/set-device-secret.ts'
import type { Device } from '../../device.ts'
import { addressOfHost, type Reach } from '../../reach.ts'
import { valueOf } from './body.ts'

/** The device does not let us in with the name and password it was given here: asking again would lock it. */
export class LoginRefused extends Error {
  override readonly name = 'LoginRefused'
}
/** The device did not answer, or answered something else than was asked for. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
}

export type FetchOptions = Reach & { readonly timeoutMs?: number }
/** One call of a terminal's own interface. @throws {LoginRefused} @throws {FetchFailed} */
export type Isapi = (
  method: 'POST' | 'PUT',
  path: string,
  body: string,
) => Promise<{ readonly status: number; readonly value: unknown }>

const longestAnswer = 2 * 2 ** 20

/**
 * Opens a terminal's interface with Digest. Only the host that a person entered for this device is spoken to: its
 * address is looked up once, no redirect is followed, and what it answers is bounded in size and time.
 * @throws {HostRefused}
 */
export const openIsapi = async (
  { host, port }: Pick<Device, 'host' | 'port'>,
  { username, password }: PullLogin,
  { timeoutMs = 10_000, ...reach }: FetchOptions = {},
): Promise<Isapi> => {
  const client = new DigestClient(username, password)
  const address = await addressOfHost(host ?? '', reach)
  const base = `http://${address.includes(':') ? `[${address}]` : address}:${port ?? 80}`
  return async (method, path, body) => {
    const { status, text } = await ask(client, `${base}${path}`, { method, body, timeoutMs })
    if (status === 401 || status === 403)
      throw new LoginRefused('the device refuses name or password')
    return { status, value: valueOf(text) }
  }
}

type Call = { readonly method: string; readonly body: string; readonly timeoutMs: number }
const ask = async (
  client: DigestClient,
  url: string,
  { method, body, timeoutMs }: Call,
): Promise<{ readonly status: number; readonly text: string }> => {
  try {
    const reply: Response = await client.fetch(url, {
      method,
      body,
      headers: { 'Content-Type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: reply.status, text: await boundedText(reply) }
  } catch (error) {
    throw error instanceof FetchFailed
      ? error
      : new FetchFailed('the device cannot be reached', { cause: error })
  }
}

const boundedText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longestAnswer) throw new FetchFailed('the device answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
