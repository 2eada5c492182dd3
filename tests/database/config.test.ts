import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, urlsOf } from '#runtime/config.ts'
import { StartRefused } from '#database/errors.ts'

const asRoot = false

test('nothing set: everything on this machine, with a demo where there is nothing yet', () => {
  expect(readConfig({}, { asRoot })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    gatewayPort: 8081,
    metricsPort: 9464,
    dataDir: resolve('.data'),
    keyFile: resolve('.data/keys.json'),
    database: null,
    eventStoreUrl: null,
    eventStoreMaxAppend: 1_048_576,
    eventStorePrefix: 'mesai-',
    rateLimit: true,
    demo: 'empty',
    demoLive: true,
    demoDays: 92,
    lanes: 1,
    trustedProxies: [],
    integrations: { smsForAll: null, smsPortal: null, deviceSales: null },
    clamd: null,
    services: { readerNetworks: [], uhppote: null, mqtt: null },
    stamps: null,
    outboundHosts: [],
    tracesTo: null,
    mail: {
      smtp: null,
      authority: null,
      from: 'Mesai <mesai@localhost>',
      outbox: resolve('.data/outbox'),
      publicUrl: 'http://127.0.0.1:3000',
    },
  })
})

test('controllers and a broker are heard where they are named', () => {
  expect(
    readConfig(
      {
        UHPPOTE_PORT: '60001',
        UHPPOTE_ADVERTISE: '192.0.2.5',
        MQTT_URL: 'mqtts://broker:8883',
        MQTT_USERNAME: 'mesai',
        MQTT_PASSWORD_FILE: '/run/secrets/mqtt',
      },
      { asRoot },
    ).services,
  ).toEqual({
    readerNetworks: [],
    uhppote: {
      port: 60_001,
      bind: '0.0.0.0',
      advertise: { address: '192.0.2.5', port: 60_001 },
    },
    mqtt: {
      url: 'mqtts://broker:8883',
      username: 'mesai',
      passwordFile: '/run/secrets/mqtt',
      clientId: 'mesai-gateway',
    },
  })
  for (const wrong of [
    { UHPPOTE_PORT: '0' },
    { UHPPOTE_PORT: '60001', UHPPOTE_ADVERTISE: 'gate' },
    { MQTT_URL: 'http://broker' },
    { MQTT_CLIENT_ID: 'a b' },
  ])
    expect(() => readConfig(wrong, { asRoot })).toThrow(StartRefused)
})

test('hosts that may be sent to are names or addresses, each with its port or none', () => {
  expect(
    readConfig(
      { OUTBOUND_HOSTS: 'ERP.office.example, 10.0.4.7:8443,[fd12::5]:8080' },
      { asRoot },
    ).outboundHosts,
  ).toEqual(['erp.office.example', '10.0.4.7:8443', '[fd12::5]:8080'])
  for (const wrong of ['https://erp.office', 'erp.office/hook', '*.office', 'u@erp', 'a:b'])
    expect(() => readConfig({ OUTBOUND_HOSTS: wrong }, { asRoot })).toThrow(
      'OUTBOUND_HOSTS must be hosts',
    )
})

test("as root the data lies where the server's user can reach it", () => {
  expect(readConfig({}, { asRoot: true })).toMatchObject({
    dataDir: '/var/lib/mesai',
    keyFile: '/var/lib/mesai/keys.json',
  })
})

test('the key file lies with the data unless it is told otherwise', () => {
  expect(readConfig({ DATA_DIR: '/srv/mesai' }, { asRoot }).keyFile).toBe(
    '/srv/mesai/keys.json',
  )
  expect(
    readConfig({ DATA_DIR: '/srv/mesai', KEY_FILE: '/run/secrets/mesai' }, { asRoot }).keyFile,
  ).toBe('/run/secrets/mesai')
})

test("a server of one's own needs all three addresses, and gets no demo", () => {
  const urls = {
    DATABASE_URL: 'postgres://o@db/m',
    DATABASE_APP_URL: 'postgresql://a@db/m',
    DATABASE_PROJECTOR_URL: 'postgres://p@db/m',
  }
  expect(readConfig(urls, { asRoot })).toMatchObject({
    database: {
      owner: 'postgres://o@db/m',
      app: 'postgresql://a@db/m',
      projector: 'postgres://p@db/m',
    },
    demo: 'off',
  })
  const { DATABASE_URL: _owner, ...others } = urls
  expect(
    urlsOf(readConfig(others, { asRoot }), 'The projector alone', 'app', 'projector'),
  ).toEqual({
    app: 'postgresql://a@db/m',
    projector: 'postgres://p@db/m',
  })
  expect(() => urlsOf(readConfig(others, { asRoot }), 'Migrating', 'owner')).toThrow(
    'Migrating needs DATABASE_URL (the role mesai_owner).',
  )
  expect(() => urlsOf(readConfig({}, { asRoot }), 'The API alone', 'app')).toThrow(
    'The API alone needs DATABASE_APP_URL (the role mesai_app). `npm start` alone brings a PostgreSQL along.',
  )
})

