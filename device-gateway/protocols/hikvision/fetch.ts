import type { PullLogin } from '#commands/devices/set-device-secret.ts'
import { zoneInForce } from '#commands/movements/device-zones.ts'
import type { Device } from '../../device.ts'
import { FetchFailed, openIsapi, type FetchOptions, type Isapi } from './isapi.ts'
import { pageOf, searchBody, searchPath, type Page, type Span } from './search.ts'

const mostPages = 2_000

/**
 * The records of a span, page by page; the next page is asked for once the caller is done with one.
 * @throws {LoginRefused} @throws {FetchFailed} @throws {HostRefused}
 */
export async function* pagesOf(
  device: Device,
  login: PullLogin,
  span: Span,
  searchId: string,
  options: FetchOptions = {},
): AsyncGenerator<Page> {
  const isapi = await openIsapi(device, login, options)
  const zone = zoneInForce(device.zones, span.to)
  let position = 0
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await askFor(isapi, searchBody(searchId, position, span, zone))
    yield page
    if (!page.more) return
    position += page.records
  }
}

const askFor = async (isapi: Isapi, body: string): Promise<Page> => {
  const { status, value } = await isapi('POST', searchPath, body)
  const page = status === 200 ? pageOf(value) : null
  if (page === null) throw new FetchFailed(`the device answered ${status} and no records`)
  return page
}
