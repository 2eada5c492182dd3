import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takenBy, type Endpoint } from '#api/contract/endpoint.ts'
import { neededFor, permissions, type Permission } from '#domain/access/permissions.ts'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'
import { callExample, namedThings, type Named } from '#tests/api/examples.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { rightsBy } from './rights-rig.ts'

/** A key, and a call that nobody makes without it. */
const keys = {
  'positions.create': 'POST /api/app/positions',
  'positions.update': 'PUT /api/app/positions/:positionId',
  'positions.delete': 'DELETE /api/app/positions/:positionId',
  'titles.delete': 'DELETE /api/app/degrees/:degreeId',
  'leave-petitions.view': 'GET /api/app/petitions',
  'leave-petitions.create': 'POST /api/app/petitions',
  'leave-petitions.update': 'PUT /api/app/petition-templates/:templateId',
  'leave-petitions.delete': 'DELETE /api/app/petition-templates/:templateId',
  'limited-leaves.view': 'GET /api/app/leave-types',
  'limited-leaves.create': 'POST /api/app/leave-types',
  'limited-leaves.update': 'PUT /api/app/leave-types/:leaveTypeId',
  'limited-leaves.delete': 'DELETE /api/app/leave-types/:leaveTypeId',
} as const satisfies Partial<Record<Permission, string>>
const rows = Object.entries(keys) as [Permission, string][]

let world: World
let own: Named
let rights: ReturnType<typeof rightsBy>
let token = ''
beforeAll(async () => {
  world = await makeWorld()
  own = await namedThings(world, world.a)
  rights = rightsBy(world, await world.signIn(world.a.people.chief))
  token = await world.signIn(world.a.people.administrator)
})
afterAll(() => world.close())

const endpointOf = (call: string): Endpoint => {
  const found = endpoints.find(endpoint => nameOf(endpoint) === call)
  if (!found) throw new Error(`there is no ${call}`)
  return found
}
/** What a member of the personnel department hears who has these rights alone. */
const answered = async (title: string, granted: readonly Permission[], call: string) => {
  const { userId } = world.a.people.administrator
  await rights.give(userId, await rights.define(title, granted))
  const head = await world.deps.log.head()
  const { status, body } = await callExample(world, endpointOf(call), own, token)
  return { status, code: body['code'], wrote: (await world.deps.log.head()) !== head }
}

describe('somebody of the personnel department', () => {
  test.each(rows)('who has every right but %s is refused %s', async (key, call) => {
    covers('6.57', '6.58', '6.59', '6.96', '6.97', '6.98', '6.99')
    covers('6.111', '6.112', '6.113', '6.114', '6.115')
    // Whoever may change a thing may see it: of who lacks a key, what is of no use without it is gone, too.
    const without = permissions.filter(one => one !== key && !neededFor(one).has(key))
    expect(await answered(`Hepsi, ${key} hariç`, without, call)).toEqual({
      status: 403,
      code: 'access.forbidden',
      wrote: false,
    })
  })
  test.each(rows)(
    'who has %s, and of the others only what the call takes beside it, is not refused %s',
    async (key, call) => {
      covers('6.57', '6.58', '6.59', '6.96', '6.97', '6.98', '6.99')
      covers('6.111', '6.112', '6.113', '6.114', '6.115')
      const { access } = endpointOf(call)
      const taken = typeof access === 'object' ? takenBy(access) : []
      expect(taken).toContain(key)
      const { code } = await answered(`Yalnız ${key}`, taken, call)
      expect(code).not.toBe('access.forbidden')
    },
  )
})
