import { Client } from 'pg'
import { expect, test } from 'vitest'
import { PostVerifyCheckpoint } from '#api/contract/proof.ts'
import { seal } from '#commands/proof/sealer.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { signer } from './given.ts'

const world = apiTest()
const { send } = world

const told = async (what: string) =>
  (await world.ask('GET', `/api/app/proof/${what}`, { as: 'chief' })).text
const signed = async () => {
  await told('log') // which is recorded, and so new
  world.advance(1)
  await seal(world.deps, new AbortController().signal)
  return (await told('checkpoints')).split(/\n\n(?=mesai\/)/).at(-1) ?? ''
}
/** Asked without signing in, as whoever keeps one. */
const held = async (checkpoint: string) => {
  const { status, body } = await send(PostVerifyCheckpoint, null, { checkpoint })
  return { status, ...body }
}
const nothing = { status: 200, at: null, checkpoint: null }

test('a checkpoint that was kept is known for good, as it comes out of a mail, too', async () => {
  const kept = await signed()
  const newest = await signed()
  expect(newest).not.toBe(kept)
  const asSigned = { answer: 'as-signed', at: expect.any(String), checkpoint: newest }
  expect(await held(kept)).toMatchObject(asSigned)
  const mailed = ` ${kept.replaceAll('\n', '\r\n')}\r\n\r\n`
  expect(await held(mailed)).toMatchObject(asSigned)
})
test('one whose text is another, or that another key signed, is changed', async () => {
  const kept = await signed()
  const [origin = '', size = '', root = ''] = kept.split('\n')
  const smaller = kept.replace(`\n${size}\n`, `\n${Number(size) - 1}\n`)
  expect(await held(smaller)).toEqual({ ...nothing, answer: 'changed' })
  const forger = signer(origin)
  const forged = forger.note(Number(size), Buffer.from(root, 'base64'))
  expect(await held(forged)).toEqual({ ...nothing, answer: 'changed' })
})
test('one that this key signed and the log does not have shows a log that was set back', async () => {
  const kept = await signed()
  // What an operator would do who wants it gone; the product itself may delete none.
  const owner = new Client({ connectionString: world.database.urls.owner })
  await owner.connect()
  await owner.query("select set_config('app.company', $1, false)", [world.a.id])
  await owner.query('alter table proof.checkpoints no force row level security')
  const { rowCount } = await owner.query(
    'delete from proof.checkpoints where company_id = $1 and size = $2',
    [world.a.id, Number(kept.split('\n')[1])],
  )
  await owner.end()
  expect(rowCount).toBe(1)
  expect(await held(kept)).toEqual({ ...nothing, answer: 'changed' })
})
test('what is none, or of a log that is not here, is unknown', async () => {
  const elsewhere = signer('mesai/test/00000000-0000-4000-8000-0000000000ff')
  for (const text of ['none', elsewhere.note(3, Buffer.alloc(32))])
    expect(await held(text)).toEqual({ ...nothing, answer: 'unknown' })
  expect(await held('x'.repeat(3000))).toMatchObject({ status: 400 })
})
