import { exportedIn, isBare } from './bare.ts'

/** An exported name, and in which file. */
export type Exported = { readonly name: string; readonly file: string }
/** How many files may export a bare name: `Asked 8`. */
export type Known = ReadonlyMap<string, number>

export const knownOf = (list: string): Known =>
  new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const [name = '', count] = line.split(' ')
        return [name, Number(count)]
      }),
  )

/** All that the files export, each by its text. */
export const namesOf = (files: Readonly<Record<string, string>>): readonly Exported[] =>
  Object.entries(files).flatMap(([file, text]) =>
    exportedIn(file, text).map(name => ({ name, file })),
  )
export const bareOf = (exported: readonly Exported[]): readonly Exported[] =>
  exported.filter(({ name }) => isBare(name))

const countsOf = (exported: readonly Exported[]): Known => {
  const counts = new Map<string, number>()
  for (const { name } of exported) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * What is new, with all files that export it, and what the list may forget: it only shrinks. It counts names and not
 * files, so that a file may be moved.
 */
export const comparedNames = (known: Known, exported: readonly Exported[]) => {
  const counts = countsOf(exported)
  return {
    more: exported.filter(({ name }) => (counts.get(name) ?? 0) > (known.get(name) ?? 0)),
    less: [...known].filter(([name, count]) => count > (counts.get(name) ?? 0)),
    /** The list without what is mended; of what is new, nothing. */
    list: [...known]
      .map(([name, count]) => [name, Math.min(count, counts.get(name) ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}\n`)
      .toSorted()
      .join(''),
  }
}
