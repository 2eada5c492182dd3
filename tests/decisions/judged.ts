/** What is in `docs/decisions`: each file's name and text. */
export type Files = Readonly<Record<string, string>>

type Decision = {
  readonly file: string
  readonly number: number
  readonly title: string
  /** What an engineer would search for, who does not know the house's words. */
  readonly terms: readonly string[]
}

export type JudgedDecisions = {
  readonly decisions: readonly Decision[]
  /** docs/decisions/README.md as it has to be. */
  readonly page: string
  /** What has to be mended in the pages, in sentences. */
  readonly faults: readonly string[]
}

/** A title, a blank line, the terms, and a blank line before the page goes on. */
const headOf = /^# (?<number>\d+)\. (?<title>.+)\n\nTerms: (?<terms>.+)\n\n/
const numberOf = (file: string): number => Number(file.slice(0, 4))

const read = (file: string, text: string): Decision | null => {
  const { number, title, terms } = headOf.exec(text)?.groups ?? {}
  if (title === undefined || terms === undefined || Number(number) !== numberOf(file))
    return null
  return { file, number: numberOf(file), title, terms: terms.split(', ') }
}

const least = 3
const most = 6

const faultsOf = (file: string, text: string): string[] => {
  const decision = read(file, text)
  if (decision === null)
    return [
      `${file} does not begin with "# ${numberOf(file)}. <title>", a blank line and "Terms: <field terms>"`,
    ]
  const { terms } = decision
  return [
    ...(terms.length < least || terms.length > most
      ? [`${file} has ${terms.length} terms: ${least} to ${most} are searched for`]
      : []),
    ...(new Set(terms).size < terms.length || terms.some(term => term.trim() !== term || !term)
      ? [`${file} has a term twice, or an empty one`]
      : []),
  ]
}

const twice = (files: readonly string[]): string[] =>
  files
    .filter((file, at) => files.findIndex(other => numberOf(other) === numberOf(file)) < at)
    .map(file => `${file} has the number of another page`)

/** Numbers up to the last that no page has: `17, 19, 115–119`. */
const freeOf = (decisions: readonly Decision[]): string => {
  const numbers = decisions.map(({ number }) => number)
  return numbers
    .flatMap((number, at) => {
      const before = numbers[at - 1] ?? 0
      if (number - before < 2) return []
      return number - before === 2 ? [`${before + 1}`] : [`${before + 1}–${number - 1}`]
    })
    .join(', ')
}

const plain = (text: string): string => text.replaceAll('|', String.raw`\|`)
const rowOf = ({ file, number, title, terms }: Decision): string =>
  `| [${number}](${file}) | ${plain(title)} | ${plain(terms.join(', '))} |`

const pageOf = (decisions: readonly Decision[]): string => `# Decisions

Written by \`npm run decisions\` from the pages; nobody edits it by hand. Titles are sentences of the house, terms are
what the field calls it: search for those.

| | decision | terms |
|--:|---|---|
${decisions.map(rowOf).join('\n')}

Numbers are given in the order of writing; what is written side by side begins at tens of its own. No page has the
numbers ${freeOf(decisions)}.
`

export const index = 'README.md'

/** @param files - of `docs/decisions`, its index with them. */
export const judgedDecisions = (files: Files): JudgedDecisions => {
  const pages = Object.entries(files)
    .filter(([file]) => file !== index)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  const decisions = pages.flatMap(([file, text]) => read(file, text) ?? [])
  return {
    decisions,
    page: pageOf(decisions),
    faults: [
      ...pages.flatMap(([file, text]) => faultsOf(file, text)),
      ...twice(pages.map(([file]) => file)),
    ],
  }
}

/** @returns what `text` says of pages that there are not, as `docs/decisions/9999`. */
export const missingIn = (file: string, text: string, { decisions }: JudgedDecisions) =>
  [...text.matchAll(/docs\/decisions\/(\d{4})/g)]
    .filter(([, number]) => !decisions.some(one => one.number === Number(number)))
    .map(([named]) => `${file} names ${named}, which there is not`)
