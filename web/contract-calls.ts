import { runnerImport, type Plugin } from 'vite'

const contract = /^#api\/contract\/[^/]+\.ts$/
const web = `${import.meta.dirname}/`
/** How the name of a module ends of which the web has the calls alone. */
export const asCalls = '?calls'

/**
 * The contract as the web loads it: of each endpoint how and where it is called, what its query may ask and by what its
 * body is bounded, without schemas, since those would put zod into the first load and the server checks anyway. Types
 * are the contract's own. A module without endpoints is loaded as it is, and so is all of it for whoever is not of the
 * web.
 */
export const contractCalls = (): Plugin => {
  const known = new Map<string, Promise<string[]>>()
  const callsIn = (file: string): Promise<string[]> => {
    const calls = known.get(file) ?? callsOf(file)
    known.set(file, calls)
    return calls
  }
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!contract.test(source) || !importer?.startsWith(web)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && (await callsIn(found.id)).length > 0 ? `${found.id}${asCalls}` : found
    },
    async load(id) {
      if (!id.endsWith(asCalls)) return null
      const file = id.slice(0, -asCalls.length)
      this.addWatchFile(file)
      return { code: (await callsIn(file)).join('\n'), moduleSideEffects: false }
    },
    watchChange: () => known.clear(),
  }
}

/** A module's endpoints, a line of source each. */
export const callsOf = async (file: string): Promise<string[]> => {
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(file)
  return Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [lineOf(name, value)] : [],
  )
}

type Called = {
  readonly method: string
  readonly url: string
  readonly asked: object
  readonly bounds: object
}
const isEndpoint = (value: unknown): value is Called =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'url' in value &&
  'asked' in value &&
  'bounds' in value
const lineOf = (name: string, { method, url, asked, bounds }: Called): string =>
  `export const ${name} = ${JSON.stringify({ method, url, asked, bounds })}`
