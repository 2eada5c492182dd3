import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DeleteMailBlock, DeleteOwnMailBlock } from '#api/contract/channel-blocks.ts'
import { preparedMail } from '#api/access/password-mails.ts'
import { hearMailReport, usualPatience } from '#api/views/hear-mail-report.ts'
import { runParts } from '#api/views/mailing.ts'
import { runDueViews } from '#api/views/run-views.ts'
import {
  makeReportHook,
  reportHooks,
  revokeReportHook,
} from '#commands/mail/bounces/report-hooks.ts'
import type { Delivery } from '#commands/mail/delivery.ts'
import { lastMails, wentTo } from '#database/outbox.ts'
import type { MessageState } from '#domain/shared/message-state.ts'
import { asInstant, type CompanyId } from '#domain/shared/values.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { apiTest } from '../api/api-test.ts'
import { as, scheduleBody, withAddresses } from '../views/world.ts'
import { bouncedMail, unwantedMail } from './given-reports.ts'

/** Long because it follows a mail that came back to everybody whom it is something to. */
const world = apiTest()
const { refusal } = world
const welder = 'welder@demir.example'
let chief: Awaited<ReturnType<typeof as>>
let everybodys: string

const taken: string[] = []
const takes: Delivery = {
  send: async mail => {
    taken.push(mail.to)
    return { kind: 'sent' }
  },
  look: async () => null,
  sweep: async () => undefined,
  forget: async () => undefined,
  close: () => undefined,
}
const send = () => sendOutbox(world.deps, takes)
const hookOf = async (company: CompanyId | null): Promise<string> =>
  (await makeReportHook(world.database.db, company, world.clock.at)).secret

beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'manager', 'welder'])
  chief = await as(world, world.a.people.chief)
  everybodys = await hookOf(null)
})
beforeEach(async () => {
  world.clock.at = asInstant('2026-03-02T08:00:00.000Z')
  taken.length = 0
  await world.database.db.withCompany(world.a.id, async tx => {
    await tx.query('delete from mail.outbox where company_id = $1', [world.a.id])
    await tx.query('delete from mail.blocked where company_id = $1', [world.a.id])
    await tx.query('delete from views.schedules where company_id = $1', [world.a.id])
  })
})

const scheduled = async (addresses: readonly string[] = []): Promise<string> => {
  const viewId = await chief.save({ name: 'Dün' })
  const body = scheduleBody([world.a.people.welder.userId], { addresses })
  const answer = await chief.call('PUT', `/api/app/views/${viewId}/schedule`, body)
  expect(answer.status, answer.text).toBe(200)
  return viewId
}
/** The reports of a morning, sent. @returns the ids of those that are new */
const reportsAt = async (moment: string): Promise<readonly string[]> => {
  const before = new Set((await mails()).map(({ mailId }) => mailId))
  world.clock.at = asInstant(moment)
  const parts = runParts({
    deps: world.deps,
    app: world.app,
    publicUrl: 'https://mesai.example',
  })
  await runDueViews(parts, error => {
    throw error
  })
  await send()
  return (await mails()).flatMap(({ mailId }) => (before.has(mailId) ? [] : [mailId]))
}
const mails = () => world.database.db.withCompany(world.a.id, tx => lastMails(tx, world.a.id))
const stateOf = async (mailId: string): Promise<MessageState | undefined> =>
  (await mails()).find(mail => mail.mailId === mailId)?.state
const isSentTo = (mailId: string, address: string) =>
  world.database.db.withCompany(world.a.id, tx =>
    wentTo(tx, { company: world.a.id, mailId }, address),
  )
const tell = async (
  secret: string,
  body: string | object,
  type = typeof body === 'string' ? 'message/rfc822' : 'application/json',
) =>
  world.ask('POST', `/api/mail/reports/${secret}`, {
    headers: { 'content-type': type },
    body,
  })
/** The clock leaves sessions behind: each asks with a new one. */
const asked = async (who: 'chief' | 'manager' | 'welder', method: string, url: string) =>
  (await (await as(world, world.a.people[who])).call(method, url)).body
const ofWelder = () => `/api/app/employees/${world.a.people.welder.employeeId}`
const blockOf = async (who: 'chief' | 'manager' = 'chief') =>
  (await asked(who, 'GET', ofWelder()))['mailBlock']
const tomorrow = '2026-03-03T04:00:01.000Z'

