import { beforeAll, expect, test } from 'vitest'
import {
  GetSecondFactor,
  PostPasskeyOptions,
  PostPasskeyRemove,
  PostRecoveryCodes,
} from '#api/contract/second-factor.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { rightsBy } from './rights-rig.ts'
import { rigOf } from './second-factor-rig.ts'

const world = apiTest()
const { call, send } = world
let rig: ReturnType<typeof rigOf>
beforeAll(async () => {
  rig = rigOf(world)
})

const stateOf = async (token: string) => call(GetSecondFactor, { token })

test(
  'adding a way of proving oneself takes its own right, and removing one another',
  covers('6.125', '6.127'),
  async () => {
    const { administrator: person, chief } = world.a.people
    const rights = rightsBy(world, await world.signIn(chief))
    const token = await world.signIn(person)
    const seeing = ['account-settings.view', 'account-settings.update'] as const
    const { password } = person
    const adding = () => [
      rig.change(token, password, 'authenticator', true),
      rig.confirm(token, 'authenticator', '123456'),
      send(PostRecoveryCodes, { token }, { password }),
      send(PostPasskeyOptions, { token }, { password }),
    ]
    const removing = () => [
      rig.change(token, password, 'authenticator', false),
      send(
        PostPasskeyRemove,
        { token },
        { passkeyId: '00000000-0000-4000-8000-000000000000', password },
      ),
    ]
    const closed = async (calls: readonly Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status === 403)
    const give = async (title: string, keys: Parameters<typeof rights.define>[1]) =>
      rights.give(person.userId, await rights.define(title, [...seeing, ...keys]))

    await give('Ne ekler ne kaldırır', [])
    expect(await closed(adding())).toEqual([true, true, true, true])
    expect(await closed(removing())).toEqual([true, true])
    expect(await stateOf(token)).toMatchObject({ authenticator: null })
    await give('Yalnız ekler', ['account-settings.create'])
    await rig.turnOnApp(person, token)
    expect(await closed(removing())).toEqual([true, true])
    expect(await stateOf(token)).toMatchObject({ authenticator: expect.any(String) })
    await give('Yalnız kaldırır', ['account-settings.delete'])
    expect(await closed(adding())).toEqual([true, true, true, true])
    await rig.turnOff(person, token)
    expect(await stateOf(token)).toMatchObject({ authenticator: null })
    await rights.give(person.userId, null)
  },
)
