import type { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { mostDocumentBytes } from '#api/contract/document-bounds.ts'
import {
  DeleteDocument,
  GetDocument,
  GetDocuments,
  PostDocument,
} from '#api/contract/documents.ts'
import { bytesOf } from '#api/foreign/content.ts'
import { ScannerSilent } from '#api/foreign/scanner.ts'
import { attachmentOf } from '#api/shared/attachment.ts'
import { isThere } from '#api/shared/is-there.ts'
import { lookedAt } from '#api/shared/looks.ts'
import { Failure } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { documentBytes } from '#commands/employees/document-files.ts'
import { addDocument, documentsOf, removeDocument } from '#commands/employees/documents.ts'
import { mostDocuments, mostMegabytes } from '#domain/employees/documents.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDocumentId, asEmployeeId } from '#domain/shared/values.ts'
import { actsAt } from '#projections/acts/acts-at.ts'
import type { ApiDeps } from '../deps.ts'
import { byOf } from '../reports/event-view.ts'
import { typeOfDocument } from './document-type.ts'

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
    void raw.reply
      .type(found.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', attachmentOf(found.name))
      .send(
        Readable.from(documentBytes(deps, { company, employeeId, documentId }), {
          objectMode: false,
        }),
      )
    return answeredByHandler
  })

/** What puts one there, and takes it away. */
const keepingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostDocument, async ({ by, params, body }) => {
    api.limits.take(uploads, by.session.userId)
    const bytes = bytesOf(body.content)
    const type = await judged(deps, bytes)
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

/** Its type. @throws {Failure} what it is refused for. */
const judged = async ({ scanner }: ApiDeps, bytes: Buffer) => {
  if (bytes.length > mostDocumentBytes)
    throw new Failure({
      code: 'employees.document-too-large',
      megabytes: mostDocumentBytes / 2 ** 20,
    })
  const type = await typeOfDocument(bytes)
  if (type === null || bytes.length === 0)
    throw new Failure({ code: 'employees.document-type-unknown' })
  if (scanner && (await verdict(scanner, bytes)) === 'found')
    throw new Failure({ code: 'employees.document-infected' })
  return type
}
const verdict = (scanner: NonNullable<ApiDeps['scanner']>, bytes: Buffer) =>
  scanner.scan(bytes).catch((error: unknown) => {
    if (error instanceof ScannerSilent)
      throw new Failure({ code: 'employees.document-scanner-silent' })
    throw error
  })