describe('a mail that came back', () => {
  test('is marked, and nothing that comes by itself goes to that address any more', async () => {
    const viewId = await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    expect(await stateOf(messageId)).toBe('accepted')
    expect((await tell(everybodys, bouncedMail({ messageId }))).body).toEqual({ heard: 1 })
    expect(await stateOf(messageId)).toBe('bounced')
    expect(await blockOf()).toEqual({
      since: world.clock.at,
      reason: 'bounce',
    })
    expect(await asked('welder', 'GET', '/api/app/myaccount/settings')).toMatchObject({
      mail_block: { reason: 'bounce' },
    })
    const since = world.clock.at
    expect(await reportsAt('2026-03-04T04:00:01.000Z')).toEqual([])
    const { body } = await chief.call('GET', `/api/app/views/${viewId}/schedule`)
    expect(body['schedule']).toMatchObject({
      users: [{ outcome: 'blocked' }],
    })
    await tell(everybodys, bouncedMail({ messageId })) // told twice: the same since
    expect(await blockOf()).toEqual({
      since,
      reason: 'bounce',
    })
  })
  test('keeps no code and no link from whoever asks for it himself', async () => {
    await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    await tell(everybodys, bouncedMail({ messageId }))
    const { id, people } = world.a
    for (const [kind, state] of [
      ['password-link', 'accepted'],
      ['password-changed', 'lapsed'],
    ] as const) {
      const put = await preparedMail(
        world.deps,
        id,
        people.welder.userId,
        kind,
        world.clock.at,
        { link: 'x' },
      )
      await world.database.db.withCompany(id, tx => put?.(tx) ?? Promise.resolve())
      await send()
      expect((await mails()).map(mail => mail.state).filter(one => one === state)).toHaveLength(
        1,
      )
    }
    expect(taken).toEqual([welder, welder])
  })
  test('is no reason against another address, nor against the same once somebody says that it is right', async () => {
    await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    await tell(everybodys, bouncedMail({ messageId }))
    const other = async (email: string) => {
      const { employeeId } = world.a.people.welder
      await chief.call('PUT', `/api/app/employees/${employeeId}`, {
        name: 'İbrahim',
        surname: 'Şen',
        email,
      })
      await world.settle()
    }
    await other('yeni@demir.example')
    expect(await blockOf()).toBeNull()
    expect(await reportsAt('2026-03-04T04:00:01.000Z')).toHaveLength(1)
    expect(taken.at(-1)).toBe('yeni@demir.example')
    await other(welder)
    expect(await blockOf()).not.toBeNull()
    await asked('chief', 'DELETE', `${ofWelder()}/mail-block`)
    expect(await blockOf()).toBeNull()
    expect(await reportsAt('2026-03-05T04:00:01.000Z')).toHaveLength(1)
  })
  test('is shown to whoever may change how he is reached, and to himself', async () => {
    await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    await tell(everybodys, unwantedMail({ messageId }))
    expect(await stateOf(messageId)).toBe('accepted')
    expect(await blockOf('chief')).toMatchObject({
      reason: 'complaint',
    })
    expect(await blockOf('manager')).toBeNull()
    const { employeeId } = world.a.people.welder
    expect(
      await refusal(DeleteMailBlock, 'manager', {
        employeeId,
      }),
    ).toMatchObject({
      status: 403,
    })
    expect(
      await refusal(DeleteMailBlock, 'stranger', {
        employeeId,
      }),
    ).toMatchObject({
      status: 404,
    })
    await asked('welder', 'DELETE', DeleteOwnMailBlock.url)
    expect(await blockOf()).toBeNull()
  })
  test('for a while only, or to an address that is not his, is no reason against his', async () => {
    await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    await tell(everybodys, bouncedMail({ messageId, status: '5.2.2' }))
    expect(await stateOf(messageId)).toBe('bounced')
    expect(await blockOf()).toBeNull()
    const { id, people } = world.a
    const put = await preparedMail(
      world.deps,
      id,
      people.welder.userId,
      'email-code',
      world.clock.at,
      { to: 'yanlis@demir.example', code: '1' },
    )
    await world.database.db.withCompany(id, tx => put?.(tx) ?? Promise.resolve())
    await send()
    const code = (await mails()).find(mail => mail.state === 'accepted')?.mailId ?? ''
    await tell(
      everybodys,
      bouncedMail({
        messageId: code,
        to: 'yanlis@demir.example',
      }),
    )
    expect(await stateOf(code)).toBe('bounced')
    expect(await blockOf()).toBeNull()
  })
  test('is of whom it was sent to, whomever else the report names', async () => {
    const outside = ['muhasebe@dis.example', 'ortak@dis.example']
    await scheduled(outside)
    const first = await reportsAt(tomorrow)
    const employee = { name: 'İbrahim', surname: 'Şen', email: 'yeni@demir.example' }
    await chief.call('PUT', ofWelder(), employee)
    await world.settle()
    // Each of them writes a report of his own mail that names all the others, and the address of today.
    for (const messageId of first)
      for (const victim of [...outside, 'yeni@demir.example'])
        for (const forged of [
          bouncedMail({ messageId, to: victim }),
          bouncedMail({ messageId, originalRecipient: victim, finalRecipient: victim }),
          unwantedMail({ messageId, to: victim }),
        ])
          if (!(await isSentTo(messageId, victim))) await tell(everybodys, forged)
    expect(await blockOf()).toBeNull()
    taken.length = 0
    await reportsAt('2026-03-04T04:00:01.000Z')
    expect(taken.toSorted()).toEqual([...outside, 'yeni@demir.example'].toSorted())
    await chief.call('PUT', ofWelder(), { ...employee, email: welder })
    await world.settle()
  })
  test('to an address that is no user’s is the last report that goes there', async () => {
    await scheduled(['muhasebe@dis.example'])
    const first = await reportsAt(tomorrow)
    for (const messageId of first)
      await tell(
        everybodys,
        unwantedMail({
          messageId,
          to: 'Muhasebe@dis.example',
        }),
      )
    taken.length = 0
    await reportsAt('2026-03-04T04:00:01.000Z')
    expect(taken).toEqual([welder])
  })
})

