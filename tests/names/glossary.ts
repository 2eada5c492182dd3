import { existsSync, readFileSync } from 'node:fs'
import { exportedIn } from './bare.ts'

type Row = { readonly word: string; readonly term: string; readonly where: string }
/** What a file of the house says; undefined: there is none (a folder says ''). */
export type TextOf = (path: string) => string | undefined

const head = '| word here | in the field | where |'

/** The rows of the glossary in a page, the one table with its head. */
export const glossaryOf = (page: string): readonly Row[] => {
  const lines = page.split('\n')
  const first = lines.indexOf(head) + 2
  if (first < 2) return []
  const rest = lines.slice(first)
  const end = rest.findIndex(line => !line.startsWith('|'))
  return rest.slice(0, end < 0 ? undefined : end).map(line => {
    const [word = '', term = '', where = ''] = line
      .slice(1)
      .split('|')
      .map(cell => cell.trim())
    return { word, term, where }
  })
}

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted]) => quoted ?? [])
const isPath = (quoted: string): boolean => quoted.includes('/')

const faultsOfRow = ({ word, term, where }: Row, textOf: TextOf): readonly string[] => {
  const quoted = quotedIn(where)
  const paths = quoted.filter(isPath)
  const gone = paths.filter(path => textOf(path) === undefined)
  const exported = new Set(
    paths
      .filter(path => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap(path => exportedIn(path, textOf(path) ?? '')),
  )
  return [
    ...(word === '' || term === '' || paths.length === 0
      ? [`"${word}" needs a word, what the field calls it, and a file`]
      : []),
    ...gone.map(path => `"${word}" names ${path}, which there is not`),
    ...quoted
      .filter(name => !isPath(name) && !exported.has(name))
      .map(name => `"${word}" names ${name}, which ${paths.join(', ')} does not export`),
  ]
}

/** @returns what is wrong with the glossary of `page`, in sentences. */
export const glossaryFaults = (page: string, textOf: TextOf): readonly string[] => {
  const rows = glossaryOf(page)
  if (rows.length === 0) return ['there is no glossary']
  const words = rows.map(({ word }) => word)
  return [
    ...rows.flatMap(row => faultsOfRow(row, textOf)),
    ...words
      .filter((word, at) => words.indexOf(word) < at)
      .map(word => `"${word}" stands there twice`),
  ]
}

/** From the files of this folder. */
export const textInFolder: TextOf = path => {
  if (!existsSync(path)) return undefined
  return /\.\w+$/.test(path) ? readFileSync(path, 'utf8') : ''
}
