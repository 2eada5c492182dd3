import { type ESTree, parseSync, Visitor } from 'vite'
import { narrow, widestRow } from '#tests/words/print.ts'

/** A function by itself: one that is handed to a call where it is written belongs to what it stands in. */
export type MeasuredFunction = {
  readonly name: string
  /** From 1. */
  readonly line: number
  readonly lines: number
  readonly tokens: number
}

export type Measured = {
  readonly file: string
  readonly lines: number
  /** Lines on which a token begins: no blank ones, and none with a comment alone. */
  readonly codeLines: number
  readonly tokens: number
  readonly functions: readonly MeasuredFunction[]
  /** Lines of more than 120 characters, from 1. */
  readonly wide: readonly number[]
  /** The type `any`, `x!`, and `as` but for `as const`. */
  readonly any: number
  readonly bangs: number
  readonly casts: number
  /** Comments that say why something is long: the line on which each ends, from 1. */
  readonly reasons: readonly number[]
}

type Span = { readonly start: number; readonly end: number }

export const widest = 120
/** What a comment says where a file or a function is longer than the limit for a reason. */
export const because = /long because/i

const plain =
  /[\p{L}\p{N}_$#@]+|=>|\?\.|\?\?=?|\.{3}|[*&|]{2}=?|<<=?|>{2,3}=?|[=!]==?|[<>+\-*/%&|^]=|\+\+|--|\S/gu

/** Where each token begins. What is quoted, a template's text, a pattern and the text of an element are one each. */
const tokensIn = (
  text: string,
  whole: readonly Span[],
  comments: readonly Span[],
): readonly number[] => {
  const starts: number[] = []
  let at = 0
  const between = (to: number): void => {
    for (const { index } of text.slice(at, to).matchAll(plain)) starts.push(at + index)
  }
  const atomic = [
    ...whole.map(span => ({ ...span, counts: true })),
    ...comments.map(span => ({ ...span, counts: false })),
  ]
  for (const { start, end, counts } of atomic.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    between(start)
    if (counts) starts.push(start)
    at = end
  }
  between(text.length)
  return starts
}

type Found = {
  whole: Span[]
  functions: { name: string; span: Span }[]
  any: number
  bangs: number
  casts: number
}
type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression

const isConst = ({ typeAnnotation }: ESTree.TSAsExpression): boolean =>
  typeAnnotation.type === 'TSTypeReference' &&
  typeAnnotation.typeName.type === 'Identifier' &&
  typeAnnotation.typeName.name === 'const'

const keyOf = (key: ESTree.PropertyKey, text: string): string => text.slice(key.start, key.end)

/** Everything that counts, found in one walk. Long because it has one case for each kind of node that counts. */
const foundIn = (program: ESTree.Program, text: string): Found => {
  const found: Found = { whole: [], functions: [], any: 0, bangs: 0, casts: 0 }
  const inline = new Set<number>()
  const names = new Map<number, string>()
  const add = (span: AnyFunction, own: string | undefined): void => {
    if (!inline.has(span.start))
      found.functions.push({ name: own ?? names.get(span.start) ?? 'a function', span })
  }
  const handed = ({
    arguments: given,
  }: {
    readonly arguments: readonly ESTree.Argument[]
  }): void => {
    for (const { start } of given) inline.add(start)
  }
  new Visitor({
    Literal: node => {
      if (typeof node.value === 'string' || 'regex' in node) found.whole.push(node)
    },
    TemplateElement: node => {
      if (node.end > node.start) found.whole.push(node)
    },
    JSXText: node => {
      if (node.value.trim() !== '') found.whole.push(node)
    },
    CallExpression: handed,
    NewExpression: handed,
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    Property: ({ key, value }) => names.set(value.start, keyOf(key, text)),
    MethodDefinition: ({ key, value }) => names.set(value.start, keyOf(key, text)),
    PropertyDefinition: ({ key, value }) => {
      if (value) names.set(value.start, keyOf(key, text))
    },
    FunctionDeclaration: node => add(node, node.id?.name),
    FunctionExpression: node => add(node, node.id?.name),
    ArrowFunctionExpression: node => add(node, undefined),
    TSAnyKeyword: () => {
      found.any += 1
    },
    TSNonNullExpression: () => {
      found.bangs += 1
    },
    TSAsExpression: node => {
      if (!isConst(node)) found.casts += 1
    },
  }).visit(program)
  return found
}

/** The line of each place, from 1, by the ends of the lines before it. */
const lineAt = (ends: readonly number[], place: number): number => {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low + 1
}

/** In `words/` a line may be one sentence of one language, beside its name or below it, which is not cut to fit. */
const isSentence = (line: string): boolean =>
  /^\s*(?:(?:\w+|'[^']+'): )?(['"`]).*\1,?$/.test(line)
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line)

/** There a sentence stands in three languages on one line, as wide as biome.json has it: a change of it is a line. */
const widestOf = (file: string, line: string): number =>
  !file.startsWith('words/') || isComment(line)
    ? widest
    : isSentence(line)
      ? Infinity
      : widestRow

const isWide = (file: string, line: string): boolean =>
  [...line.replaceAll(narrow, '')].length > widestOf(file, line)

/** @throws {Error} on a file that is no TypeScript. */
export const measureOf = (file: string, text: string): Measured => {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found = foundIn(program, text)
  const tokens = tokensIn(text, found.whole, comments)
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const line = (place: number): number => lineAt(ends, place)
  const within = ({ start, end }: Span): number =>
    tokens.filter(token => token >= start && token < end).length
  return {
    file,
    lines: text.trimEnd().split('\n').length,
    codeLines: new Set(tokens.map(line)).size,
    tokens: tokens.length,
    functions: found.functions.map(({ name, span }) => ({
      name,
      line: line(span.start),
      lines: line(span.end) - line(span.start) + 1,
      tokens: within(span),
    })),
    wide: text.split('\n').flatMap((one, at) => (isWide(file, one) ? [at + 1] : [])),
    any: found.any,
    bangs: found.bangs,
    casts: found.casts,
    reasons: comments
      .filter(({ value }) => because.test(value))
      .map(({ end }) => line(end - 1)),
  }
}
