import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { webRoot } from '#runtime/start/web-build.ts'

/** A file of the built app: what it brings with itself, what it may fetch later, and its text. */
export type Part = {
  readonly text: string
  readonly brings: readonly string[]
  readonly fetches: readonly string[]
}
export type Parts = ReadonlyMap<string, Part>

const folder = join(webRoot, 'assets')
const fileOf = (address: string): string => address.replaceAll(/^\W*|['"`]$/g, '')
/** @param text a script as it was built. */
export const partOf = (text: string): Part => {
  const { staticImports, staticExports, dynamicImports } = parseSync('part.js', text).module
  const again = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return {
    text,
    brings: [...staticImports.map(one => one.moduleRequest.value), ...again].map(fileOf),
    fetches: dynamicImports.map(({ moduleRequest: { start, end } }) =>
      fileOf(text.slice(start, end)),
    ),
  }
}
export const builtParts = (): Parts =>
  new Map(
    readdirSync(folder)
      .filter(file => file.endsWith('.js'))
      .map(file => [file, partOf(readFileSync(join(folder, file), 'utf8'))]),
  )

/** All that comes with a part, itself included. */
export const comesWith = (parts: Parts, file: string): ReadonlySet<string> => {
  const all = new Set<string>()
  const add = (one: string): void => {
    if (all.has(one)) return
    all.add(one)
    for (const next of parts.get(one)?.brings ?? []) add(next)
  }
  add(file)
  return all
}

/** Without the hash. */
export const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '')
export const isPage = (file: string): boolean => nameOf(file).endsWith('-screen')

/**
 * The parts that bring one of `those`, or something that fetches one as it likes; that a page is opened is no fetch.
 */
export const reaching = (parts: Parts, those: ReadonlySet<string>): readonly string[] => {
  const brings = (file: string): boolean =>
    [...comesWith(parts, file)].some(one => those.has(one))
  return [...parts.keys()].filter(file =>
    [...comesWith(parts, file)].some(
      one =>
        those.has(one) ||
        parts.get(one)?.fetches.some(later => !isPage(later) && brings(later)),
    ),
  )
}
