import { companyLogo, type Logo, type LogoRefusal } from '#domain/organization/logo.ts'
import type { Result } from '#domain/shared/result.ts'
import { asLogoId, type CompanyId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import {
  dropLogoPicture,
  dropOldLogoPictures,
  keepLogoPicture,
  type LogoPicture,
} from './logo-pictures.ts'
import { logoStream } from './streams.ts'

type Outcome = Promise<Result<{ readonly position: Position }, LogoRefusal | SharedRefusal>>
/** `as`: the first one, or another in place of the one there is. Pixels. */
export type SetLogo = LogoPicture & {
  readonly type: Logo['type']
  readonly width: number
  readonly height: number
  readonly as: 'first' | 'other'
}

/** Shows this picture beside the company's name from now on; it was written anew before. */
export const setLogo =
  (deps: Deps) =>
  async (caller: Caller, { as, type, bytes, width, height }: SetLogo): Outcome => {
    const logoId = asLogoId(deps.newId(caller, 'logo'))
    await keepLogoPicture(deps, caller.company, logoId, { type, bytes })
    const logo = { logoId, type, width, height, at: deps.now() }
    const result = await handle(
      deps,
      logoStream(caller.company),
      companyLogo,
      { type: 'SetLogo', as, kept: true, logo },
      caller,
    )
    if (result.ok) await dropOldLogoPictures(deps, caller.company, logoId)
    else await dropLogoPicture(deps, caller.company, logoId)
    return result
  }

/** The product's own mark stands there again. */
export const removeLogo =
  (deps: Deps) =>
  (caller: Caller): Outcome =>
    handle(deps, logoStream(caller.company), companyLogo, { type: 'RemoveLogo' }, caller)

/** The company's logo as it is now; null: it has none. */
export const logoOfCompany = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<Logo | null> => (await load(deps, logoStream(company), companyLogo)).state