describe('a report', () => {
  test('is believed of the mails of its own company alone', async () => {
    await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    const [ours, theirs] = [await hookOf(world.a.id), await hookOf(world.b.id)]
    const report = {
      reports: [
        {
          message: `<${messageId}@mesai>`,
          kind: 'hard',
          recipient: welder,
        },
      ],
    }
    for (const body of [report, bouncedMail({ messageId })]) {
      expect((await tell(theirs, body)).body).toEqual({
        heard: 0,
      })
      expect(await stateOf(messageId)).toBe('accepted')
    }
    expect(await blockOf()).toBeNull()
    expect((await tell(ours, report)).body).toEqual({
      heard: 1,
    })
    expect(await blockOf()).not.toBeNull()
  })
  test('under a secret that is none, or was revoked, is none', async () => {
    expect((await tell('A'.repeat(32), { reports: [] })).status).toBe(404)
    const { db } = world.database
    const made = await makeReportHook(db, world.a.id, world.clock.at)
    expect((await tell(made.secret, { reports: [] })).status).toBe(200)
    expect((await reportHooks(db)).find(({ hookId }) => hookId === made.hookId)).toMatchObject({
      company: world.a.id,
      usedAt: '2026-03-02T08:00:00.000Z',
    })
    expect(await revokeReportHook(db, made.hookId)).toBe(true)
    expect(await revokeReportHook(db, made.hookId)).toBe(false)
    expect((await tell(made.secret, { reports: [] })).status).toBe(404)
  })
  test('of another form is refused, and a mail that is no report is none', async () => {
    expect(
      (
        await tell(everybodys, {
          reports: [{ message: 'x', kind: 'loud' }],
        })
      ).status,
    ).toBe(400)
    expect((await tell(everybodys, 'Subject: Izindeyim\r\n\r\nYokum')).body).toEqual({
      heard: 0,
    })
    expect((await tell(everybodys, 'a', 'text/plain')).status).toBe(415)
    const gone = '00000000-0000-4000-8000-00000000dead'
    expect((await tell(everybodys, bouncedMail({ messageId: gone }))).body).toEqual({
      heard: 0,
    })
  })
  test('of many mails that are just being sent is kept waiting once for all of them', async () => {
    await scheduled(['muhasebe@dis.example', 'ortak@dis.example'])
    const sending = await reportsAt(tomorrow)
    expect(sending).toHaveLength(3)
    await world.database.db.withCompany(world.a.id, tx =>
      tx.query(`update mail.outbox set state = 'sending' where company_id = $1`, [world.a.id]),
    )
    const patience = { left: 4, ms: 1 }
    const lefts: number[] = []
    for (const mailId of sending) {
      const report = { mailId, kind: 'soft', recipients: [] } as const
      expect(await hearMailReport(world.deps, { company: null }, report, patience)).toBe(true)
      lefts.push(patience.left)
    }
    expect(lefts).toEqual([0, 0, 0])
    expect(usualPatience().left * usualPatience().ms).toBe(5000)
  })
  test('without an address blocks nobody’s, and of a mail that never went nothing', async () => {
    await scheduled()
    const [messageId = ''] = await reportsAt(tomorrow)
    const report = { message: messageId, kind: 'hard' }
    expect(
      (
        await tell(everybodys, {
          reports: [{ ...report, message: `${messageId}@mesai` }],
        })
      ).body,
    ).toEqual({ heard: 1 })
    expect(await stateOf(messageId)).toBe('bounced')
    expect(await blockOf()).toBeNull()
    await world.database.db.withCompany(world.a.id, tx =>
      tx.query(`update mail.outbox set state = 'refused' where company_id = $1`, [world.a.id]),
    )
    await tell(everybodys, bouncedMail({ messageId }))
    expect(await stateOf(messageId)).toBe('refused')
    expect(await blockOf()).toBeNull()
  })
})
