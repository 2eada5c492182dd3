import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  GetErasure,
  GetNamedAfter,
  GetOwnPersonalData,
  GetPersonalData,
} from '#api/contract/personal-data.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { actSentence } from '#api/shared/act-sentence.ts'
import { limit } from '#api/shared/limits.ts'
import { tookAway } from '#api/shared/looks.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { documentsOf } from '#commands/employees/documents.ts'
import { photoPicture } from '#commands/employees/photo-pictures.ts'
import { photoOf } from '#commands/employees/photo.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asEmployeeId,
  type CompanyId,
  type EmployeeId,
  asLogPosition,
} from '#domain/shared/values.ts'
import { actsAt } from '#projections/acts/acts-at.ts'
import { actList } from '#projections/acts/act-list.ts'
import {
  keptOfPeople,
  keptRows,
  usersOf,
  type DataSubject,
  type KeptTable,
  type KeptRows,
} from '#projections/reports/personal-data/personal-data.ts'
import type { Language } from '#words/shared/languages.ts'
import { actInWords } from '../acts/said.ts'
import { withUndo } from '../acts/undoable.ts'
import type { ApiDeps } from '../deps.ts'
import { fieldsOf } from '../reports/event-view.ts'
import { erasureOf } from './erasure.ts'
import { namedAfter } from './named-after.ts'
import { factsOf, recordOf } from './record.ts'

type Asked = {
  readonly deps: ApiDeps
  readonly by: SignedIn
  readonly employeeId: EmployeeId | null
  readonly locale: Language
}

/** Of somebody for whoever answers his request, and of oneself. */
export const personalDataRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPersonalData, async ({ by, params, locale, raw }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    api.limits.take(limit.export, by.session.userId)
    return sendPersonalData({ deps, by, employeeId, locale }, raw.reply)
  })
  api.route(GetErasure, async ({ by, params }) => {
    const found = await erasureOf(deps, by, asEmployeeId(params.employeeId))
    return found ? ok(found) : refuse({ code: 'employees.not-found' })
  })
  api.route(GetNamedAfter, async ({ by, params }) => {
    const rows = await namedAfter(deps, by, asEmployeeId(params.employeeId))
    return rows ? ok({ rows }) : refuse({ code: 'employees.not-found' })
  })
  api.route(GetOwnPersonalData, async ({ by, locale, raw }) => {
    api.limits.take(limit.export, by.session.userId)
    return sendPersonalData({ deps, by, employeeId: by.user.employeeId, locale }, raw.reply)
  })
}

/**
 * Sends all that is kept of a person, as that person would see it: nobody else is named. Read as it is sent, so much in
 * memory at a time as one look at one table. What is asked for is recorded before anything leaves.
 * @throws {LogUnavailable}
 */
const sendPersonalData = async (
  asked: Asked,
  reply: FastifyReply,
): Promise<typeof answeredByHandler> => {
  const { deps, by, employeeId } = asked
  await recordExport(deps, by.caller, {
    userId: by.session.userId,
    report: 'personalData',
    format: 'json',
    rows: 1,
    from: null,
    to: null,
    departmentId: null,
    filters: JSON.stringify(employeeId === null ? {} : { employee: employeeId }),
  })
  if (employeeId !== null) await tookAway(deps, by, 'personalData', { employee: employeeId })
  void reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', 'attachment; filename="personal-data.json"')
    .send(Readable.from(texts(asked), { objectMode: false }))
  return answeredByHandler
}

