import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runParts } from '#api/views/mailing.ts'
import { runDueViews } from '#api/views/run-views.ts'
import { leaveOffToken, readLeaveOff } from '#commands/mail/leave-off.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { asInstant } from '#domain/shared/values.ts'
import { apiTest } from '../api/api-test.ts'
import { as, scheduleBody, withAddresses } from '../views/world.ts'

const world = apiTest()
const publicUrl = 'https://mesai.example'
let chief: Awaited<ReturnType<typeof as>>
const making = () => runParts({ deps: world.deps, app: world.app, publicUrl })

beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'manager', 'welder'])
  chief = await as(world, world.a.people.chief)
})
beforeEach(async () => {
  world.clock.at = asInstant('2026-03-02T08:00:00.000Z')
  await world.database.db.withCompany(world.a.id, async tx => {
    await tx.query('delete from mail.outbox where company_id = $1', [world.a.id])
    await tx.query('delete from views.schedules where company_id = $1', [world.a.id])
    await tx.query('delete from access.user_settings where company_id = $1', [world.a.id])
  })
})
const written = async (): Promise<Mail[]> => {
  const company = world.a.id
  const rows = await world.database.db.withCompany(company, tx => lastMails(tx, company))
  const all = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed ? openMail(world.deps.vault, { company, mailId }, about, sealed) : null,
    ),
  )
  return all.flatMap(mail => mail ?? []).toSorted((a, b) => (a.to < b.to ? -1 : 1))
}
/** Reports of one look, to the welder and an address that is nobody's. */
const reportsAt = async (moment: string): Promise<Mail[]> => {
  world.clock.at = asInstant(moment)
  await runDueViews(making(), error => {
    throw error
  })
  return written()
}
const scheduled = async (): Promise<string> => {
  const viewId = await chief.save({ name: 'Dün' })
  const body = scheduleBody([world.a.people.welder.userId], {
    addresses: ['muhasebe@dis.example'],
  })
  const answer = await chief.call('PUT', `/api/app/views/${viewId}/schedule`, body)
  expect(answer.status, answer.text).toBe(200)
  return viewId
}
const pathOf = (mail: Mail | undefined): string =>
  (mail?.leaveOff ?? '').slice(publicUrl.length)
/** As a program for mails does (RFC 8058): no cookie, no session, a form. */
const oneClick = (path: string, type = 'application/x-www-form-urlencoded') =>
  world.ask('POST', path, {
    headers: { 'content-type': type },
    body: 'List-Unsubscribe=One-Click',
  })
const wantsMails = async (who: 'welder' | 'manager') =>
  (await (await as(world, world.a.people[who])).call('GET', '/api/app/myaccount/settings'))
    .body['send_email']

describe('a report that comes by mail', () => {
  test('is left off by one click by whom it comes to and nobody else, with an account or without', async () => {
    await scheduled()
    const [outside, welders] = await reportsAt('2026-03-03T04:00:01.000Z')
    expect([outside?.to, welders?.to]).toEqual(['muhasebe@dis.example', 'welder@demir.example'])
    expect((await oneClick(pathOf(outside), 'multipart/form-data; boundary=x')).status).toBe(
      200,
    )
    const after = await reportsAt('2026-03-04T04:00:01.000Z')
    expect(after.map(({ to }) => to).toSorted()).toEqual([
      'muhasebe@dis.example',
      'welder@demir.example',
      'welder@demir.example',
    ])
    expect((await oneClick(pathOf(welders))).status).toBe(200)
    expect((await oneClick(pathOf(welders))).status).toBe(200) // twice is once
    expect(await reportsAt('2026-03-05T04:00:01.000Z')).toHaveLength(3)
    expect(await wantsMails('welder')).toBe(true) // just that report
  })
  test('is asked about, and comes on, where only its page is opened', async () => {
    await scheduled()
    const [, welders] = await reportsAt('2026-03-03T04:00:01.000Z')
    for (const [language, sentence] of [
      ['tr', 'artık size e-postayla gelmesin mi'],
      ['en', 'come to you by mail no more'],
      ['ar', 'dir="rtl"'],
    ] as const) {
      const page = await world.ask('GET', pathOf(welders), {
        headers: { 'accept-language': language },
      })
      expect(page.text).toContain(sentence)
      expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    }
    expect(await reportsAt('2026-03-04T04:00:01.000Z')).toHaveLength(4)
  })
  test('that is sent no more answers as if it had never been', async () => {
    const viewId = await scheduled()
    const [, welders] = await reportsAt('2026-03-03T04:00:01.000Z')
    await chief.call('DELETE', `/api/app/views/${viewId}/schedule`)
    expect((await oneClick(pathOf(welders))).body).toMatchObject({
      code: 'not-found',
    })
  })
})

