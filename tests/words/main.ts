/** `npm run words -- print`: a sentence on one line where it fits, in all of `words/`. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joined } from './print.ts'
import { wordsFolder } from './rows.ts'

const print = (): void => {
  for (const path of readdirSync(wordsFolder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.ts') && !path.startsWith('shared')) {
      const file = join(wordsFolder, path)
      writeFileSync(file, joined(path, readFileSync(file, 'utf8')))
    }
  const { status } = spawnSync('npx', ['biome', 'format', '--write', wordsFolder], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

if (process.argv[2] === 'print') print()
else {
  process.stderr.write('npm run words -- print\n')
  process.exitCode = 1
}
