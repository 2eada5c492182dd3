import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drainMs } from '#runtime/graceful.ts'
import { readCompose, textOf } from './files.ts'

const given = textOf('nginx.conf')
const { services } = readCompose(textOf('compose.yaml'))
const nginx = ['/usr/sbin/nginx', 'nginx'].find(path => spawnSync(path, ['-v']).status === 0)

/**
 * What nginx itself says to a configuration, where names of other containers are this machine. @returns empty: it takes
 * it
 */
const complaint = (conf: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-conf-'))
  try {
    const here = Object.keys(services)
      .reduce((text, name) => text.replaceAll(`server ${name}:`, 'server 127.0.0.1:'), conf)
      .replaceAll('/tmp/', `${folder}/`)
    writeFileSync(join(folder, 'nginx.conf'), here)
    const { status, stderr } = spawnSync(
      nginx ?? '',
      ['-t', '-q', '-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'error_log stderr;'],
      { encoding: 'utf8' },
    )
    return status === 0 ? '' : stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the proxy', () => {
  test('asks two of each process, by the names and ports that compose.yaml gives them', () => {
    const asked = [...given.matchAll(/server ([a-z]+-\d):(\d+)/g)].map(
      ([, name, port]) => `${name}:${port}`,
    )
    expect(asked).toEqual(['api-1:3000', 'api-2:3000', 'gateway-1:8081', 'gateway-2:8081'])
    for (const name of asked) expect(Object.keys(services)).toContain(name.split(':')[0])
  })
  test('listens where compose.yaml publishes, and writes where it may', () => {
    expect([...given.matchAll(/listen (\d+)/g)].map(([, port]) => port)).toEqual(
      services['proxy']?.ports?.map(port => port.split(':').at(-1)),
    )
    expect(
      [...given.matchAll(/(?:_temp_path|pid) (\S+);/g)].map(([, path]) =>
        path?.startsWith('/tmp/'),
      ),
    ).toEqual(Array.from({ length: 6 }, () => true))
  })
  test('asks a process again that is back, before the next one that is told to go lets nobody in', () => {
    const seconds = [...given.matchAll(/fail_timeout=(\d+)s/g)].map(([, of]) => Number(of))
    expect(seconds).toHaveLength(4)
    for (const of of seconds)
      expect((of + 1) * 1000, 'in whole seconds, the one that runs included').toBeLessThan(
        drainMs,
      )
  })
  test.skipIf(nginx === undefined)('is understood by nginx, where there is one', () =>
    expect(complaint(given)).toBe(''),
  )
  test.skipIf(nginx === undefined)('control: what nginx does not understand is noticed', () => {
    expect(complaint(given.replace('proxy_connect_timeout', 'proxy_conect_timeout'))).toContain(
      'unknown directive',
    )
    expect(complaint(given.replace('api-2:3000', 'api-3:3000'))).toContain('host not found')
  })
})
