import { beforeAll, describe, expect, test } from 'vitest'
import { reminders } from '#api/inbox/reminders.ts'
import { runParts } from '#api/views/mailing.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { asInstant } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { withAddresses } from '#tests/views/world.ts'

/** Whoever decides is reminded by mail of what waits for him, once a day at most. */
const world = apiTest()
let remind: () => Promise<unknown>
const at = (day: string, time: string): void => {
  world.clock.at = asInstant(`${day}T${time}:00.000Z`)
}
/** Each asks with a session of this minute. */
const ask = async (
  who: 'chief' | 'manager' | 'welder',
  method: string,
  url: string,
  body?: unknown,
) => {
  const answer = await world.ask(method, `/api/app/${url}`, {
    token: await world.signIn(world.a.people[who]),
    ...(body === undefined ? {} : { body }),
  })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
  await world.settle()
  return answer.body
}
const mails = async (): Promise<Mail[]> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx => lastMails(tx, world.a.id))
  const opened = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed
        ? openMail(world.deps.vault, { company: world.a.id, mailId }, about, sealed)
        : null,
    ),
  )
  return opened.filter(mail => mail !== null)
}
const told = async () =>
  (await mails()).map(({ to, subject }) => `${to}: ${subject}`).toSorted()
const says = (remindAfterDays: number | null) =>
  ask('chief', 'PUT', 'settings/customize/company', { ...named, remindAfterDays })
let named = { name: '' }

beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'manager', 'welder'])
  at('2026-03-09', '09:00')
  const { name } = await ask('chief', 'GET', 'settings/customize/company')
  named = { name: String(name) }
  await ask('welder', 'POST', 'overtime/demands', {
    day: '2026-03-06',
    minutes: 60,
    description: 'Sevkiyat hazırlığı',
  })
  remind = reminders(
    runParts({ deps: world.deps, app: world.app, publicUrl: 'https://mesai.example' }),
  )
})

describe('a reminder of what waits', () => {
  test('is sent to nobody while the company does not say so, nor before its days', async () => {
    at('2026-03-12', '09:00')
    await remind()
    expect(await told()).toEqual([])
    await says(5)
    await remind()
    expect(await told()).toEqual([])
  })
  test('tells each who decides how many wait and for how long, from eight in the morning, once a day', async () => {
    await says(3)
    at('2026-03-12', '04:30')
    const early = reminders(
      runParts({ deps: world.deps, app: world.app, publicUrl: 'https://mesai.example' }),
    )
    await early()
    expect(await told()).toEqual([])
    at('2026-03-12', '06:00')
    await early()
    await early()
    // Another process finds that it was done.
    await reminders(
      runParts({ deps: world.deps, app: world.app, publicUrl: 'https://mesai.example' }),
    )()
    expect(await told()).toEqual([
      'chief@demir.example: Kararınızı bekleyen talep: 1',
      'manager@demir.example: Kararınızı bekleyen talep: 1',
    ])
    const [mail] = await mails()
    expect(mail?.text).toContain('En eskisinin beklediği gün sayısı: 3.')
    expect(mail?.text).toContain('https://mesai.example/inbox')
    expect(mail?.leaveOff).toMatch(/^https:\/\/mesai\.example\/api\/mail\/off\/[\w-]+$/)
    at('2026-03-13', '06:00')
    await early()
    expect(await told()).toHaveLength(4)
  })
  test('stops when nothing waits any more', async () => {
    const { rows } = await ask('manager', 'GET', 'inbox')
    const [row] = rows as { id: string; employeeId: string }[]
    await ask('manager', 'POST', 'overtime/approve', {
      items: [{ employeeId: row?.employeeId, overtimeId: row?.id }],
    })
    at('2026-03-14', '06:00')
    await remind()
    expect(await told()).toHaveLength(4)
  })
})
