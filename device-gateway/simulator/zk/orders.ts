import { isLocalDateTime } from '#domain/shared/values.ts'
import type { Flash } from './flash.ts'

/** People as the terminal knows them: fields by pin. */
export type Users = Map<string, ReadonlyMap<string, string>>
type Parts = { readonly flash: Flash; readonly users: Users; readonly serial: string }

/**
 * Orders of one poll (`device-protocols §2.8, §2.9`), and what is answered for them; `again`: the server wants a new
 * handshake.
 */
export const carryOut = (
  body: string,
  parts: Parts,
): { readonly results: string; readonly again: boolean } => {
  const orders = [...body.matchAll(/^C:(\w{1,19}):([^\r\n]*)$/gm)].map(
    ([, id = '', text = '']) => ({ id, text }),
  )
  const results = orders.map(({ id, text }) => {
    const { returned, more } = carryOutOne(text, parts)
    return `ID=${id}&Return=${returned}&CMD=${text.split(' ')[0] ?? ''}${more}\n`
  })
  return { results: results.join(''), again: orders.some(({ text }) => text === 'CHECK') }
}

const done = { returned: 0, more: '' }

const carryOutOne = (
  text: string,
  { flash, users, serial }: Parts,
): { readonly returned: number; readonly more: string } => {
  const [, verb = '', rest = ''] =
    /^(DATA \w+ \w+|VERIFY SUM \w+|\w+)\s?(.*)$/s.exec(text) ?? []
  const fields = new Map(
    rest
      .split('\t')
      .map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  const span = (): readonly [string, string] =>
    [fields.get('StartTime') ?? '', fields.get('EndTime') ?? ''].map(time =>
      time.replace(' ', 'T'),
    ) as [string, string]
  switch (verb) {
    case 'DATA UPDATE USERINFO': {
      const pin = fields.get('PIN')
      if (pin === undefined) return { returned: -1002, more: '' }
      users.set(pin, fields)
      return done
    }
    case 'DATA DELETE USERINFO':
      return { returned: users.delete(fields.get('PIN') ?? '') ? 0 : -1, more: '' }
    case 'DATA QUERY ATTLOG':
    case 'VERIFY SUM ATTLOG': {
      const [from, to] = span()
      if (!isLocalDateTime(from) || !isLocalDateTime(to)) return { returned: -1002, more: '' }
      return verb === 'DATA QUERY ATTLOG'
        ? { returned: flash.between(from, to), more: '' }
        : { returned: 0, more: `\nAttlogCount=${flash.count(from, to)}` }
    }
    case 'INFO':
      return { returned: 0, more: `\nSN=${serial}\nTransactionCount=${flash.held()}` }
    case 'CHECK':
    case 'REBOOT':
    case 'SET':
    case 'LOG':
      return done
    default:
      return { returned: -1002, more: '' }
  }
}
