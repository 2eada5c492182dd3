// Long because it is one table: each row that can be taken away, and how.
import { readFileSync } from 'node:fs'
import { isPermission } from '#domain/access/permissions.ts'
import { codeIn } from '#tests/shared/sources.ts'
import type { Row } from '#tests/specification/rows.ts'

/** In a copy of the sources: what stands behind `at`, exactly once, and what stands there instead. */
export type Change = {
  readonly file: string
  readonly at: string
  readonly from: string
  readonly to: string
  /** Or that: a bound is another one in both directions, and a test may hold it from one side. */
  readonly or?: string
}
/** A row that can be taken away: what is changed for it, and what the tests are told while it is, each way. */
export type Plant = {
  readonly row: string
  readonly changes: readonly Change[]
  readonly ways: readonly Readonly<Record<string, string>>[]
}

/** The changes of all rows stand in one copy, and each is in force only while one of its rows is taken away. */
const whileAway = (rows: readonly string[], { or, ...change }: Change): Change => ({
  ...change,
  to: `(${JSON.stringify(rows)}.includes(process.env['TAKEN_AWAY'] ?? '')
    ? (process.env['TAKEN_AS'] === 'or' ? ${or ?? change.to} : ${change.to}) : ${change.from})`,
})
const plant = (row: string, change: Change, rows: readonly string[] = [row]): Plant => ({
  row,
  changes: [whileAway(rows, change)],
  ways: [
    { TAKEN_AWAY: row },
    ...(change.or === undefined ? [] : [{ TAKEN_AWAY: row, TAKEN_AS: 'or' }]),
  ],
})

/** A page stands at no address of the list any more; in the browser neither (tests/e2e/pages.ts). */
const pagePlant = ({ id, item }: Row): Plant | null => {
  const file = codeIn('api/contract/pages').find(path =>
    readFileSync(path, 'utf8').includes(`    path: '${item}',`),
  )
  if (file === undefined) return null
  const gone = {
    file,
    at: '    path: ',
    from: `'${item}'`,
    to: `'/-'`,
  }
  const { changes, ways } = plant(id, gone)
  return { row: id, changes, ways: ways.map(way => ({ ...way, TAKEN_PATH: item })) }
}

/** Everybody has the key: nobody who lacks it is refused. */
const everybodyHas: Change = {
  file: 'api/shared/auth.ts',
  at: '!taken.every(key => ',
  from: 'permissions.has(key)',
  to: "(permissions.has(key) || key === process.env['TAKEN_KEY'])",
}
const keyPlant = ({ id, item }: Row): Plant | null => {
  const [, thing = '', act = ''] = /^Permission key: (.+) (\w+)$/.exec(item) ?? []
  const key = `${thing.toLowerCase().replaceAll(' ', '-')}.${act}`
  return isPermission(key)
    ? { row: id, changes: [everybodyHas], ways: [{ TAKEN_KEY: key }] }
    : null
}

/** No answer has the field. */
const withoutField: Change = {
  file: 'api/app.ts',
  at: 'app.setSerializerCompiler(',
  from: 'serializerCompiler',
  to: `(route => data => JSON.stringify(JSON.parse(serializerCompiler(route)(data)), (name, value) =>
    name === process.env['TAKEN_FIELD'] ? undefined : value))`,
}
const fields: Readonly<Record<string, string>> = { '3.13': 'lastDay' }
const fieldPlant = ({ id, item }: Row): Plant | null => {
  const field = fields[id] ?? /^(?:app-settings|User data)\.(\w+)$/.exec(item)?.[1]
  return field === undefined
    ? null
    : { row: id, changes: [withoutField], ways: [{ TAKEN_FIELD: field }] }
}

/** A call stands at another address. */
const callPlant = ({ id, item }: Row): Plant | null => {
  const [, method, url] = /^(?:Login )?(GET|POST|PUT|DELETE) (\/api\/[\w/-]+)/.exec(item) ?? []
  const at = `method: '${method}',\n  url: `
  const file = codeIn('api/contract').find(path =>
    readFileSync(path, 'utf8').includes(`${at}'${url}'`),
  )
  return url === undefined || file === undefined
    ? null
    : plant(id, { file, at, from: `'${url}'`, to: `'/api/-${url.slice(4)}'` })
}

