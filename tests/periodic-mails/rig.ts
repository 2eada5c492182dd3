import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { runParts } from '#api/views/mailing.ts'
import { periodicMails, type PeriodicMailParts } from '#api/periodic-mails/periodic-mails.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import type { PeriodicMail } from '#domain/organization/events.ts'
import type { World } from '#tests/api/world.ts'
import { noTolerances } from '#tests/attendance/given.ts'
import type { PayrollWorld } from '#tests/payroll/world.ts'

export const publicUrl = 'https://mesai.example'

/** Work from eight to four on weekdays from March on, for the clerk, the manager and the welder, who do not come. */
export const plannedDays = async (it: PayrollWorld): Promise<void> => {
  const { body } = await it.must(
    it.world.ask(PostShift.method, PostShift.url, {
      token: it.token(),
      body: {
        title: 'Gündüz',
        from: '2026-01-01',
        shift: {
          type: 'fixed',
          periods: [{ start: '08:00', end: '16:00' }],
          lunch: null,
          minimumWork: 0,
          tolerances: noTolerances,
        },
      },
    }),
  )
  const url = PostShiftAssignment.url.replace(':shiftId', String(body['shiftId']))
  for (const who of ['clerk', 'manager', 'welder'] as const)
    await it.must(
      it.world.ask(PostShiftAssignment.method, url, {
        token: it.token(),
        body: {
          employeeId: it.company.people[who].employeeId,
          from: '2026-03-02',
          weekdays: [1, 2, 3, 4, 5],
        },
      }),
    )
}

/** What goes out by itself in company a of a world. */
export const mailRig = (world: World) => {
  const { deps, a: company } = world
  const partsNow = (): PeriodicMailParts => runParts({ deps, app: world.app, publicUrl })
  return {
    parts: partsNow,
    /** One pass of a process that has just taken over; nothing of it may fail. */
    pass: async (parts = partsNow()): Promise<void> => {
      await world.settle()
      await periodicMails(parts)()
    },
    switchOn: async (...mails: readonly PeriodicMail[]): Promise<void> => {
      const answer = await world.ask('PUT', '/api/app/settings/customize/company/mails', {
        token: await world.signIn(company.people.chief),
        body: { periodicMails: mails },
      })
      if (answer.status !== 200) throw new Error(`switching on answered ${answer.text}`)
    },
    mails: async (): Promise<readonly Mail[]> => {
      const rows = await deps.db.withCompany(company.id, tx => lastMails(tx, company.id))
      const opened = await Promise.all(
        rows.map(({ mailId, about, sealed }) =>
          sealed ? openMail(deps.vault, { company: company.id, mailId }, about, sealed) : null,
        ),
      )
      return opened
        .filter(mail => mail !== null)
        .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    },
    forget: () =>
      deps.db.withCompany(company.id, tx =>
        tx.query('delete from mail.outbox where company_id = $1', [company.id]),
      ),
    /** As his program for mails does. */
    leaveOff: (mail: Mail | undefined) =>
      world.ask('POST', (mail?.leaveOff ?? '').slice(publicUrl.length), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
  }
}
