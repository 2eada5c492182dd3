import { createServer, type Server } from 'node:http'
import type { TestProject } from 'vitest/node'
import { launchProduct } from './launch.ts'

let product: ReturnType<typeof launchProduct> | null = null
let door: Server | null = null

/**
 * Keeps one product for all files of a run: whoever asks first has it started, everybody gets the addresses and
 * sign-ins of its demo company.
 */
export const setup = async (project: TestProject): Promise<void> => {
  const server = createServer((_request, response) => {
    product ??= launchProduct()
    product.then(
      ({ demo }) => response.end(JSON.stringify(demo)),
      (error: unknown) => response.writeHead(500).end(String(error)),
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