describe('mails that come by themselves', () => {
  test('are left off like on the account page, where they can be had again', async () => {
    const own = {
      kind: 'own',
      company: world.a.id,
      userId: world.a.people.manager.userId,
    } as const
    const path = `/api/mail/off/${leaveOffToken(world.deps.vault, own)}`
    expect(await wantsMails('manager')).toBe(true)
    expect((await world.ask('GET', path, {})).status).toBe(200)
    expect(await wantsMails('manager')).toBe(true)
    expect((await oneClick(path)).text).toContain('Hesabım')
    expect(await wantsMails('manager')).toBe(false)
    expect(await wantsMails('welder')).toBe(true)
  })
  test('of somebody who is gone are left off by nobody', async () => {
    const gone = '00000000-0000-4000-8000-00000000dead'
    const token = leaveOffToken(world.deps.vault, {
      kind: 'view',
      company: world.a.id,
      viewId: gone,
      recipientId: gone,
    })
    expect((await oneClick(`/api/mail/off/${token}`)).status).toBe(404)
  })
})

describe('a link of a mail', () => {
  test('that was cut, changed, of another company or another installation leaves nothing off', async () => {
    const { vault } = world.deps
    const userId = world.a.people.welder.userId
    const token = leaveOffToken(vault, {
      kind: 'own',
      company: world.a.id,
      userId,
    })
    const bytes = Buffer.from(token, 'base64url')
    expect(readLeaveOff(vault, token)).toEqual({
      kind: 'own',
      company: world.a.id,
      userId,
    })
    const others = [
      '',
      'AQ',
      token.slice(0, -1),
      `${token}AA`,
      ...[0, 1, 20, 40].map(at => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        return changed.toString('base64url')
      }),
    ]
    for (const other of others) expect(readLeaveOff(vault, other), other).toBeNull()
    const ofB = Buffer.concat([
      bytes.subarray(0, 1),
      Buffer.from(world.b.id.replaceAll('-', ''), 'hex'),
      bytes.subarray(17),
    ])
    expect((await oneClick(`/api/mail/off/${ofB.toString('base64url')}`)).status).toBe(404)
    expect(readLeaveOff({ hmac: () => '00'.repeat(32) }, token)).toBeNull()
    expect(await wantsMails('welder')).toBe(true)
  })
  test('takes a form of a few lines, and no other call takes one', async () => {
    const token = leaveOffToken(world.deps.vault, {
      kind: 'own',
      company: world.a.id,
      userId: world.a.people.welder.userId,
    })
    const path = `/api/mail/off/${token}`
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect(
      (
        await world.ask('POST', path, {
          headers,
          body: 'a'.repeat(5000),
        })
      ).status,
    ).toBe(413)
    expect(
      (
        await world.ask('POST', path, {
          headers: { 'content-type': 'text/plain' },
          body: 'a',
        })
      ).status,
    ).toBe(415)
    expect(
      (
        await world.ask('POST', '/api/app/login', {
          headers,
          body: 'username=a',
        })
      ).status,
    ).toBe(415)
  })
})
