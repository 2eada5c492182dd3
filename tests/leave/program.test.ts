import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { demand, history } from './given.ts'

test('npm run decide answers each line, and ends with status 1 where one was not of the form', () => {
  const input = `${JSON.stringify(history([demand('r1', '2025-03-10')]))}\n{}\n`
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'decide'], {
    input,
    encoding: 'utf8',
  })
  expect(stdout.split('\n').map(line => line.slice(0, 24))).toEqual([
    '[{"ok":true,"request":"r',
    '{"error":"invalid-type",',
    '',
  ])
  expect(status).toBe(1)
})
