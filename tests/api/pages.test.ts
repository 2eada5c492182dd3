import { beforeAll, describe, expect, test } from 'vitest'
import { GetAppSettings } from '#api/contract/access.ts'
import { comingPages } from '#api/contract/coming-pages.ts'
import { pages } from '#api/contract/pages.ts'
import type { Role } from '#domain/access/events.ts'
import { firstPage, mayOpen } from '#web/kit/page/pages.ts'
import { endpoints } from './endpoints.ts'
import { callExample, namedThings, type Named } from './examples.ts'
import { apiTest } from './api-test.ts'
import type { Company } from './world.ts'

/** The web opens what the server grants, and what it opens is answered: for each role, page by page. */
const world = apiTest()
const { call } = world
let named: Named
beforeAll(async () => {
  named = await namedThings(world, world.a)
})

const personOf: Record<Role, keyof Company['people']> = {
  'company-admin': 'chief',
  administrator: 'administrator',
  manager: 'manager',
  employee: 'clerk',
}
const filledBy = pages.flatMap(page => {
  const endpoint = endpoints.find(
    ({ method, url }) => method === 'GET' && url === page.endpoint,
  )
  return endpoint ? [{ ...page, endpoint }] : []
})

/** Pages that are filled by nothing: what is entered there is new. */
const forms: readonly string[] = [
  '/shift-management/cardless-shift-entry',
  '/visitor-management/visitor-registration',
]

test('every page but a form and the samples of the demo is filled by an endpoint of the contract', () => {
  const filled: readonly string[] = filledBy.map(({ path }) => path)
  expect(pages.map(({ path }) => path).filter(path => !filled.includes(path))).toEqual([
    ...forms,
    '/dev/patterns',
    '/dev/wrapper',
  ])
})

/** Open where there is something else: mails that are kept, and something that is sold. */
const elsewhere = ['/dev/outbox', '/settings/subscription']

/** Who sees himself alone has his own page for what another asks of others by the same call. */
const ofOthers: readonly string[] = pages.flatMap(page =>
  'othersOnly' in page ? [page.path] : [],
)

describe.each(Object.entries(personOf))('as %s', (role, name) => {
  let token: string
  let granted: string[]
  beforeAll(async () => {
    token = await world.signIn(world.a.people[name])
    const body = await call(GetAppSettings, { token })
    granted = body.pages.toSorted()
  })
  test('a page is open in the web exactly where its rows are answered', async () => {
    const answered: string[] = forms.filter(path => granted.includes(path))
    for (const { path, endpoint } of filledBy) {
      if (role === 'employee' && ofOthers.includes(path)) continue
      const { status } = await callExample(world, endpoint, named, token)
      if (status !== 403 && !elsewhere.includes(path)) answered.push(path)
    }
    const opened = pages.map(({ path }) => path).filter(path => mayOpen(path, granted))
    expect(opened.toSorted()).toEqual(answered.toSorted())
    const coming = comingPages.map(({ path }) => path).filter(path => mayOpen(path, granted))
    expect(granted).toEqual([...opened, ...coming].toSorted())
  })
  test('signs in to a page that is his', () => expect(granted).toContain(firstPage(granted)))
})

describe('a page of one thing', () => {
  const allowed = [
    '/employee-management',
    '/employee-management/:id',
    '/employee-management/manager',
  ]
  test('is open at any id, and at nothing below or beside it', () => {
    expect(mayOpen('/employee-management/0193', allowed)).toBe(true)
    expect(mayOpen('/employee-management/0193/edit', allowed)).toBe(false)
    expect(mayOpen('/company-management/0193', allowed)).toBe(false)
    expect(mayOpen('/employee-management/0193', ['/employee-management'])).toBe(false)
  })
  test('opens no other page that has its address there', () => {
    expect(mayOpen('/employee-management/manager', ['/employee-management/:id'])).toBe(false)
    expect(mayOpen('/employee-management/manager', allowed)).toBe(true)
  })
})
