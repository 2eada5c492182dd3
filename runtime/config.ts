import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#database/errors.ts'
import { mostLanes } from '#database/lanes.ts'

/** `owner` migrates and nothing else; the other two work under row-level security. */
export type DatabaseRole = 'owner' | 'app' | 'projector'

/** With what the installation signs on at a provider of text messages, and under which name it sends. */
const smsAccount = z.strictObject({
  provider: z.enum(['netgsm', 'verimor', 'iletimerkezi', 'twilio']),
  account: z.string().min(1).max(100),
  secret: z.string().min(1).max(200),
  sender: z.string().min(3).max(34),
})

/**
 * How this program is set up: the environment's variables (design.md §9), checked, with their defaults. Long because it
 * is the one list of them.
 */
export type Config = {
  readonly host: string
  readonly port: number
  readonly gatewayPort: number
  readonly metricsPort: number
  readonly dataDir: string
  /** Roles of an operator's server, those that this process was given; null: the embedded PostgreSQL in `dataDir`. */
  readonly database: Readonly<Partial<Record<DatabaseRole, string>>> | null
  readonly keyFile: string
  /** Null: the log is in PostgreSQL. */
  readonly eventStoreUrl: string | null
  /** Bytes that EventStoreDB takes in one append: what it was started with. */
  readonly eventStoreMaxAppend: number
  /** What the names of all streams there begin with: others may share the server by another. */
  readonly eventStorePrefix: string
  readonly rateLimit: boolean
  /** `empty`: only where the embedded database holds nothing yet. */
  readonly demo: 'on' | 'off' | 'empty'
  readonly demoLive: boolean
  /** How far the demo looks back when it is founded. */
  readonly demoDays: number
  /** In how many lanes a new database begins; `npm run lanes` says it of one that is there. */
  readonly lanes: number
  /** Addresses or CIDR blocks of the proxies before this program, whose word on the caller's address is believed. */
  readonly trustedProxies: readonly string[]
  /**
   * `smtp` null: mails are written as files into `outbox`. `publicUrl`: under which people reach the web, for the links
   * in them.
   */
  readonly mail: {
    readonly smtp: string | null
    /** A PEM file that the mail server's certificate is held to, beside those that everybody knows; null: none. */
    readonly authority: string | null
    readonly from: string
    readonly outbox: string
    readonly publicUrl: string
  }
  /**
   * `smsForAll`: by whom text messages go of companies that have chosen nobody; null: by nobody. Ways out to the portal
   * of an SMS provider and to where readers are sold, as companies are shown them; null: none.
   */
  readonly integrations: {
    readonly smsForAll: Readonly<z.infer<typeof smsAccount>> | null
    readonly smsPortal: string | null
    readonly deviceSales: string | null
  }
  /** Where files are looked through for viruses; null: nowhere. */
  readonly clamd: { readonly host: string; readonly port: number } | null
  /**
   * The authority whose time stamps (RFC 3161) checkpoints get, how many minutes they are apart, and the file of
   * certificates that it is held to (null: whoever verifies judges); null: nobody stamps.
   */
  readonly stamps: {
    readonly url: string
    readonly minutes: number
    readonly certificates: string | null
  } | null
  /** Collector of traces (OTLP over HTTP), without `/v1/traces`; null: nothing is traced. */
  readonly tracesTo: string | null
  /** Hosts (`name`, `name:port`) that may be sent to though they are not of the open internet (`targetOf`). */
  readonly outboundHosts: readonly string[]
  /** What the gateway does unasked; null: not at all. */
  readonly services: {
    /**
     * Addresses or CIDR blocks of readers that are asked and told things; empty: private networks in which this machine
     * is not itself.
     */
    readonly readerNetworks: readonly string[]
    /**
     * Where live packets of controllers are heard, and at which address controllers are told to send them (null: they
     * are left as they are set).
     */
    readonly uhppote: {
      readonly port: number
      readonly bind: string
      readonly advertise: { readonly address: string; readonly port: number } | null
    } | null
    readonly mqtt: {
      readonly url: string
      readonly username: string | null
      readonly passwordFile: string | null
      readonly clientId: string
    } | null
  }
}

