import { z } from 'zod'
import type { GetExplain } from '#api/contract/explain.ts'
import { sayingOf, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays } from '#domain/shared/time.ts'
import {
  asLocalDate,
  type CompanyId,
  type LocalDate,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { World } from '#tests/api/world.ts'

type Explained = Pick<z.output<typeof GetExplain.reply>, 'sources'>
type Told = Explained['sources'][number]

/**
 * What the explanations of the days that an act names say of when it began, beside the first day that it names: what
 * is not that day and not left unsaid, and how many said it.
 * @param between the places of the log before and after the act
 */
export const sinceOfAct = async (
  { deps, ask }: World,
  company: CompanyId,
  employeeId: string,
  token: string,
  { from, to }: { readonly from: LogPosition; readonly to: LogPosition },
): Promise<{ readonly wrong: readonly string[]; readonly said: readonly string[] }> => {
  const events = await deps.log.readAll({
    after: from,
    max: Number(to - from),
    personal: 'sealed',
  })
  const [wrong, said]: [string[], string[]] = [[], []]
  for (const event of events) {
    if (event.company !== company || event.position > to || !sayingOf(event.type)) continue
    const days = namedDays(event, employeeId)
    for (const day of new Set(days.slice(0, mostDays).flatMap(near))) {
      // Each holiday is a thing of its own.
      const first = event.type.startsWith('Holiday') ? days.find(one => one === day) : days[0]
      const { body } = await ask(
        'GET',
        `/api/app/reports/explain?employee=${employeeId}&day=${day}`,
        { token },
      )
      for (const { position, since } of (body['sources'] as Told[] | undefined) ?? []) {
        if (BigInt(position) !== event.position || since === null) continue
        said.push(event.type)
        if (since !== first)
          wrong.push(`${event.type} on ${day}: since ${since}, not ${String(first)}`)
      }
    }
  }
  return { wrong, said: [...new Set(said)] }
}

/** So many of the days that an act names are explained. */
const mostDays = 6
/** A movement may belong to a neighbour of its date. */
const near = (day: LocalDate): LocalDate[] => [addDays(day, -1), day, addDays(day, 1)]

/** The days of somebody that the event itself names, by the company's clock, the first of them first. */
const namedDays = ({ type, data }: MesaiEvent, employeeId: string): LocalDate[] => {
  const found: LocalDate[] = []
  const collect = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) collect(one, key)
    else if (typeof value === 'object' && value !== null) {
      if ('employeeId' in value && value.employeeId !== employeeId) return
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
    } else if (typeof value === 'string' && !unconcerned.has(key)) {
      if (/^\d{4}-\d\d-\d\d$/.test(value)) found.push(asLocalDate(value))
      else if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) found.push(inIstanbul(value))
      else if (/^\d{4}-\d\d-\d\dT/.test(value)) found.push(asLocalDate(value.slice(0, 10)))
    }
  }
  collect(data, '')
  const days = type === 'EmployeeTerminated' ? found.map(day => addDays(day, 1)) : found
  return days.toSorted()
}
/** When it was said, and what a cycle is counted from. */
const unconcerned = new Set(['at', 'anchor', 'by'])
const inIstanbul = (instant: string): LocalDate =>
  asLocalDate(new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 10))
