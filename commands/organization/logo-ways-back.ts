import { companyLogo, type Logo, type LogoCommand } from '#domain/organization/logo.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { logoPicture } from './logo-pictures.ts'

const back = waysBackOf({ decider: companyLogo })
const again = async (logo: Logo, { deps, caller }: UndoContext): Promise<LogoCommand> => ({
  type: 'SetLogo',
  as: 'before',
  logo,
  kept: (await logoPicture(deps, caller.company, logo.logoId)) !== null,
})

/** The picture that was there before, as long as it is kept, or none. */
export const logoWays = {
  LogoSet: back('LogoSet', {
    place: () => 'logo',
    back: (before, { undoing }) => (before ? again(before, undoing) : { type: 'RemoveLogo' }),
  }),
  LogoRemoved: back('LogoRemoved', {
    place: () => 'logo',
    back: (before, { undoing }) => (before ? again(before, undoing) : []),
  }),
}
