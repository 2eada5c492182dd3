import {
  DeleteMoveIn,
  GetMoveIn,
  GetMoveIns,
  PostMoveIn,
  PostMoveInBack,
  PostMoveInCheck,
  PostMoveInTaking,
  moveInReading,
  type MoveInReading,
} from '#api/contract/move-in.ts'
import { fileImports } from '#api/device-files/importing.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import {
  beginMoveIn,
  filesThatCount,
  isUnderWay,
  type BeginRefusal,
} from '#commands/move-in/begin.ts'
import { takeMoveInBack } from '#commands/move-in/take-back.ts'
import { endMoveIn, piecesOf, preparePerson } from '#commands/move-in/take.ts'
import {
  asFileId,
  beginImport,
  fileRow,
  forgetFile,
  keepFile,
  readingNow,
} from '#commands/movements/import-rows.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asMoveInId } from '#domain/shared/values.ts'
import { moveInList } from '#projections/move-in/list.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { checkOpening, companyZoneOf, kind, opener, type OpenRefusal } from './opening.ts'

const mostTold = { unknown: 100, faults: 200 }
/**
 * Attendance from another product: sent, checked against the log without storing anything, taken in, and taken back.
 * Long because checking a file and taking it in share one opener and one importer.
 */
export const moveInRoutes = (api: Api, deps: ApiDeps, { app, foreign }: ApiTools): void => {
  const imports = fileImports(deps, app)
  const open = opener(deps, foreign)
  const stateOf = async (by: AuthorisedUser, moveInId: string) => {
    const row = await fileRow(deps, by.session.company, asFileId(moveInId), kind)
    if (!row) return refuse({ code: 'move-in.not-found' } as const)
    const { state, lines: rows, done, fresh, known } = row
    const kept = moveInReading.safeParse(
      state === 'done' ? null : await readingNow(deps, by.session.company, asFileId(moveInId)),
    )
    return ok({
      moveInId,
      state,
      rows,
      done,
      fresh,
      known,
      reading: kept.success ? kept.data : null,
    })
  }

  api.route(PostMoveIn, async ({ by, body: { name, content, sheet, isHeaded }, raw }) => {
    api.limits.take(limit.upload, by.session.userId)
    const { company } = by.session
    const { packed, ...looked } = await foreign.read(
      'move-in.look',
      { content, sheet, isHeaded },
      { company, signal: abortOnDisconnect(raw) },
    )
    const fileId = asFileId(deps.newId(by.caller, 'move-in'))
    await keepFile(deps, company, {
      fileId,
      purpose: kind,
      name,
      by: by.caller.actor,
      packed,
      header: null,
      lines: looked.rows,
    })
    const zone = looked.product === 'odoo' ? 'UTC' : await companyZoneOf(deps, by)
    return ok({ moveInId: fileId, name, ...looked, zone })
  })

  api.route(PostMoveInCheck, async ({ by, params, body, raw }) => {
    const opened = await open(by, params.moveInId, body, { signal: abortOnDisconnect(raw) })
    if (!opened.ok) return opened
    const { rows, moved, people, faults, unknown, from, to } = opened.value
    const { fresh, known, isNew } = await checkOpening(deps, by, params.moveInId, opened.value)
    return ok({
      rows,
      fresh,
      known,
      isNew,
      refused: faults.length,
      people: people.size,
      oldDays: [...people.values()].reduce((sum, { days }) => sum + days.length, 0),
      from: moved.length + people.size === 0 ? null : from,
      to: moved.length + people.size === 0 ? null : to,
      unknown: [...unknown]
        .map(([text, count]) => ({ text, rows: count }))
        .slice(0, mostTold.unknown),
      faults: faults.slice(0, mostTold.faults).map(one => ({ ...one })),
    })
  })

  api.route(PostMoveInTaking, async ({ by, params, body }) => {
    const now = await stateOf(by, params.moveInId)
    if (!now.ok || now.value.state === 'importing' || now.value.state === 'done') return now
    const begun = await begin(by, params.moveInId, body)
    return begun.ok ? stateOf(by, params.moveInId) : begun
  })
  api.route(GetMoveIn, ({ by, params }) => stateOf(by, params.moveInId))
  api.route(GetMoveIns, async ({ by }) =>
    ok({ rows: await read(deps, by, (tx, { company }) => moveInList(tx, company)) }),
  )
  api.route(PostMoveInBack, async ({ by, params }) =>
    recordedAnswer(
      await takeMoveInBack(deps)(by.caller, { moveInId: asMoveInId(params.moveInId) }),
    ),
  )
  api.route(DeleteMoveIn, async ({ by, params }) => {
    const { company } = by.session
    const fileId = asFileId(params.moveInId)
    if (await forgetFile(deps, company, fileId, kind)) return ok({ position: null })
    return refuse({
      code: (await fileRow(deps, company, fileId, kind))
        ? 'move-in.in-use'
        : 'move-in.not-found',
    })
  })

  const begin = async (
    by: AuthorisedUser,
    id: string,
    body: MoveInReading,
  ): Promise<Result<null, OpenRefusal | BeginRefusal | { code: 'move-in.nothing-new' }>> => {
    const opened = await open(by, id, body, { signal: imports.signal, patient: true })
    if (!opened.ok) return opened
    const { company } = by.session
    const [moveInId, fileId] = [asMoveInId(id), asFileId(id)]
    const { people, faults, from, to } = opened.value
    // One that was killed after its last movement has nothing new, and is to end all the same.
    const isThere =
      (await isUnderWay(deps, company, moveInId)) ||
      (await checkOpening(deps, by, id, opened.value)).isNew
    if (from === null || to === null || !isThere) return refuse({ code: 'move-in.nothing-new' })
    const { product } = body
    const begun = await beginMoveIn(deps)(by.caller, {
      moveInId,
      product,
      name: `${titles[product]} ${writtenTime(from)}–${writtenTime(to)}`,
      zone: opened.value.zone,
      from,
      to,
    })
    if (!begun.ok) return begun
    const { deviceId, zones } = begun.value
    const worker = imports.newWorker()
    const at = await beginImport(deps, company, { fileId, worker, deviceId, reading: body })
    if (!at) return ok(null)
    const prepare = preparePerson(deps)
    const alsoFrom = await filesThatCount(deps, company, moveInId)
    imports.start(by.caller, {
      fileId,
      worker,
      source: { company, deviceId, zones, alsoFrom },
      pieces: piecesOf(deps, company, opened.value, one => prepare(by.caller, moveInId, one)),
      from: at,
      ended: figures =>
        endMoveIn(deps)(by.caller, moveInId, {
          ...figures,
          refused: faults.length,
          people: people.size,
        }),
    })
    return ok(null)
  }
}

const titles = { odoo: 'Odoo', frappe: 'Frappe', timetrex: 'TimeTrex' } as const
