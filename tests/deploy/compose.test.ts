import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import specification from 'docker-compose/schema/compose-spec.json'
import { readConfig } from '#runtime/config.ts'
import { readCompose, root, textOf } from './files.ts'
import { faultsOf } from './topology.ts'

const text = textOf('compose.yaml')
// The dialect's address is given with https, which the validator knows with http only; it is its default.
const { $schema: _dialect, ...schema } = specification
const isCompose = new Ajv({ strict: false, allErrors: true }).compile(schema)
const complaints = (yaml: string): string[] =>
  isCompose(parse(yaml, { merge: true }))
    ? []
    : (isCompose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
/** compose.yaml with one thing changed; a change that changes nothing is a fault of the test. */
const changed = (from: string | RegExp, to: string): string => {
  const other = text.replace(from, to)
  if (other === text) throw new Error(`compose.yaml has no ${from}`)
  return other
}

describe('compose.yaml', () => {
  test('is one by the specification', () => expect(complaints(text)).toEqual([]))
  test('runs two of each process, as nobody in particular, on a read-only file system, with secrets from files', () =>
    expect(faultsOf(readCompose(text))).toEqual([]))
  test('opens two doors, those of the proxy', () =>
    expect(
      Object.values(readCompose(text).services).flatMap(({ ports }) => ports ?? []),
    ).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8081:8081']))
  test('names files that are there, apart from secrets', () => {
    for (const { file } of Object.values(readCompose(text).configs))
      expect(existsSync(join(root, file ?? ''))).toBe(true)
  })
  test('configures processes with what they take', () => {
    const { environment = {} } = readCompose(text).services['api-1'] ?? {}
    const plain = Object.fromEntries(
      Object.entries(environment).map(([name, value]) =>
        name.endsWith('_FILE') && name.startsWith('DATABASE')
          ? [name.slice(0, -5), 'postgres://a:b@c/d']
          : [name, value],
      ),
    )
    expect(readConfig(plain)).toMatchObject({
      host: '0.0.0.0',
      eventStoreUrl: 'esdb://kurrentdb:2113?tls=false',
      eventStoreMaxAppend: 16_000_000,
      trustedProxies: ['172.30.0.10'],
      demo: 'off',
    })
  })
  test('believes the proxy, and gives each process behind it an address of its own inside the network', () => {
    const { services } = readCompose(text)
    const addressOf = (name: string) =>
      Object.values(services[name]?.networks ?? {}).flatMap(network =>
        typeof network === 'object' ? [network?.ipv4_address] : [],
      )[0]
    expect(services['api-1']?.environment?.['TRUSTED_PROXIES']).toBe(addressOf('proxy'))
    const fixed = ['proxy', 'api-1', 'api-2', 'gateway-1', 'gateway-2'].map(addressOf)
    expect(
      new Set(
        fixed.filter(
          address => address?.startsWith('172.30.0.') && Number(address.split('.')[3]) < 128,
        ),
      ).size,
    ).toBe(5)
  })
})

describe('controls: a broken compose.yaml is noticed', () => {
  test.each([
    [
      'a misspelt instruction',
      /healthcheck: \{ test: \[CMD, pg_isready/,
      'healtcheck: { test: [CMD, pg_isready',
      /additional properties/,
    ],
    ['a word where a list belongs', 'cap_drop: [ALL]', 'cap_drop: ALL', /must be array/],
    [
      'a condition that there is not',
      'condition: service_completed_successfully',
      'condition: service_done',
      /must be equal to one of/,
    ],
  ])('by the specification: %s', (_what, from, to, complaint) =>
    expect(complaints(changed(from, to)).join()).toMatch(complaint),
  )

  test.each([
    ['a port below 1024', '127.0.0.1:8080:8080', '127.0.0.1:80:8080', 'privileged'],
    ['a port for the whole network', '127.0.0.1:8080:8080', '8080:8080', 'without TLS'],
    [
      'a port of the database',
      'user: postgres\n    read_only',
      'user: postgres\n    ports: ["127.0.0.1:5432:5432"]\n    read_only',
      'postgres: it publishes a port',
    ],
    [
      'no health check',
      /healthcheck: \{ test: \[CMD, pg_isready.*\n/,
      '\n',
      'postgres: nobody asks for its health',
    ],
    [
      'one of a process only',
      '  projector-2: { <<: *projector }\n',
      '',
      'two of projector are wanted',
    ],
    ['a process that runs as root', 'user: node', 'user: root', 'api-1: it runs as root'],
    [
      'a file system that can be written',
      '  init: true\n  read_only: true',
      '  init: true',
      'gateway-2: its file system can be written',
    ],
    [
      'a password in the environment',
      'HOST: 0.0.0.0',
      'DATABASE_URL: postgres://mesai_owner:secret@postgres/mesai',
      'holds a secret',
    ],
    ['a misspelt variable', 'KEY_FILE: /keys', 'KEYFILE: /keys', 'no process reads KEYFILE'],
    [
      'a secret from the environment',
      '{ file: ./secrets/owner_password }',
      '{ environment: OWNER_PASSWORD }',
      'does not come from a file',
    ],
    [
      'a secret that is not given',
      'secrets: [database_app_url, database_projector_url]',
      'secrets: [database_app_url]',
      'names a secret that it is not given',
    ],
    [
      'the owner with every process',
      'secrets: [database_app_url]\n',
      'secrets: [database_app_url, database_owner_url]\n',
      'api-1: it is given database_app_url,database_owner_url of the database, and not database_app_url',
    ],
    [
      'the owner with the projector',
      'secrets: [database_app_url, database_projector_url]',
      'secrets: [database_app_url, database_owner_url, database_projector_url]',
      'projector-2: it is given',
    ],
    [
      'an image by its tag alone',
      /postgres:18-bookworm@sha256:[0-9a-f]{64}/,
      'postgres:18-bookworm',
      'its image is not named by its digest',
    ],
    [
      'a process that does not wait for the migration',
      'migrate: { condition: service_completed_successfully }',
      'migrate: { condition: service_started }',
      'it does not wait until migrate is done',
    ],
    [
      'waiting for a start only',
      '{ condition: service_healthy }',
      '{ condition: service_started }',
      'does not wait until',
    ],
    [
      'an image without a version',
      /postgres:18-bookworm@sha256:[0-9a-f]{64}/,
      'postgres:latest',
      'its image has no version',
    ],
    [
      'text in place of a file',
      '{ file: ./database/roles.sh }',
      '{ content: "#!/bin/sh" }',
      'cannot be put into a read-only container',
    ],
  ])('by the topology: %s', (_what, from, to, fault) =>
    expect(faultsOf(readCompose(changed(from, to))).join('\n')).toContain(fault),
  )
})
