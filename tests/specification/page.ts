import { comingEntrances, comingPages } from '#api/contract/coming-pages.ts'
import type { Mark } from './marks.ts'
import { capabilities, type Row } from './rows.ts'

/** A row with the tests that hold it: none of what is not there, and of what works without one. */
export type Held = Row & { readonly tests: readonly Mark[] }

export const heldBy = (rows: readonly Row[], marks: readonly Mark[]): readonly Held[] =>
  rows.map(row => ({ ...row, tests: marks.filter(mark => mark.rows.includes(row.id)) }))

/** How a row stands, in words. */
const states = { held: 'held by a test', bare: 'works, no test', open: 'not yet' } as const
type State = keyof typeof states

const stateOf = ({ tests, group }: Held): State => {
  if (tests.length > 0) return 'held'
  return group === null ? 'bare' : 'open'
}

const chapters = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'Calls',
  'Error catalogue',
  'Business constants and limits',
] as const

/** What would end a cell or begin markup. */
const plain = (text: string): string => text.replaceAll(/[|\\*_<`]/g, sign => `\\${sign}`)

/** Addresses that are there already, and say of themselves that what fills them is still to come. */
const announced: ReadonlySet<string> = new Set(
  [...comingPages, ...comingEntrances].map(({ path }) => path),
)
const isAnnounced = ({ item }: Row): boolean =>
  announced.has(item.slice(item.lastIndexOf(' ') + 1))

const whereOf = (row: Held): string => {
  if (row.tests.length > 0)
    return row.tests
      .map(({ file, test }) => `[${file.replace('tests/', '')}](../${file}): ${plain(test)}`)
      .join('<br>')
  if (row.group === null) return `*${states.bare}*`
  const comes = `*${states.open}*: ${capabilities[row.group]}`
  return isAnnounced(row) ? `${comes}; its address says so` : comes
}

const lineOf = (row: Held): string => `| ${row.id} | ${plain(row.item)} | ${whereOf(row)} |`

const countOf = (rows: readonly Held[], state: State): number =>
  rows.filter(row => stateOf(row) === state).length

const ofChapter = (rows: readonly Held[], chapter: number): readonly Held[] =>
  rows.filter(({ id }) => id.startsWith(`${chapter}.`))

const countsOf = (name: string, rows: readonly Held[]): string =>
  `| ${name} | ${rows.length} | ${countOf(rows, 'held')} | ${countOf(rows, 'bare')} | ${countOf(rows, 'open')} |`

const summaryOf = (rows: readonly Held[]): string =>
  [
    '| chapter | rows | held by a test | works, no test | not yet |',
    '|---|--:|--:|--:|--:|',
    ...chapters.map((title, at) => countsOf(`${at + 1}. ${title}`, ofChapter(rows, at + 1))),
    countsOf('all', rows),
  ].join('\n')

const toComeOf = (rows: readonly Held[]): string =>
  [
    '| brings them | rows |',
    '|---|--:|',
    ...Object.entries(capabilities)
      .map(([group, title]) => ({
        title,
        count: countOf(
          rows.filter(row => row.group === group),
          'open',
        ),
      }))
      .filter(({ count }) => count > 0)
      .map(({ title, count }) => `| ${title} | ${count} |`),
  ].join('\n')

const chapterOf = (title: string, at: number, rows: readonly Held[]): string =>
  [
    `## ${at + 1}. ${title}`,
    '',
    '| row | what the specification says | where it is held |',
    '|---|---|---|',
    ...ofChapter(rows, at + 1).map(lineOf),
  ].join('\n')

const head = `# What the specification says, and which test holds it

Written by \`npm run coverage\` from docs/coverage.tsv and from \`covers(…)\` in the tests; nobody edits it by hand.
A row is *held* when a test is marked with it that would fail without it. *Works, no test* was seen to work when the
rows were first looked at, and no test says so yet. CONTRIBUTING.md tells how a row is closed. An address that *says
so* is open to whom it will be open, and says of itself that its page is not here yet.`

/** @returns docs/coverage.md. */
export const pageOf = (rows: readonly Held[]): string =>
  [
    head,
    summaryOf(rows),
    'What is not there yet comes with:',
    toComeOf(rows),
    ...chapters.map((title, at) => chapterOf(title, at, rows)),
  ]
    .join('\n\n')
    .concat('\n')

/** @returns the rows that a page says are held, each with the line that says so. */
export const heldIn = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/^\| (\d\.\d+) \| .* \| \[.*$/gm)].map(
      ([line, id = '']) => [id, line] as const,
    ),
  )
