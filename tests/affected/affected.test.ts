import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { greenFiles, greenOf, keepGreen } from './green.ts'
import { hashesOf } from './hashes.ts'

const sources = {
  'package.json': '{ "imports": { "#domain/*": "./domain/*" } }',
  'vitest.config.ts': "import './words/plugin.ts'\n",
  'words/plugin.ts': 'export const plugin = 1\n',
  'domain/sum.ts': "import { one } from './one.ts'\nexport const sum = one + 1\n",
  'domain/one.ts': 'export const one = 1\n',
  'domain/other.ts': 'export const other = 1\n',
  'api/found.ts':
    "import { readdirSync } from 'node:fs'\nexport const found = readdirSync('api')\n",
  'api/route.ts': "export { other } from '#domain/other.ts'\n",
  'web/i18n.ts': "import { screenWords } from 'virtual:screen-words'\nscreenWords\n",
  'words/people.ts': 'export const people = 1\n',
  'database/1.sql': 'select 1;\n',
  'docs/page.md': 'A page.\n',
  'tests/sum.test.ts': "import { sum } from '#domain/sum.ts'\nsum\n",
  'tests/web/page.test.ts': "import '../../web/i18n.ts'\n",
  'tests/found.test.ts': "import { found } from '../api/found.ts'\nfound\n",
  'tests/pages.test.ts':
    "import { readFileSync } from 'node:fs'\nreadFileSync('docs/page.md')\n",
  'tests/e2e/page.test.ts': 'export const page = 1\n',
}
const tests = Object.keys(sources).filter(file => file.endsWith('.test.ts'))
let root = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
/** Whose outcome may be another once a file is. */
const affectedBy = async (
  file: keyof typeof sources,
  text = '\nvoid 0\n',
): Promise<string[]> => {
  const before = await hashesOf(root, tests)
  write(file, sources[file] + text)
  const after = await hashesOf(root, tests)
  write(file, sources[file])
  return tests.filter(one => before.get(one) !== after.get(one))
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mesai-affected-'))
  for (const [file, text] of Object.entries(sources)) write(file, text)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const whole = ['tests/pages.test.ts', 'tests/e2e/page.test.ts']
describe('a test file is affected', () => {
  test('by what it imports, however far', async () => {
    expect(await affectedBy('domain/one.ts')).toEqual(['tests/sum.test.ts', ...whole])
    expect(await affectedBy('tests/sum.test.ts')).toEqual(['tests/sum.test.ts', ...whole])
  })
  test('by a whole layer, and what that imports, where a source of it is found by its folder', async () => {
    expect(await affectedBy('api/route.ts')).toEqual(['tests/found.test.ts', ...whole])
    expect(await affectedBy('domain/other.ts')).toEqual(['tests/found.test.ts', ...whole])
  })
  test('by every sentence, where it shows screens', async () => {
    expect(await affectedBy('words/people.ts')).toEqual(['tests/web/page.test.ts', ...whole])
  })
  test('by anything, where it looks at files itself or starts the product', async () => {
    expect(await affectedBy('docs/page.md')).toEqual(whole)
  })
  test('by what all hang on: migrations, packages, how tests are run', async () => {
    for (const file of ['database/1.sql', 'words/plugin.ts', 'vitest.config.ts'] as const)
      expect(await affectedBy(file, '\n')).toEqual(tests)
    expect(await affectedBy('package.json', '\n')).toEqual(tests)
  })
  test('by a setting of the environment that tests read', async () => {
    const before = await hashesOf(root, tests)
    process.env['PROPERTY_SEED'] = '4711'
    const after = await hashesOf(root, tests).finally(() => {
      delete process.env['PROPERTY_SEED']
    })
    expect(tests.filter(one => before.get(one) !== after.get(one))).toEqual(tests)
  })
})

const result = {
  passed: 2,
  failed: 0,
  skipped: 0,
  broken: 0,
  contract: '',
  failures: [],
  secondTries: [],
  processor: { postgresMs: 0, allMs: 0 },
  files: [
    { project: 'node', file: 'tests/sum.test.ts', ms: 1, processorMs: 1, green: true },
    { project: 'node', file: 'tests/found.test.ts', ms: 1, processorMs: 1, green: false },
  ],
}
test('what was green is known the next time, by what it hung on then, and nothing else', async () => {
  expect(greenFiles(root)).toEqual(new Map())
  const hashes = await hashesOf(root, tests)
  keepGreen(root, greenOf([result]), hashes)
  expect(greenFiles(root)).toEqual(
    new Map([['tests/sum.test.ts', hashes.get('tests/sum.test.ts')]]),
  )
  expect(greenOf([result, { ...result, broken: 1 }])).toEqual([])
})
