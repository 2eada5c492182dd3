import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disableUser } from '#commands/access/disable-user.ts'
import { runParts } from '#api/views/mailing.ts'
import { runDueViews } from '#api/views/run-views.ts'
import { type RunParts } from '#api/views/run-mails.ts'
import { isSignedBy, readNote, readVerifier } from '#commands/proof/note.ts'
import { seal } from '#commands/proof/sealer.ts'
import { sendOutbox } from '#tests/outbox/send-outbox.ts'
import type { Delivery } from '#commands/mail/delivery.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { asInstant } from '#domain/shared/values.ts'
import { covers } from '#tests/specification/covers.ts'
import { apiTest } from '../api/api-test.ts'
import { done, type Company } from '../api/world.ts'
import { makeDevice } from '../api/examples.ts'
import { as, scheduleBody, withAddresses } from './world.ts'

/** Long because it follows a view that is due to each mail it makes. */
const world = apiTest()
let chief: Awaited<ReturnType<typeof as>>
let manager: Awaited<ReturnType<typeof as>>
let parts: RunParts
const failures: unknown[] = []
const run = () =>
  runDueViews(parts, error => {
    failures.push(error)
  })
const at = (moment: string): void => {
  world.clock.at = asInstant(moment)
}

beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'manager', 'welder', 'administrator'])
  ;[chief, manager] = [
    await as(world, world.a.people.chief),
    await as(world, world.a.people.manager, 'en'),
  ]
  await manager.views() // says in which language he reads
  await (await as(world, world.a.people.welder, 'ar')).views()
  parts = runParts({ deps: world.deps, app: world.app, publicUrl: 'https://mesai.example' })
  const { key } = await makeDevice(world, await world.signIn(world.a.people.chief))
  await world.swipe(key, [{ id: 'x1', at: '2026-03-02T08:31:00', card: '900' }])
  await world.settle()
})
beforeEach(async () => {
  at('2026-03-02T08:00:00.000Z') // 11:00 in Istanbul, a Monday
  failures.length = 0
  for (const { id } of [world.a, world.b])
    await world.database.db.withCompany(id, async tx => {
      await tx.query('delete from mail.outbox where company_id = $1', [id])
      await tx.query('delete from views.schedules where company_id = $1', [id])
    })
})

const mails = async (company: Company = world.a): Promise<Mail[]> => {
  const rows = await world.database.db.withCompany(company.id, tx => lastMails(tx, company.id))
  const all = await Promise.all(
    rows.map(row =>
      row.sealed
        ? openMail(
            world.deps.vault,
            { company: company.id, mailId: row.mailId },
            row.about,
            row.sealed,
          )
        : null,
    ),
  )
  return all.flatMap(mail => mail ?? []).toSorted((a, b) => (a.to < b.to ? -1 : 1))
}
const fileOf = (mail: Mail | undefined): string =>
  Buffer.from(mail?.files[0]?.base64 ?? '', 'base64').toString('utf8')
const scheduled = async (
  who: typeof chief,
  users: readonly string[],
  body: object = {},
  view: Parameters<typeof chief.save>[0] = {},
): Promise<string> => {
  const viewId = await who.save(view)
  const answer = await who.call(
    'PUT',
    `/api/app/views/${viewId}/schedule`,
    scheduleBody(users, body),
  )
  if (answer.status !== 200) throw new Error(answer.text)
  return viewId
}
const outcomes = async (who: typeof chief, viewId: string) =>
  (await who.call('GET', `/api/app/views/${viewId}/schedule`)).body['schedule'] as {
    users: { fullName: string; outcome: string | null }[]
    addresses: { outcome: string | null }[]
    nextAt: string
  }
const users = (...names: (keyof Company['people'])[]): string[] =>
  names.map(name => world.a.people[name].userId)

