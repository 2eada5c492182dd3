import {
  DeleteDocument,
  GetDocument,
  GetDocuments,
  PostDocument,
} from '#api/contract/documents.ts'
import { bytesOf } from '#api/foreign/content.ts'
import { judgedType } from '#api/foreign/judged-type.ts'
import { sendAttachment } from '#api/shared/attachment.ts'
import { isThere } from '#api/shared/is-there.ts'
import { lookedAt } from '#api/shared/looks.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { documentBytes } from '#commands/employees/document-files.ts'
import { addDocument, documentsOf, removeDocument } from '#commands/employees/documents.ts'
import { mostDocuments, mostMegabytes } from '#domain/employees/documents.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDocumentId, asEmployeeId } from '#domain/shared/values.ts'
import { actsAt } from '#projections/acts/acts-at.ts'
import type { ApiDeps } from '../deps.ts'
import { byOf } from '../reports/event-view.ts'

/** Each of some megabytes. */
const uploads = { name: 'document', most: 40, seconds: 60 } as const
const system = { kind: 'system', name: null, role: null } as const
const nobody = refuse({ code: 'employees.not-found' as const })

export const documentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDocuments, async ({ by, params }) => {
    const { company } = by.session
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return nobody
    const kept = (await documentsOf(deps, company, employeeId)).toReversed()
    const positions = kept.map(({ position }) => String(position))
    const acts = await read(deps, by, tx => actsAt(tx, company, positions))
    return ok({
      rows: kept.map(({ position, recordedAt, data: { documentId, name, type, bytes } }) => ({
        documentId,
        name,
        type,
        bytes,
        at: recordedAt,
        by: byOf(acts.get(String(position))?.by ?? system),
      })),
      most: mostDocuments,
      megabytes: mostMegabytes,
    })
  })
  keepingRoutes(api, deps)
  fileRoute(api, deps)
}

/** The file itself, a part at a time. */
const fileRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetDocument, async ({ by, params, raw }) => {
    const { company } = by.session
    const employeeId = asEmployeeId(params.employeeId)
    const documentId = asDocumentId(params.documentId)
    if (!(await isThere(deps, by, employeeId))) return nobody
    const kept = await documentsOf(deps, company, employeeId)
    const found = kept.find(({ data }) => data.documentId === documentId)?.data
    if (!found || found.name === null)
      return refuse({ code: 'employees.document-not-found' as const })
    await lookedAt(deps, GetDocument, by, { params, query: {} })
    return sendAttachment(
      raw.reply,
      { name: found.name, type: found.type },
      documentBytes(deps, { company, employeeId, documentId }),
    )
  })

/** What puts one there, and takes it away. */
const keepingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostDocument, async ({ by, params, body }) => {
    api.limits.take(uploads, by.session.userId)
    const bytes = bytesOf(body.content)
    const type = await judgedType(deps, bytes)
    const employeeId = asEmployeeId(params.employeeId)
    return recordedAnswer(
      await addDocument(deps)(by.caller, { employeeId, name: body.name, type, bytes }),
      ({ documentId }) => ({ documentId }),
    )
  })
  api.route(DeleteDocument, async ({ by, params }) =>
    recordedAnswer(
      await removeDocument(deps)(by.caller, {
        employeeId: asEmployeeId(params.employeeId),
        documentId: asDocumentId(params.documentId),
      }),
    ),
  )
}
