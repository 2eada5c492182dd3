import type { Company, Person, World } from '../api/world.ts'

export type ViewBody = {
  page: string
  name: string
  filters: Record<string, string>
  period: string | null
  columns: { table: string; shown: string[]; file: string[] } | null
  density: null
  shared: boolean
}
export const viewBody = (body: Partial<ViewBody> = {}): ViewBody => ({
  page: '/reports/daily',
  name: 'Dün',
  filters: {},
  period: 'yesterday',
  columns: null,
  density: null,
  shared: false,
  ...body,
})
export const scheduleBody = (users: readonly string[], body: object = {}) => ({
  cadence: 'daily',
  weekday: null,
  monthDay: null,
  hour: 7,
  format: 'csv',
  times: 'clock',
  period: 'yesterday',
  onlyWithRows: false,
  users,
  addresses: [],
  ...body,
})

/** As somebody, in one line, whatever the clock says meanwhile. */
export const as = async (world: World, person: Person, language = 'tr') => {
  let token = await world.signIn(person)
  const call = async (method: string, url: string, body?: unknown) => {
    const ask = () =>
      world.ask(method, url, {
        token,
        headers: { 'accept-language': language },
        ...(body === undefined ? {} : { body }),
      })
    const answer = await ask()
    if (answer.status !== 401) return answer
    token = await world.signIn(person) // the test's clock has left the session behind
    return ask()
  }
  return {
    call,
    save: async (body: Partial<ViewBody> = {}): Promise<string> => {
      const answer = await call('POST', '/api/app/views', viewBody(body))
      if (answer.status !== 200)
        throw new Error(`saving answered ${answer.status}: ${answer.text}`)
      return String(answer.body['viewId'])
    },
    views: async (): Promise<Record<string, unknown>[]> =>
      (await call('GET', '/api/app/views')).body['rows'] as Record<string, unknown>[],
  }
}

/** Gives people addresses, as the company's main manager would. */
export const withAddresses = async (
  world: World,
  company: Company,
  people: readonly (keyof Company['people'])[],
): Promise<void> => {
  const token = await world.signIn(company.people.chief)
  for (const who of people) {
    const { employeeId } = company.people[who]
    const list = await world.ask('GET', '/api/app/employees?limit=200', { token })
    const row = (list.body['rows'] as { employeeId: string; fullName: string }[]).find(
      one => one.employeeId === employeeId,
    )
    const [name, surname] = row?.fullName.split(' ') ?? []
    const answer = await world.ask('PUT', `/api/app/employees/${employeeId}`, {
      token,
      body: {
        name,
        surname,
        email: `${who}@${company === world.a ? 'demir' : 'liman'}.example`,
      },
    })
    if (answer.status !== 200)
      throw new Error(`details answered ${answer.status}: ${answer.text}`)
  }
  await world.settle()
}