/** Of streams in EventStoreDB, where nothing else is said. */
const defaultPrefix = 'mesai-'

const port = (byDefault: number) =>
  z.coerce.number().int().min(0).max(65_535).default(byDefault)
const onOff = z.enum(['on', 'off'])
const listed = (list: string): string[] =>
  list
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')
const networks = z
  .string()
  .transform(listed)
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
  .default([])
/** A name or an address, that of IPv6 in brackets, and a port or none. */
const hostAndPort = z.string().regex(/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/)
const hosts = z
  .string()
  .transform(listed)
  .pipe(z.array(hostAndPort.transform(text => text.toLowerCase())))
  .default([])
const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//)
  .optional()

const webAddress = z
  .string()
  .regex(/^https:\/\/[^\s"<>]+$/)
  .max(500)
  .optional()

const shape = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  GATEWAY_PORT: port(8081),
  METRICS_PORT: port(9464),
  DATA_DIR: z.string().optional(),
  KEY_FILE: z.string().optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_APP_URL: postgresUrl,
  DATABASE_PROJECTOR_URL: postgresUrl,
  EVENT_STORE_URL: z
    .string()
    .regex(/^(?:esdb|kurrentdb)(?:\+discover)?:\/\//)
    .optional(),
  EVENT_STORE_MAX_APPEND: z.coerce
    .number()
    .int()
    .min(100_000)
    .max(16_000_000)
    .default(1_048_576),
  EVENT_STORE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,19}(?:-[a-z0-9]{1,20}){0,8}-$/)
    // Whose prefix begins with another's would be read by that one.
    .refine(prefix => prefix === defaultPrefix || !prefix.startsWith(defaultPrefix))
    .default(defaultPrefix),
  TRUSTED_PROXIES: networks,
  RATE_LIMIT: onOff.default('on'),
  DEMO: onOff.optional(),
  DEMO_LIVE: onOff.default('on'),
  DEMO_DAYS: z.coerce.number().int().min(1).max(366).default(92),
  LANES: z.coerce.number().int().min(1).max(mostLanes).default(1),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}<>]*(?:<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)
    .max(200)
    .default('Mesai <mesai@localhost>'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional(),
  SMS_ACCOUNT: z.string().max(2000).optional(),
  SMS_PORTAL_URL: webAddress,
  DEVICE_SALES_URL: webAddress,
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^\s/:]+:\d{1,5}$/)
    .optional(),
  TSA_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional(),
  TSA_MINUTES: z.coerce.number().int().min(0).max(1440).default(60),
  TSA_CERTIFICATES: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional(),
  OUTBOUND_HOSTS: hosts,
  READER_NETWORKS: networks,
  UHPPOTE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  UHPPOTE_BIND: z.ipv4().default('0.0.0.0'),
  UHPPOTE_ADVERTISE: z.ipv4().optional(),
  MQTT_URL: z
    .string()
    .regex(/^(?:mqtts?|wss?):\/\/\S+$/)
    .optional(),
  MQTT_USERNAME: z.string().max(200).optional(),
  MQTT_PASSWORD_FILE: z.string().optional(),
  MQTT_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('mesai-gateway'),
})
type Variables = z.infer<typeof shape>

