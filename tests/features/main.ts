/**
 * `npm run features`: writes the registry of each layer, what its features say of themselves (docs/decisions/0220).
 * `npm run lint:features`: fails when one is not what would be written.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { codeIn } from '../shared/sources.ts'
import { registryOf, silentIn } from './gathered.ts'
import { registries } from './kinds.ts'

const layers = [...new Set(registries.map(({ file }) => file.split('/')[0] ?? ''))]
const sources = Object.fromEntries(
  layers.flatMap(codeIn).map(path => [path, readFileSync(path, 'utf8')]),
)
/** As the house prints it. */
const printed = (file: string, text: string): string =>
  execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${file}`], {
    input: text,
    encoding: 'utf8',
  })

for (const registry of registries) {
  const { file } = registry
  for (const path of silentIn(registry, sources)) {
    process.stderr.write(
      `${path} exports nothing that ${file} gathers: see tests/features/kinds.ts\n`,
    )
    process.exitCode = 1
  }
  const text = printed(file, registryOf(registry, sources))
  if (process.argv[2] === 'write') writeFileSync(file, text)
  else if (sources[file] !== text) {
    process.stderr.write(`${file} is not what its features say: run npm run features\n`)
    process.exitCode = 1
  }
}
process.stdout.write(`${registries.length} registries\n`)
