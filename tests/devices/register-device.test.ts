import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerDevice } from '#commands/devices/register-device.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { newId } from '#commands/shared/ids.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { openVault } from '#database/vault.ts'
import type { Log } from '#event-store/contract.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { caller, company } from '#tests/shared/memory.ts'

/** `npm run register-device` as an operator runs it, against a server of his own. */
let database: TestDatabase
let log: Log<MesaiEvent>
let folder: string
let program: string
beforeAll(async () => {
  program = await inOneFile('runtime/start/register-device.ts')
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'D-register-'))
  const keys = await openKeyFile(join(folder, 'keys'))
  await holdKeyFile(database.db, keys)
  const vault = openVault(database.db, keys)
  const now = () => asInstant('2026-03-02T08:00:00.000Z')
  log = openLog<MesaiEvent>(
    postgresStore({ url: database.urls.app, now, limits: patientLog }),
    catalogue,
    vault,
  )
  await foundCompany({ log, vault, db: database.db, now, newId })(caller(), {
    name: 'Demir Çelik',
    country: 'TR',
    zone: 'Europe/Istanbul' as Zone,
  })
})
afterAll(async () => {
  await log.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

type Ran = { readonly code: number; readonly out: string; readonly err: string }
const register = (...given: readonly string[]): Promise<Ran> =>
  new Promise(done => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      KEY_FILE: join(folder, 'keys'),
      DATABASE_URL: database.urls.owner,
      DATABASE_APP_URL: database.urls.app,
      DATABASE_PROJECTOR_URL: database.urls.projector,
    }
    execFile(
      process.execPath,
      [program, '--company', 'Demir Çelik', '--zone', 'Europe/Istanbul', ...given],
      { env },
      (error, out, err) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
const eventsOf = async (deviceId: string) =>
  (await log.readStream(`${company}-device-${deviceId}`)).map(({ type, data }) => ({
    type,
    data,
  }))
const answerOf = ({ out }: Ran) => JSON.parse(out) as Record<string, string>

test('a terminal gets a secret, printed once, kept hashed, speaks from its addresses, and is approved', async () => {
  const ran = await register(
    '--serial',
    'ZK-1',
    '--protocol',
    'zk',
    '--kind',
    'terminal',
    '--secret',
    '--addresses',
    '203.0.113.7, 10.20.0.0/16',
  )
  expect({ code: ran.code, err: ran.err }).toMatchObject({
    code: 0,
    err: expect.stringContaining('once'),
  })
  const { deviceId = '', secret = '', key } = answerOf(ran)
  expect(secret).toMatch(/^[\w-]{24}$/)
  expect(key).toBeUndefined()
  expect((await eventsOf(deviceId)).map(({ type }) => type)).toEqual([
    'DeviceRegistered',
    'DeviceConnectionSet',
    'DeviceSecretSet',
    'DeviceApproved',
  ])
  expect((await eventsOf(deviceId))[0]?.data).toMatchObject({ kind: 'terminal' })
  expect((await eventsOf(deviceId))[1]?.data).toMatchObject({
    allowedAddresses: ['203.0.113.7', '10.20.0.0/16'],
  })
  expect(
    await database.db.withCompany(company, tx =>
      tx.query('select purpose, secret_hash from devices.secrets where device_id = $1', [
        deviceId,
      ]),
    ),
  ).toEqual([
    { purpose: 'push', secret_hash: createHash('sha256').update(secret).digest('hex') },
  ])
})

test('a terminal gets a secret unless addresses or a reason stand for it; the reason lies sealed', async () => {
  for (const protocol of ['zk', 'hikvision'] as const) {
    const secret = answerOf(await register('--serial', `D-${protocol}`, '--protocol', protocol))
    expect(secret['secret']).toMatch(/^[\w-]{24}$/)
    const addresses = answerOf(
      await register(
        '--serial',
        `A-${protocol}`,
        '--protocol',
        protocol,
        '--addresses',
        '10.0.0.7',
      ),
    )
    expect([
      addresses['secret'],
      (await eventsOf(addresses['deviceId'] ?? '')).map(({ type }) => type),
    ]).toEqual([undefined, ['DeviceRegistered', 'DeviceConnectionSet', 'DeviceApproved']])
    const open = answerOf(
      await register(
        '--serial',
        `O-${protocol}`,
        '--protocol',
        protocol,
        '--open',
        'the network of the hall',
      ),
    )
    expect([
      open['secret'],
      (await eventsOf(open['deviceId'] ?? '')).map(({ type }) => type),
    ]).toEqual([undefined, ['DeviceRegistered', 'DeviceLeftOpen', 'DeviceApproved']])
  }
  for (const given of [['--addresses', '10.0.0.7'], ['--secret']])
    expect(
      (await register('--serial', 'N-1', '--protocol', 'zk', '--open', 'why not', ...given))
        .err,
    ).toContain('--open means neither')
  expect((await register('--serial', 'N-2', '--open', 'why not')).err).toContain(
    '--open means neither',
  )
}, 300_000)

test('a board gets a key; what cannot be done is said in a sentence, and registers nothing', async () => {
  expect(answerOf(await register('--serial', 'B-1'))).toMatchObject({
    protocol: 'json',
    key: expect.stringMatching(/^[\w-]{43}$/),
  })
  const head = await log.head()
  for (const [given, sentence] of [
    [['--serial', 'B-1'], 'registered already'],
    [['--serial', 'B-2', '--secret'], 'shows no secret'],
    [['--serial', 'Z-2', '--protocol', 'zk', '--addresses', '10.0.0.300'], '10.0.0.300'],
    [['--serial', 'Z-3', '--protocol', 'fax'], '--protocol json'],
  ] as const) {
    const ran = await register(...given)
    expect(ran.code).toBeGreaterThan(0)
    expect(ran.err).toContain(sentence)
  }
  expect(await log.head()).toBe(head)
})

test('a reader that waits for the operator is approved as it is; another company or zone is told so', async () => {
  const deps = {
    log,
    vault: openVault(database.db, await openKeyFile(join(folder, 'keys'))),
    db: database.db,
    now: () => asInstant('2026-03-02T08:00:00.000Z'),
    newId,
  }
  const given = {
    serial: 'WAIT-1',
    name: 'Depo',
    protocol: 'uhppote',
    zone: 'Europe/Istanbul' as Zone,
    directionRule: 'as-sent',
  } as const
  const registered = await registerDevice(deps)(caller(), given)
  if (!registered.ok) throw new Error('not registered')
  const { deviceId } = registered.value
  expect((await register('--serial', 'wait-1', '--protocol', 'zk')).err).toContain(
    'waits, as --protocol uhppote --zone Europe/Istanbul',
  )
  expect(answerOf(await register('--serial', 'wait-1', '--protocol', 'uhppote'))).toMatchObject(
    { deviceId },
  )
  expect((await eventsOf(deviceId)).map(({ type }) => type)).toEqual([
    'DeviceRegistered',
    'DeviceApproved',
  ])
  expect(await register('--serial', 'WAIT-1', '--protocol', 'uhppote')).toMatchObject({
    code: 1,
    err: 'A device with the serial WAIT-1 is registered already.\n',
  })
})

test('an option that there is not, or is missing, is named with the usage and no trace', async () => {
  for (const [given, named] of [
    [['--serial', 'Q-1', '--colour', 'red'], '--colour'],
    [['--help'], '--help'],
    [['--serial', 'bad serial'], '--serial'],
    [[], '--serial'],
  ] as const) {
    const { code, err } = await register(...given)
    expect(code).toBeGreaterThan(0)
    expect(err.split('\n')[0]).toContain(named)
    expect(err).toContain('npm run register-device --')
    expect(err).not.toMatch(/\n\s+at /)
  }
})
