import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  GetProofCheckpoints,
  GetProofKey,
  GetProofLine,
  GetProofLog,
  GetProofStamping,
  GetProofStamps,
  PostVerifyCheckpoint,
  PostVerifyLine,
} from '#api/contract/proof.ts'
import { limit } from '#api/shared/limits.ts'
import { read } from '#api/shared/read.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { lineIdOf, takingAt } from '#commands/payroll/published.ts'
import { heldCheckpoint } from '#commands/proof/held-checkpoint.ts'
import { leafProofs } from '#commands/proof/leaf-proofs.ts'
import {
  checkpointNotes,
  coveredLeaves,
  keyLine,
  leafLines,
  newestNote,
  stampedOf,
  stampLines,
} from '#commands/proof/told.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asCompanyId, asLogPosition } from '#domain/shared/values.ts'
import { payrollLineSigned } from '#projections/payroll/signed-papers.ts'
import { takenLine } from '#projections/payroll/taken-line.ts'
import type { ApiDeps } from '../deps.ts'

/** The log's key, checkpoints and leaves, as texts that any program for transparency logs reads. */
export const proofRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetProofKey, async ({ by, raw }) =>
    sendText(raw.reply, [keyLine(deps, by.session.company)]),
  )
  api.route(GetProofCheckpoints, async ({ by, raw }) =>
    sendText(raw.reply, checkpointNotes(deps, by.session.company)),
  )
  api.route(GetProofStamps, async ({ by, raw }) =>
    sendText(raw.reply, stampLines(deps, by.session.company)),
  )
  api.route(GetProofStamping, async ({ by }) => ok(await stampedOf(deps, by.session.company)))
  api.route(GetProofLog, async ({ by, raw }) => {
    api.limits.take(limit.export, by.session.userId)
    const { company, userId } = by.session
    const size = await coveredLeaves(deps, company)
    await recordExport(deps, by.caller, {
      userId,
      report: 'proofLog',
      format: 'json',
      rows: size,
      from: null,
      to: null,
      departmentId: null,
      filters: '{}',
    })
    void raw.reply.header('content-disposition', 'attachment; filename="log.jsonl"')
    return sendText(raw.reply, leafLines(deps, company, size))
  })
  lineRoute(api, deps)
  verifyLineRoute(api, deps)
  verifyCheckpointRoute(api, deps)
}

const lineRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetProofLine, async ({ by, params: { adjustmentLineId: lineId } }) => {
    const { company } = by.session
    const line = await read(deps, by, tx => takenLine(tx, company, lineId))
    const taken = line && (await takingAt(deps, company, line.employeeId, line.attempt, lineId))
    if (!line || taken === null) return refuse({ code: 'proof.line-not-found' })
    const causes = line.causes.map(({ position }) => asLogPosition(position))
    const proven = await leafProofs(deps, company, [...causes, taken])
    const taking = proven?.at(-1)
    if (!proven || !taking) return refuse({ code: 'proof.not-covered' })
    return ok({ lineId, causes: proven.slice(0, -1), taking })
  })

/** Who holds a line learns whether it was taken so; of whom it is his paper says, or nothing. */
const verifyLineRoute = (api: Api, deps: ApiDeps): void =>
  api.route(PostVerifyLine, async ({ body: { company: of, line, before, after } }) => {
    const company = asCompanyId(of)
    const signed = await deps.db.withCompany(company, tx =>
      payrollLineSigned(tx, company, line),
    )
    const nothing = { at: null, checkpoint: null }
    if (!signed) return ok({ answer: 'unknown', ...nothing })
    const fits =
      lineIdOf(company, signed) === line &&
      (before === undefined || before === signed.before) &&
      (after === undefined || after === signed.after)
    if (!fits) return ok({ answer: 'changed', ...nothing })
    const checkpoint = await newestNote(deps, company)
    return ok({ answer: 'as-signed', at: signed.at, checkpoint })
  })

const verifyCheckpointRoute = (api: Api, deps: ApiDeps): void =>
  api.route(PostVerifyCheckpoint, async ({ body: { checkpoint } }) => {
    const held = await heldCheckpoint(deps, checkpoint)
    return ok(held.answer === 'as-signed' ? held : { ...held, at: null, checkpoint: null })
  })

/** Sent as it is read: one page of it is in memory. */
const sendText = (
  reply: FastifyReply,
  texts: Iterable<string> | AsyncIterable<string>,
): typeof answeredByHandler => {
  void reply.type('text/plain; charset=utf-8').send(Readable.from(texts, { objectMode: false }))
  return answeredByHandler
}