describe('a view that is due', () => {
  test(
    'is written for each recipient with the rows he himself may see',
    covers('1.69'),
    async () => {
      await scheduled(
        chief,
        users('chief', 'manager', 'welder'),
        {},
        {
          name: 'Dünkü gün',
          shared: true,
          columns: { table: 'daily', shown: ['name'], file: ['fullName', 'department'] },
        },
      )
      at('2026-03-03T04:00:01.000Z')
      expect(await run()).toBe(1)
      const [chiefs, managers, welders] = await mails()
      expect(fileOf(chiefs).trim().split('\r\n')).toHaveLength(6)
      expect(fileOf(managers).slice(1)).toBe(
        'Full name;Department\r\nİbrahim Şen;Kaynak\r\nSelim Kaya;Üretim\r\n',
      )
      expect(fileOf(welders)).toContain('İbrahim Şen')
      expect(fileOf(welders)).not.toMatch(/Selim|Gonca|Nurgül/)
      expect(failures).toEqual([])
    },
  )
  test('stands in the log of acts once for each mail, with whom it went to and how many rows it had', async () => {
    await scheduled(
      chief,
      users('manager', 'welder'),
      { addresses: ['muhasebe@liman.example'] },
      { name: 'Aylık' },
    )
    at('2026-03-03T04:00:00.000Z')
    expect([await run(), await run()]).toEqual([1, 0])
    await world.settle()
    const rows = (await chief.call('GET', '/api/app/reports/activity?area=reports&limit=50'))
      .body['rows'] as {
      kind: string
      what: string
      by: { kind: string }
      whom: { fullName: string }[]
    }[]
    const sent = rows
      .filter(({ kind }) => kind === 'ReportMailed')
      .slice(0, 3)
      .map(({ what, by, whom }) => [what, by.kind, ...whom.map(({ fullName }) => fullName)])
    expect(sent).toHaveLength(3)
    expect(sent).toEqual(
      expect.arrayContaining([
        [
          expect.stringMatching(/^“Günlük rapor” raporu e-postayla gönderildi \(2 satır\)$/),
          'system',
          'Selim Kaya',
        ],
        [expect.stringMatching(/\(1 satır\)$/), 'system', 'İbrahim Şen'],
        [expect.stringMatching(/\(5 satır, muhasebe@liman\.example\)$/), 'system'],
      ]),
    )
    const events = await world.deps.log.readAll({
      after: 0n,
      max: 5000,
      types: ['ReportMailed', 'ReportExported'],
      personal: 'sealed',
    })
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('liman.example')
    expect(events.filter(({ type }) => type === 'ReportExported')).toEqual([])
  })
  test(
    'is not written before its time, and once when its time has come',
    covers('1.69'),
    async () => {
      await scheduled(manager, users('manager'))
      at('2026-03-03T03:59:59.000Z')
      expect(await run()).toBe(0)
      at('2026-03-03T04:00:00.000Z')
      expect([await run(), await run()]).toEqual([1, 0])
      expect(await mails()).toHaveLength(1)
    },
  )
  test('is written by one of two processes that look at the same moment', async () => {
    for (let count = 0; count < 4; count++)
      await scheduled(manager, users('manager', 'welder'), {}, { name: `Görünüm ${count}` })
    at('2026-03-03T04:00:00.000Z')
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await mails()).toHaveLength(8)
  })
  test("tells of the days that its period means that day, in the recipient's language, with its way out", async () => {
    await scheduled(
      manager,
      users('manager', 'welder'),
      { cadence: 'weekly', weekday: 1, period: 'lastWeek' },
      { name: 'Hafta <özeti>' },
    )
    at('2026-03-09T04:00:00.000Z')
    await run()
    const [managers, welders] = await mails()
    expect(managers).toMatchObject({
      to: 'manager@demir.example',
      subject: 'Hafta <özeti> · 02.03.2026 – 08.03.2026',
      text: expect.stringContaining('Hello Selim Kaya,'),
    })
    expect(managers?.text).toMatch(
      /https:\/\/mesai\.example\/reports\/daily\?saved=[0-9a-f-]{36}&mail=settings\n.+\/api\/mail\/off\/[\w-]+$/,
    )
    expect(managers?.html).toContain('Hafta &lt;özeti&gt;')
    expect(managers?.files[0]?.name).toBe('daily-2026-03-02-2026-03-08.csv')
    expect(welders).toMatchObject({
      text: expect.stringContaining('مرحبًا'),
      html: expect.stringContaining('dir="rtl"'),
    })
  })
  test('brings the checkpoint of the log along where it comes monthly, and only there', async () => {
    const month = { cadence: 'monthly', monthDay: 3, period: 'lastMonth' }
    await scheduled(manager, users('manager'), month, { name: 'Ay' })
    await scheduled(manager, users('welder'))
    world.advance(1)
    await seal(world.deps, new AbortController().signal)
    const told = async (what: string) =>
      (await chief.call('GET', `/api/app/proof/${what}`)).text
    const newest = (await told('checkpoints')).split(/\n\n(?=mesai\/)/).at(-1) ?? ''
    at('2026-03-03T04:00:00.000Z')
    await run()
    const [monthly, daily] = await mails()
    expect(newest).toContain(`/${world.a.id}\n`)
    expect(monthly?.text).toContain(newest.trimEnd())
    expect(monthly?.html).toContain(`<pre dir="ltr" style="font-size:11px">${newest}</pre>`)
    expect(daily?.text).not.toContain('mesai/')
    // As it stands in the mail it is what verify-log reads.
    const note = readNote(newest)
    const verifier = readVerifier(await told('key'))
    expect(note && verifier && isSignedBy(verifier, note)).toBe(true)
  })
  test('comes as a table in the mail, or as a workbook, as it was chosen', async () => {
    await scheduled(
      manager,
      users('manager'),
      { format: 'table' },
      { columns: { table: 'daily', shown: ['name', 'day'], file: ['fullName', 'day'] } },
    )
    await scheduled(manager, users('welder'), { format: 'xlsx' })
    at('2026-03-03T04:00:00.000Z')
    await run()
    const [table, book] = await mails()
    expect(table?.text).toContain(
      'Full name | Day\nİbrahim Şen | 02.03.2026\nSelim Kaya | 02.03.2026',
    )
    expect(table).toMatchObject({ files: [], html: expect.stringContaining('Selim Kaya</td>') })
    expect(
      Buffer.from(book?.files[0]?.base64 ?? '', 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(book?.files[0]).toMatchObject({
      name: 'daily-2026-03-02-2026-03-02.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
  })
  test('without rows is not sent to whom it shall come only with rows', async () => {
    const viewId = await scheduled(
      manager,
      users('manager'),
      { onlyWithRows: true },
      { page: '/reports/latecomers', filters: {} },
    )
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect(await mails()).toEqual([])
    expect((await outcomes(manager, viewId)).users).toMatchObject([{ outcome: 'no-rows' }])
  })
  test('says which of its filters are gone', async () => {
    const viewId = await scheduled(manager, users('manager'))
    await world.database.db.withCompany(world.a.id, tx =>
      tx.query(
        `update views.saved set filters = '{"flag": "no-such-flag"}' where company_id = $1 and view_id = $2`,
        [world.a.id, viewId],
      ),
    )
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect((await mails())[0]?.text).toContain('the report was made without them: flag.')
  })
})

describe('after days in which nothing ran', () => {
  test('one mail comes, for the newest time, and says when it was due and how many did not come', async () => {
    const viewId = await scheduled(manager, users('manager'))
    at('2026-03-06T09:30:00.000Z')
    await run()
    await run()
    const [late, ...others] = await mails()
    expect(others).toEqual([])
    expect(late?.text).toContain(
      'This mail was due at 06.03.2026 07:00; Mesai was not running then, so it is sent now.',
    )
    expect(late?.text).toContain('3 earlier mails were not sent')
    expect(late?.subject).toContain('05.03.2026')
    expect((await outcomes(manager, viewId)).nextAt).toBe('2026-03-07T04:00:00.000Z')
  })
})

describe('nobody gets more than he may see', () => {
  test('who was disabled since, gets nothing', async () => {
    const viewId = await scheduled(chief, users('administrator', 'chief'))
    done(
      await disableUser(world.deps)(world.a.caller, {
        by: 'system',
        userId: world.a.people.administrator.userId,
        reason: 'ayrıldı',
      }),
    )
    await world.settle()
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect((await mails()).map(({ to }) => to)).toEqual(['chief@demir.example'])
    expect((await outcomes(chief, viewId)).users).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fullName: 'Ferit Aksoy', outcome: 'not-allowed' }),
      ]),
    )
  })
  test('who may not open the page, gets nothing, though the owner may', async () => {
    const viewId = await scheduled(
      chief,
      users('welder'),
      { period: 'yesterday' },
      { page: '/reports/activity', period: null, filters: {} },
    )
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect(await mails()).toEqual([])
    expect((await outcomes(chief, viewId)).users).toMatchObject([{ outcome: 'not-allowed' }])
  })
  test('who has no address, gets nothing, and the owner is told', async () => {
    const viewId = await scheduled(chief, users('clerk'))
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect(await mails()).toEqual([])
    expect((await outcomes(chief, viewId)).users).toMatchObject([{ outcome: 'no-address' }])
  })
  test('who wants no mails that come by themselves, gets none, and the owner is told', async () => {
    const viewId = await scheduled(chief, users('welder'))
    const welder = await as(world, world.a.people.welder)
    const wants = async (send_email: boolean) =>
      expect(
        (await welder.call('PUT', '/api/app/myaccount/change-send-email', { send_email }))
          .status,
      ).toBe(200)
    await wants(false)
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect(await mails()).toEqual([])
    expect((await outcomes(chief, viewId)).users).toMatchObject([{ outcome: 'no-mails' }])
    await wants(true)
  })
  test('who declined, gets nothing', async () => {
    const viewId = await scheduled(manager, users('welder'))
    await (await as(world, world.a.people.welder)).call(
      'PUT',
      `/api/app/views/${viewId}/declined`,
      { declined: true },
    )
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect(await mails()).toEqual([])
  })
  test('an address outside gets what the main manager sees, and nothing once he is one no longer', async () => {
    const viewId = await scheduled(chief, [], { addresses: ['muhasebe@example.com'] })
    at('2026-03-03T04:00:00.000Z')
    await run()
    const [outside] = await mails()
    expect(outside).toMatchObject({ to: 'muhasebe@example.com' })
    // Nothing that asks for an account: the one way out of it.
    expect(outside?.text.match(/https:[^\s?]+\//g)).toEqual([
      'https://mesai.example/api/mail/off/',
    ])
    expect(fileOf(outside).trim().split('\r\n')).toHaveLength(6)
    await world.database.db.withCompany(world.a.id, tx =>
      tx.query(`update views.saved set owner_id = $3 where company_id = $1 and view_id = $2`, [
        world.a.id,
        viewId,
        world.a.people.manager.userId,
      ]),
    )
    at('2026-03-04T04:00:00.000Z')
    await run()
    expect(await mails()).toHaveLength(1)
    expect((await outcomes(manager, viewId)).addresses).toMatchObject([
      { outcome: 'not-allowed' },
    ])
  })
  test('a view whose owner was disabled is sent to nobody', async () => {
    const owner = world.b.people.manager
    await withAddresses(world, world.b, ['welder'])
    await scheduled(await as(world, owner), [world.b.people.welder.userId])
    done(
      await disableUser(world.deps)(world.b.caller, {
        by: 'system',
        userId: owner.userId,
        reason: 'ayrıldı',
      }),
    )
    await world.settle()
    at('2026-03-03T04:00:00.000Z')
    expect(await run()).toBe(1)
    expect(await mails(world.b)).toEqual([])
  })
  test('no session is left behind by it', async () => {
    const sessions = async () =>
      (
        await world.database.db.withCompany(world.a.id, tx =>
          tx.query('select 1 from access.sessions where company_id = $1', [world.a.id]),
        )
      ).length
    await scheduled(manager, users('manager', 'welder'))
    const before = await sessions()
    at('2026-03-03T04:00:00.000Z')
    await run()
    expect(await mails()).toHaveLength(2)
    expect(await sessions()).toBe(before)
  })
})

