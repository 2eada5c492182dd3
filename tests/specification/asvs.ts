/** A line of docs/asvs.tsv: an item of ASVS 5.0, with the tests that hold it, or why there is none. */
type Item = {
  readonly id: string
  readonly requirement: string
  readonly tests: readonly { readonly file: string; readonly name: string }[]
  readonly reason: string
}

export type JudgedItems = {
  readonly page: string
  /** What has to be mended in the table or in tests, in sentences. */
  readonly faults: readonly string[]
  readonly held: number
  readonly all: number
}

const itemOf = (line: string): Item => {
  const [id = '', requirement = '', tests = '', reason = ''] = line.split('\t')
  return {
    id,
    requirement,
    tests: tests
      .split(' | ')
      .filter(test => test !== '')
      .map(test => {
        const at = test.indexOf(': ')
        return { file: test.slice(0, at), name: test.slice(at + 2) }
      }),
    reason,
  }
}

const faultsOf = (
  { id, requirement, tests, reason }: Item,
  read: (file: string) => string | null,
): readonly string[] => [
  ...(/^\d+\.\d+\.\d+$/.test(id) && requirement !== ''
    ? []
    : [`docs/asvs.tsv: no item: "${id}"`]),
  ...(tests.length === 0 && reason === ''
    ? [`docs/asvs.tsv: ${id} has neither a test nor a reason why it needs none`]
    : []),
  ...tests
    .filter(({ file, name }) => !read(file)?.includes(name))
    .map(({ file, name }) => `docs/asvs.tsv: ${id} rests on "${name}", which ${file} has not`),
]

const plain = (text: string): string => text.replaceAll(/[|\\*_<]/g, sign => `\\${sign}`)

const lineOf = ({ id, requirement, tests, reason }: Item): string =>
  `| ${id} | ${plain(requirement)} | ${[
    ...tests.map(
      ({ file, name }) => `[${file.replace('tests/', '')}](../${file}): ${plain(name)}`,
    ),
    ...(reason === '' ? [] : [plain(reason)]),
  ].join('<br>')} |`

const head = `# OWASP ASVS 5.0, level 2, and which test holds it

Written by \`npm run coverage\` from docs/asvs.tsv; nobody edits it by hand. It lists what applies: no OAuth server
(V10), no WebRTC (V17), no GraphQL, LDAP or LaTeX is here. Requirements are in our words, their numbers are those of the
standard. An item without a test says why.`

/** @param read the text of a test file; null where there is none. @returns docs/asvs.md. */
export const judgedItems = (
  table: string,
  read: (file: string) => string | null,
): JudgedItems => {
  const items = table.trimEnd().split('\n').slice(1).map(itemOf)
  const twice = items.filter(({ id }, at) => items.findIndex(other => other.id === id) !== at)
  const held = items.filter(({ tests }) => tests.length > 0).length
  return {
    page: [
      head,
      `${held} of ${items.length} items are held by a test.`,
      ['| item | requirement | where it is held |', '|---|---|---|', ...items.map(lineOf)].join(
        '\n',
      ),
    ]
      .join('\n\n')
      .concat('\n'),
    faults: [
      ...items.flatMap(item => faultsOf(item, read)),
      ...twice.map(({ id }) => `docs/asvs.tsv: ${id} stands there twice`),
    ],
    held,
    all: items.length,
  }
}
