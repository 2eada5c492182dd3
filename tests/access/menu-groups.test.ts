import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { role, type MenuGroupEvent } from '#domain/access/events.ts'
import { grantsOf, grantsOfRole, withNeeded } from '#domain/access/grants.ts'
import { menuGroups, type MenuGroupCommand } from '#domain/access/menu-groups.ts'
import { neededFor, permissions, type Permission } from '#domain/access/permissions.ts'
import { menuGroupTemplates } from '#domain/access/templates.ts'
import { asMenuGroupId, asUserId } from '#domain/shared/values.ts'
import { given, historyOf } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'

const groupIds = [1, 2, 3].map(n => asMenuGroupId(`00000000-0000-4000-8000-00000000000${n}`))
const userIds = [1, 2, 3].map(n => asUserId(`00000000-0000-4000-8000-0000000000a${n}`))
const [groupId, otherId] = [groupIds[0], groupIds[1]] as [
  (typeof groupIds)[number],
  (typeof groupIds)[number],
]
const [userId] = userIds as [(typeof userIds)[number]]
const everything: ReadonlySet<string> = new Set(permissions)
const chief = { by: 'company-admin', mine: everything } as const
const clerk = {
  by: 'administrator',
  mine: new Set<string>(['reports.view', 'payroll.view', 'users.view', 'users.update']),
} as const

const defined = (title: string, keys: readonly Permission[], id = groupId): MenuGroupEvent => ({
  type: 'MenuGroupDefined',
  data: { groupId: id, title, permissions: withNeeded(keys).toSorted(), pages: [] },
})
const define = (
  title: string,
  keys: readonly Permission[],
  more: Partial<Extract<MenuGroupCommand, { type: 'DefineMenuGroup' }>> = {},
): MenuGroupCommand => ({
  type: 'DefineMenuGroup',
  groupId,
  isNew: true,
  title,
  permissions: keys,
  pages: [],
  ...chief,
  ...more,
})
const give = (
  more: Partial<Extract<MenuGroupCommand, { type: 'GiveMenuGroup' }>> = {},
): MenuGroupCommand => {
  const one = more.role === undefined ? 'administrator' : more.role
  return {
    type: 'GiveMenuGroup',
    userId,
    role: one,
    groupId,
    ofRole: one === null ? [] : grantsOfRole(one),
    ...chief,
    ...more,
  }
}
const givenTo = (id: typeof groupId | null): MenuGroupEvent => ({
  type: 'MenuGroupGiven',
  data: { userId, groupId: id },
})

