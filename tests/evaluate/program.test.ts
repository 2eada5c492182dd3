import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answersTo, line } from './given.ts'

const folder = mkdtempSync(join(tmpdir(), 'mesai-evaluate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const good = JSON.stringify(line())

/** `npm run evaluate < days.jsonl > results.jsonl` */
const evaluate = (text: string): { status: number | null; results: string } => {
  const [days, results] = [join(folder, 'days.jsonl'), join(folder, 'results.jsonl')]
  writeFileSync(days, text)
  const [input, output] = [openSync(days, 'r'), openSync(results, 'w')]
  const { status } = spawnSync('npm', ['run', 'evaluate'], { stdio: [input, output, 'ignore'] })
  closeSync(input)
  closeSync(output)
  return { status, results: readFileSync(results, 'utf8') }
}

test('npm run evaluate leaves results and nothing else in the file, with status 0', async () => {
  const text = `${good}\n`.repeat(2000)
  expect(evaluate(text)).toEqual({ status: 0, results: (await answersTo(text)).text })
})
test('npm run evaluate ends with status 1 where a line was not of the form', async () => {
  const text = `${good}\n{}\n${good}\n`
  expect(evaluate(text)).toEqual({ status: 1, results: (await answersTo(text)).text })
})
test('each line is answered as it comes, without waiting for the end', async () => {
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', 'commands/attendance/evaluate/main.ts'],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  program.stdin.write(`${good}\n`)
  const [answer] = await once(program.stdout, 'data')
  expect(String(answer)).toMatch(/^\[\{"day":"2026-03-02".*\]\n$/)
  program.stdin.end()
  expect(await once(program, 'exit')).toEqual([0, null])
})
test('whoever stops reading early ends it quietly', async () => {
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', 'commands/attendance/evaluate/main.ts'],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  let errors = ''
  program.stderr.on('data', piece => {
    errors += String(piece)
  })
  program.stdin.on('error', () => undefined)
  program.stdin.write(`${good}\n`.repeat(20_000))
  await once(program.stdout, 'data')
  program.stdout.destroy()
  const [status] = await once(program, 'exit')
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
})
