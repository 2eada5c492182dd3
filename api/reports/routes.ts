import { readdirSync } from 'node:fs'
import type { Api } from '#api/shared/route.ts'
import type { ApiDeps } from '../deps.ts'

type Routes = (api: Api, deps: ApiDeps) => void
const isRoutes = (value: unknown): value is Routes => typeof value === 'function'

/**
 * What is read of days: the `routes` of every `*-routes.ts` beside this file. That each endpoint of the
 * contract has one is held by tests/api/declared.
 * @throws {Error} for a file without any, so that nothing starts with a report missing
 */
export const reportRoutes: (...to: Parameters<Routes>) => Promise<void> = async (api, deps) => {
  const names = readdirSync(import.meta.dirname).flatMap(
    file => /^(.+)-routes\.ts$/.exec(file)?.[1] ?? [],
  )
  for (const name of names.toSorted()) {
    const { routes }: Readonly<Record<string, unknown>> = await import(`./${name}-routes.ts`)
    if (!isRoutes(routes)) throw new Error(`api/reports/${name}-routes.ts exports no routes`)
    routes(api, deps)
  }
}
