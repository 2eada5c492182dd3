import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LogUnavailable } from '#event-store/contract.ts'
import { securityOf } from '#event-store/eventstoredb/address.ts'
import { openWire } from '#event-store/eventstoredb/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDouble, type Double } from './double/server.ts'

/** A server whose certificate nobody signed but we ourselves. */
const folder = mkdtempSync(join(tmpdir(), 'mesai-tls-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
let double: Double
beforeAll(async () => {
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ['-keyout', key, '-out', certificate],
    ].flat(),
    { stdio: 'ignore' },
  )
  double = await startDouble({
    secure: {
      key: readFileSync(key),
      certificate: readFileSync(certificate),
    },
  })
})
afterAll(async () => {
  await double.stop()
  rmSync(folder, { recursive: true })
})
const at = (user: string, options: string): string =>
  `esdb://${user}localhost:${double.endpoint.port}?keepAliveInterval=-1${options}`
const noted = () => [
  {
    id: crypto.randomUUID(),
    type: 'Noted',
    data: { note: 'a' },
    meta: {},
  },
]

describe('a server that is reached by TLS', () => {
  test('takes appends of who trusts its certificate, with the user of the address', async () => {
    const wire = openWire({
      url: at('admin:p%C3%A4ss%3A@', `&tlsCAFile=${encodeURIComponent(certificate)}`),
      prefix: 'tls-',
      deadlineMs: 10_000,
    })
    try {
      expect(await wire.append('one', 0, noted())).toMatchObject({ stored: true })
      expect(await wire.append('one', 0, noted())).toEqual({
        stored: false,
        revision: 1,
      })
      expect(await wire.denial()).toBeNull()
      const heads = [...double.named]
      expect(heads).toEqual([`Basic ${Buffer.from('admin:päss:').toString('base64')}`])
    } finally {
      await wire.close()
    }
  })
  test('is away for who does not trust it, and nothing is stored', async () => {
    const wire = openWire({
      url: at('', '&tls=true'),
      prefix: 'tls-',
      deadlineMs: 2000,
    })
    try {
      await expect(wire.append('two', 0, noted())).rejects.toThrow(LogUnavailable)
      expect(double.log.stream('tls-two')).toBeUndefined()
    } finally {
      await wire.close()
    }
  })
})

describe('an address in clear', () => {
  test('names no user to whoever listens', () => {
    expect(securityOf('esdb://admin:secret@store:2113?TLS=false')).toEqual({
      tls: null,
      authorization: null,
    })
  })
})
