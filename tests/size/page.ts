import { densityOf, type InLayer, limits, offencesIn } from './judged.ts'

/** The value below which `share` of all are, `0` of none. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? 0

const spread = (values: readonly number[]): string =>
  [quantile(values, 0.5), quantile(values, 0.9), Math.max(0, ...values)].join(' · ')

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

const rowOf = (name: string, files: readonly InLayer[]): string => {
  const functions = files.flatMap(one => one.functions)
  const lines = files.map(one => one.lines)
  const wide = (100 * sum(files.map(one => one.wide.length))) / Math.max(1, sum(lines))
  const kinds = [
    files.map(one => one.any),
    files.map(one => one.bangs),
    files.map(one => one.casts),
  ]
  const cells = [
    name,
    files.length,
    spread(lines),
    spread(files.map(one => one.tokens)),
    densityOf(files).toFixed(1),
    spread(functions.map(one => one.lines)),
    spread(functions.map(one => one.tokens)),
    kinds.map(sum).join(' · '),
    `${wide.toFixed(1)} %`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The same before lines were broken at 120 columns, and code bases that are models for one thing each. */
const beside = `\
| domain | 111 | 44 · 103 · 219 | 468 · 1194 · 2361 | 14.0 | 4 · 13 · 37 | 58 · 199 | 0 · 0 · 20 | 11 % |
| commands | 125 | 28 · 85 · 166 | 294 · 980 · 2020 | 13.8 | 4 · 14 · 36 | 61 · 206 | 0 · 0 · 17 | 14 % |
| projections | 129 | 81 · 146 · 191 | 817 · 1849 · 3808 | 13.9 | 5 · 15 · 43 | 67 · 226 | 0 · 0 · 55 | 20 % |
| api | 154 | 52 · 109 · 249 | 631 · 1530 · 4172 | 15.8 | 1 · 14 · 66 | 34 · 234 | 0 · 0 · 15 | 15 % |
| web | 397 | 39 · 84 · 147 | 552 · 1314 · 2504 | 15.9 | 1 · 18 · 64 | 38 · 329 | 0 · 0 · 58 | 14 % |
| device-gateway | 109 | 57 · 131 · 214 | 565 · 1366 · 3226 | 13.1 | 5 · 15 · 132 | 57 · 219 | 0 · 0 · 27 | 10 % |
| event-store | 35 | 80 · 136 · 154 | 827 · 1420 · 1832 | 12.0 | 5 · 18 · 114 | 55 · 235 | 0 · 0 · 13 | 11 % |
| database | 30 | 63 · 116 · 123 | 561 · 1070 · 1531 | 11.8 | 5 · 14 · 60 | 68 · 177 | 0 · 0 · 3 | 13 % |
| tests | 401 | 79 · 178 · 295 | 1202 · 2995 · 5102 | 16.1 | 1 · 12 · 216 | 40 · 182 | 0 · 0 · 414 | 16 % |
| fastify/demo \`src\` | 29 | 31 · 110 · 337 | 116 · 368 · 1465 | 5.0 | 8 · 49 · 319 | 52 · 239 | 0 · 0 · 1 | 0 % |
| emmett core | 108 | 42 · 285 · 1045 | 223 · 1383 · 4479 | 5.5 | 11 · 57 · 486 | 62 · 280 | 54 · 21 · 178 | 0.1 % |
| emmett sample | 12 | 119 · 202 · 211 | 441 · 957 · 1042 | 4.7 | 12 · 111 · 156 | 52 · 619 | 1 · 9 · 0 | 0 % |
| bulletproof-react | 101 | 40 · 92 · 217 | 196 · 493 · 1067 | 5.6 | 9 · 43 · 127 | 40 · 233 | 10 · 0 · 9 | 0.6 % |
| closingTheBooks | 94 | 31 · 84 · 850 | 148 · 368 · 3074 | 5.4 | 14 · 41 · 72 | 78 · 182 | 32 · 20 · 3 | 0 % |
| NodeJS \`decider\` | 18 | 62 · 290 · 1384 | 299 · 923 · 5608 | 5.7 | 11 · 32 · 150 | 57 · 168 | 0 · 0 · 6 | 0 % |`

const columns =
  'files | lines a file | tokens a file | tokens a code line | lines a function | tokens a function'
const headOf = (first: string): string =>
  [
    `| ${first} | ${columns} | any · ! · as | lines over 120 |`,
    `|---|${'--:|'.repeat(8)}`,
  ].join('\n')

const counted = (files: readonly InLayer[]): string => {
  const kinds = {
    dense: 'layers',
    wide: 'files with a wide line',
    file: 'long files',
    function: 'long functions',
  }
  const found = offencesIn(files)
  return Object.entries(kinds)
    .map(([kind, name]) => `${found.filter(one => one.startsWith(`${kind} `)).length} ${name}`)
    .join(', ')
}

/** @returns docs/size.md. */
export const pageOf = (files: readonly InLayer[]): string =>
  [
    '# How large the code is, layer by layer',
    `\
Written by \`npm run size\`; nobody edits it by hand. Three figures are the median, what nine of ten stay below, and
the most. Tokens are counted without comments; what is quoted, a pattern and the text of an element are one each. A
function that is written where it is handed to a call belongs to what it stands in. \`as const\` is no cast.`,
    `Limits: ${limits.file} tokens a file and ${limits.function} a function, unless a comment beside it says *long
because …*; ${limits.perLine} tokens a code line in a layer; 120 columns, but for a sentence in
\`words/\`, whose lines are no code. Over a limit, and listed in
tests/size/known.txt until they are mended: ${counted(files)}.`,
    [
      headOf('layer'),
      ...[...new Set(files.map(one => one.layer))].map(layer =>
        rowOf(
          layer,
          files.filter(one => one.layer === layer),
        ),
      ),
    ].join('\n'),
    'Beside them, measured alike before lines were broken at 120 columns (commit 08a4a88), ' +
      'and code bases that are\nmodels for one thing each:',
    [headOf('code base'), beside].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
