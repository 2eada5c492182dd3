import type { Measured } from './measure.ts'

/** What is over a limit, as tests/size/known.txt spells it. */
export type Offence = string

/** A file of one layer, measured. */
export type InLayer = Measured & { readonly layer: string }

export const limits = { file: 2000, function: 400, perLine: 8 } as const

/** A file of `words/` is a table of sentences, as long as its feature has to say. */
const fileOffences = ({
  layer,
  file,
  tokens,
  wide,
  reasons,
  functions,
}: InLayer): Offence[] => {
  const first = functions.reduce((least, { line }) => Math.min(least, line), Infinity)
  const explained = layer === 'words' || reasons.some(line => line < first - 1)
  return [
    ...(wide.length > 0 ? [`wide ${file}`] : []),
    ...(tokens > limits.file && !explained ? [`file ${file}`] : []),
  ]
}

/** Its reason stands right above it. */
const functionOffences = ({ file, functions, reasons }: InLayer): Offence[] =>
  functions
    .filter(({ tokens, line }) => tokens > limits.function && !reasons.includes(line - 1))
    .map(({ name }) => `function ${file} ${name}`)

export const densityOf = (files: readonly Measured[]): number => {
  const sum = (of: (one: Measured) => number): number =>
    files.reduce((all, one) => all + of(one), 0)
  return (
    sum(one => one.tokens) /
    Math.max(
      1,
      sum(one => one.codeLines),
    )
  )
}

/** A line of `words/` is a sentence in three languages: no lines of code are joined there. */
const denseLayers = (files: readonly InLayer[]): Offence[] =>
  [...new Set(files.map(({ layer }) => layer))]
    .filter(layer => layer !== 'words')
    .filter(layer => densityOf(files.filter(one => one.layer === layer)) > limits.perLine)
    .map(layer => `dense ${layer}`)

/** @returns what is over a limit without its reason, each once, sorted. */
export const offencesIn = (files: readonly InLayer[]): readonly Offence[] =>
  [
    ...new Set([
      ...denseLayers(files),
      ...files.flatMap(fileOffences),
      ...files.flatMap(functionOffences),
    ]),
  ].toSorted()

/** @returns what is new, and what is listed and needs not be any more: the list may only shrink. */
export const comparedWith = (known: readonly Offence[], found: readonly Offence[]) => ({
  more: found.filter(one => !known.includes(one)),
  less: known.filter(one => !found.includes(one)),
})
