import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LogRefused } from '#event-store/contract.ts'
import { admission } from '#gateway/admission.ts'
import { movement, openRig, send, type Rig, type TestDevice } from './rig.ts'

/** A log that takes what it is given and answers when told to: what a server does whose disk hangs. */
const hanging = (rig: Rig) => {
  const waiting: (() => void)[] = []
  let hang = true
  const log: Rig['log'] = {
    ...rig.log,
    append: async append => {
      if (hang)
        await new Promise<void>(resolve => {
          waiting.push(resolve)
        })
      return rig.log.append(append)
    },
  }
  return {
    log,
    waiting,
    recover: (): void => {
      hang = false
      for (const resume of waiting) resume()
    },
  }
}

let rig: Rig
let device: TestDevice
beforeAll(async () => {
  rig = await openRig()
  device = await rig.device('DOOR-1')
})
afterAll(() => rig.close())

describe('what the log takes neither now nor later', () => {
  test.each([
    [413, 'log.too-large'],
    [409, 'log.stream-deleted'],
    // A reader forgets what is refused for its own sake; this one keeps it, and sends it again.
    [503, 'log.not-allowed'],
  ] as const)(
    'is told to its reader with %i %s; what comes after it is taken',
    async (status, code) => {
      const { log } = rig.open()
      const reader = await rig.device(`DOOR-${status}-${code.length}`)
      let refusing = true
      const gateway = rig.gateway({
        log: {
          ...log,
          append: async append => {
            if (refusing) throw new LogRefused(code)
            return log.append(append)
          },
        },
      })
      const movements = [movement({ card: String(status) })]
      expect(await send(gateway, reader, { movements })).toMatchObject({
        status,
        body: { code },
      })
      refusing = false
      expect((await send(gateway, reader, { movements })).status).toBe(200)
      await log.close()
    },
  )
})

describe('a stream that went on past what the log knew of it', () => {
  test('has its reader send again, and is no fault of the gateway', async () => {
    const { log } = rig.open()
    const conflict = { status: 'conflict', revision: 5 } as const
    const gateway = rig.gateway({ log: { ...log, append: async () => conflict } })
    const answer = await send(gateway, device, { movements: [movement({ card: '77' })] })
    expect(answer).toMatchObject({ status: 503, body: { code: 'log.unavailable' } })
    await log.close()
  })
})

describe('while the log is away', () => {
  test('a log that was closed acknowledges nothing, and says when to come again', async () => {
    const { log } = rig.open()
    const gateway = rig.gateway({ log, authenticate: { rememberMs: 60_000 } })
    expect((await send(gateway, device, { movements: [movement({ card: '1' })] })).status).toBe(
      200,
    )
    await log.close()
    const refused = await send(gateway, device, { movements: [movement({ card: '2' })] })
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'log.unavailable' },
      headers: { 'retry-after': '5' },
    })
    expect(
      (await rig.stored(device)).map(({ data }) => 'number' in data && data.number),
    ).toEqual(['1'])
  })
  test('when the database refuses connections, answers come within 1 s; what was acknowledged is there', async () => {
    const rigOfItsOwn = await openRig({ authenticate: { rememberMs: 0 }, room: admission() })
    const reader = await rigOfItsOwn.device('CUT')
    await rigOfItsOwn.cutOff()
    const times: number[] = []
    for (let index = 0; index < 10; index++) {
      const started = performance.now()
      const { status } = await send(rigOfItsOwn.app, reader, {
        movements: [movement({ card: `${index + 1}` })],
      })
      times.push(performance.now() - started)
      expect(status).toBe(503)
    }
    expect(times.toSorted((a, b) => a - b)[8]).toBeLessThan(1_000)
    expect((await rigOfItsOwn.app.inject('/health/ready')).statusCode).toBe(503)
    expect((await rigOfItsOwn.app.inject('/health/live')).statusCode).toBe(200)
    await rigOfItsOwn.connect()
    const cards = Array.from({ length: 10 }, (_, index) => `${index + 1}`)
    // Sent again until it is taken, as readers do: a busy server may need more than one try to be reached.
    for (const card of cards)
      await expect
        .poll(
          async () =>
            (await send(rigOfItsOwn.app, reader, { movements: [movement({ card })] })).status,
        )
        .toBe(200)
    const numbers = (await rigOfItsOwn.stored(reader)).map(
      ({ data }) => 'number' in data && data.number,
    )
    expect(numbers.toSorted()).toEqual(cards.toSorted())
    expect((await rigOfItsOwn.app.inject('/health/ready')).statusCode).toBe(200)
    await rigOfItsOwn.close()
  })
  test('a log that hangs is answered for within a second, however many come, and heard once it is back', async () => {
    const hung = hanging(rig)
    const gateway = rig.gateway({
      log: hung.log,
      room: admission({ proven: { places: 50, bytes: 2 ** 20 } }),
      authenticate: { rememberMs: 60_000 },
    })
    const started = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        send(gateway, device, { movements: [movement({ card: `${9_000 + index}` })] }),
      ),
    )
    expect(performance.now() - started).toBeLessThan(2_500)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(hung.waiting.length).toBeLessThanOrEqual(50)
    hung.recover()
    await expect
      .poll(
        async () =>
          (await send(gateway, device, { movements: [movement({ card: '9999' })] })).status,
        {
          timeout: 3_000,
        },
      )
      .toBe(200)
  })
})
