import { beforeAll, describe, expect, test } from 'vitest'
import { readVerifier } from '#commands/proof/note.ts'
import { seal } from '#commands/proof/sealer.ts'
import { leavesIn, notesIn } from '#commands/proof/verify/read-files.ts'
import { verifyLog } from '#commands/proof/verify/verify-log.ts'
import type { StoredEvent } from '#event-store/contract.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Company } from '#tests/api/world.ts'
import { naiveRoot } from './given.ts'

const world = apiTest()
const tokens = new Map<string, string>()
beforeAll(async () => {
  const { chief, administrator, manager, clerk } = world.a.people
  for (const [name, person] of Object.entries({
    chief,
    administrator,
    manager,
    clerk,
  }))
    tokens.set(name, await world.signIn(person))
  tokens.set('other', await world.signIn(world.b.people.chief))
})

const sealed = () => seal(world.deps, new AbortController().signal)
/** What is new is signed within a minute. */
const signed = async () => {
  world.advance(1)
  await sealed()
}
const told = async (what: string, who = 'chief') => {
  const token = tokens.get(who) ?? null
  return world.ask('GET', `/api/app/proof/${what}`, { token })
}
const linesOf = (text: string) => text.split('\n').slice(0, -1)
const notesOf = (text: string) => text.split(/\n\n(?=mesai\/)/)
const pieces = async function* (text: string) {
  yield Buffer.from(text)
}
const verdictOf = async (who = 'chief', given: { log?: string } = {}) => {
  const verifier = readVerifier((await told('key', who)).text)
  if (!verifier) throw new Error('the key is no line of a verifier key')
  return verifyLog({
    verifier,
    notes: notesIn(pieces((await told('checkpoints', who)).text)),
    leaves: leavesIn(pieces(given.log ?? (await told('log', who)).text)),
    proof: null,
  })
}
/** Events of the company as they lie in the log. */
const stored = async ({ id }: Company) => {
  const events = await world.deps.log.readStored({
    after: 0n,
    max: 100_000,
  })
  return events.filter(({ company }) => company === id)
}

describe('the log of a company', () => {
  test('is told up to its newest checkpoint, and verified by that', async () => {
    await signed()
    const lines = linesOf((await told('log')).text)
    const root = naiveRoot(lines).toString('base64')
    const verdict = await verdictOf('chief', { log: `${lines.join('\n')}\n` })
    expect(verdict).toEqual({
      ok: true,
      size: lines.length,
      root,
      failures: [],
    })
    const events = await stored(world.a)
    const asRecorded = ({ position: _position, ...event }: StoredEvent) => event
    expect(lines.map(line => JSON.parse(line))).toEqual(
      events.slice(0, lines.length).map(asRecorded),
    )
  })
  test('is its own: another company has another key and another tree', async () => {
    const [own, other] = [await told('key'), await told('key', 'other')]
    expect(own.text).toMatch(new RegExp(`^mesai/[0-9a-f]{16}/${world.a.id}\\+[0-9a-f]{8}\\+`))
    expect(other.text).toContain(`/${world.b.id}+`)
    expect(other.text.split('+').at(-1)).not.toBe(own.text.split('+').at(-1))
    expect(await verdictOf('other')).toMatchObject({ ok: true })
    expect((await told('log', 'other')).text).not.toContain(world.a.id)
  })
  test('names nobody', async () => {
    const { text } = await told('log')
    for (const name of ['Öztürk', 'Nurgül', 'Kaya']) expect(text).not.toContain(name)
    expect(text).toContain('"sealed"')
  })
  test('stays what it was when a person is erased', async () => {
    const before = linesOf((await told('log')).text)
    const { employeeId } = world.a.people.welder
    await world.deps.vault.destroy(world.a.id, employeeId, ['identity', 'contact'])
    await signed()
    const after = linesOf((await told('log')).text)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await verdictOf()).toMatchObject({
      ok: true,
      size: after.length,
    })
  })
  test('is told to who may see proofs, and what leaves is recorded before', async () => {
    for (const what of ['key', 'checkpoints', 'log']) {
      expect((await told(what, 'administrator')).status).toBe(200)
      expect((await told(what, 'manager')).status).toBe(403)
      expect((await told(what, 'clerk')).status).toBe(403)
    }
    const last = (await stored(world.a)).at(-1)
    expect(last).toMatchObject({ type: 'ReportExported', data: { report: 'proofLog' } })
  })
})

describe('a checkpoint', () => {
  test('waits a minute at most, and comes only for something new', async () => {
    await signed()
    const first = notesOf((await told('checkpoints')).text)
    await signed()
    expect(notesOf((await told('checkpoints')).text)).toEqual(first)
    await told('log') // which is recorded, and so new
    await sealed()
    expect(notesOf((await told('checkpoints')).text)).toEqual(first)
    await signed()
    const then = notesOf((await told('checkpoints')).text)
    expect(then).toHaveLength(first.length + 1)
  })
  test('comes after 1,000 events without waiting', async () => {
    await signed()
    const before = Number(
      notesOf((await told('checkpoints')).text)
        .at(-1)
        ?.split('\n')[1],
    )
    const append = (from: number) =>
      world.deps.log.append({
        company: world.a.id,
        stream: `${world.a.id}-clock-${from}`,
        expected: 'any',
        events: Array.from({ length: 250 }, () => ({
          type: 'ClockReached' as const,
          data: { at: world.deps.now() },
        })),
        metadata: { actor: 'system:test', correlation: 'test' },
      })
    for (let at = 0; at < 10; at++) await append(at)
    await sealed()
    const sizes = notesOf((await told('checkpoints')).text).map(note => note.split('\n')[1])
    expect(sizes.slice(-2)).toEqual([String(before + 1000), String(before + 2000)])
    await signed()
    expect(await verdictOf()).toMatchObject({
      ok: true,
      size: before + 2500,
    })
  })
})
