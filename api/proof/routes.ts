import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { GetProofCheckpoints, GetProofKey, GetProofLog } from '#api/contract/proof.ts'
import { limit } from '#api/shared/limits.ts'
import { answered, type Api } from '#api/shared/route.ts'
import { checkpointNotes, coveredLeaves, keyLine, leafLines } from '#commands/proof/told.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import type { ApiDeps } from '../deps.ts'

/** The log's key, checkpoints and leaves, as texts that any program for transparency logs reads. */
export const proofRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetProofKey, async ({ by, raw }) =>
    sendText(raw.reply, [keyLine(deps, by.session.company)]),
  )
  api.route(GetProofCheckpoints, async ({ by, raw }) =>
    sendText(raw.reply, checkpointNotes(deps, by.session.company)),
  )
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
}

/** Sent as it is read: one page of it is in memory. */
const sendText = (
  reply: FastifyReply,
  texts: Iterable<string> | AsyncIterable<string>,
): typeof answered => {
  void reply.type('text/plain; charset=utf-8').send(Readable.from(texts, { objectMode: false }))
  return answered
}
