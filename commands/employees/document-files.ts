import type { Buffer } from 'node:buffer'
import type { Envelope } from '#database/types.ts'
import type { CompanyId, DocumentId, EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { openParts, sealParts } from '../shared/file-parts.ts'

/** Which file, and of whom. */
export type DocumentOf = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly documentId: DocumentId
}

const sealing = ({ company, employeeId, documentId }: DocumentOf, part: number) =>
  ({
    company,
    subject: employeeId,
    class: 'identity',
    about: `people.document_parts.${documentId}.${part}`,
  }) as const

/** Kept once, however often it is asked for. @throws {SubjectErased} */
export const keepDocumentFile = async (
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  of: DocumentOf,
  bytes: Buffer,
): Promise<void> => {
  const sealed = await sealParts(vault, part => sealing(of, part), bytes)
  await db.withCompany(of.company, async tx => {
    await tx.query(
      `insert into people.documents (company_id, employee_id, document_id, bytes, kept_at)
       values ($1, $2, $3, $4, $5) on conflict (company_id, employee_id, document_id) do nothing`,
      [of.company, of.employeeId, of.documentId, bytes.length, now()],
    )
    for (const [part, envelope] of sealed.entries())
      await tx.query(
        `insert into people.document_parts (company_id, document_id, part, sealed)
         values ($1, $2, $3, $4) on conflict (company_id, document_id, part) do nothing`,
        [of.company, of.documentId, part, JSON.stringify(envelope)],
      )
  })
}

/** Its bytes, a part at a time; ends where a part is not there, or its person was erased. */
export const documentBytes = (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  of: DocumentOf,
): AsyncGenerator<Buffer> =>
  openParts(
    vault,
    part => sealing(of, part),
    async part => {
      const [row] = await db.withCompany(of.company, tx =>
        tx.query<{ sealed: Envelope }>(
          `select sealed from people.document_parts
           where company_id = $1 and document_id = $2 and part = $3`,
          [of.company, of.documentId, part],
        ),
      )
      return row?.sealed ?? null
    },
  )

/** What all files of the company take. */
export const bytesOfDocuments = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
): Promise<number> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ bytes: string }>(
      `select coalesce(sum(bytes), 0)::text as bytes from people.documents where company_id = $1`,
      [company],
    ),
  )
  return Number(row?.bytes ?? 0)
}

export const dropDocumentFile = (
  deps: Pick<Deps, 'db'>,
  { company, employeeId, documentId }: DocumentOf,
): Promise<void> => drop(deps, company, employeeId, documentId)

/** All of somebody who was erased. */
export const dropDocumentsOf = (
  deps: Pick<Deps, 'db'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<void> => drop(deps, company, employeeId, null)

const drop = (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  employeeId: EmployeeId,
  documentId: DocumentId | null,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `with gone as (
         delete from people.documents
         where company_id = $1 and employee_id = $2 and ($3::uuid is null or document_id = $3::uuid)
         returning document_id)
       delete from people.document_parts
       where company_id = $1 and document_id in (select document_id from gone)`,
      [company, employeeId, documentId],
    )
  })
