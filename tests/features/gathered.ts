import { dirname, join, relative } from 'node:path/posix'
import type { Kind, Registry } from './kinds.ts'

/** Something that a file says of its feature. */
export type Found = { readonly path: string; readonly name: string }
/** Source by path. */
export type Sources = Readonly<Record<string, string>>

/** By which a module is known in a registry. @example moduleName('leave/ways-back.ts') // 'leaveWaysBack' */
const moduleName = (path: string): string =>
  path
    .replace(/\.ts$/, '')
    .replaceAll(/[/-]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a file imports of others beside it, by the name that it has there. */
const importsOf = (path: string, text: string): ReadonlyMap<string, Found> =>
  new Map(
    [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        [...names.matchAll(/(\w+)(?: as (\w+))?/g)].map(
          ([, name = '', alias = name]) =>
            [alias, { path: join(dirname(path), from), name }] as const,
        ),
    ),
  )

/** What a source spreads or calls, by the names that it has there. */
const usedIn = (text: string): string[] =>
  [...text.matchAll(/\.\.\.(\w+)|\b(\w+)\(/g)].map(
    ([, spread, called]) => spread ?? called ?? '',
  )

/** What is of a kind in a file, and what stands in it already, or is registered by it. */
const saidIn = (path: string, text: string, { exported }: Kind) => {
  const imported = importsOf(path, text)
  const statements = text.split(/^(?=export |const |type |\/\*\*)/m).flatMap(statement =>
    [...statement.matchAll(exported)].map(([, one, other]) => ({
      found: { path, name: one ?? other ?? '' },
      statement,
    })),
  )
  return {
    found: statements.map(({ found }) => found),
    taken: [
      ...usedIn(text).flatMap(name => imported.get(name) ?? []),
      ...statements.flatMap(({ statement }) => usedIn(statement).map(name => ({ path, name }))),
    ],
  }
}

/** What asks a registry is none of those that it gathers, and neither is one itself. */
const asksRegistry = (text: string): boolean => /from '(?:\.{1,2}\/)+registry\.ts'/.test(text)
const keyOf = ({ path, name }: Found): string => `${path}:${name}`

/** Of each file of a kind, what it says. */
const saidOf = (folder: string, kind: Kind, sources: Sources) =>
  Object.entries(sources)
    .filter(
      ([path]) =>
        path.startsWith(`${folder}/`) &&
        kind.file.test(path.slice(folder.length + 1)) &&
        !path.endsWith('/registry.ts'),
    )
    .map(([path, text]) => ({ path, ...saidIn(path, text, kind) }))

/** What is of a kind in a layer, but for what stands in another of it already. */
export const foundOf = (folder: string, kind: Kind, sources: Sources): Found[] => {
  const said = saidOf(folder, kind, sources)
  const taken = new Set(said.flatMap(one => one.taken.map(keyOf)))
  return said
    .flatMap(({ found }) => found)
    .filter(one => !taken.has(keyOf(one)) && !asksRegistry(sources[one.path] ?? ''))
}

/** Files that are called as those of a kind and say nothing of it: a name that nobody would find. */
export const silentIn = ({ file, kinds }: Registry, sources: Sources): string[] =>
  kinds
    .filter(({ needed }) => needed)
    .flatMap(kind => saidOf(dirname(file), kind, sources))
    .filter(({ found }) => found.length === 0)
    .map(({ path }) => path)

/**
 * A registry's source. What stood there keeps its place, since the API's description shows the order of routes; what is
 * new comes last.
 */
export const registryOf = ({ file, kinds }: Registry, sources: Sources): string => {
  const folder = dirname(file)
  const partOf = ({ path, name }: Found): string =>
    `${moduleName(relative(folder, path))}.${name}`
  const written = [...(sources[file] ?? '').matchAll(/\b(\w+\.\w+)(?=[,\]])/g)].map(
    ([, part]) => part,
  )
  const placeOf = (part: Found): number =>
    written.includes(partOf(part)) ? written.indexOf(partOf(part)) : written.length
  const found = kinds.map(kind => ({
    kind,
    parts: foundOf(folder, kind, sources).toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        Number(one.path > other.path) - Number(one.path < other.path),
    ),
  }))
  const modules = new Set(
    found.flatMap(({ parts }) => parts.map(({ path }) => relative(folder, path))),
  )
  return [
    '// Written by `npm run features` from the files that it names, and never by hand. Long because it names them all.',
    ...[...modules].toSorted().map(path => `import * as ${moduleName(path)} from './${path}'`),
    ...found.flatMap(({ kind: { name, says, as }, parts }) => [
      '',
      `/** ${says} */`,
      `export const ${name} = ${as === 'list' ? '[' : '{'}`,
      ...parts.map(part => {
        if (as === 'list') return `${partOf(part)},`
        if (as === 'keys') return `...${partOf(part)},`
        return `${moduleName(relative(folder, part.path))}: ${partOf(part)},`
      }),
      as === 'list' ? '] as const' : '}',
    ]),
    '',
  ].join('\n')
}