test.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, 'PORT must be a port'],
  [{ PORT: '70000' }, 'PORT must be a port'],
  [{ GATEWAY_PORT: '-1' }, 'GATEWAY_PORT must be a port'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
  [{ RATE_LIMIT: 'false' }, 'RATE_LIMIT must be on or off.'],
  [{ DATABASE_URL: 'mysql://u:secret@db' }, 'DATABASE_URL must be postgres://'],
  [{ EVENT_STORE_URL: 'http://somewhere' }, 'EVENT_STORE_URL must be esdb://'],
  [{ EVENT_STORE_PREFIX: 'second' }, 'EVENT_STORE_PREFIX must be words'],
  [{ EVENT_STORE_PREFIX: '$secret-' }, 'EVENT_STORE_PREFIX must be words'],
  [{ EVENT_STORE_PREFIX: 'mesai-second-' }, 'and not begin with mesai-'],
])('%j is refused with a sentence that repeats no value', (env, sentence) => {
  expect(() => readConfig(env, { asRoot })).toThrow(StartRefused)
  expect(() => readConfig(env, { asRoot })).toThrow(sentence)
  expect(() => readConfig(env, { asRoot })).not.toThrow('secret')
})

test('one provider of text messages may be given for all companies, and ways out', () => {
  const account = {
    provider: 'netgsm',
    account: '8501234567',
    secret: 'gizli',
    sender: 'MESAI',
  }
  expect(
    readConfig({
      SMS_ACCOUNT: JSON.stringify(account),
      SMS_PORTAL_URL: 'https://portal.example',
      DEVICE_SALES_URL: 'https://okuyucu.example/satin-al',
    }).integrations,
  ).toEqual({
    smsForAll: account,
    smsPortal: 'https://portal.example',
    deviceSales: 'https://okuyucu.example/satin-al',
  })
  for (const wrong of ['netgsm', '{}', JSON.stringify({ ...account, provider: 'local' })])
    expect(() => readConfig({ SMS_ACCOUNT: wrong })).toThrow(/SMS_ACCOUNT must be JSON/)
  expect(() => readConfig({ SMS_ACCOUNT: '{"secret":"gizli"' })).not.toThrow(/gizli/)
  expect(() => readConfig({ SMS_PORTAL_URL: 'javascript:alert(1)' })).toThrow(
    'SMS_PORTAL_URL must be https://…',
  )
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' }, { asRoot })).toThrow(
    /PORT must be .*DEMO must be/,
  )
})

test.each(['127.0.0.1', 'localhost', '::1', '127.8.8.8'])(
  'the rate limit may be off on %s',
  HOST => {
    expect(readConfig({ HOST, RATE_LIMIT: 'off' }, { asRoot }).rateLimit).toBe(false)
  },
)
test.each(['0.0.0.0', '::', '10.0.0.5', '127.0.0.1.example.com'])(
  'the rate limit may not be off on %s',
  HOST => {
    expect(() => readConfig({ HOST, RATE_LIMIT: 'off' }, { asRoot })).toThrow(
      'RATE_LIMIT=off is for load tests',
    )
  },
)

test('an address with a password may lie in a file, as secrets of containers do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mesai-config-'))
  const file = join(folder, 'url')
  await writeFile(file, 'esdb://store:2113?tls=false\n')
  try {
    expect(readConfig({ EVENT_STORE_URL_FILE: file }, { asRoot }).eventStoreUrl).toBe(
      'esdb://store:2113?tls=false',
    )
    expect(() =>
      readConfig({ EVENT_STORE_URL_FILE: file, EVENT_STORE_URL: 'esdb://other' }, { asRoot }),
    ).toThrow('leave one away')
    expect(() =>
      readConfig({ EVENT_STORE_URL_FILE: join(folder, 'none') }, { asRoot }),
    ).toThrow('cannot be read')
  } finally {
    await rm(folder, { recursive: true })
  }
})