const expected: Readonly<Record<keyof Variables, string>> = {
  HOST: 'an address',
  PORT: 'a port, 0 to 65535',
  GATEWAY_PORT: 'a port, 0 to 65535',
  METRICS_PORT: 'a port, 0 to 65535',
  DATA_DIR: 'a folder',
  KEY_FILE: 'a file',
  DATABASE_URL: 'postgres://…',
  DATABASE_APP_URL: 'postgres://…',
  DATABASE_PROJECTOR_URL: 'postgres://…',
  EVENT_STORE_URL: 'esdb://…',
  EVENT_STORE_MAX_APPEND: 'bytes, 100000 to 16000000',
  EVENT_STORE_PREFIX:
    'words of small letters and digits, each with a hyphen after it, such as second-, ' +
    `and not begin with ${defaultPrefix}`,
  TRUSTED_PROXIES: 'addresses or CIDR blocks with commas between',
  RATE_LIMIT: 'on or off',
  DEMO: 'on or off',
  DEMO_LIVE: 'on or off',
  DEMO_DAYS: 'days, 1 to 366',
  LANES: `a number, 1 to ${mostLanes}`,
  SMTP_URL: 'smtp://… or smtps://…',
  SMTP_CA_FILE: 'a file',
  MAIL_FROM: 'an address, or Name <address>',
  PUBLIC_URL: 'http://… or https://…',
  SMS_ACCOUNT:
    'JSON such as {"provider":"netgsm","account":"…","secret":"…","sender":"…"} ' +
    '(netgsm, verimor, iletimerkezi, twilio)',
  SMS_PORTAL_URL: 'https://…',
  DEVICE_SALES_URL: 'https://…',
  CLAMD_URL: 'tcp://host:port',
  TSA_URL: 'http://… or https://…',
  TSA_MINUTES: 'minutes, 0 to 1440',
  TSA_CERTIFICATES: 'a file',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://… or https://…',
  OUTBOUND_HOSTS: 'hosts, each with :port where it is not the usual one, with commas between',
  READER_NETWORKS: 'addresses or CIDR blocks with commas between',
  UHPPOTE_PORT: 'a port, 1 to 65535',
  UHPPOTE_BIND: 'an IPv4 address',
  UHPPOTE_ADVERTISE: 'an IPv4 address',
  MQTT_URL: 'mqtt://… or mqtts://…',
  MQTT_USERNAME: 'a name',
  MQTT_PASSWORD_FILE: 'a file',
  MQTT_CLIENT_ID: 'letters, digits, - and _',
}

/** Variables whose value holds a password: each may be given as a file, by the same name with `_FILE`. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_PROJECTOR_URL',
  'EVENT_STORE_URL',
  'SMTP_URL',
  'SMS_ACCOUNT',
  'TSA_URL',
] as const

/** Every name that means something here. */
export const variables: readonly string[] = [
  ...Object.keys(expected),
  ...secrets.map(name => `${name}_FILE`),
]

