import {
  GetConsentAnswers,
  GetConsentTexts,
  PostConsentEnd,
  PostConsentText,
  PutConsentText,
} from '#api/contract/consents.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type ConsentTextRow = Reply<typeof GetConsentTexts>['rows'][number]
/** One that employees are asked about. */
export type AskedText = ConsentTextRow & { readonly kind: 'notice' | 'consent' }
export const isAsked = (text: ConsentTextRow): text is AskedText => text.kind !== 'visitors'
export type ConsentWritten = Request<typeof PostConsentText>['body']
export type ConsentAnswer = Reply<typeof GetConsentAnswers>['rows'][number]

export const consentTexts = oneQuery(GetConsentTexts, {})
/** A new text, or another version of one, written with its last version in view. */
export const publishConsent = async (of: ConsentTextRow | null, body: ConsentWritten) =>
  of
    ? call(PutConsentText, {
        params: { textId: of.textId },
        body: { ...body, after: of.versions[0]?.version ?? 0 },
      })
    : call(PostConsentText, { body })
export const endConsent = (textId: string) => call(PostConsentEnd, { params: { textId } })
/** People who are told at once of one text. */
const mostAnswers = 200
export const consentAnswers = (
  textId: string,
  query: { standing?: ConsentAnswer['standing'] | undefined; search?: string | undefined },
) =>
  oneQuery(GetConsentAnswers, {
    params: { textId },
    query: {
      limit: mostAnswers,
      ...(query.standing ? { standing: query.standing } : {}),
      ...(query.search ? { search: query.search } : {}),
    },
  })
