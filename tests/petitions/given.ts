import { extractText, getDocumentProxy } from 'unpdf'
import { asInstant } from '#domain/shared/values.ts'
import { makeWorld, type Answer, type World } from '#tests/api/world.ts'
import { noTolerances } from '#tests/attendance/given.ts'

export type Who = 'chief' | 'manager' | 'welder' | 'clerk'
const shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '17:00' }],
  lunch: { start: '12:00', end: '13:00', minutes: 60 },
  minimumWork: 0,
  tolerances: noTolerances,
}
const general = {
  title: 'Mazeret izni',
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
}
export const formOf = (title: string, more: object = {}) => ({
  title,
  subtitle: 'İş Kanunu madde 55',
  documentNumber: 'İK-FR-012',
  publishDate: '2024-03-01',
  revisionNumber: '3',
  revisionDate: '2026-01-15',
  mark: 'none',
  approverId: null,
  ...more,
})

export type Office = Awaited<ReturnType<typeof openOffice>>
/**
 * A company whose people work from Monday to Friday, and what its petitions are asked by. Long because it is one world
 * with all that is asked of it.
 */
export const openOffice = async (options: Parameters<typeof makeWorld>[0] = {}) => {
  const world: World = await makeWorld(options)
  world.clock.at = asInstant('2026-03-09T05:00:00.000Z')
  const tokens: Record<string, string> = {}
  for (const who of ['chief', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  tokens['other'] = await world.signIn(world.b.people.chief)
  const tell = (
    who: Who | 'other',
    url: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Answer> =>
    world.ask(method, `/api/app/${url}`, {
      token: tokens[who] ?? null,
      ...(body === undefined ? {} : { body }),
      headers: { 'accept-language': 'tr' },
    })
  const must = async (url: string, body: unknown, method = 'POST') => {
    const answer = await tell('chief', url, body, method)
    if (answer.status !== 200)
      throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
    await world.settle()
    return answer.body
  }
  const of = (who: Who) => world.a.people[who].employeeId
  const { shiftId } = await must('shifts', { title: 'Gündüz', from: '2026-01-01', shift })
  for (const who of ['welder', 'clerk', 'manager'] as const)
    await must(`shifts/${String(shiftId)}/assign`, {
      employeeId: of(who),
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
  const { leaveTypeId } = await must('leave-types', general)

  return {
    world,
    tell,
    must,
    of,
    leaveTypeId,
    /** A day of leave that is approved already. */
    leaveOn: async (who: Who, from: string, to = from, more: object = {}) => {
      const asked = { leaveTypeId, employeeId: of(who), description: 'Resmî daire işi var' }
      const { saved } = await must('leaves/demands', { ...asked, from, to, ...more })
      const [one] = saved as { requestId: string }[]
      return { employeeId: of(who), requestId: String(one?.requestId) }
    },
    form: async (title: string, more: object = {}) =>
      String((await must('petition-templates', formOf(title, more)))['templateId']),
    print: async (ids: readonly string[], as = 'pdf', who: Who | 'other' = 'chief') => {
      const { statusCode, headers, rawPayload } = await world.app.inject({
        method: 'GET',
        url: `/api/app/petitions/print?petitions=${ids.join(',')}&as=${as}`,
        headers: { authorization: `Bearer ${tokens[who]}` },
      })
      return { status: statusCode, type: headers['content-type'], bytes: rawPayload }
    },
    close: () => world.close(),
  }
}

/** What its pages say, page by page; marks of direction left out. */
export const pagesOf = async (bytes: Buffer): Promise<readonly string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text.map(page => page.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, ''))
}
