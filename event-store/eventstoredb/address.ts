import { readFileSync } from 'node:fs'
import { StartRefused } from '#database/errors.ts'

/**
 * `EVENT_STORE_URL` read before the client does, which throws, and warns, with all of it: the password, too.
 */

const boolean = 'true or false'
const whole = 'a whole number'
const anyText = 'a text'
/** What the client takes, and what it takes there. */
const options = {
  tls: boolean,
  tlsCAFile: anyText,
  userCertFile: anyText,
  userKeyFile: anyText,
  connectionName: anyText,
  nodePreference: 'leader, follower, random or read_only_replica',
  throwOnAppendFailure: boolean,
  maxDiscoverAttempts: whole,
  defaultDeadline: whole,
  discoveryInterval: whole,
  gossipTimeout: whole,
  keepAliveInterval: whole,
  keepAliveTimeout: whole,
} as const
type Expected = (typeof options)[keyof typeof options]

const flat = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]/g, '')
const known = new Map<string, { readonly name: string; readonly expected: Expected }>(
  Object.entries(options).map(([name, expected]) => [flat(name), { name, expected }]),
)

/**
 * As the client takes it.
 * @throws {StartRefused} where it would not: names the option, and never the address, a part of it or a value
 */
export const readAddress = (url: string): string => {
  const address = url.trim().replace(/\/+$/, '')
  const scheme = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\//.exec(address)?.[0]
  if (scheme === undefined) throw refused('it begins with esdb:// or esdb+discover://')
  const rest = address.slice(scheme.length)
  const user = /^([^:]+):([^@]+)@/.exec(rest)
  if (user) checkUser(user.slice(1))
  const [, hosts = '', asked] =
    /^([^?]*)(?:\?(.*))?$/s.exec(rest.slice(user?.[0].length ?? 0)) ?? []
  const named = hosts.replace(/,$/, '').split(',')
  if (!named.every(host => hostForm.test(host)))
    throw refused(
      'after the user it names hosts, as name:port, with a comma between two; in a password @ is written %40',
    )
  if (asked !== undefined) for (const option of asked.split('&')) checkOption(option)
  // Under its newer name the scheme is the same protocol, which this client does not know by it.
  return address.replace(/^kurrentdb/, 'esdb')
}
const hostForm = /^[^$+!?*'(),;[\]{}|"%~#<>=&/@:\s]+(?::\d{1,5})?\/?$/

const checkUser = (parts: readonly string[]): void => {
  const [, password = ''] = parts
  if (password.includes(':')) throw refused('in a password : is written %3A')
  if (!parts.every(isDecoded)) throw refused('in the user and the password % is written %25')
}

const checkOption = (option: string): void => {
  const [, given = '', value = ''] = /^([^=]+)=([^?]+)$/s.exec(option) ?? []
  if (flat(given) === 'tlsverifycert')
    throw refused('tlsVerifyCert is not supported; tlsCAFile names who signed the certificate')
  const found = known.get(flat(given))
  if (!found)
    throw refused(
      // Of a password that is written wrong the rest would stand where options do.
      /^[a-z_-]{1,30}$/i.test(given)
        ? `there is no option ${given}`
        : 'after ? stand options, as name=value, with & between two',
    )
  if (!isTaken(found.expected, value.trim()))
    throw refused(
      `${found.name} is ${found.expected}${found.expected === anyText ? ', where % is written %25' : ''}`,
    )
}

const isTaken = (expected: Expected, value: string): boolean => {
  switch (expected) {
    case boolean:
      return value === 'true' || value === 'false'
    case anyText:
      return value !== '' && isDecoded(value)
    case options.nodePreference:
      return ['leader', 'follower', 'random', 'readonlyreplica'].includes(flat(value))
    default:
      return /^-?\d+$/.test(value)
  }
}

/**
 * How a connection of our own comes to a server beside the client's: `tls` null where it goes in clear; then nobody is
 * named, as the client does.
 */
export type Security = {
  readonly tls: {
    readonly ca?: Buffer
    readonly cert?: Buffer
    readonly key?: Buffer
  } | null
  /** The head `authorization`. */
  readonly authorization: string | null
}
/** What stands behind the hosts; a password may have a `?`, too. Null where nothing does. */
export const optionsIn = (address: string): string | null =>
  /^[^:]+:\/\/(?:[^:]+:[^@]+@)?[^?]*\?(.*)$/s.exec(address)?.[1] ?? null

/** @param address as `readAddress` gives it; its files are there, as the client has seen. */
export const securityOf = (address: string): Security => {
  const given = new Map(
    (optionsIn(address) ?? '').split('&').flatMap(option => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(option) ?? []
      const found = known.get(flat(name))
      return found ? [[found.name, value.trim()] as const] : []
    }),
  )
  if (given.get('tls') === 'false') return { tls: null, authorization: null }
  const file = (name: string): Buffer | undefined => {
    const at = given.get(name)
    return at === undefined ? undefined : readFileSync(decodeURIComponent(at))
  }
  const [ca, cert, key] = [file('tlsCAFile'), file('userCertFile'), file('userKeyFile')]
  const [, user, password] = /^[^:]+:\/\/([^:]+):([^@]+)@/.exec(address) ?? []
  const named = [user, password].map(part => decodeURIComponent(part ?? '')).join(':')
  return {
    tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
    authorization: user === undefined ? null : `Basic ${Buffer.from(named).toString('base64')}`,
  }
}

const isDecoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const refused = (why: string): StartRefused =>
  new StartRefused(`EVENT_STORE_URL cannot be read: ${why}.`)

/** Whatever else the client refuses: no certificate where one is named. Its own error may tell the address. */
export const orRefused = <T>(connect: () => T): T => {
  try {
    return connect()
  } catch {
    throw new StartRefused(
      'EVENT_STORE_URL cannot be used: a file of tlsCAFile, userCertFile or userKeyFile is not there, or only one ' +
        'of the two latter is named.',
    )
  }
}
