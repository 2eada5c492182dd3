import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { seal } from '#commands/proof/sealer.ts'
import { authorityAt } from '#commands/proof/stamp/authority.ts'
import { imprintOf, stampRequest } from '#commands/proof/stamp/request.ts'
import { stampCheckpoints } from '#commands/proof/stamp/stamp-checkpoints.ts'
import { readToken } from '#commands/proof/stamp/token.ts'
import { verifyStamp } from '#commands/proof/stamp/verify-stamp.ts'
import { asPayrollAttemptId, asPayrollExportId } from '#domain/shared/values.ts'
import { makeAuthority, serveAuthority } from './tsa.ts'

/** Long because it follows a stamp from an authority's answer to whoever verifies it. */
const note = 'mesai/test/one\n12\nrootroot\n\n— mesai/test/one signature\n'
const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)])
const asked = () => stampRequest(imprintOf(note), nonce)

describe('an answer of an authority', () => {
  test.each([
    ['RSA', ['rsa:2048']],
    ['a P-256 key', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
  ])('that signs by %s is a time stamp, to us as to openssl', (_, key) => {
    const authority = makeAuthority({ key })
    const response = authority.stamp(asked())
    const imprint = imprintOf(note)
    const found = verifyStamp({
      response,
      imprint,
      nonce,
      authorities: authority.trusted,
    })
    writeFileSync(authority.at('note'), note)
    writeFileSync(authority.at('response'), response)
    const said = authority.verifiedByOpenssl(authority.at('note'), authority.at('response'))
    authority.close()
    expect(said).toContain('Verification: OK')
    expect(found).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    const { at } = found as { at: string }
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
  })

  const authority = makeAuthority()
  const other = makeAuthority()
  afterAll(() => {
    authority.close()
    other.close()
  })
  const response = authority.stamp(asked())
  const good = { response, imprint: imprintOf(note), nonce, authorities: authority.trusted }
  const site = makeAuthority({ section: 'site' })
  afterAll(() => site.close())

  test('is none for another text, another question, from another root', () => {
    expect(verifyStamp(good)).toHaveProperty('at')
    expect(verifyStamp({ ...good, imprint: imprintOf(`${note} `) })).toEqual({
      fault: 'imprint',
    })
    expect(
      verifyStamp({
        ...good,
        nonce: Buffer.from('01020304', 'hex'),
      }),
    ).toEqual({
      fault: 'nonce',
    })
    expect(verifyStamp({ ...good, authorities: other.trusted })).toEqual({ fault: 'trust' })
    // Believed as it is where nobody is named: who verifies judges.
    expect(verifyStamp({ ...good, authorities: null })).toHaveProperty('at')
  })
  test('is none where the authority refuses, or says something else', () => {
    const refused = Buffer.from('30053003020102', 'hex')
    expect(verifyStamp({ ...good, response: refused })).toEqual({ fault: 'refused' })
    for (const bytes of [Buffer.of(), Buffer.from('<html>'), response.subarray(0, -1)])
      expect(verifyStamp({ ...good, response: bytes })).toEqual({ fault: 'form' })
  })
  test('is none by a key that is not for time stamps, though its root is trusted', () => {
    const { content } = readToken(response)?.signed ?? { content: Buffer.of() }
    const asStamp = authority.signAnyhow(content)
    expect(verifyStamp({ ...good, response: asStamp })).toHaveProperty('at')
    const asSite = site.signAnyhow(content)
    expect(
      verifyStamp({
        ...good,
        response: asSite,
        authorities: site.trusted,
      }),
    ).toEqual({
      fault: 'signature',
    })
  })
  test('says nothing any more once a byte of what is signed is another', () => {
    const at = fc.integer({ min: 0, max: response.length - 1 })
    const changed = fc.property(at, fc.integer({ min: 1, max: 255 }), (index, by) => {
      const bytes = Buffer.from(response)
      bytes[index] = (bytes[index] ?? 0) ^ by
      const found = verifyStamp({ ...good, response: bytes })
      // Unsigned bytes (the status, a version) may differ; the time that is told never does.
      if ('at' in found) expect(found).toEqual(verifyStamp(good))
    })
    fc.assert(changed, { numRuns: 2000 })
  })
})

describe('checkpoints', () => {
  const world = apiTest()
  let token: string
  let server: Awaited<ReturnType<typeof serveAuthority>>
  const authority = makeAuthority()
  beforeAll(async () => {
    token = await world.signIn(world.a.people.chief)
    server = await serveAuthority(authority.stamp)
  })
  afterAll(async () => {
    await server.close()
    authority.close()
  })
  const never = () => new AbortController().signal
  const stamped = (minutes = 0, trusted = authority.trusted) =>
    stampCheckpoints(
      world.deps,
      {
        authority: authorityAt(server.url, trusted),
        minutes,
      },
      never(),
    )
  const told = async (what: string) =>
    (await world.ask('GET', `/api/app/proof/${what}`, { token })).text
  const stamping = async () => JSON.parse(await told('stamping'))
  const notes = async () => (await told('checkpoints')).split(/\n\n(?=mesai\/)/)
  const lines = async () => (await told('stamps')).split('\n').slice(0, -1)
  /** Something new, and its checkpoint. */
  const signed = async () => {
    await told('log')
    world.advance(1)
    await seal(world.deps, never())
  }
  const verify = (files: Record<string, string>) => {
    const args = Object.entries(files).flatMap(([name, text]) => {
      writeFileSync(authority.at(name), text)
      return [`--${name}`, authority.at(name)]
    })
    const main = ['--import', 'tsx', 'commands/proof/verify/main.ts']
    const { status, stdout } = spawnSync(process.execPath, [...main, ...args], {
      encoding: 'utf8',
    })
    return { status, ...JSON.parse(stdout) }
  }

  test('are stamped, told, and verified offline and by openssl', async () => {
    await signed()
    await stamped()
    const [line = ''] = (await lines()).slice(-1)
    const { size, response } = JSON.parse(line)
    const newest = `${(await notes()).at(-1)}`
    expect(newest.split('\n')[1]).toBe(String(size))
    writeFileSync(authority.at('newest'), newest)
    writeFileSync(authority.at('answer'), Buffer.from(response, 'base64'))
    const said = authority.verifiedByOpenssl(authority.at('newest'), authority.at('answer'))
    expect(said).toContain('Verification: OK')
    expect(await stamping()).toMatchObject({ last: { size }, failing: null })
    const files = {
      key: await told('key'),
      checkpoints: await told('checkpoints'),
      stamps: await told('stamps'),
      authorities: authority.roots,
    }
    expect(verify(files)).toMatchObject({ status: 0, ok: true, stamped: { count: 1, size } })
    const forged = files.stamps.replace(/"size":\d+/, '"size":1')
    expect(verify({ ...files, stamps: forged })).toMatchObject({
      status: 1,
      failures: [{ what: 'stamp', index: 0 }],
      stamped: { count: 0, at: null },
    })
    const stranger = makeAuthority()
    stranger.close()
    expect(verify({ ...files, authorities: stranger.roots })).toMatchObject({
      status: 1,
      failures: [{ what: 'stamp', index: 0 }],
    })
    expect(verify({ ...files, authorities: 'none' })).toMatchObject({ status: 2 })
  })

  test('are signed while the authority is away; asked again later each time, and shown', async () => {
    await signed()
    const [before, had] = [await notes(), await lines()]
    server.answers(() => 'down')
    await stamped()
    const failing = (await stamping()).failing
    expect(failing).toMatchObject({ reason: 'silent' })
    await signed()
    expect((await notes()).length).toBe(before.length + 1)
    // Not before its pause is over; then again, and since when it fails stays.
    server.answers(() => Buffer.from('none'))
    await stamped()
    expect((await stamping()).failing).toMatchObject({ since: failing.since, reason: 'form' })
    const asks = server.asked()
    await stamped()
    expect(server.asked()).toBe(asks)
    world.advance(1)
    server.answers(null)
    await stamped()
    expect(await stamping()).toMatchObject({ failing: null })
    // One stamp of the newest covers those that came meanwhile.
    const newest = (await notes()).at(-1)?.split('\n')[1]
    expect((await lines()).slice(had.length).map(line => JSON.parse(line).size)).toEqual([
      Number(newest),
    ])
  })
  test('keep no answer that is none: of another text, or of a root that is not trusted', async () => {
    await signed()
    const had = await lines()
    const elsewhere = authority.stamp(stampRequest(imprintOf('else'), nonce))
    server.answers(() => elsewhere)
    await stamped()
    expect((await stamping()).failing).toMatchObject({ reason: 'imprint' })
    server.answers(null)
    world.advance(60)
    const stranger = makeAuthority()
    await stamped(0, stranger.trusted)
    stranger.close()
    expect((await stamping()).failing).toMatchObject({ reason: 'trust' })
    expect(await lines()).toEqual(had)
    world.advance(60)
    await stamped()
    expect(await lines()).toHaveLength(had.length + 1)
  })
  test('wait for the hour that is set between stamps', async () => {
    await signed()
    await stamped()
    const had = await lines()
    await signed()
    await stamped(60)
    expect(await lines()).toEqual(had)
    world.advance(60)
    await stamped(60)
    expect(await lines()).toHaveLength(had.length + 1)
  })
  test('of payroll do not wait for that hour', async () => {
    const had = await lines()
    const attempt = asPayrollAttemptId('a7000000-0000-4000-8000-000000000001')
    const exportId = asPayrollExportId('e8000000-0000-4000-8000-000000000001')
    await world.deps.log.append({
      company: world.a.id,
      stream: `${world.a.id}-stamped-batch`,
      expected: 'any',
      events: [
        {
          type: 'AdjustmentBatchClosed',
          data: {
            attempt,
            period: '2026-03',
            batch: 1,
            with: 'export',
            lines: 1,
            hash: '77'.repeat(32),
            controlSums: {},
            asOf: world.deps.now(),
            exportId,
            by: 'user:nobody',
            byEmployee: null,
          },
        },
      ],
      metadata: { actor: 'system:test', correlation: 'test' },
    })
    await seal(world.deps, never())
    await stamped(60)
    expect(await lines()).toHaveLength(had.length + 1)
  })
  test('of another company are its own, and nobody without the right sees them', async () => {
    const other = await world.signIn(world.b.people.chief)
    const theirs = await world.ask('GET', '/api/app/proof/stamps', { token: other })
    expect(theirs.text.split('\n').slice(0, -1).length).toBeGreaterThan(0)
    for (const line of await lines()) expect(theirs.text).not.toContain(line)
    const clerk = await world.signIn(world.a.people.clerk)
    for (const what of ['stamps', 'stamping'])
      expect(await world.ask('GET', `/api/app/proof/${what}`, { token: clerk })).toMatchObject({
        status: 403,
      })
  })
})
