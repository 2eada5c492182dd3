/** A row of docs/coverage.tsv: one thing that the specification says. */
export type Row = {
  readonly id: string
  /** The capability that brings it; `null` of what was there when the rows were first looked at. */
  readonly group: Group | null
  readonly item: string
}

/** What is still to come, by the letters that docs/coverage.tsv uses. */
export const capabilities = {
  ACC: 'Sign-in and the account',
  ANC: 'Announcements and notifications',
  ANN: 'Annual leave',
  API: 'Users of the API',
  APR: 'Demands and approval',
  CAF: 'The food menu',
  CMP: 'Company settings',
  CRD: 'Cards, QR codes, the phone and the tablet at the door',
  ERR: 'What people are told when something fails',
  FMT: 'Formats and constants of the screens',
  INS: 'Installation',
  INT: 'Integrations',
  LVE: 'Leave',
  ORG: 'The organisation',
  PEO: 'People',
  PET: 'Petitions',
  PRM: 'Managers and permissions',
  REG: 'Registration, packages and payment',
  SHL: 'The shell: routes, redirects and preferences',
  SMS: 'SMS',
  VIS: 'Visitors',
} as const

export type Group = keyof typeof capabilities

const isGroup = (text: string): text is Group => Object.hasOwn(capabilities, text)

const rowOf = (line: string): Row => {
  const [id = '', group = '', item = ''] = line.split('\t')
  if (item === '' || (group !== '' && !isGroup(group)))
    throw new Error(`docs/coverage.tsv: no row: "${line}"`)
  return { id, group: isGroup(group) ? group : null, item }
}

/**
 * @returns the rows of the table in their order.
 * @throws {Error} on a line of another form, or an id that is there twice.
 */
export const rowsOf = (table: string): readonly Row[] => {
  const rows = table.trimEnd().split('\n').slice(1).map(rowOf)
  const twice = rows.find(({ id }, at) => rows.findIndex(other => other.id === id) !== at)
  if (twice !== undefined) throw new Error(`docs/coverage.tsv: ${twice.id} stands there twice`)
  return rows
}
