import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { LogoEvent } from './events.ts'

/** A picture that is kept, and since when it is that of the company. */
export type Logo = Extract<LogoEvent, { type: 'LogoSet' }>['data']

export type LogoCommand =
  | {
      readonly type: 'SetLogo'
      readonly logo: Logo
      /** The first, another one, or one that was there before. */
      readonly as: 'first' | 'other' | 'before'
      /** Its picture is still there. It lies in a table, so whoever asks looks. */
      readonly kept: boolean
    }
  | { readonly type: 'RemoveLogo' }
export type LogoRefusal =
  | { readonly code: 'organization.logo-there' }
  | { readonly code: 'organization.logo-not-found' }
  | { readonly code: 'organization.logo-not-kept' }

/** The company's logo (`spec §3`); null: it has none. */
export const companyLogo: Decider<Logo | null, LogoCommand, LogoEvent, LogoRefusal> = {
  initial: null,
  decide: (current, command) => {
    if (command.type === 'RemoveLogo')
      return current
        ? ok([{ type: 'LogoRemoved', data: { logoId: current.logoId } }])
        : refuse({ code: 'organization.logo-not-found' })
    const { logo, as, kept } = command
    if (as === 'first' && current) return refuse({ code: 'organization.logo-there' })
    if (as === 'other' && !current) return refuse({ code: 'organization.logo-not-found' })
    if (!kept) return refuse({ code: 'organization.logo-not-kept' })
    return ok(current?.logoId === logo.logoId ? [] : [{ type: 'LogoSet', data: logo }])
  },
  evolve: (_, event) => (event.type === 'LogoSet' ? event.data : null),
}
