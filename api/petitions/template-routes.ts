import { Buffer } from 'node:buffer'
import type { z } from 'zod'
import { mostLogoBytes, mostLogoPixels } from '#api/contract/logo-bounds.ts'
import {
  DeletePetitionTemplate,
  GetPetitionTemplates,
  PostPetitionTemplate,
  PutPetitionTemplate,
} from '#api/contract/petitions.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { wholeRoute } from '#api/shared/whole-list.ts'
import {
  definePetitionTemplate,
  removePetitionTemplate,
  type DefinePetitionTemplate,
  type MarkGiven,
} from '#commands/petitions/templates.ts'
import { refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate, asPetitionTemplateId } from '#domain/shared/values.ts'
import { petitionTemplateList } from '#projections/petitions/template-list.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'

type Said = z.output<NonNullable<typeof PostPetitionTemplate.body>>
type Raw = Call<typeof PostPetitionTemplate>['raw']

/** The forms on which petitions are written. */
export const petitionTemplateRoutes = (
  api: Api,
  deps: ApiDeps,
  { foreign }: ApiTools,
): void => {
  listRoute(api, deps)
  /** A picture is written anew before it is kept. Null: the form is to have one, and none is there. */
  const markOf = async (
    by: AuthorisedUser,
    { mark, content }: Said,
    raw: Raw,
    isNew: boolean,
  ): Promise<MarkGiven | null> => {
    if (mark !== 'picture') return { kind: mark }
    if (content === undefined) return isNew ? null : { kind: 'kept' }
    api.limits.take(limit.upload, by.session.userId)
    const picture = await foreign.read(
      'picture.anew',
      { content, mostBytes: mostLogoBytes, mostPixels: mostLogoPixels },
      { company: by.session.company, signal: abortOnDisconnect(raw) },
    )
    const bytes = Buffer.from(picture.content, 'base64')
    return { kind: 'picture', type: picture.type, bytes }
  }
  const missing = refuse({ code: 'petitions.picture-missing' as const })

  api.route(PostPetitionTemplate, async ({ by, body, raw }) => {
    const mark = await markOf(by, body, raw, true)
    if (mark === null) return missing
    const said = { ...templateOf(body), mark }
    return recordedAnswer(
      await definePetitionTemplate(deps)(by.caller, said),
      ({ templateId }) => ({
        templateId,
      }),
    )
  })
  api.route(PutPetitionTemplate, async ({ by, params, body, raw }) => {
    const mark = await markOf(by, body, raw, false)
    if (mark === null) return missing
    const templateId = asPetitionTemplateId(params.templateId)
    const said = { ...templateOf(body), mark, templateId }
    return recordedAnswer(await definePetitionTemplate(deps)(by.caller, said))
  })
  api.route(DeletePetitionTemplate, async ({ by, params }) =>
    recordedAnswer(
      await removePetitionTemplate(deps)(by.caller, {
        templateId: asPetitionTemplateId(params.templateId),
      }),
    ),
  )
}

const templateOf = (said: Said): Omit<DefinePetitionTemplate, 'mark'> => {
  const { mark: _, content: __, publishDate, revisionDate, approverId, ...texts } = said
  return {
    ...texts,
    publishDate: publishDate === null ? null : asLocalDate(publishDate),
    revisionDate: revisionDate === null ? null : asLocalDate(revisionDate),
    approverId: approverId === null ? null : asEmployeeId(approverId),
  }
}

const listRoute = (api: Api, deps: ApiDeps): void =>
  wholeRoute(api, deps, GetPetitionTemplates, petitionTemplateList, {
    textOf: ({ title }) => title,
    orders: {
      title: ({ title }) => title,
      documentNumber: ({ documentNumber }) => documentNumber ?? '',
      revisionDate: ({ revisionDate }) => revisionDate ?? '',
    },
    answer: rows => ({ rows: rows.map(({ mark, ...row }) => ({ ...row, mark: mark.kind })) }),
    name: 'petition-templates',
    title: 'petitionTemplates',
    columns: [
      'templateTitle',
      'templateSubtitle',
      'templateDocument',
      'templatePublished',
      'templateRevision',
      'templateRevised',
      'templateApprover',
    ],
    line: row => ({
      templateTitle: row.title,
      templateSubtitle: row.subtitle,
      templateDocument: row.documentNumber,
      templatePublished: row.publishDate,
      templateRevision: row.revisionNumber,
      templateRevised: row.revisionDate,
      templateApprover: row.approver,
    }),
  })
