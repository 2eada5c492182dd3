import { DigestClient } from 'digest-fetch'
import type { PullLogin } from '#commands/devices/set-device-secret.ts'
import { zoneInForce } from '#commands/movements/device-zones.ts'
import type { Device } from '../../device.ts'
import { addressOfHost } from '../../reach.ts'
import { valueOf } from './body.ts'
import { pageOf, searchBody, searchPath, type Page, type Span } from './search.ts'

/** The device does not let us in with the name and password it was given here: asking again would lock it. */
export class LoginRefused extends Error {
  override readonly name = 'LoginRefused'
}
/** The device did not answer, or answered something else than records. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
}

export type FetchOptions = { readonly timeoutMs?: number; readonly allowLoopback?: boolean }

const longestAnswer = 2 * 2 ** 20
const mostPages = 2_000

/**
 * The records of a span, page by page; the next page is asked for once the caller is done with one. Only the host that a person entered for
 * this device is spoken to: its address is looked up once, and no redirect is followed.
 * @throws {LoginRefused} @throws {FetchFailed} @throws {HostRefused}
 */
export async function* pagesOf(device: Device, login: PullLogin, span: Span, searchId: string, { timeoutMs = 10_000, allowLoopback = false }: FetchOptions = {}): AsyncGenerator<Page> {
  const client = new DigestClient(login.username, login.password)
  const address = await addressOfHost(device.host ?? '', { allowLoopback })
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${device.port ?? 80}${searchPath}`
  const zone = zoneInForce(device.zones, span.to)
  let position = 0
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await askFor(client, url, searchBody(searchId, position, span, zone), timeoutMs)
    yield page
    if (!page.more) return
    position += page.records
  }
}

const askFor = async (client: DigestClient, url: string, body: string, timeoutMs: number): Promise<Page> => {
  const reply = await ask(client, url, body, timeoutMs)
  if (reply.status === 401 || reply.status === 403) throw new LoginRefused('the device refuses name or password')
  const page = reply.status === 200 ? pageOf(valueOf(reply.text)) : null
  if (page === null) throw new FetchFailed(`the device answered ${reply.status} and no records`)
  return page
}

const ask = async (client: DigestClient, url: string, body: string, timeoutMs: number): Promise<{ readonly status: number; readonly text: string }> => {
  try {
    const reply: Response = await client.fetch(url, {
      method: 'POST', body, headers: { 'Content-Type': 'application/json' }, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: reply.status, text: await boundedText(reply) }
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('the device cannot be reached', { cause: error })
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
