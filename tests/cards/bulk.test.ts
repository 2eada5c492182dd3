import { beforeAll, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostBulkCardUnassignment } from '#api/contract/bulk-cards.ts'
import { GetCards } from '#api/contract/cards.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** What is done with several cards at once: foreseen, answered line by line, taken back as one. */
const world = apiTest()
const { call } = world
const tokens = { chief: '', stranger: '' }
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.stranger = await world.signIn(world.b.people.chief)
  for (const employeeNo of ['K1', 'K2'])
    done(
      await hireEmployee(world.deps)(world.a.caller, {
        name: 'Alev',
        surname: 'Er',
        employeeNo,
        departmentId: world.a.departments.office,
        startOfEmployment: asLocalDate('2025-06-02'),
      }),
    )
  await world.settle()
}, 300_000)

const from = '2026-02-02T05:00:00Z'
type Line = { done: boolean; changes: boolean; code: string | null; error: string | null }
const bulk = async (
  act: '' | '/assign' | '/unassign',
  body: object,
  headers: Record<string, string> = {},
  token = tokens.chief,
) => {
  const answer = await world.ask('POST', `/api/app/cards/bulk${act}`, {
    token,
    headers: { 'accept-language': 'tr', ...headers },
    body,
  })
  if (answer.status !== 200) throw new Error(`${act} answered ${answer.status}: ${answer.text}`)
  const { results, position } = answer.body as { results: Line[]; position: string | null }
  return { lines: results.map(({ code, changes }) => code ?? changes), results, position }
}
const cards = async (
  search: string,
): Promise<{ cardId: string; employeeNo: string | null }[]> => {
  await world.settle()
  const body = await call(GetCards, 'chief', { search, sort: 'number', order: 'asc' })
  return body.rows
}
const undone = async (position: string | null) => {
  await world.settle()
  const body = await call(PostActUndo, 'chief', {
    position,
    reason: 'yanlış liste',
    together: true,
  })
  expect(body).toMatchObject({ refused: 0 })
}

test('each line of numbers is answered: added, there already, no number; all is taken back as one', async () => {
  covers('5.66', '8.54')
  const numbers = ['881001', '881002', '  ', '0881001', '8'.repeat(65)]
  const wanted = [true, true, 'cards.not-a-number', true, 'cards.not-a-number']
  expect((await bulk('', { numbers, dryRun: true })).lines).toEqual(wanted)
  expect(await cards('88100')).toEqual([])
  const { lines, results, position } = await bulk('', { numbers, cardType: 'vehicle' })
  expect(lines).toEqual(wanted.with(3, 'cards.already-exists'))
  expect(results[2]?.error).toBe('Kart numarası değil: 1 ile 64 karakter arasında yazın.')
  expect(await cards('88100')).toHaveLength(2)
  await undone(position)
  expect(await cards('88100')).toEqual([])
})

test('cards are given by both numbers, to whom one sees; an order sent again gives nothing twice', async () => {
  await bulk('', { numbers: ['882001', '882002', '882003'] })
  const order = {
    from,
    lines: [
      { number: '882001', employeeNo: 'K1' },
      { number: '882002', employeeNo: 'nobody' },
      { number: '882001', employeeNo: 'K2' },
      { number: '882009', employeeNo: 'K2' },
    ],
  }
  const key = { 'idempotency-key': 'cards-882' }
  const first = await bulk('/assign', order, key)
  expect(first.lines).toEqual([true, 'not-found', 'cards.held-by-another', 'not-found'])
  expect(await bulk('/assign', order, key)).toEqual(first)
  expect((await bulk('/assign', { ...order, adding: true })).lines).toEqual([
    false,
    'not-found',
    'cards.held-by-another',
    true,
  ])
  expect((await cards('88200')).map(({ employeeNo }) => employeeNo)).toEqual([
    'K1',
    null,
    null,
    'K2',
  ])
  await expect(bulk('/assign', order, {}, tokens.stranger)).resolves.toMatchObject({
    lines: Array(4).fill('not-found'),
  })
})

test('ticked cards are taken back together, and given again by one undo', async () => {
  const lines = [
    { number: '883001', employeeNo: 'K1' },
    { number: '883002', employeeNo: 'K2' },
  ]
  await bulk('/assign', { from, adding: true, lines })
  const cardIds = (await cards('88300')).map(({ cardId }) => cardId)
  const until = '2026-03-02T05:00:00Z'
  const taken = await bulk('/unassign', { until, cardIds })
  expect(taken.lines).toEqual([true, true])
  const holders = async () => (await cards('88300')).map(({ employeeNo }) => employeeNo)
  expect(await holders()).toEqual([null, null])
  await undone(taken.position)
  expect(await holders()).toEqual(['K1', 'K2'])
  const answer = await call(PostBulkCardUnassignment, 'stranger', { until, cardIds })
  expect(answer.results.map(({ code }) => code)).toEqual(['not-found', 'not-found'])
})
