import { demandCorrection } from '#commands/corrections/correct-movements.ts'
import type { CorrectionReads } from '#commands/corrections/reads.ts'
import { demandOvertime } from '#commands/overtime/demand-overtime.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { addDays, dateAt, daysBetween, localOfInstant } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  isLocalDate,
  type Instant,
  type LocalDate,
} from '#domain/shared/values.ts'
import { tapsOf, type Worker } from '#gateway/simulator/working-day.ts'
import type { DemoCompany, DemoRequest } from './companies.ts'
import { demoSeed } from './history.ts'
import { mustSucceed } from './doing.ts'
import { employeeId, userCaller } from './ids.ts'
import { workersOf } from './workers.ts'

/** When people ask, by their own clock. */
const asking = '10:00'

/** At ten in the morning of the demo's last days: what is asked then, and nobody has decided when it ends. */
export const askWhatWaits = async (
  deps: Deps,
  company: DemoCompany,
  first: LocalDate,
  at: Instant,
  last: Instant,
): Promise<void> => {
  const { zone, requests } = company
  const today = dateAt(zone, at)
  if (localOfInstant(zone, at).slice(11, 16) !== asking) return
  const ago = daysBetween(today, dateAt(zone, last))
  const due = requests.filter(request => request.ago === ago)
  if (due.length === 0) return
  const workers = new Map(workersOf(company, first).map(worker => [worker.name, worker]))
  for (const request of due) {
    const no = personOf(company, request)
    const worker = workers.get(`${company.key}-${no}`)
    const day = worker && lastWorked(worker, first, today)
    if (day) await send(deps, company, { request, no, day, asked: today })
  }
}

const personOf = ({ users }: DemoCompany, { username }: DemoRequest): number => {
  const person = users.find(user => user.username === username)?.person ?? null
  if (person === null) throw new Error(`the demo's ${username} is nobody who works there`)
  return person
}

const lastWorked = (
  worker: Worker,
  first: LocalDate,
  today: LocalDate,
): LocalDate | undefined => {
  for (let day = addDays(today, -1); day >= first; day = addDays(day, -1))
    if (tapsOf(demoSeed, worker, day).length > 0) return day
  return undefined
}

type Sent = {
  readonly request: DemoRequest
  readonly no: number
  readonly day: LocalDate
  readonly asked: LocalDate
}

const send = async (
  deps: Deps,
  company: DemoCompany,
  { request, no, day, asked }: Sent,
): Promise<void> => {
  const person = employeeId(company, no)
  const caller = userCaller(company, request.username, `ask:${asked}:${request.ask}`)
  if (request.ask === 'overtime') {
    const { from, to, reason: description } = request
    const terms = { place: 'inside', kind: 'workday', compensation: 'pay' } as const
    const demand = { ...terms, employeeId: person, day, time: { from, to }, description }
    return mustSucceed(await demandOvertime(deps)(caller, { ...demand, approving: false }))
  }
  const { direction, time, reason } = request
  const localTime = asLocalDateTime(`${day}T${time}:00`)
  mustSucceed(
    await demandCorrection(deps, readsOf(company, no))(
      { caller, employeeId: person },
      { reason, changes: [{ kind: 'add', employeeId: person, localTime, direction }] },
    ),
  )
}

/** The demo knows whom it hired, whatever read models have come to; on the minutes it asks for there is nothing yet. */
export const readsOf = (company: DemoCompany, no: number): CorrectionReads => {
  const started = company.people.find(person => person.no === no)?.started ?? ''
  if (!isLocalDate(started)) throw new Error(`the demo has nobody with the number ${no}`)
  const employments = [{ start: started, lastDay: null }]
  return {
    movements: async () => [],
    people: async () => [{ employeeId: employeeId(company, no), employments }],
    inMinutes: async () => [],
    daysOf: async () => new Map(),
    actsOn: async () => new Map(),
    waiting: async () => new Set(),
    wholeCompany: true,
  }
}
