import { derivedId } from '#commands/shared/ids.ts'
import { zoneOfCompany } from '#commands/organization/published.ts'
import {
  claimRun,
  dueViews,
  endRun,
  holdRun,
  noteOutcome,
  postponeRun,
  triedAgainAt,
} from '#commands/views/runs.ts'
import {
  readSchedule,
  recipientsOf,
  type Outcome,
  type Recipient,
} from '#commands/views/schedules.ts'
import { isBlocked } from '#commands/outbox/write-message.ts'
import { recordMailed } from '#commands/reports/record-leaving.ts'
import { readView } from '#commands/views/saved-views.ts'
import { isPut, putMail, sealMail } from '#database/outbox.ts'
import type { Envelope } from '#database/types.ts'
import { dateAt } from '#domain/shared/time.ts'
import { type CompanyId } from '#domain/shared/values.ts'
import { dueRun, nextSlot } from '#domain/views/schedule.ts'
import { addressOf } from '#projections/access/recipients.ts'
import { accessOf } from '#projections/access/user-access.ts'
import { nameOfCompany } from '#projections/organization/companies.ts'
import { stillThere } from '#projections/reports/shared/still-there.ts'
import { leaveOffLink } from './leave-off-link.ts'
import { knownFilters, reportOfPage, viewPageOf } from './pages.ts'
import { tell, type RunParts, type Run, type MailAddressee } from './run-mails.ts'

type Made = {
  readonly recipient: Recipient
  readonly outcome: Outcome
  readonly mail?: {
    readonly mailId: string
    readonly to: string
    readonly sealed: Envelope
    readonly rows: number
  }
}

/**
 * Makes the mails of views that are due and puts them into the outbox, in the transaction that moves the schedule on.
 * Any number of processes may: a run is claimed by one, and a mail is known by view, recipient and time, so that a run
 * begun twice writes it once.
 *
 * Whose rows: each recipient's own. His mail is what the report's endpoint answers *him* (`report-as-user.ts`), so
 * neither a wider scope of the owner nor a shared view brings anybody a row he could not open, and naming somebody a
 * recipient tells the owner nothing of him. An address that is no user's gets what the owner may see, and only while
 * the owner is a company admin who may still sign in.
 */