describe('a menu-authorisation group', () => {
  test('holds its keys with what they are of no use without', covers('3.161'), () => {
    given(menuGroups)
      .when(define('Bordro', ['schemes.update']))
      .then({
        type: 'MenuGroupDefined',
        data: {
          groupId,
          title: 'Bordro',
          permissions: ['schemes.update', 'work-schedules.view'],
          pages: [],
        },
      })
  })
  test('is said anew whole, and not at all where nothing is another', () => {
    const before = defined('Bordro', ['payroll.view'])
    given(menuGroups, before)
      .when(define('Bordro', ['payroll.view'], { isNew: false }))
      .then()
    given(menuGroups, before)
      .when(define('Bordro', ['payroll.view'], { isNew: false, pages: ['/b', '/a', '/b'] }))
      .then({
        type: 'MenuGroupDefined',
        data: { groupId, title: 'Bordro', permissions: ['payroll.view'], pages: ['/a', '/b'] },
      })
  })
  test('has a title of its own, whatever its letters', () => {
    given(menuGroups, defined('İnsan Kaynakları', []))
      .when(define(' insan kaynakları', [], { groupId: otherId }))
      .refused({ code: 'access.menu-group-title-taken', title: ' insan kaynakları' })
  })
  test('that is not there is not changed, removed or given', () => {
    const refusal = { code: 'access.menu-group-not-found', groupId } as const
    given(menuGroups)
      .when(define('x', [], { isNew: false }))
      .refused(refusal)
    given(menuGroups).when({ type: 'RemoveMenuGroup', groupId }).refused(refusal)
    given(menuGroups).when(give()).refused(refusal)
  })
  test('is not removed while somebody has it', covers('5.78', '8.62'), () => {
    const there = [defined('Bordro', ['payroll.view']), givenTo(groupId)]
    given(menuGroups, ...there)
      .when({ type: 'RemoveMenuGroup', groupId })
      .refused({ code: 'access.menu-group-has-users', users: 1 })
    given(menuGroups, ...there, givenTo(null))
      .when({ type: 'RemoveMenuGroup', groupId })
      .then({ type: 'MenuGroupRemoved', data: { groupId } })
  })
  test('gives and takes nothing that whoever changes it does not have himself', () => {
    const beyond = { code: 'access.beyond-own' } as const
    given(menuGroups)
      .when(define('x', ['employees.view'], clerk))
      .refused(beyond)
    given(menuGroups, defined('x', ['employees.view', 'payroll.view']))
      .when(define('x', ['payroll.view'], { isNew: false, ...clerk }))
      .refused(beyond)
    given(menuGroups, defined('x', ['employees.view']))
      .when(define('x', ['employees.view', 'payroll.view'], { isNew: false, ...clerk }))
      .then(defined('x', ['employees.view', 'payroll.view']))
    given(menuGroups, defined('x', ['employees.view']))
      .when(give(clerk))
      .refused(beyond)
    // Taking the group away would give him all that his role may.
    given(menuGroups, defined('x', ['payroll.view']), givenTo(groupId))
      .when(give({ groupId: null, ...clerk }))
      .refused(beyond)
  })
  test('narrows nobody who may what whoever gives it may not, though the group itself is within his own', () => {
    const beyond = { code: 'access.beyond-own' } as const
    const there = [
      defined('dar', ['users.view']),
      defined('geniş', ['users.view', 'employees.view'], otherId),
    ]
    given(menuGroups, ...there)
      .when(give(clerk))
      .refused(beyond)
    given(menuGroups, ...there, givenTo(otherId))
      .when(give(clerk))
      .refused(beyond)
    // Between two of which he has all that differs he may choose, and of who has only his own rows nothing is judged.
    given(menuGroups, ...there, defined('x', ['reports.view'], otherId), givenTo(otherId))
      .when(give(clerk))
      .then(givenTo(groupId))
    given(menuGroups, ...there)
      .when(give({ ...clerk, role: 'employee' }))
      .then(givenTo(groupId))
  })
  test('ties nobody above, and never the main manager', () => {
    const there = defined('x', ['payroll.view'])
    given(menuGroups, there)
      .when(give({ role: 'company-admin', by: 'administrator' }))
      .refused({ code: 'access.role-above-own' })
    given(menuGroups, there)
      .when(give({ role: 'company-admin' }))
      .refused({ code: 'access.main-manager-free' })
    given(menuGroups, there)
      .when(give({ role: null }))
      .refused({ code: 'access.user-not-found' })
    expect(grantsOf('company-admin', new Set())).toEqual(new Set(permissions))
  })
})

const command: fc.Arbitrary<MenuGroupCommand> = fc.oneof(
  fc.record({
    type: fc.constant('DefineMenuGroup' as const),
    groupId: fc.constantFrom(...groupIds),
    isNew: fc.boolean(),
    title: fc.constantFrom('A', 'a ', 'B', 'C'),
    permissions: fc.subarray([...permissions]),
    pages: fc.subarray(['/a', '/b']),
    by: fc.constant('company-admin' as const),
    mine: fc.constant(everything),
  }),
  fc.record({
    type: fc.constant('RemoveMenuGroup' as const),
    groupId: fc.constantFrom(...groupIds),
  }),
  fc
    .record({
      userId: fc.constantFrom(...userIds),
      role: fc.constantFrom(...role.options),
      groupId: fc.constantFrom(...groupIds, null),
    })
    .map(to => give(to)),
)

describe('whatever is done with groups', () => {
  test('nobody is in one that is not there, and no two have one title', () =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), commands => {
        const { groups, groupOf } = historyOf(menuGroups, commands).reduce(
          menuGroups.evolve,
          menuGroups.initial,
        )
        for (const id of groupOf.values()) expect(groups.has(id)).toBe(true)
        const titles = [...groups.values()].map(({ title }) => title.trim().toLowerCase())
        expect(new Set(titles).size).toBe(titles.length)
      }),
    ))
  test('nobody may more than his role, with a group or without', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...role.options),
        fc.subarray([...permissions]),
        (one, keys) => {
          const most: ReadonlySet<string> = new Set(grantsOfRole(one))
          for (const key of grantsOf(one, new Set(keys))) expect(most.has(key)).toBe(true)
        },
      ),
    ))
  test('what a group holds has all that it needs', () =>
    fc.assert(
      fc.property(fc.subarray([...permissions]), keys => {
        const held = new Set(withNeeded(keys))
        for (const key of held)
          for (const needed of neededFor(key)) expect(held.has(needed)).toBe(true)
      }),
    ))
  test('a template holds no key that cannot be taken back, and each opens something', () => {
    for (const keys of Object.values(menuGroupTemplates)) {
      expect(keys).not.toContain('employees.erase')
      expect(keys.length).toBeGreaterThan(3)
      expect(keys).toEqual(withNeeded(keys))
    }
    expect(menuGroupTemplates.auditor.every(key => key.endsWith('.view'))).toBe(true)
  })
})
