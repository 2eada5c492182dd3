import { PostCalendarColumns, PostCalendarImport } from '#api/contract/calendar.ts'
import type { Permitted } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { openDraft } from '#commands/calendar/drafts.ts'
import { ok } from '#domain/shared/result.ts'
import { plansOf, isEmployedOn } from '#projections/attendance/published.ts'
import { namesOf } from '#projections/calendar/lists.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import type { ApiDeps } from '../../deps.ts'
import { draftedChanges } from '../draft-changes.ts'
import { plannedOf } from '../plan-routes.ts'
import { changesOf, proposalOf, readingOf, type Known, type Matching } from './matching.ts'
import { readTable } from './table.ts'

const sampleRows = 5
const mostProblems = 200

export const calendarImportRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostCalendarColumns, async ({ body }) => {
    const { sheets, rows } = await readTable(body)
    const [header = [], ...lines] = rows
    return ok({ sheets, rows: lines.length, header, sample: lines.slice(0, sampleRows), proposal: proposalOf(rows) })
  })
  api.route(PostCalendarImport, async ({ by, body: { matching, dryRun, title, words = {}, ...file } }) => {
    const { rows } = await readTable(file)
    const { days, problems, unknownWords } = readingOf(rows, matching, await knownOf(deps, by, rows, matching, words))
    const dates = days.map(({ day }) => day).toSorted()
    const [from, to] = [dates[0] ?? null, dates.at(-1) ?? null]
    const said = {
      from, to, people: new Set(days.map(({ employeeId }) => employeeId)).size, days: days.length, unknownWords: unknownWords.slice(0, mostProblems),
      problems: problems.slice(0, mostProblems), problemCount: problems.length,
    }
    if (dryRun || from === null || to === null) return ok({ position: null, draftId: null, ...said })
    const changes = await draftedChanges(deps, by, changesOf(days))
    const opened = await openDraft(deps)(by.caller, { title: title ?? file.name, from, to, changes })
    return opened.ok ? ok({ position: opened.value.position?.toString() ?? null, draftId: opened.value.draftId, ...said }) : opened
  })
}

/** The caller's people by number, shifts that may be planned, and what words were said to mean. */
const knownOf = (deps: ApiDeps, by: Permitted, rows: readonly (readonly string[])[], matching: Matching, words: Readonly<Record<string, string | null>>): Promise<Known> =>
  read(deps, by, async (tx, of) => {
    const numbers = new Set(rows.slice(1).map(row => row[matching.employeeNo]?.trim() ?? ''))
    const named = (await namesOf(tx, { ...of, employeeIds: null })).filter(({ employeeNo }) => numbers.has(employeeNo))
    const plans = await plansOf(tx, of.company, named.map(({ employeeId }) => employeeId), noDay, noDay)
    const shifts = (await shiftList(tx, of)).rows.filter(({ active }) => active)
    return {
      people: new Map(named.map(({ employeeId, employeeNo }) => [employeeNo, { employeeId, employed: day => isEmployedOn(plans.people.get(employeeId)?.employments ?? [], day) }])),
      shifts, words: Object.fromEntries(Object.entries(words).map(([word, value]) => [word, plannedOf(value)])),
    }
  })
/** Entries are not asked for here. */
const noDay = '0001-01-01' as Parameters<typeof plansOf>[3]
