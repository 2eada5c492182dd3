import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projections } from '#projections/index.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { office } from './office.ts'
import { rig, type Rig } from './rig.ts'

const inLanes = projections.filter(one => one.lanes)
let world: Rig
beforeAll(async () => {
  world = await rig()
})
afterAll(() => world.close())

/** `npm run lanes -- …` on the database of this test. */
const lanes = async (...given: readonly string[]) => {
  const { owner: _, ...urls } = world.database.urls
  const child = spawn(process.execPath, [await inOneFile('runtime/start/lanes.ts'), ...given], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_APP_URL: urls.app,
      DATABASE_PROJECTOR_URL: urls.projector,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

describe('the command of the operator', () => {
  test('says where each lane is, and that they go on to one place before there are others', async () => {
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    await world.catchUp(inLanes)
    const head = await world.log.head()
    const all = (then = ''): string =>
      inLanes
        .map(({ name }) => `${name}, lane 1 of 1, at ${head}${then}\n`)
        .toSorted()
        .join('')
    expect(await lanes()).toEqual({ code: 0, said: all() })
    expect(await lanes('3')).toEqual({
      code: 0,
      said: all(`, goes to ${head}, then the number changes`),
    })
    expect((await lanes('1')).said).toBe(all())
  })
  test.each(['0', '65', 'two', '1.5'])('takes no %s for a number of lanes', async given => {
    const { code, said } = await lanes(given)
    expect(code).toBe(1)
    expect(said).toContain('Give a number of lanes, 1 to 64')
  })
})