describe('when something fails', () => {
  test('the run is tried again, and who has his mail already gets no second one', async () => {
    await scheduled(manager, users('manager', 'welder'))
    at('2026-03-03T04:00:00.000Z')
    const { fetchAs } = parts
    const broken: RunParts = {
      ...parts,
      fetchAs: async (who, url) =>
        who.userId === world.a.people.welder.userId
          ? { status: 503, type: '', fileName: null, bytes: Buffer.from('{}') }
          : fetchAs(who, url),
    }
    await runDueViews(broken, error => {
      failures.push(error)
    })
    expect((await mails()).map(({ to }) => to)).toEqual(['manager@demir.example'])
    expect(await run()).toBe(0) // not before a minute is over
    at('2026-03-03T04:01:00.000Z')
    expect(await run()).toBe(1)
    expect((await mails()).map(({ to }) => to)).toEqual([
      'manager@demir.example',
      'welder@demir.example',
    ])
  })
  test('a process that dies midway is followed by another after 15 minutes, nothing is written twice', async () => {
    await scheduled(manager, users('manager', 'welder'))
    at('2026-03-03T04:00:00.000Z')
    const { fetchAs } = parts
    let calls = 0
    const dying: RunParts = {
      ...parts,
      fetchAs: (who, url) =>
        ++calls > 2 ? Promise.reject(new Error('killed')) : fetchAs(who, url),
    }
    await runDueViews(dying, error => {
      failures.push(error)
    })
    expect(failures).toHaveLength(1)
    expect(await mails()).toEqual([])
    expect(await run()).toBe(0)
    at('2026-03-03T04:15:01.000Z')
    expect(await run()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })
  test('one that comes back to a run that another has taken writes nothing', async () => {
    await scheduled(manager, users('manager'))
    at('2026-03-03T04:00:00.000Z')
    const { fetchAs } = parts
    let slept = false
    const slow: RunParts = {
      ...parts,
      fetchAs: async (who, url) => {
        if (!slept) {
          slept = true
          at('2026-03-03T04:20:00.000Z')
          await run()
        }
        return fetchAs(who, url)
      },
    }
    await runDueViews(slow, error => {
      failures.push(error)
    })
    expect(await mails()).toHaveLength(1)
    expect(failures).toEqual([])
  })
})

test('what is written is sent with the next look', async () => {
  await scheduled(manager, users('manager'))
  at('2026-03-03T04:00:00.000Z')
  await run()
  const sent: Mail[] = []
  const delivery: Delivery = {
    send: async mail => {
      sent.push(mail)
      return { kind: 'sent' }
    },
    look: async () => null,
    sweep: async () => undefined,
    forget: async () => undefined,
    close: () => undefined,
  }
  await sendOutbox(world.deps, delivery)
  await sendOutbox(world.deps, delivery)
  expect(sent.map(({ to }) => to)).toEqual(['manager@demir.example'])
})

test('a view that is deleted is sent no more', async () => {
  const viewId = await scheduled(manager, users('manager'))
  await manager.call('DELETE', `/api/app/views/${viewId}`)
  at('2026-03-03T04:00:00.000Z')
  expect(await run()).toBe(0)
})
