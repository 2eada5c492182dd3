import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Marked, marksOf } from './marks.ts'

const testFiles = (): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.startsWith('specification'))
    .map(path => join('tests', path))
    .toSorted()

/** What all tests are marked with, and what is wrong with how they are. */
export const marked = (): Marked => {
  const found = testFiles().map(file => marksOf(file, readFileSync(file, 'utf8')))
  return {
    marks: found.flatMap(({ marks }) => marks),
    faults: found.flatMap(({ faults }) => faults),
  }
}
