import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GetAccountSettings } from '#api/contract/my-account.ts'
import { periodicMails, type PeriodicMailParts } from '#api/periodic-mails/periodic-mails.ts'
import { payrollWorld, type PayrollWorld } from '#tests/payroll/world.ts'
import { withAddresses } from '#tests/views/world.ts'
import { mailRig, plannedDays } from './rig.ts'

/** A locked month's sheet goes to each employee by mail, once, as his own page shows it. */
let it: PayrollWorld
let rig: ReturnType<typeof mailRig>
const people = ['clerk', 'manager', 'welder'] as const
const addresses = people.map(who => `${who}@demir.example`)
beforeAll(async () => {
  it = await payrollWorld()
  rig = mailRig(it.world)
  await it.now('2026-04-02T08:00:00.000Z')
  await plannedDays(it)
  await withAddresses(it.world, it.company, people)
})
afterAll(() => it.world.close())
beforeEach(() => rig.forget())

const put = async (who: (typeof people)[number], url: string, body: object) =>
  it.must(
    it.world.ask('PUT', `/api/app/${url}`, {
      token: await it.world.signIn(it.company.people[who]),
      body,
    }),
  )
const toWhom = async () => (await rig.mails()).map(({ to }) => to)

describe('a month’s sheet', () => {
  test('goes to nobody while the company does not say so, nor of what was locked before', async () => {
    await it.lock('2026-03')
    await rig.pass()
    it.world.advance(1)
    await rig.switchOn('month-sheet')
    await rig.pass()
    expect(await toWhom()).toEqual([])
  })

  test('goes to each employee once its period is locked, in his language, with his own figures', async () => {
    for (const [who, language] of [
      ['clerk', 'ar'],
      ['manager', 'en'],
    ] as const)
      await put(who, 'myaccount/preferences', { language })
    await it.now('2026-05-04T08:00:00.000Z')
    await rig.pass()
    expect(await toWhom()).toEqual([])
    await it.lock('2026-04')
    await rig.pass()
    await rig.pass()
    expect(await toWhom()).toEqual(addresses)
    const [clerk, manager, welder] = await rig.mails()
    expect(welder?.subject).toBe('Aylık puantajınız: 01.04.2026 – 30.04.2026')
    expect(manager?.subject).toBe('Your monthly sheet: 01.04.2026 – 30.04.2026')
    expect(clerk?.subject).toBe('كشفك الشهري: 01.04.2026 – 30.04.2026')
    expect(clerk?.html).toContain('dir="rtl"')
    expect(welder?.text).toMatch(/Eksik: \d+:\d\d/)
    expect(welder?.text).toContain('https://mesai.example/payroll/own-sheet?period=2026-04')
    expect(welder?.text).not.toContain('Gonca')
  })

  test('is written once to each by a process that dies at any of its awaits and by the next', {
    timeout: 300_000,
  }, async () => {
    const awaits = await dyingPass(Infinity)
    expect(awaits).toBeGreaterThan(10)
    for (let at = 0; at < awaits; at++) {
      await rig.forget()
      await dyingPass(at)
      await rig.pass()
      expect({ at, to: await toWhom() }).toEqual({ at, to: addresses })
    }
  })

  test('is left off by its own link, whose page and account page say so, and by nobody else', async () => {
    await rig.pass()
    const mails = await rig.mails()
    const welder = mails.find(({ to }) => to.startsWith('welder'))
    expect((await rig.leaveOff(welder)).status).toBe(200)
    expect((await rig.leaveOff(welder)).status).toBe(200) // twice is once
    await rig.forget()
    await rig.pass()
    expect(await toWhom()).toEqual(['clerk@demir.example', 'manager@demir.example'])
    const token = await it.world.signIn(it.company.people.welder)
    const settings = async () =>
      GetAccountSettings.reply.parse(
        (await it.world.ask('GET', '/api/app/myaccount/settings', { token })).body,
      )
    expect(await settings()).toMatchObject({
      send_email: true,
      periodic_mails: [{ mail: 'month-sheet', comes: false }],
    })
    await put('welder', 'myaccount/periodic-mails', { mail: 'month-sheet', comes: true })
    expect((await settings()).periodic_mails).toEqual([{ mail: 'month-sheet', comes: true }])
    await rig.pass()
    expect(await toWhom()).toEqual(addresses)
  })

  test('comes no more to whoever wants no mails by themselves at all', async () => {
    await put('manager', 'myaccount/change-send-email', { send_email: false })
    await rig.pass()
    expect(await toWhom()).toEqual(['clerk@demir.example', 'welder@demir.example'])
    await put('manager', 'myaccount/change-send-email', { send_email: true })
  })

  test('comes no more to whose account was closed or who may not see it, and keeps nobody behind', async () => {
    const { userId } = it.company.people.clerk
    await it.must(it.post(`users/${userId}/disable`, { reason: 'ayrıldı' }))
    const parts = rig.parts()
    const refused: PeriodicMailParts = {
      ...parts,
      // As of somebody whose right was taken while the mails are made.
      fetchAs: async (who, url) =>
        who.userId === it.company.people.welder.userId
          ? { status: 403, type: 'application/json', fileName: null, bytes: Buffer.from('{}') }
          : parts.fetchAs(who, url),
    }
    await rig.pass(refused)
    expect(await toWhom()).toEqual(['manager@demir.example'])
  })

  test('keeps no other company waiting: each has its turn after some of the people of one', async () => {
    const { a, b } = it.world
    await it.must(
      it.world.ask('PUT', '/api/app/settings/customize/company/mails', {
        token: await it.world.signIn(b.people.chief),
        body: { periodicMails: ['month-sheet'] },
      }),
    )
    const { db, ...parts } = rig.parts()
    const turns: string[] = []
    const send = periodicMails(
      {
        ...parts,
        db: {
          withCompany: (company, work, connections) => {
            if (turns.at(-1) !== company) turns.push(company)
            return db.withCompany(company, work, connections)
          },
          withoutCompany: work => db.withoutCompany(work),
        },
      },
      1,
    )
    await send()
    expect(await toWhom()).toEqual(['manager@demir.example', 'welder@demir.example'])
    expect(turns.slice(0, 3)).toEqual([a.id, b.id, a.id])
  })

  test('is tried again where it could not be made, and the others have theirs meanwhile', async () => {
    const parts = rig.parts()
    const failures: unknown[] = []
    let isAway = true
    const send = periodicMails({
      ...parts,
      fetchAs: async (who, url) => {
        if (isAway && who.userId === it.company.people.manager.userId) throw new Error('away')
        return parts.fetchAs(who, url)
      },
    })
    await send(undefined, error => failures.push(error))
    expect([failures.length, await toWhom()]).toEqual([1, ['welder@demir.example']])
    isAway = false
    await send(undefined, error => failures.push(error))
    expect([failures.length, await toWhom()]).toEqual([
      1,
      ['manager@demir.example', 'welder@demir.example'],
    ])
  })
})

/** A pass of a process that dies at one of its awaits: it does nothing more. @returns how many it came to. */
const dyingPass = async (at: number): Promise<number> => {
  let awaits = 0
  let die = (): void => undefined
  const death = new Promise<void>(resolve => {
    die = resolve
  })
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (awaits++ < at) return work()
    // Done, and nobody hears of it any more.
    await work()
    die()
    return new Promise(() => {})
  }
  const { db, vault, fetchAs, ...parts } = rig.parts()
  const send = periodicMails({
    ...parts,
    db: {
      withCompany: (company, work, connections) =>
        step(() => db.withCompany(company, work, connections)),
      withoutCompany: work => step(() => db.withoutCompany(work)),
    },
    vault: { ...vault, seal: some => step(() => vault.seal(some)) },
    fetchAs: (who, url) => step(() => fetchAs(who, url)),
  })
  await Promise.race([send(), death])
  return awaits
}
