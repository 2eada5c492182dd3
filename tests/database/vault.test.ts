import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EnvelopeRefused } from '#database/envelope.ts'
import { holdKeyFile } from '#database/key-file.ts'
import type { Envelope, SealBinding, Vault } from '#database/types.ts'
import { keyLifetimeMs, openVault, SubjectErased } from '#database/vault.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { everythingIn } from './everything.ts'

/** Long because it seals, opens, forges and destroys by the same keys. */
const acme = asCompanyId('11111111-1111-4111-8111-111111111111')
const bolt = asCompanyId('22222222-2222-4222-8222-222222222222')

let database: TestDatabase
let vault: Vault
let clock = 0
/** Stands in for what was not sealed: nothing opens it. */
const nothing: Envelope = {
  sealed: {
    s: '',
    c: 'identity',
    v: 1,
    iv: '',
    ct: '',
  },
}
/** Another process: a vault of its own over the same database. */
const another = (): Vault => openVault(database.db, database.keys, { nowMs: () => clock })

beforeAll(async () => {
  database = await testDatabase()
  vault = another()
})
afterAll(() => database.drop())

const nameOf = (subject: string, over: Partial<SealBinding> = {}): SealBinding => ({
  company: acme,
  subject,
  class: 'identity',
  about: 'EmployeeHired.name',
  ...over,
})
const sealed = async (sealing: SealBinding, plain: string, by = vault): Promise<Envelope> => {
  const [envelope] = await by.seal([{ ...sealing, plain }])
  if (!envelope) throw new Error('nothing was sealed')
  return envelope
}
const opened = async (
  sealing: SealBinding,
  envelope: Envelope,
  by = vault,
): Promise<string | null | undefined> => (await by.open([{ ...sealing, envelope }]))[0]

test('any text opens again as it was sealed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      async (plain, about) => {
        const sealing = nameOf('anyone', { about })
        expect(await opened(sealing, await sealed(sealing, plain))).toBe(plain)
      },
    ),
    { numRuns: 300 },
  ))

test('half a surrogate pair opens as it was sealed', async () => {
  const sealing = nameOf('half')
  expect(await opened(sealing, await sealed(sealing, 'a\ud83d b'))).toBe('a\ud83d b')
})

test('the same name sealed twice looks different each time', async () => {
  const [one, two] = await vault.seal([
    { ...nameOf('twice'), plain: 'Ayşe' },
    { ...nameOf('twice'), plain: 'Ayşe' },
  ])
  expect(one?.sealed.ct).not.toBe(two?.sealed.ct)
})

test('a batch over persons, classes and companies opens in its order', async () => {
  const items = [
    { ...nameOf('p1'), plain: 'Ayşe' },
    { ...nameOf('p2'), plain: 'Bora' },
    { ...nameOf('p1', { class: 'contact', about: 'phone' }), plain: '0532' },
    { ...nameOf('p1', { company: bolt }), plain: 'Cem' },
  ]
  const envelopes = await vault.seal(items)
  const plain = await another().open(
    items.map((item, index) => ({
      ...item,
      envelope: envelopes[index] ?? nothing,
    })),
  )
  expect(plain).toEqual(['Ayşe', 'Bora', '0532', 'Cem'])
})

test.each<[string, Partial<SealBinding>]>([
  ['another company', { company: bolt }],
  ['another person', { subject: 'someone-else' }],
  ['another class', { class: 'contact' }],
  ['another field', { about: 'EmployeeHired.nationalId' }],
])('an envelope moved to %s does not open', async (_where, over) => {
  // Keys are called by the second they were made in: of two seconds, this one has none that it names.
  const pair = async (attempt: number): Promise<[SealBinding, Envelope]> => {
    const from = nameOf(`moved ${attempt}`)
    const to = { ...from, ...over, subject: `${over.subject ?? 'moved'} ${attempt}` }
    const { v } = (await sealed(to, 'has a key of its own')).sealed
    const made = await sealed(from, 'Ayşe')
    return made.sealed.v === v ? [to, made] : pair(attempt + 1)
  }
  const [to, envelope] = await pair(0)
  await expect(opened(to, envelope)).rejects.toThrow(EnvelopeRefused)
  // Also where the envelope is made to say that it belongs there.
  await expect(
    opened(to, { sealed: { ...envelope.sealed, s: to.subject, c: to.class } }),
  ).rejects.toThrow(EnvelopeRefused)
})

