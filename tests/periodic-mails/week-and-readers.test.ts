import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseMails } from '#database/outbox.ts'
import { payrollWorld, type PayrollWorld } from '#tests/payroll/world.ts'
import { withAddresses } from '#tests/views/world.ts'
import { mailRig, plannedDays } from './rig.ts'

/** Monday's summary to managers, and the list of silent readers to who administers. */
let it: PayrollWorld
let rig: ReturnType<typeof mailRig>
beforeAll(async () => {
  it = await payrollWorld()
  rig = mailRig(it.world)
  await it.now('2026-03-13T08:00:00.000Z')
  await plannedDays(it)
  await withAddresses(it.world, it.company, ['chief', 'administrator', 'manager', 'welder'])
  await rig.switchOn('week-summary', 'silent-readers')
})
afterAll(() => it.world.close())
beforeEach(() => rig.forget())
const toWhom = async () => (await rig.mails()).map(({ to, subject }) => `${to}: ${subject}`)

describe('Monday’s summary', () => {
  const ofManager = 'manager@demir.example: Ekibinizin haftası: 09.03.2026 – 15.03.2026'
  test('comes on Monday from eight to who manages a department, once, and to nobody else', async () => {
    await it.now('2026-03-16T04:59:00.000Z')
    await rig.pass()
    expect(await toWhom()).toEqual([])
    await it.now('2026-03-16T05:00:00.000Z')
    await rig.pass()
    await rig.pass()
    expect(await toWhom()).toEqual([ofManager])
    const [mail] = await rig.mails()
    expect(mail?.text).toMatch(/Gelmeyen: \d+ kişi, \d+ gün \(/)
    expect(mail?.text).toContain('https://mesai.example/')
    expect(mail?.leaveOff).toMatch(/^https:\/\/mesai\.example\/api\/mail\/off\/[\w-]+$/)
  })
  test('names those alone whom his pages show him', async () => {
    await rig.pass()
    const [mail] = await rig.mails()
    const token = await it.world.signIn(it.company.people.manager)
    const { body } = await it.world.ask(
      'GET',
      '/api/app/reports/unapproved-missing-shift?from=2026-03-09&to=2026-03-15&state=all&limit=200',
      { token },
    )
    const shown = (body['rows'] as { fullName: string }[]).map(({ fullName }) => fullName)
    const named = /Gelmeyen: .*\((.*?)\)/.exec(mail?.text ?? '')?.[1]?.split(', ') ?? []
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(name => name !== '…' && !shown.includes(name))).toEqual([])
  })
  test('leaves out what he may not see, and does not come where that is all', async () => {
    const parts = rig.parts()
    await rig.pass({
      ...parts,
      fetchAs: async () => ({
        status: 403,
        type: 'application/json',
        fileName: null,
        bytes: Buffer.from('{}'),
      }),
    })
    expect(await toWhom()).toEqual([])
    await rig.pass({
      ...parts,
      fetchAs: async (who, url) =>
        url.includes('/unapproved-missing-shift')
          ? { status: 403, type: '', fileName: null, bytes: Buffer.from('{}') }
          : parts.fetchAs(who, url),
    })
    for (const { text } of await rig.mails()) expect(text).not.toContain('Gelmeyen')
  })
  test('loses its text with the erasure of anybody, since it names people', async () => {
    await rig.pass()
    expect(await rig.mails()).toHaveLength(1)
    const { employeeId } = it.company.people.welder
    await eraseMails(it.world.deps.db, it.company.id, [employeeId], it.world.deps.now())
    expect(await rig.mails()).toEqual([])
  })
  test('is no news on Wednesday', async () => {
    await it.now('2026-03-18T08:00:00.000Z')
    await rig.pass()
    expect(await toWhom()).toEqual([])
  })
})

describe('the list of silent readers', () => {
  test('comes in the morning to administrators while one is silent, in their languages, once a day', async () => {
    const { deps } = it.world
    await it.now('2026-03-19T06:00:00.000Z')
    await rig.pass()
    expect(await toWhom()).toEqual([])
    const { body } = await it.must(
      it.post('devices', {
        serial: `S${randomUUID().slice(0, 8)}`,
        name: 'Arka kapı',
        protocol: 'zk',
        zone: 'Europe/Istanbul',
        guard: { by: 'secret' },
      }),
    )
    await it.must(it.post(`devices/${String(body['deviceId'])}/approve`))
    const signal = {
      company_id: it.company.id,
      device_id: body['deviceId'],
      last_signal_at: '2026-03-18T20:15:00.000Z',
    }
    await deps.db.withoutCompany(tx =>
      tx.query('select devices.note_signals($1)', [JSON.stringify([signal])]),
    )
    const token = await it.world.signIn(it.company.people.administrator)
    await it.must(
      it.world.ask('PUT', '/api/app/myaccount/preferences', {
        token,
        body: { language: 'en' },
      }),
    )
    await rig.pass()
    await rig.pass()
    expect(await toWhom()).toEqual([
      'administrator@demir.example: Silent readers: 1',
      'chief@demir.example: Sessiz okuyucular: 1',
    ])
    const [, chief] = await rig.mails()
    expect(chief?.text).toContain('Arka kapı: 18.03.2026 23:15 gününden beri')
    await it.now('2026-03-20T06:00:00.000Z')
    await rig.pass()
    expect(await rig.mails()).toHaveLength(4)
  })
})
