import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#api/contract/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'url' in value &&
  'access' in value

const contract = join(import.meta.dirname, '../../api/contract')
const modules = await Promise.all(
  readdirSync(contract)
    .filter(file => file.endsWith('.ts'))
    .map(
      async (file): Promise<Readonly<Record<string, unknown>>> => import(join(contract, file)),
    ),
)

/** Every endpoint the contract declares. */
export const endpoints: readonly Endpoint[] = modules.flatMap(module =>
  Object.values(module).filter(isEndpoint),
)

export const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string =>
  `${method} ${url}`

/** The address with its parameters filled in. */
export const addressOf = (url: string, params: Readonly<Record<string, string>>): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '00000000-0000-4000-8000-000000000000'),
  )