test('an envelope with one bit changed does not open', async () => {
  const sealing = nameOf('changed')
  const { sealed: envelope } = await sealed(sealing, 'Ayşe')
  const bytes = Buffer.from(envelope.ct, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await expect(
    opened(sealing, { sealed: { ...envelope, ct: bytes.toString('base64url') } }),
  ).rejects.toThrow(EnvelopeRefused)
})

test("two processes that make the same keys at once open each other's envelopes", async () => {
  for (let round = 0; round < 10; round++) {
    const one = another()
    const two = another()
    const subjects = Array.from({ length: 20 }, (_, index) => nameOf(`both-${round}-${index}`))
    const [ofOne, ofTwo] = await Promise.all([
      one.seal(subjects.map(item => ({ ...item, plain: 'by one' }))),
      two.seal(subjects.toReversed().map(item => ({ ...item, plain: 'by two' }))),
    ])
    const open = (by: Vault, envelopes: Envelope[]) =>
      by.open(envelopes.map(envelope => ({ ...nameOf(envelope.sealed.s), envelope })))
    expect(new Set([...(await open(two, ofOne)), ...(await open(one, ofTwo))])).toEqual(
      new Set(['by one', 'by two']),
    )
  }
})

test('after destruction nothing of the person opens, other classes do, and no new key is made', async () => {
  const name = nameOf('gone')
  const phone = nameOf('gone', { class: 'contact', about: 'phone' })
  const [nameEnvelope, phoneEnvelope] = [
    await sealed(name, 'Ayşe'),
    await sealed(phone, '0532'),
  ]
  await vault.destroy(acme, 'gone', ['identity'])
  expect(await opened(name, nameEnvelope)).toBeNull()
  expect(await opened(phone, phoneEnvelope)).toBe('0532')
  await expect(sealed(name, 'Ayşe again')).rejects.toThrow(SubjectErased)
  await expect(sealed(name, 'Ayşe again', another())).rejects.toThrow(SubjectErased)
})

test('a class is destroyed also where nothing was sealed yet', async () => {
  await vault.destroy(acme, 'never-met', ['identity'])
  await expect(sealed(nameOf('never-met'), 'Ayşe')).rejects.toThrow(SubjectErased)
})

test('another process forgets a destroyed key within its lifetime', async () => {
  const other = another()
  const name = nameOf('cached')
  const envelope = await sealed(name, 'Ayşe')
  expect(await opened(name, envelope, other)).toBe('Ayşe')
  await vault.destroy(acme, 'cached', ['identity'])
  clock += keyLifetimeMs
  expect(await opened(name, envelope, other)).toBeNull()
})

test("destroying in one company leaves the other company's person of the same id", async () => {
  const there = nameOf('shared-id', { company: bolt })
  const envelope = await sealed(there, 'Bora')
  await vault.destroy(acme, 'shared-id', ['identity'])
  expect(await opened(there, envelope, another())).toBe('Bora')
})

test('who destroys and who seals at the same time end with no key', async () => {
  for (let round = 0; round < 20; round++) {
    const subject = `race-${round}`
    await Promise.all([
      sealed(nameOf(subject), 'Ayşe', another()).catch(() => null),
      another().destroy(acme, subject, ['identity']),
    ])
    const left = await database.db.withCompany(acme, tx =>
      tx.query('select 1 from vault.person_keys where company_id = $1 and subject = $2', [
        acme,
        subject,
      ]),
    )
    expect(left).toEqual([])
  }
})

test('what was sealed so far is gone, what is sealed of him later opens', async () => {
  const phone = nameOf('comes-back', { class: 'contact', about: 'EmployeeHired.phone' })
  const before = await sealed(phone, '0532')
  await another().destroySoFar(acme, 'comes-back', 'contact')
  expect(await opened(phone, before, another())).toBeNull()
  expect(await another().destroyed([phone])).toEqual([true])
  const after = await sealed(phone, '0533', another())
  expect(after.sealed.v).toBeGreaterThan(before.sealed.v)
  expect(await opened(phone, after, another())).toBe('0533')
  expect(await opened(phone, before, another())).toBeNull()
})

test('a second time takes what was sealed since, too', async () => {
  const phone = nameOf('goes-again', { class: 'contact' })
  const envelopes: Envelope[] = []
  for (const number of ['0532', '0533']) {
    envelopes.push(await sealed(phone, number, another()))
    await another().destroySoFar(acme, 'goes-again', 'contact')
    await another().destroySoFar(acme, 'goes-again', 'contact')
  }
  for (const envelope of envelopes) expect(await opened(phone, envelope, another())).toBeNull()
  const { v } = (await sealed(phone, '0534', another())).sealed
  expect(envelopes.every(envelope => envelope.sealed.v < v)).toBe(true)
})

test('who was destroyed for good is not written of again, whatever went before', async () => {
  const phone = nameOf('for-good', { class: 'contact' })
  await sealed(phone, '0532')
  await vault.destroySoFar(acme, 'for-good', 'contact')
  await vault.destroy(acme, 'for-good', ['contact'])
  await expect(sealed(phone, '0533', another())).rejects.toThrow(SubjectErased)
})

test('other classes, people and companies keep their keys', async () => {
  const others = [
    nameOf('stays', { class: 'identity' }),
    nameOf('stays-too', { class: 'contact' }),
    nameOf('stays', { class: 'contact', company: bolt }),
  ]
  const envelopes = await vault.seal(others.map(one => ({ ...one, plain: 'Ayşe' })))
  await sealed(nameOf('stays', { class: 'contact' }), '0532')
  await vault.destroySoFar(acme, 'stays', 'contact')
  for (const [at, one] of others.entries())
    expect(await another().open([{ ...one, envelope: envelopes[at] ?? nothing }])).toEqual([
      'Ayşe',
    ])
})

/** As a database that came back older than the log: it never knew the key. */
const lose = (subject: string): Promise<unknown> =>
  database.db.withCompany(acme, tx =>
    tx.query('delete from vault.person_keys where company_id = $1 and subject = $2', [
      acme,
      subject,
    ]),
  )
const isLost = (
  sealing: SealBinding,
  envelope: Envelope,
  by = another(),
): Promise<boolean | undefined> => by.lost([{ ...sealing, envelope }]).then(([lost]) => lost)

test('a lost key is not taken for an erased person, nor the other way round', async () => {
  const name = nameOf('lost')
  const envelope = await sealed(name, 'Ayşe')
  expect(await isLost(name, envelope)).toBe(false)
  await lose('lost')
  expect(await opened(name, envelope, another())).toBeNull()
  expect(await isLost(name, envelope)).toBe(true)
  expect(await another().destroyed([name])).toEqual([false])
  await vault.destroy(acme, 'lost', ['identity'])
  expect(await isLost(name, envelope)).toBe(false)
  expect(await another().destroyed([name])).toEqual([true])
})

test('what was destroyed so far is not lost, what was sealed since and lost is', async () => {
  const phone = nameOf('lost-since', { class: 'contact' })
  const before = await sealed(phone, '0532')
  await another().destroySoFar(acme, 'lost-since', 'contact')
  const since = await sealed(phone, '0533', another())
  await lose('lost-since')
  expect([await isLost(phone, before), await isLost(phone, since)]).toEqual([false, true])
})

test('what is lost and destroyed so far is asked for no more, what is sealed later opens', async () => {
  const phone = nameOf('lost-then-destroyed', { class: 'contact' })
  const before = await sealed(phone, '0532')
  await lose('lost-then-destroyed')
  await another().destroySoFar(acme, 'lost-then-destroyed', 'contact')
  await another().destroySoFar(acme, 'lost-then-destroyed', 'contact')
  expect(await isLost(phone, before)).toBe(false)
  const after = await sealed(phone, '0533', another())
  expect(await opened(phone, after, another())).toBe('0533')
})

test('what is said anew after a loss opens, and what was lost stays lost beside it', async () => {
  const name = nameOf('said-anew')
  const before = await sealed(name, 'Ayşe')
  await lose('said-anew')
  // As the first key of another process would be made: a database that lost a key is a moment older than it.
  await new Promise(resolve => setTimeout(resolve, 1100))
  const after = await sealed(name, 'Ayşe', another())
  const other = another()
  expect(await opened(name, after, other)).toBe('Ayşe')
  expect(await opened(name, before, other)).toBeNull()
  expect([await isLost(name, before), await isLost(name, after)]).toEqual([true, false])
})

test('a process seals under no key that the database does not have any more', async () => {
  const name = nameOf('taken-over')
  const before = await sealed(name, 'Ayşe')
  await lose('taken-over')
  await new Promise(resolve => setTimeout(resolve, 1100))
  // The same process, which has the key at hand that the server before knew.
  const after = await sealed(name, 'Ayşe said anew')
  expect(await isLost(name, before)).toBe(true)
  expect(await opened(name, after, another())).toBe('Ayşe said anew')
})

test('no process seals under a key that another destroyed', async () => {
  const name = nameOf('destroyed-elsewhere')
  await sealed(name, 'Ayşe')
  await another().destroy(acme, 'destroyed-elsewhere', ['identity'])
  await expect(sealed(name, 'Ayşe again')).rejects.toThrow(SubjectErased)
})

test('a key that another process made since is looked for before it is said to be lost', async () => {
  const name = nameOf('made-since')
  const old = await sealed(name, 'Ayşe')
  const reader = another()
  expect(await opened(name, old, reader)).toBe('Ayşe')
  await another().destroySoFar(acme, 'made-since', 'identity')
  const made = await sealed(name, 'Bora', another())
  expect(await isLost(name, made, reader)).toBe(false)
  expect(await opened(name, made, reader)).toBe('Bora')
})

test('a key that the file does not unwrap is refused, not said to be lost', async () => {
  const name = nameOf('wrapped-otherwise')
  const envelope = await sealed(name, 'Ayşe')
  const other = openVault(database.db, {
    ...database.keys,
    keyEncryptionKey: Buffer.alloc(32, 9),
  })
  await expect(opened(name, envelope, other)).rejects.toThrow('unable to authenticate')
  await expect(isLost(name, envelope, other)).rejects.toThrow('unable to authenticate')
})

test('the projector opens for many companies and can make no key', async () => {
  const reader = openVault(
    { withCompany: (_company, work) => database.projector.beside(work) },
    database.keys,
  )
  const name = nameOf('read-by-projector', { company: bolt })
  expect(await opened(name, await sealed(name, 'Cem'), reader)).toBe('Cem')
  await expect(sealed(nameOf('new-to-projector'), 'Cem', reader)).rejects.toThrow(
    'permission denied',
  )
})

test("nothing of what is sealed, nor a person's key, lies in the database in clear", async () => {
  await sealed(nameOf('canary'), 'Kanarya Öz')
  const dump = await everythingIn(database.urls.superuser)
  expect(dump).toContain('canary')
  expect(dump).not.toContain('Kanarya')
  expect(dump).not.toContain(database.keys.keyEncryptionKey.toString('hex'))
})

const of = (...[purpose, company, value]: Parameters<Vault['hmac']>) =>
  vault.hmac(purpose, company, value)
test('a value has one HMAC a purpose and company', () => {
  expect(of('credential', acme, '4711')).toBe(another().hmac('credential', acme, '4711'))
  const all = [
    of('credential', acme, '4711'),
    of('credential', bolt, '4711'),
    of('claim', acme, '4711'),
    of('username', null, '4711'),
    of('credential', null, '4711'),
    of('credential', acme, '4712'),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(all.every(text => /^[0-9a-f]{64}$/.test(text))).toBe(true)
})

test('a database takes no other key file than its first', async () => {
  await holdKeyFile(database.db, database.keys)
  await holdKeyFile(database.db, database.keys)
  const other = { ...database.keys, keyEncryptionKey: Buffer.alloc(32, 9) }
  await expect(holdKeyFile(database.db, other)).rejects.toThrow('KEY_FILE is not the one')
})