const texts = async function* (asked: Asked): AsyncGenerator<string> {
  const { deps, by, employeeId, locale } = asked
  const { company } = by.session
  yield `{"format":"mesai-personal-data/1","made":${JSON.stringify(deps.now())}`
  if (employeeId === null)
    yield ',"employeeNo":null,"record":null,"photo":null,"documents":[],"history":[],"acts":[]'
  else {
    const as: OwnSight = { ...by, scope: { kind: 'own', employeeId } }
    const record = await recordOf(deps, as, { employeeId, on: undefined })
    yield `,"employeeNo":${JSON.stringify(record?.employeeNo ?? null)}`
    yield `,"record":${JSON.stringify(record)}`
    yield `,"photo":${JSON.stringify(await photoOfHis(deps, company, employeeId))}`
    const kept = await documentsOf(deps, company, employeeId)
    const named = kept.map(({ recordedAt, data }) => ({ recordedAt, ...data }))
    yield `,"documents":${JSON.stringify(named)}`
    yield `,"history":${JSON.stringify(await historyOf(deps, as, employeeId, locale))}`
    yield* list('acts', actsOf(deps, as, locale))
  }
  const subject: DataSubject = {
    employeeId,
    userIds: await deps.db.withCompany(company, async tx =>
      employeeId === null ? [by.session.userId] : usersOf(tx, company, employeeId),
    ),
  }
  for (const kept of keptOfPeople) yield* list(kept.name, rowsOf(deps, company, subject, kept))
  yield '}'
}

/** The picture itself, in base64. */
const photoOfHis = async (deps: ApiDeps, company: CompanyId, employeeId: EmployeeId) => {
  const photo = await photoOf(deps, company, employeeId)
  const picture = photo && (await photoPicture(deps, { company, ...photo }))
  return picture && { type: picture.type, content: picture.bytes.toString('base64') }
}

/** One look after the other: no transaction waits for who is sent the rows. */
const rowsOf = async function* (
  { db }: Pick<ApiDeps, 'db'>,
  company: CompanyId,
  subject: DataSubject,
  kept: KeptTable,
): AsyncGenerator<readonly string[]> {
  let after: string | null = null
  do {
    const from: string | null = after
    const look: KeptRows = await db.withCompany(company, tx =>
      keptRows(tx, company, subject, kept, from),
    )
    yield look.rows
    after = look.after
  } while (after !== null)
}

/** A list of rows that are JSON already. */
const list = async function* (
  name: string,
  pages: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`
  let begun = false
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield `${begun ? ',' : ''}${rows.join(',')}`
    begun = true
  }
  yield ']'
}

/** The caller, with nobody in sight but the person. */
type OwnSight = SignedIn & {
  readonly scope: { readonly kind: 'own'; readonly employeeId: EmployeeId }
}

/** What was recorded of the person; the password of a door stays with the door. */
const historyOf = async (
  deps: ApiDeps,
  as: OwnSight,
  employeeId: EmployeeId,
  locale: Language,
) => {
  const facts = (await factsOf(deps, as, employeeId)) ?? []
  const told = await read(deps, as, (tx, { company }) =>
    actsAt(
      tx,
      company,
      facts.map(({ position }) => String(position)),
    ),
  )
  return facts.map(({ type, recordedAt, position, actor, data }) => {
    const act = told.get(String(position))
    return {
      position: String(position),
      recordedAt,
      event: type,
      // The log of acts is a moment behind.
      what: act ? actSentence(locale, act.kind, act.subject, act.figures) : null,
      by: actor.split(':')[0],
      data:
        'doorPassword' in data ? { ...data, doorPassword: data.doorPassword !== null } : data,
    }
  })
}

/** Acts about the person, of each what an event's page shows: plain fields, no text that another wrote of others. */
const actsOf = async function* (
  deps: ApiDeps,
  as: OwnSight,
  locale: Language,
): AsyncGenerator<readonly string[]> {
  let cursor: string | undefined
  do {
    const page = await read(deps, as, (tx, of) =>
      actList(tx, {
        ...of,
        // Only the person's own words about others are told.
        actor: as.user.employeeId === as.scope.employeeId ? as.caller.actor : '',
        order: 'asc',
        limit: 200,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    )
    const rows: string[] = []
    for (const act of await withUndo(deps, as, () => false, page.rows)) {
      const { position, recordedAt, kind, what, before, after, reason, by, undone } =
        actInWords(locale, act)
      const event = await deps.log.readAt(asLogPosition(position), 'sealed')
      rows.push(
        JSON.stringify({
          position,
          recordedAt,
          event: kind,
          what,
          before,
          after,
          reason,
          undone,
          by: { kind: by.kind, role: by.role },
          fields: event?.company === as.session.company ? fieldsOf(event, false) : [],
        }),
      )
    }
    yield rows
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}
