import { describe, expect, test } from 'vitest'
import { comingPages } from '#api/contract/coming-pages.ts'
import { pages } from '#api/contract/pages.ts'
import { isOpen } from '#api/shared/open-pages.ts'
import { addUser } from '#commands/access/add-user.ts'
import type { Role } from '#domain/access/events.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type World } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

const ofEmployees = [
  '/check-in',
  '/shift-leave/shift-demand',
  '/payroll/own-sheet',
  '/shift-leave/leave-demand',
  '/visitor-management/invitations',
]

const world = apiTest()

/** Somebody of that role who is nobody's employee. */
const stranger = async (role: Role) => {
  const account = { username: `yabanci.${role.slice(0, 5)}`, password: 'Kavak-Dali-77f' }
  done(
    await addUser(world.deps)(world.a.caller, {
      by: 'system',
      employeeId: null,
      role,
      ...account,
    }),
  )
  await world.settle()
  return account
}
const pagesOf = async (account: Parameters<World['signIn']>[0]) => {
  const token = await world.signIn(account)
  return (await world.ask('GET', '/api/app-settings', { token })).body['pages'] as string[]
}

describe('the pages of employees', () => {
  test(
    'are those on which somebody asks for himself, and open to every person of the company',
    covers('6.15'),
    async () => {
      const all = [...pages, ...comingPages]
      expect(all.flatMap(page => ('employeesOnly' in page ? [page.path] : []))).toEqual(
        ofEmployees,
      )
      const { chief, administrator, manager, clerk } = world.a.people
      for (const person of [chief, administrator, manager, clerk])
        expect(await pagesOf(person)).toEqual(expect.arrayContaining(ofEmployees))
    },
  )
  test('of leave are closed to who sees himself alone, where they are of others', async () => {
    const ofLeave = async (person: Parameters<World['signIn']>[0]) =>
      (await pagesOf(person)).filter(path => path.startsWith('/leave-management'))
    expect(await ofLeave(world.a.people.clerk)).toEqual([])
    expect(await ofLeave(world.a.people.manager)).toContain('/leave-management/demand')
  })
  test.each(['company-admin', 'administrator'] as const)(
    'are closed to a %s who is tied to no person, and nothing else is',
    covers('6.15'),
    async role => {
      const person =
        role === 'company-admin' ? world.a.people.chief : world.a.people.administrator
      const everything = await pagesOf(person)
      expect(await pagesOf(await stranger(role))).toEqual(
        everything.filter(path => !ofEmployees.includes(path)),
      )
    },
  )
  test('are so among the pages that menus show, too', () => {
    const page = { path: '/x', permission: null, employeesOnly: true } as const
    const grants = { permissions: new Set<never>(), groupPages: null }
    expect(isOpen(page, { ...grants, isEmployee: true }, [])).toBe(true)
    expect(isOpen(page, { ...grants, isEmployee: false }, [])).toBe(false)
    const forOthers = { path: '/x', permission: null, othersOnly: true } as const
    expect(isOpen(forOthers, { ...grants, isEmployee: true }, [])).toBe(true)
    expect(isOpen(forOthers, { ...grants, isEmployee: true, ownOnly: true }, [])).toBe(false)
    expect(isOpen({ path: '/x', permission: null }, { ...grants, isEmployee: false }, [])).toBe(
      true,
    )
  })
})
