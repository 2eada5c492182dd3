import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import type { Tx } from '#database/types.ts'
import { csvOf, importing, newRow, titles } from '#tests/employees/import-rig.ts'
import { shiftOf } from '#tests/api/newcomer.ts'

/**
 * An answer about somebody outside the scope takes the time of one about nobody: the server asks the database and the
 * log the same for both, and gets as much. Compared by what it asks, since a clock on a busy machine tells nothing.
 */
const world = apiTest()
let manager = ''
let chief = ''
/** What was asked, and how many rows came; of the log, what was read, whatever stream. */
let asked: string[] = []

beforeAll(async () => {
  await shiftOf(world, world.a)
  manager = await world.signIn(world.a.people.manager)
  chief = await world.signIn(world.a.people.chief)
  await world.settle()
  const { db, log } = world.deps
  const withCompany = db.withCompany.bind(db)
  vi.spyOn(db, 'withCompany').mockImplementation((company, work) =>
    withCompany(company, tx => work(listening(tx))),
  )
  const readStream = log.readStream.bind(log)
  vi.spyOn(log, 'readStream').mockImplementation(async (...of) => {
    const events = await readStream(...of)
    asked.push(`stream: ${events.length}`)
    return events
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
})
beforeEach(() => {
  asked = []
})
const listening = (tx: Tx): Tx => ({
  query: async <R extends object>(text: string, values?: readonly unknown[]) => {
    const rows = await tx.query<R>(text, values)
    asked.push(`${text.replaceAll(/\s+/g, ' ')}: ${rows.length}`)
    return rows
  },
})

/** What a question makes the server ask, sorted: of what is read side by side, either may answer first. */
const by = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  asked = []
  await work()
  return asked.toSorted()
}
const get = (path: string, token = manager) => world.ask('GET', `/api/app/${path}`, { token })
const nobody = { id: randomUUID(), no: '998', name: 'Gökçe Uçan' }
const clerk = () => ({ id: world.a.people.clerk.employeeId, no: '104', name: 'Gonca Ünal' })

/** Questions that name somebody by name, number or id. */
const questions = {
  'the list, by a name': ({ name }: Named) => `employees?search=${encodeURIComponent(name)}`,
  'the list, by a number': ({ no }: Named) => `employees?search=${no}`,
  'the search everywhere': ({ name }: Named) => `search?search=${encodeURIComponent(name)}`,
  'the search everywhere, by a number': ({ no }: Named) => `search?search=${no}`,
  'the card that the palette opens': ({ id }: Named) => `people/${id}/card`,
  'the page of a person': ({ id }: Named) => `employees/${id}`,
  'his record': ({ id }: Named) => `employees/${id}/record`,
  'his history': ({ id }: Named) => `employees/${id}/history`,
  'his cards': ({ id }: Named) => `employees/${id}/cards`,
  'his documents': ({ id }: Named) => `employees/${id}/documents`,
  'a report, by a name': ({ name }: Named) =>
    `reports/employee-tracking?search=${encodeURIComponent(name)}`,
} satisfies Record<string, (of: Named) => string>
type Named = { readonly id: string; readonly no: string; readonly name: string }

describe('who sees a part is answered about somebody outside as about nobody', () => {
  test.each(Object.entries(questions))('by %s', async (_what, question) => {
    // Whatever is looked up once and kept is at hand.
    await get(question(nobody))
    const none = await by(() => get(question(nobody)))
    const outside = await by(() => get(question(clerk())))
    expect(none.length).toBeGreaterThan(0)
    expect(outside).toEqual(none)
  })
  test('by a file that he imports, of a name and a card that are another’s', async () => {
    const his = { Departman: 'Kaynak' }
    const checked = (row: Readonly<Record<string, string>>) =>
      by(() => importing(world, manager).check(csvOf([titles, newRow(1, { ...his, ...row })])))
    await checked({})
    const none = await checked({ Ad: 'Gökçe', Soyad: 'Uçan' })
    expect(none.length).toBeGreaterThan(0)
    expect(await checked({ Ad: 'Gonca', Soyad: 'Ünal' })).toEqual(none)
  })
})

test.each(Object.entries(questions))(
  'control: who sees the whole company is asked otherwise about somebody, by %s',
  async (_what, question) => {
    await get(question(nobody), chief)
    const none = await by(() => get(question(nobody), chief))
    const there = await by(() => get(question(clerk()), chief))
    expect(there).not.toEqual(none)
  },
)
