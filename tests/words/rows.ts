import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { languages, type Language } from '#words/shared/languages.ts'

/** What stands in the source for one text: from its quote to its quote. */
export type Written = {
  readonly text: string
  readonly start: number
  readonly end: number
  /** A template of TypeScript with parts of its own, `${tr}`, which are said as they stand in the source. */
  readonly template: boolean
}
/** The texts of one language by the form of a count; `''` where the sentence does not count. */
export type Forms = ReadonlyMap<string, Written>
/** A sentence in three languages, as it stands in a file of `words/`. */
export type Row = {
  /** Where it stands: unique, and the same for as long as its names are. @example 'cards#screen.cards.title' */
  readonly id: string
  readonly file: string
  readonly said: Readonly<Record<Language, Forms>>
}

export const wordsFolder = join(import.meta.dirname, '../../words')

/** Every sentence of `words/`, read from the text of its files alone: what no file exports, too. */
export const rowsOfWords = (folder = wordsFolder): readonly Row[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap(file => rowsIn(file, readFileSync(join(folder, file), 'utf8')))

/** @throws {Error} on a file that is no TypeScript, and where two sentences of it would have one id. */
export const rowsIn = (file: string, text: string): readonly Row[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const rows: Row[] = []
  const names: string[] = []
  const leave = (): void => void names.pop()
  new Visitor({
    VariableDeclarator: ({ id }) =>
      void names.push(text.slice(id.start, id.end).split(':')[0] ?? ''),
    'VariableDeclarator:exit': leave,
    Property: ({ key }) => void names.push(nameOf(key, text)),
    'Property:exit': leave,
    ObjectExpression: node => {
      const said = rowOf(node, text)
      const id = `${file.replace(/\.ts$/, '')}#${names.join('.')}`
      if (said) rows.push({ id, file, said })
    },
  }).visit(program)
  const ids = rows.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`two sentences are ${twice}`)
  return rows
}

const nameOf = (key: ESTree.PropertyKey, text: string): string =>
  key.type === 'Literal' ? String(key.value) : text.slice(key.start, key.end)

const rowOf = (node: ESTree.ObjectExpression, text: string): Row['said'] | null => {
  const values = new Map(
    node.properties.flatMap(one =>
      one.type === 'Property' ? [[nameOf(one.key, text), one.value] as const] : [],
    ),
  )
  if (values.size !== languages.length || node.properties.length !== values.size) return null
  const of = (language: Language): Forms | null => {
    const value = values.get(language)
    return value === undefined ? null : formsOf(value, text)
  }
  const [tr, en, ar] = [of('tr'), of('en'), of('ar')]
  return tr && en && ar && { tr, en, ar }
}

const formsOf = (value: ESTree.Expression, text: string): Forms | null => {
  if (value.type !== 'ObjectExpression') {
    const said = writtenIn(value, text)
    return said && new Map([['', said]])
  }
  const forms = value.properties.map(one => {
    const said = one.type === 'Property' ? writtenIn(one.value, text) : null
    return said && one.type === 'Property' ? ([nameOf(one.key, text), said] as const) : null
  })
  return forms.every(form => form !== null) && forms.length > 0 ? new Map(forms) : null
}

/** A text in quotes, several of them with `+` between, or a template; null for what else may stand there. */
const writtenIn = (node: ESTree.Expression, source: string): Written | null => {
  const { start, end } = node
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { text: node.value, start, end, template: false }
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.map(({ value }, at) => {
      const own = node.expressions[at]
      return `${value.cooked ?? ''}${own ? `\${${source.slice(own.start, own.end)}}` : ''}`
    })
    return { text: parts.join(''), start, end, template: node.expressions.length > 0 }
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [writtenIn(node.left, source), writtenIn(node.right, source)]
  if (!left || !right) return null
  return { text: left.text + right.text, start, end, template: left.template || right.template }
}