const details = 'domain/employees/details.ts'
const measures = 'web/lib/measures.ts'
const webPasswords = 'web/access/password-rules.ts'
const inactivity = 'web/lib/inactivity.ts'
const coordinates = 'domain/locations/coordinates.ts'
/** What stands once in the sources, and is another number or word without its rows. */
const said: readonly (Change & { readonly rows: readonly string[] })[] = [
  {
    rows: ['5.10', '9.6'],
    file: details,
    at: 'mostOfFullName = ',
    from: '255',
    to: '256',
    or: '254',
  },
  { rows: ['5.27', '9.7'], file: details, at: 'minimumAge = ', from: '15', to: '14', or: '16' },
  {
    rows: ['5.16', '5.17', '5.18', '9.3'],
    file: details,
    at: 'nationalId && !',
    from: String.raw`/^[1-9]\d{10}$/`,
    to: '/^/',
  },
  {
    rows: ['5.3', '5.6', '9.1'],
    file: 'domain/access/usernames.ts',
    at: 'return ',
    from: '/^[a-z0-9][a-z0-9._@+-]{2,19}$/',
    to: '/^/',
    or: '/^[a-z0-9][a-z0-9._@+-]{3,18}$/',
  },
  {
    rows: ['5.32', '9.2'],
    file: 'domain/access/passwords.ts',
    at: '[...password].length >= ',
    from: '8',
    to: '7',
    or: '9',
  },
  {
    rows: ['5.33'],
    file: 'domain/access/passwords.ts',
    at: '    ',
    from: String.raw`/\p{Lu}/u.test(password)`,
    to: 'true',
  },
  {
    rows: ['5.32'],
    file: webPasswords,
    at: 'text.length >= ',
    from: '8',
    to: '7',
    or: '9',
  },
  {
    rows: ['5.33'],
    file: webPasswords,
    at: ' && ',
    from: String.raw`/\p{Lu}/u.test(text)`,
    to: 'true',
  },
  {
    rows: ['5.73'],
    file: 'web/access/use-start-over.ts',
    at: "error.problem?.['left'] === ",
    from: '0',
    to: '1',
    or: '-1',
  },
  {
    rows: ['5.72'],
    file: 'domain/access/codes.ts',
    at: 'codeDigits = ',
    from: '6',
    to: '7',
    or: '5',
  },
  {
    rows: ['5.73', '9.11'],
    file: 'domain/access/codes.ts',
    at: 'mostWrongCodes = ',
    from: '3',
    to: '4',
    or: '2',
  },
  {
    rows: ['5.72', '9.10'],
    file: 'domain/access/codes.ts',
    at: 'isSecurityCode = (text: string): boolean => ',
    from: String.raw`/^\d{6}$/`,
    to: '/^/',
  },
  {
    rows: ['5.54'],
    file: coordinates,
    at: 'Math.abs(latitude) > ',
    from: '90',
    to: '91',
    or: '89',
  },
  {
    rows: ['5.55'],
    file: coordinates,
    at: 'Math.abs(longitude) > ',
    from: '180',
    to: '181',
    or: '179',
  },
  {
    rows: ['9.12', '3.71'],
    file: 'domain/shifts/shape.ts',
    at: 'mostPeriods = ',
    from: '3',
    to: '4',
    or: '2',
  },
  ...[
    ['9.14', '    { min: 1, max: 5, halfDays: ', '28'],
    ['9.15', '    { min: 6, max: 14, halfDays: ', '40'],
    ['9.16', '    { min: 15, max: 99, halfDays: ', '52'],
  ].map(([row = '', at = '', from = '']) => ({
    rows: [row],
    file: 'domain/leave/settings/annual.ts',
    at,
    from,
    to: '2',
  })),
  {
    rows: ['9.17', '4.85'],
    file: 'api/access/sessions.ts',
    at: 'accessLifeMs = ',
    from: '8',
    to: '9',
    or: '7',
  },
  {
    rows: ['9.17'],
    file: 'web/lib/session.ts',
    at: 'accessLifetime = ',
    from: '8',
    to: '9',
    or: '7',
  },
  {
    rows: ['9.19'],
    file: 'api/access/sessions.ts',
    at: 'idleMs = ',
    from: '120',
    to: '121',
    or: '119',
  },
  { rows: ['9.19'], file: inactivity, at: 'const limit = ', from: '120', to: '121', or: '119' },
  {
    rows: ['9.20', '4.81'],
    file: inactivity,
    at: 'warning = ',
    from: '10_000',
    to: '11_000',
    or: '9_000',
  },
  {
    rows: ['9.26'],
    file: 'domain/shared/time.ts',
    at: 'minutesOfDay = ',
    from: '1440',
    to: '1439',
  },
  ...(
    [
      ['9.65', 'toastMs = ', '3000'],
      ['9.67', 'debounceMs = ', '300'],
      ['9.63', 'idleMs = ', '60_000'],
      ['9.62', 'wayUpAfter = ', '200'],
      ['9.64', 'scrollMs = ', '300'],
      ['9.71', 'hashOffset = ', '60'],
      ['9.68', 'shortLetters = ', '20', 1],
      ['9.69', 'dialogWidth = ', '600'],
      ['9.70', 'alertWidth = ', '350'],
      ['9.55', '{ xs: ', '0'],
      ['9.56', ' sm: ', '600'],
      ['9.57', ' md: ', '960'],
      ['9.58', ' lg: ', '1280'],
      ['9.59', ' xl: ', '1920'],
      ['9.60', ' xxl: ', '2560'],
    ] as readonly (readonly [row: string, at: string, from: string, far?: number])[]
  ).map(([row, at, from, far = 60]) => ({
    rows: [row],
    file: measures,
    at,
    from,
    // Further off than a test of time may be.
    to: `${from} + ${far}`,
    or: `${from} - ${far}`,
  })),
  ...(
    [
      ['9.42', 'today'],
      ['9.43', 'yesterday'],
      ['9.44', 'thisWeek'],
      ['9.45', 'last7Days'],
      ['9.46', 'twoWeeksAgo'],
      ['9.47', 'threeWeeksAgo'],
      ['9.48', 'thisMonth'],
      ['9.49', 'lastMonth'],
      ['9.50', 'last30Days'],
      ['9.51', 'thisYear'],
      ['9.52', 'thisMonthAndAfter'],
    ] as const
  ).map(([row, name]) => ({
    rows: [row],
    file: 'web/lib/dates.ts',
    at: '\n  ',
    from: `'${name}'`,
    to: `'lastWeek'`,
  })),
  {
    rows: ['6.136'],
    file: 'domain/subscription/plans.ts',
    at: 'soldFeatures = [',
    from: "'degrees.index'",
    to: "'myaccount-change-send-email'",
  },
]
/** What stands in several places, as on the server and on the screen, is taken away in all of them together. */
const saidPlant = ({ id }: Row): Plant | null => {
  const plants = said
    .filter(({ rows }) => rows.includes(id))
    .map(({ rows, ...change }) => plant(id, change, rows))
  const most = plants.find(({ ways }) => ways.length > 1) ?? plants[0]
  return most === undefined
    ? null
    : { ...most, changes: plants.flatMap(({ changes }) => changes) }
}

const kinds = [saidPlant, pagePlant, keyPlant, fieldPlant, callPlant]
/** How that row is taken away; undefined where nobody has said it. */
export const plantOf = (row: Row): Plant | undefined =>
  kinds.map(kind => kind(row)).find(found => found !== null) ?? undefined

/** @throws {Error} where it does not stand there exactly once: the table is behind the sources. */
export const changed = (text: string, { file, at, from, to }: Change): string => {
  const parts = text.split(`${at}${from}`)
  if (parts.length !== 2)
    throw new Error(`${file} has "${at}${from}" ${parts.length - 1} times, and not once`)
  return parts.join(`${at}${to}`)
}
