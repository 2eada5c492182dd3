import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { changed, type Change } from './plants.ts'

/** A copy of the sources as they stand, with these changes. @returns its folder. */
export const copyWith = (changes: readonly Change[]): string => {
  const folder = resolve('.tmp/rows')
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const made = new Set<string>()
  for (const change of changes) {
    // One change serves many rows.
    const name = `${change.file} ${change.to}`
    if (made.has(name)) continue
    made.add(name)
    const path = join(folder, change.file)
    writeFileSync(path, changed(readFileSync(path, 'utf8'), change))
  }
  return folder
}
