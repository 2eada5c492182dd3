import { Buffer } from 'node:buffer'
import { mostLogoBytes, mostLogoPixels } from '#api/contract/logo-bounds.ts'
import { DeleteLogo, GetCompanyLogo, GetLogo, PostLogo, PutLogo } from '#api/contract/logo.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { answeredByHandler, type Api, type Call } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { logoPicture } from '#commands/organization/logo-pictures.ts'
import { logoOfCompany, removeLogo, setLogo } from '#commands/organization/logo.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'

type Raw = Call<typeof PostLogo>['raw']

/** In the browser of whoever asked, and nowhere between; the next picture has another address. */
const kept = 'private, max-age=28800, immutable'

export const logoRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void => {
  api.route(GetLogo, async ({ by }) => {
    const logo = await logoOfCompany(deps, by.session.company)
    if (!logo) return ok({ logo: null })
    const { type, width, height, at } = logo
    return ok({ logo: { type, width, height, at } })
  })
  const set = async (
    by: AuthorisedUser,
    { content }: { readonly content: string },
    raw: Raw,
    as: 'first' | 'other',
  ) => {
    api.limits.take(limit.upload, by.session.userId)
    const picture = await foreign.read(
      'picture.anew',
      { content, mostBytes: mostLogoBytes, mostPixels: mostLogoPixels },
      { company: by.session.company, signal: abortOnDisconnect(raw) },
    )
    const bytes = Buffer.from(picture.content, 'base64')
    return recordedAnswer(await setLogo(deps)(by.caller, { ...picture, bytes, as }))
  }
  api.route(PostLogo, ({ by, body, raw }) => set(by, body, raw, 'first'))
  api.route(PutLogo, ({ by, body, raw }) => set(by, body, raw, 'other'))
  api.route(DeleteLogo, async ({ by }) => recordedAnswer(await removeLogo(deps)(by.caller)))
  api.route(GetCompanyLogo, async ({ by, raw }) => {
    const { company } = by.session
    const logo = await logoOfCompany(deps, company)
    const picture = logo && (await logoPicture(deps, company, logo.logoId))
    if (!picture) return refuse({ code: 'organization.logo-not-found' })
    void raw.reply.header('cache-control', kept).type(picture.type).send(picture.bytes)
    return answeredByHandler
  })
}
