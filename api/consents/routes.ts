import {
  GetConsentAnswers,
  GetConsentTexts,
  GetOwnConsents,
  PostConsentEnd,
  PostConsentText,
  PostOwnConsent,
  PutConsentText,
} from '#api/contract/consents.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { answerConsent } from '#commands/consents/answer.ts'
import { consentTextsOf, endConsentText, publishConsentText } from '#commands/consents/texts.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asConsentTextId, asEmployeeId } from '#domain/shared/values.ts'
import {
  consentCounts,
  consentInstants,
  consentList,
  publishedInstants,
} from '#projections/consents/consent-list.ts'
import type { ApiDeps } from '../deps.ts'
import { ownConsents } from './own.ts'

/** What a company has its employees read, and what they say of it. */
export const consentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetConsentTexts, async ({ by }) => ok({ rows: await textRows(deps, by) }))
  textRoutes(api, deps)
  ownRoutes(api, deps)
}

/** Each with all its versions, the last first, and how it stands with that one. */
const textRows = async (deps: ApiDeps, by: AuthorisedUser) => {
  const texts = await consentTextsOf(deps, by.session.company)
  return read(deps, by, async (tx, of) => {
    const published = await publishedInstants(tx, of.company)
    const found = []
    for (const [textId, { versions, isOver }] of texts)
      found.push({
        textId,
        kind: versions.at(-1)?.kind ?? 'notice',
        inForce: !isOver,
        versions: versions
          .map(({ words }, at) => ({
            version: at + 1,
            publishedAt: published.get(`${textId} ${at + 1}`) ?? null,
            words,
          }))
          .toReversed(),
        people: await consentCounts(tx, { ...of, textId, version: versions.length }),
      })
    return found
  })
}

const textRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostConsentText, async ({ by, body }) =>
    recordedAnswer(
      await publishConsentText(deps)(by.caller, { ...body, after: 0 }),
      ({ textId }) => ({ textId }),
    ),
  )
  api.route(PutConsentText, async ({ by, params, body }) =>
    recordedAnswer(
      await publishConsentText(deps)(by.caller, {
        ...body,
        textId: asConsentTextId(params.textId),
      }),
    ),
  )
  api.route(PostConsentEnd, async ({ by, params }) =>
    recordedAnswer(await endConsentText(deps)(by.caller, asConsentTextId(params.textId))),
  )
  api.route(GetConsentAnswers, async ({ by, params, query }) => {
    const textId = asConsentTextId(params.textId)
    const last = (await consentTextsOf(deps, by.session.company)).get(textId)?.versions.length
    const version = query.version ?? last
    if (last === undefined || version === undefined || version > last)
      return refuse({ code: 'consents.text-not-found', textId })
    const found = await read(deps, by, (tx, of) =>
      consentList(tx, { ...query, ...of, textId, version }),
    )
    return ok({ ...found, version })
  })
}

const ownRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetOwnConsents, async ({ by }) => {
    const { company } = by.session
    if (by.user.employeeId === null) return ok({ rows: [] })
    const employeeId = asEmployeeId(by.user.employeeId)
    const rows = await ownConsents(deps, company, employeeId)
    const said = await deps.db.withCompany(company, tx =>
      consentInstants(tx, company, employeeId),
    )
    return ok({
      rows: rows.map(row => ({
        ...row,
        at:
          said.find(one => one.textId === row.textId && one.version === row.version)?.at ??
          null,
      })),
    })
  })
  api.route(PostOwnConsent, async ({ by, params, body }) => {
    const { employeeId } = by.user
    if (employeeId === null) return refuse({ code: 'access.no-employee' })
    return recordedAnswer(
      await answerConsent(deps)(by.caller, {
        employeeId: asEmployeeId(employeeId),
        textId: asConsentTextId(params.textId),
        ...body,
      }),
    )
  })
}
