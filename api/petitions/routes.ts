import { Readable as Bytes } from 'node:stream'
import {
  GetPetitionPrint,
  GetPetitions,
  PostPetitions,
  PostVerifyPaper,
} from '#api/contract/petitions.ts'
import type { Printing } from '#api/papers/printing.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { limit } from '#api/shared/limits.ts'
import { whoIsThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { reportRoute } from '#api/shared/report.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { zipParts } from '#api/shared/xlsx/zip.ts'
import { issuePetition } from '#commands/petitions/issue.ts'
import { paperPictures } from '#commands/petitions/pictures.ts'
import { petitionTemplatesOf } from '#commands/petitions/published.ts'
import { newestNote } from '#commands/proof/told.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asCompanyId,
  asEmployeeId,
  asLeaveRequestId,
  asPetitionId,
  asPetitionTemplateId,
} from '#domain/shared/values.ts'
import {
  petitionList,
  petitionNames,
  petitionPapers,
  petitionSigned,
} from '#projections/petitions/petition-list.ts'
import { payrollPaperSigned } from '#projections/payroll/signed-papers.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { drawPetitions, readablePaper, type Readable } from './drawn.ts'
import { petitionColumns, petitionLine } from './petition-file.ts'

/** Petitions: issued, listed, printed, and verified by whoever holds one. */
export const petitionRoutes = (api: Api, deps: ApiDeps, { printing }: ApiTools): void => {
  reportRoute(api, deps, GetPetitions, petitionList, {
    title: 'petitions',
    name: ({ from, to }) => `petitions-${from}-${to}`,
    columns: petitionColumns,
    line: petitionLine,
  })
  issueRoute(api, deps)
  printRoute(api, deps, printing)
  api.route(PostVerifyPaper, async ({ body: { company: of, paper, hash } }) => {
    const company = asCompanyId(of)
    const signed = await deps.db.withCompany(company, async tx => {
      const petition = await petitionSigned(tx, company, paper)
      return petition ? [petition] : payrollPaperSigned(tx, company, paper)
    })
    const nothing = { at: null, checkpoint: null }
    if (signed.length === 0) return ok({ answer: 'unknown', ...nothing })
    const fits = signed.find(one => one.hash === hash)
    if (!fits) return ok({ answer: 'changed', ...nothing })
    const checkpoint = await newestNote(deps, company)
    return ok({ answer: 'as-signed', at: fits.at, checkpoint })
  })
}

const notStanding = refuse({ code: 'petitions.leave-not-standing' as const })

const issueRoute = (api: Api, deps: ApiDeps): void =>
  api.route(PostPetitions, async ({ by, body, locale }) => {
    const { company } = by.session
    const templateId = asPetitionTemplateId(body.templateId)
    const employeeIds = [...new Set(body.items.map(one => asEmployeeId(one.employeeId)))]
    const { templates } = await petitionTemplatesOf(deps, company)
    const approverId = templates.get(templateId)?.approverId ?? null
    const visible = await whoIsThere(deps, by, employeeIds)
    const named = await deps.db.withCompany(company, tx =>
      petitionNames(tx, company, [...employeeIds, ...(approverId ? [approverId] : [])]),
    )
    const approver = (approverId && named.get(approverId)?.fullName) ?? null
    const issued = await decideEach(body.items, async (item, append) => {
      const employeeId = asEmployeeId(item.employeeId)
      const names = named.get(employeeId)
      // Somebody who is not the caller's, or who was erased, has no leave that could be put on paper.
      if (!names || !visible.has(employeeId)) return notStanding
      return issuePetition(deps)(by.caller, {
        templateId,
        employeeId,
        requestId: asLeaveRequestId(item.requestId),
        language: body.language,
        names: { ...names, approver },
        append,
      })
    })
    return answerEach(locale, issued, one => ({ petitionId: one?.petitionId ?? null }))
  })

const printRoute = (api: Api, deps: ApiDeps, printing: Printing): void =>
  api.route(GetPetitionPrint, async ({ by, query, raw }) => {
    api.limits.take(limit.print, by.session.userId)
    const papers = await papersOf(deps, by, query.petitions)
    const [first] = papers
    // One that is not there is told, not left out: a clerk counts pages.
    if (!first || papers.length < new Set(query.petitions).size)
      return refuse({ code: 'petitions.not-found' })
    const { company } = by.session
    const around = {
      company,
      publicUrl: deps.publicUrl ?? '',
      pictures: await paperPictures(
        deps,
        company,
        papers.flatMap(({ said: { pictureId } }) => pictureId ?? []),
      ),
    }
    const signal = abortOnDisconnect(raw)
    const print = async (some: readonly [Readable, ...Readable[]]) =>
      printing.print({ ...(await drawPetitions(some, around)), signal })
    await recordPrint(deps, by, papers.length, query.as)
    if (query.as === 'pdf') {
      const pdf = await print([first, ...papers.slice(1)])
      void raw.reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="petitions.pdf"')
        .send(pdf)
      return answeredByHandler
    }
    const parts = []
    for (const one of papers)
      parts.push({ name: `${one.petitionId}.pdf`, text: await print([one]) })
    void raw.reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="petitions.zip"')
      .send(Bytes.from(zipParts(parts), { objectMode: false }))
    return answeredByHandler
  })

/** Those in the caller's scope whose people are known yet. */
const papersOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  ids: readonly string[],
): Promise<readonly Readable[]> => {
  const petitionIds = ids.map(asPetitionId)
  const found = await read(deps, by, (tx, of) => petitionPapers(tx, { ...of, petitionIds }))
  return found.flatMap(paper => readablePaper(paper) ?? [])
}

/** Before the first byte leaves. @throws {LogUnavailable} */
const recordPrint = (
  deps: ApiDeps,
  by: AuthorisedUser,
  rows: number,
  format: 'pdf' | 'zip',
): Promise<void> =>
  recordExport(deps, by.caller, {
    userId: by.session.userId,
    report: 'petitions',
    format,
    rows,
    from: null,
    to: null,
    departmentId: null,
    filters: '{}',
  })
