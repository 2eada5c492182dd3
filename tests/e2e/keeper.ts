import { createServer, type Server } from 'node:http'
import type { TestProject } from 'vitest/node'
import { launchProduct } from './launch.ts'

let product: ReturnType<typeof launchProduct> | null = null
let door: Server | null = null

/** No answer is waited for longer than this: whoever asks over HTTP gives up after five minutes. */
const answerMs = 60_000

/**
 * Keeps one product for all files of a run: whoever asks first has it started, everybody gets the addresses and
 * sign-ins of its demo company.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const server = createServer((_request, response) => {
    product ??= launchProduct()
    const later = setTimeout(() => response.writeHead(202).end(), answerMs)
    const say = (status: number, text: string): void => {
      clearTimeout(later)
      if (!response.writableEnded) response.writeHead(status).end(text)
    }
    product.then(
      ({ demo }) => say(200, JSON.stringify(demo)),
      (error: unknown) => say(500, String(error)),
    )
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  door = server
  const address = server.address()
  project.provide(
    'productOnDemand',
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  )
}

export const teardown = async (): Promise<void> => {
  door?.close()
  await product?.then(
    ({ stop }) => stop(),
    () => undefined,
  )
}
