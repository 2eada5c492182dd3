import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dashboardWidgets } from '#api/contract/dashboard.ts'
import { pages } from '#api/contract/pages.ts'
import { takenBy } from '#api/contract/endpoint.ts'
import { role } from '#domain/access/events.ts'
import { grantsOfRole } from '#domain/access/grants.ts'
import { neededFor, permissionCatalogue, permissions } from '#domain/access/permissions.ts'
import { screen as sentences } from '#words/permissions.ts'
import { endpoints } from '#tests/api/endpoints.ts'
import { capabilities } from '#tests/specification/rows.ts'

/** `spec §6`: each of these can be seen, added, changed and deleted by who has the key. */
const things = [
  'employees',
  'managers',
  'leaves',
  'overtimes',
  'annual-leaves',
  'work-schedules',
  'rotations',
  'departments',
  'positions',
  'cards',
  'devices',
  'device-groups',
  'visitors',
  'blacklist',
  'api-users',
  'notifications',
  'integrations',
  'food-menu',
  'leave-petitions',
  'system-messages',
  'reports',
  'titles',
  'limited-leaves',
  'calendar-drafts',
  'logo',
  'account-settings',
  'day-detail-actions',
]
/** Every key that a call or a page takes, whatever a body says. */
const opening = new Set<string>([
  ...endpoints.flatMap(({ access }) =>
    typeof access === 'object'
      ? [...takenBy(access), ...Object.values(access.items?.take ?? {})]
      : [],
  ),
  ...pages.flatMap(({ permission }) => permission ?? []),
])
/** Asked for inside a call, since it opens more of an answer. */
const within: readonly string[] = [
  'views.share',
  'devices.raw',
  ...Object.values(dashboardWidgets),
]
const waits = (key: keyof typeof permissionCatalogue): boolean =>
  'comesWith' in permissionCatalogue[key]

describe('the catalogue of permissions', () => {
  test('has a key for each thing that the specification names and what is done with it', () =>
    expect(
      things.flatMap(thing =>
        ['view', 'create', 'update', 'delete']
          .map(verb => `${thing}.${verb}`)
          .filter(key => !(key in permissionCatalogue)),
      ),
    ).toEqual([]))

  test('says each key in words, and nothing else', () =>
    expect(
      Object.keys(sentences)
        .filter(key => !key.startsWith('rights.of.'))
        .toSorted(),
    ).toEqual(permissions.map(key => `permission.${key}`).toSorted()))

  test('has no key that opens nothing, but what waits for a feature that it names', () => {
    expect(
      permissions.filter(key => !opening.has(key) && !within.includes(key) && !waits(key)),
    ).toEqual([])
    expect(permissions.filter(key => opening.has(key) && waits(key))).toEqual([])
    expect(
      Object.values(permissionCatalogue).flatMap(entry =>
        'comesWith' in entry && !(entry.comesWith in capabilities) ? [entry.comesWith] : [],
      ),
    ).toEqual([])
  })

  test('gives no role a key without what it needs beside it', () =>
    expect(
      role.options.flatMap(one => {
        const granted = grantsOfRole(one)
        return granted.flatMap(key =>
          [...neededFor(key)]
            .filter(needed => !granted.includes(needed) && !waits(needed))
            .map(needed => `${one}: ${key} without ${needed}`),
        )
      }),
    ).toEqual([]))

  test('needs nothing twice over: what is needed is needed with all that it needs itself', () =>
    fc.assert(
      fc.property(fc.constantFrom(...permissions), key => {
        const needed = neededFor(key)
        expect(needed.has(key)).toBe(false)
        for (const one of needed)
          for (const further of neededFor(one))
            expect(further === key || needed.has(further)).toBe(true)
      }),
    ))
})
