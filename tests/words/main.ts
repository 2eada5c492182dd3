/**
 * `npm run words -- export <language>`: all sentences as XLIFF 1.2, in `words-<language>.xlf`, for those who translate.
 * `npm run words -- import <file>`: what they changed, written into `words/`; refused whole where a figure is missing.
 * `npm run words -- print`: a sentence on one line where it fits, in all of `words/`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '#words/shared/languages.ts'
import { broughtBack, changed, type Brought } from './bring-back.ts'
import { joined } from './print.ts'
import { rowsOfWords, wordsFolder } from './rows.ts'
import { readXliff, xliffOf } from './xliff.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const refuse = (...lines: readonly string[]): void => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const print = (files: Iterable<string>): void => {
  for (const name of files) {
    const file = join(wordsFolder, name)
    if (!name.startsWith('shared/'))
      writeFileSync(file, joined(name, readFileSync(file, 'utf8')))
  }
  const biome = spawnSync('npx', ['biome', 'format', '--write', wordsFolder], {
    stdio: 'inherit',
  })
  if (biome.status !== 0) process.exitCode = 1
}

const bring = (path: string): void => {
  const rows = rowsOfWords()
  const read = readXliff(readFileSync(path))
  const brought = 'faults' in read ? read : broughtBack(rows, read)
  if ('faults' in brought) return refuse(`${path} changes nothing:`, ...brought.faults)
  const { changes } = brought
  const files = new Set(changes.map(({ file }) => file))
  for (const name of files) {
    const file = join(wordsFolder, name)
    const own = changes.filter(one => one.file === name)
    writeFileSync(file, changed(readFileSync(file, 'utf8'), own))
  }
  if (files.size > 0) print(files)
  tell(brought)
}

const tell = ({ changes, stale, empty }: Brought): void => {
  for (const { id, written, becomes } of changes)
    say(`${id}: “${written.text}” is “${becomes}”`)
  for (const id of stale) say(`${id} stays: its source is another one by now`)
  for (const id of empty) say(`${id} stays: it has no translation`)
  say(`changed: ${changes.length}; left as they were: ${stale.length + empty.length}`)
}

const [act, of = ''] = process.argv.slice(2)
if (act === 'export' && isLanguage(of)) {
  writeFileSync(`words-${of}.xlf`, xliffOf(rowsOfWords(), of))
  say(`words-${of}.xlf`)
} else if (act === 'import' && of !== '') bring(of)
else if (act === 'print') print(new Set(rowsOfWords().map(({ file }) => file)))
else refuse('npm run words -- export <tr | en | ar>', '… import <file>', '… print')
