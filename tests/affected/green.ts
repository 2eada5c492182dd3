import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { RunResult } from '../shared/closing.ts'

const greenHashes = z.record(z.string(), z.string())
const place = (root: string): string => join(root, 'node_modules/.cache/mesai/green-files.json')

/** By which hash each test file was last green here; none where nothing was written, or nothing that can be read. */
export const greenFiles = (root: string): ReadonlyMap<string, string> => {
  try {
    return new Map(
      Object.entries(greenHashes.parse(JSON.parse(readFileSync(place(root), 'utf8')))),
    )
  } catch {
    return new Map()
  }
}

/** Which files of a run were green; none where something broke beside them. */
export const greenOf = (results: readonly RunResult[]): readonly string[] =>
  results.some(({ broken }) => broken > 0)
    ? []
    : results.flatMap(({ files }) => files.flatMap(({ file, green }) => (green ? [file] : [])))

/** Writes down by which hash those files were green, beside what was known of others. */
export const keepGreen = (
  root: string,
  files: readonly string[],
  hashes: ReadonlyMap<string, string>,
): void => {
  const kept = new Map(greenFiles(root))
  for (const file of files) {
    const hash = hashes.get(file)
    if (hash !== undefined) kept.set(file, hash)
  }
  const at = place(root)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(`${at}.new`, JSON.stringify(Object.fromEntries(kept)))
  renameSync(`${at}.new`, at)
}
