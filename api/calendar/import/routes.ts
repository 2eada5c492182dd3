import { PostCalendarColumns, PostCalendarImport } from '#api/contract/calendar-import.ts'
import type { ForeignReading } from '#api/foreign/reading.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { openDraft } from '#commands/calendar/drafts.ts'
import { ok } from '#domain/shared/result.ts'
import { plansOf } from '#projections/evaluation/published.ts'
import { namesOf } from '#projections/calendar/lists.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import type { ApiDeps } from '../../deps.ts'
import { draftedChanges } from '../draft-changes.ts'
import { plannedOf } from '../plan-routes.ts'
import type { KnownPeople } from './matching.ts'

export const calendarImportRoutes = (
  api: Api,
  deps: ApiDeps,
  foreign: ForeignReading,
): void => {
  api.route(PostCalendarColumns, async ({ by, body, raw }) =>
    ok(
      await foreign.read('calendar.columns', body, {
        company: by.session.company,
        signal: abortOnDisconnect(raw),
      }),
    ),
  )
  api.route(
    PostCalendarImport,
    async ({ by, body: { matching, dateOrder, dryRun, title, words = {}, ...file }, raw }) => {
      const of = { company: by.session.company, signal: abortOnDisconnect(raw) }
      const numbers = await foreign.read(
        'calendar.numbers',
        { file, column: matching.employeeNo },
        of,
      )
      const { changes, from, to, ...said } = await foreign.read(
        'calendar.plan',
        {
          file,
          matching,
          dateOrder,
          known: await knownOf(deps, by, new Set(numbers), words),
        },
        of,
      )
      if (dryRun || from === null || to === null)
        return ok({ position: null, draftId: null, from, to, ...said })
      const opened = await openDraft(deps)(by.caller, {
        title: title ?? file.name,
        from,
        to,
        changes: await draftedChanges(deps, by, changes),
      })
      return opened.ok
        ? ok({
            position: opened.value.position?.toString() ?? null,
            draftId: opened.value.draftId,
            from,
            to,
            ...said,
          })
        : opened
    },
  )
}

/** The caller's people by number, shifts that may be planned, and what words were said to mean. */
const knownOf = (
  deps: ApiDeps,
  by: AuthorisedUser,
  numbers: ReadonlySet<string>,
  words: Readonly<Record<string, string | null>>,
): Promise<KnownPeople> =>
  read(deps, by, async (tx, of) => {
    const named = (await namesOf(tx, { ...of, employeeIds: null })).filter(({ employeeNo }) =>
      numbers.has(employeeNo),
    )
    const plans = await plansOf(
      tx,
      of.company,
      named.map(({ employeeId }) => employeeId),
      noDay,
      noDay,
    )
    const shifts = (await shiftList(tx, of)).rows.filter(({ active }) => active)
    return {
      people: new Map(
        named.map(({ employeeId, employeeNo }) => [
          employeeNo,
          { employeeId, employments: plans.people.get(employeeId)?.employments ?? [] },
        ]),
      ),
      shifts: shifts.map(({ shiftId, title }) => ({ shiftId, title })),
      words: Object.fromEntries(
        Object.entries(words).map(([word, value]) => [word, plannedOf(value)]),
      ),
    }
  })
/** Entries are not asked for here. */
const noDay = '0001-01-01' as Parameters<typeof plansOf>[3]