export const runDueViews = async (
  parts: RunParts,
  failed: (error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> => {
  let ran = 0
  for (const due of await dueViews(parts)) {
    if (stop?.aborted) break
    const claim = await parts.db.withCompany(due.company, tx => claimRun(tx, due, parts.now()))
    if (claim === null) continue
    ran++
    await runOne(parts, due, claim).catch(failed) // the claim ends by itself, and the run is begun anew
  }
  return ran
}

/** Long because a run is made, recorded and put into the outbox in this order, and begun anew where it broke. */
const runOne = async (
  parts: RunParts,
  due: { company: CompanyId; viewId: string },
  claim: string,
): Promise<void> => {
  const { db, now } = parts
  const run = await begin(parts, due)
  const made: Made[] = []
  if (run)
    for (const recipient of await recipientsOf(parts, due.company, due.viewId)) {
      if (recipient.declined) continue
      const one = await make(parts, run, recipient)
      if (one) made.push(one)
    }
  // Before any of them is put into the outbox: a run that is begun anew says the same again, and it is one fact.
  if (run)
    for (const { recipient, mail } of made)
      if (mail)
        await recordMailed(
          parts,
          { company: due.company, correlation: `view:${due.viewId}` },
          {
            mailId: mail.mailId,
            viewId: due.viewId,
            ownerId: run.view.ownerId,
            recipientId: recipient.userId,
            address: recipient.address,
            report: reportOfPage(run.view.page),
            rows: mail.rows,
          },
        )
  const schedule = await db.withCompany(due.company, tx =>
    readSchedule(tx, due.company, due.viewId),
  )
  const zone = run?.zone ?? (await zoneOfCompany(parts, due.company))
  if (!schedule || !zone) return
  const again = made.some(({ outcome }) => outcome === 'not-now')
    ? triedAgainAt(schedule.attempts, now())
    : null
  await db.withCompany(due.company, async tx => {
    if (!(await holdRun(tx, due, claim))) return
    for (const { recipient, outcome, mail } of made) {
      if (mail)
        await putMail(
          tx,
          { company: due.company, mailId: mail.mailId },
          {
            userId: recipient.userId,
            to: mail.to,
            about: due.viewId,
            sealed: mail.sealed,
            at: now(),
            kind: 'report',
          },
        )
      await noteOutcome(tx, due, recipient.recipientId, outcome, now())
    }
    if (again) await postponeRun(tx, due, again)
    else await endRun(tx, due, nextSlot(schedule.when, zone, now()), now())
  })
}

/** Null when there is nothing to be made: the page is gone, or the owner may not sign in any more. */
const begin = async (
  { db, log, now, endpoints }: RunParts,
  { company, viewId }: { company: CompanyId; viewId: string },
): Promise<Run | null> => {
  const zone = await zoneOfCompany({ log }, company)
  return db.withCompany(company, async tx => {
    const [view, schedule] = [
      await readView(tx, company, viewId),
      await readSchedule(tx, company, viewId),
    ]
    const page = view && viewPageOf(endpoints, view.page)
    const owner = view && (await accessOf(tx, company, view.ownerId))
    if (
      !view ||
      !schedule ||
      !page ||
      !owner ||
      !zone ||
      owner.disabled ||
      (owner.lastDay !== null && owner.lastDay < dateAt(zone, now()))
    )
      return null
    const { kept, dropped } = knownFilters(page, view.filters)
    const exists = await stillThere(tx, company, [kept])
    const gone = Object.entries(kept)
      .filter(([name, value]) => !exists(name, value))
      .map(([name]) => name)
    return {
      company,
      viewId,
      view,
      page,
      schedule,
      zone,
      ...dueRun(schedule.when, zone, schedule.nextAt, now()),
      companyName: (await nameOfCompany(tx, company)) ?? '',
      ownerName: owner.fullName,
      ownerIsChief: owner.role === 'company-admin',
      filters: Object.fromEntries(
        Object.entries(kept).filter(([name]) => !gone.includes(name)),
      ),
      dropped: [...dropped, ...gone],
    }
  })
}

const make = async (parts: RunParts, run: Run, recipient: Recipient): Promise<Made | null> => {
  const mailId = derivedId(run.company, run.viewId, recipient.recipientId, run.slot)
  if (
    await parts.db.withCompany(run.company, tx => isPut(tx, { company: run.company, mailId }))
  )
    return null
  const to = await whoIs(parts, run, recipient)
  if ('outcome' in to) return { recipient, outcome: to.outcome }
  const told = await tell(parts, run, to)
  if (typeof told === 'string') return { recipient, outcome: told }
  const { mail, rows } = told
  return {
    recipient,
    outcome: 'written',
    mail: {
      mailId,
      to: mail.to,
      rows,
      sealed: await sealMail(parts.vault, { company: run.company, mailId }, run.viewId, mail),
    },
  }
}

const whoIs = async (
  { db, vault, publicUrl }: RunParts,
  { company, viewId, view, schedule, ownerIsChief }: Run,
  { userId, address, recipientId }: Recipient,
): Promise<MailAddressee | { readonly outcome: Outcome }> => {
  const leaveOff = leaveOffLink(vault, publicUrl, {
    kind: 'view',
    company,
    viewId,
    recipientId,
  })
  if (userId === null)
    return address === null
      ? { outcome: 'no-address' }
      : ownerIsChief
        ? {
            userId: view.ownerId,
            address,
            language: schedule.language,
            name: null,
            isUser: false,
            leaveOff,
          }
        : { outcome: 'not-allowed' }
  return db.withCompany(company, async tx => {
    const access = await accessOf(tx, company, userId)
    const found = await addressOf(tx, company, userId)
    if (!access) return { outcome: 'not-allowed' } as const
    if (!found.wantsMails) return { outcome: 'no-mails' } as const
    if (found.address === null) return { outcome: 'no-address' } as const
    return (await isBlocked(tx, company, userId, 'mail', found.address))
      ? ({ outcome: 'blocked' } as const)
      : {
          userId,
          address: found.address,
          language: found.language ?? schedule.language,
          name: access.fullName,
          isUser: true,
          leaveOff,
        }
  })
}
