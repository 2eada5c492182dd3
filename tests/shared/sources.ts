import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The layers of the product, as the house has them; tests are beside them. */
export const layers = [
  'words',
  'domain',
  'commands',
  'projections',
  'event-store',
  'database',
  'api',
  'device-gateway',
  'web',
  'runtime',
  'demo',
]
const generated = /(?:^|\/)(?:dist|node_modules)\/|\.d\.ts$/

/** Every file of code below a folder, sorted; what is made of others is none. */
export const codeIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(?:tsx?|mjs)$/.test(path) && !generated.test(path))
    .map(path => join(folder, path))
    .toSorted()