/** @throws {StartRefused} where a file cannot be read, or value and file are both given. */
const withFiles = (
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => {
  const read = secrets.flatMap(name => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name])
      throw new StartRefused(`${name} and ${name}_FILE are both set: leave one away.`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const]
    } catch {
      throw new StartRefused(`${name}_FILE: the file ${file} cannot be read.`)
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

/**
 * Reads the variables; an empty one counts as not set.
 * @throws {StartRefused} with a sentence for each that is wrong; values are not repeated, since an address may hold a
 * password. Long because each variable is given its name in the product.
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  { asRoot = process.getuid?.() === 0 } = {},
): Config => {
  const given = shape.safeParse(
    Object.fromEntries(
      Object.entries(withFiles(env)).filter(([, value]) => value !== undefined && value !== ''),
    ),
  )
  if (!given.success) {
    const wrong = Object.entries(expected).filter(([name]) =>
      given.error.issues.some(({ path }) => path[0] === name),
    )
    throw new StartRefused(wrong.map(([name, what]) => `${name} must be ${what}.`).join(' '))
  }
  const { data } = given
  if (data.RATE_LIMIT === 'off' && !isLoopback(data.HOST))
    throw new StartRefused(
      'RATE_LIMIT=off is for load tests on this machine alone: set HOST to 127.0.0.1, or leave the limit on.',
    )
  const dataDir = resolve(data.DATA_DIR ?? (asRoot ? '/var/lib/mesai' : '.data'))
  const database = databaseOf(data)
  return {
    host: data.HOST,
    port: data.PORT,
    gatewayPort: data.GATEWAY_PORT,
    metricsPort: data.METRICS_PORT,
    dataDir,
    database,
    keyFile: resolve(data.KEY_FILE ?? join(dataDir, 'keys.json')),
    eventStoreUrl: data.EVENT_STORE_URL ?? null,
    eventStoreMaxAppend: data.EVENT_STORE_MAX_APPEND,
    eventStorePrefix: data.EVENT_STORE_PREFIX,
    rateLimit: data.RATE_LIMIT === 'on',
    demo: data.DEMO ?? (database ? 'off' : 'empty'),
    demoLive: data.DEMO_LIVE === 'on',
    demoDays: data.DEMO_DAYS,
    lanes: data.LANES,
    mail: {
      smtp: data.SMTP_URL ?? null,
      authority: data.SMTP_CA_FILE === undefined ? null : resolve(data.SMTP_CA_FILE),
      from: data.MAIL_FROM,
      outbox: join(dataDir, 'outbox'),
      publicUrl: (data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/+$/, ''),
    },
    integrations: {
      smsForAll: smsForAllOf(data.SMS_ACCOUNT),
      smsPortal: data.SMS_PORTAL_URL ?? null,
      deviceSales: data.DEVICE_SALES_URL ?? null,
    },
    trustedProxies: data.TRUSTED_PROXIES,
    clamd: clamdOf(data.CLAMD_URL),
    stamps: stampsOf(data),
    tracesTo: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    outboundHosts: data.OUTBOUND_HOSTS,
    services: servicesOf(data),
  }
}

const smsForAllOf = (text: string | undefined): Config['integrations']['smsForAll'] => {
  if (text === undefined) return null
  try {
    return smsAccount.parse(JSON.parse(text))
  } catch {
    throw new StartRefused(`SMS_ACCOUNT must be ${expected.SMS_ACCOUNT}.`)
  }
}

const clamdOf = (text: string | undefined): Config['clamd'] => {
  if (text === undefined) return null
  const { hostname, port: number } = new URL(text)
  return { host: hostname, port: Number(number) }
}

const stampsOf = ({
  TSA_URL: url,
  TSA_MINUTES: minutes,
  TSA_CERTIFICATES: file,
}: Variables): Config['stamps'] =>
  url === undefined
    ? null
    : { url, minutes, certificates: file === undefined ? null : resolve(file) }

const servicesOf = ({
  READER_NETWORKS: readerNetworks,
  UHPPOTE_PORT: heardAt,
  UHPPOTE_BIND: bind,
  UHPPOTE_ADVERTISE: address,
  MQTT_URL: url,
  MQTT_USERNAME: username,
  MQTT_PASSWORD_FILE: file,
  MQTT_CLIENT_ID: clientId,
}: Variables): Config['services'] => ({
  readerNetworks,
  uhppote:
    heardAt === undefined
      ? null
      : {
          port: heardAt,
          bind,
          advertise: address === undefined ? null : { address, port: heardAt },
        },
  mqtt:
    url === undefined
      ? null
      : {
          url,
          username: username ?? null,
          passwordFile: file === undefined ? null : resolve(file),
          clientId,
        },
})

const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

const databaseOf = ({
  DATABASE_URL: owner,
  DATABASE_APP_URL: app,
  DATABASE_PROJECTOR_URL: projector,
}: Variables): Config['database'] => {
  const given = {
    ...(owner === undefined ? {} : { owner }),
    ...(app === undefined ? {} : { app }),
    ...(projector === undefined ? {} : { projector }),
  }
  return Object.keys(given).length === 0 ? null : given
}

const variableOf = {
  owner: 'DATABASE_URL',
  app: 'DATABASE_APP_URL',
  projector: 'DATABASE_PROJECTOR_URL',
} as const satisfies Record<DatabaseRole, string>

/**
 * The addresses of the roles that a process works as. What it does not need it should not be given: the owner can get
 * past every rule of a company.
 * @throws {StartRefused} naming what is missing.
 */
export const urlsOf = <R extends DatabaseRole>(
  { database }: Pick<Config, 'database'>,
  what: string,
  ...roles: readonly R[]
): Readonly<Record<R, string>> => {
  const missing = roles.filter(role => database?.[role] === undefined)
  if (missing.length > 0)
    throw new StartRefused(
      `${what} needs ${missing
        .map(role => `${variableOf[role]} (the role mesai_${role})`)
        .join(' and ')}. \`npm start\` alone brings a PostgreSQL along.`,
    )
  // each was just found
  return Object.fromEntries(roles.map(role => [role, database?.[role] ?? ''])) as Record<
    R,
    string
  >
}
