import { addLocation, makePrintedCode } from '#commands/locations/change-locations.ts'
import { checkIn } from '#commands/locations/check-in.ts'
import { locationStream } from '#commands/locations/streams.ts'
import { macOf } from '#commands/locations/secret.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { deviceNow } from '#commands/devices/published.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { printedCode, rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { coordinatesOf } from '#domain/locations/coordinates.ts'
import {
  addDays,
  dateAt,
  daysOfRange,
  epochMsOf,
  instantOfLocal,
  localOfInstant,
  weekdayOf,
} from '#domain/shared/time.ts'
import { asLocalDate, type Instant, type LocalDate } from '#domain/shared/values.ts'
import { randomBetween, randomOf } from '#gateway/simulator/random.ts'
import type { Delivery } from '#gateway/simulator/readers.ts'
import { tapsOf } from '#gateway/simulator/working-day.ts'
import type { DemoClock } from './clock.ts'
import type { DemoCompany, DemoPlace } from './companies.ts'
import { mustSucceed } from './doing.ts'
import { deliveriesBetween, demoSeed } from './history.ts'
import { callerOf, demoCompanyId, departmentId, employeeId, placeId } from './ids.ts'
import { readsOf } from './requests.ts'
import { workersOf } from './workers.ts'

/**
 * The places of codes of a company, each with a code for paper; once, also in a demo that was begun without them. What
 * somebody has done with one since then stays.
 */
export const placeCodes = async (deps: Deps, company: DemoCompany): Promise<void> => {
  for (const place of company.places) {
    const deviceId = placeId(company, place.key)
    const { name, coordinates, tolerance, departments, key } = place
    const stream = locationStream(demoCompanyId(company), deviceId)
    if ((await deps.log.readStream(stream)).length === 0)
      mustSucceed(
        await addLocation(deps)(callerOf(company, `place:${key}`), {
          name,
          coordinates,
          tolerance,
          zone: company.zone,
          directionRule: 'as-sent',
          departmentIds: departments.map(one => departmentId(company, one)),
        }),
      )
    const device = await deviceNow(deps, demoCompanyId(company), deviceId)
    if (device.status !== 'waiting') continue
    mustSucceed(await makePrintedCode(deps)(callerOf(company, `code:${key}`), { deviceId }))
    mustSucceed(await approveDevice(deps)(callerOf(company, `approve:${key}`), { deviceId }))
  }
}

type DemoScan = {
  readonly company: DemoCompany
  readonly place: DemoPlace
  readonly person: number
  readonly by: DemoPlace['visitors'][number]['by']
  readonly at: Instant
  readonly direction: 'in' | 'out'
}

/** Whether what somebody does on a day is scanned with the phone, and passes no reader. */
export const isByPhone = (company: DemoCompany, card: string, day: LocalDate): boolean =>
  company.places.some(
    ({ visitors, weekdays }) =>
      weekdays.includes(weekdayOf(day)) &&
      visitors.some(({ person }) => isCardOf(company, person, card)),
  )
const isCardOf = ({ people }: DemoCompany, no: number, card: string): boolean =>
  people.some(person => person.no === no && person.card === card)

/** What is scanned in `(after, until]`, in order of time; who taps again at once has scanned already. */
export const scansBetween = (
  company: DemoCompany,
  first: LocalDate,
  after: Instant,
  until: Instant,
): DemoScan[] => {
  const workers = new Map(workersOf(company, first).map(worker => [worker.name, worker]))
  const from = addDays(dateAt(company.zone, after), -1)
  const days = daysOfRange(from < first ? first : from, dateAt(company.zone, until))
  return company.places
    .flatMap(place =>
      place.visitors.flatMap(({ person, by }) => {
        const worker = workers.get(`${company.key}-${person}`)
        return days
          .filter(day => place.weekdays.includes(weekdayOf(day)))
          .flatMap(day => (worker ? tapsOf(demoSeed, worker, day) : []))
          .map(({ local, direction }) => ({
            company,
            place,
            person,
            by,
            at: instantOfLocal(company.zone, local),
            direction,
          }))
          .filter((scan, index, all) => !isAgain(scan, all[index - 1]))
      }),
    )
    .filter(({ at }) => at > after && at <= until)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
const isAgain = (scan: DemoScan, before: DemoScan | undefined): boolean =>
  before !== undefined &&
  before.direction === scan.direction &&
  epochMsOf(scan.at) - epochMsOf(before.at) <= 60_000

/** What passes readers in `(after, until]`: all but what is scanned with the phone. */
export const readBetween = (
  company: DemoCompany,
  first: LocalDate,
  after: Instant,
  until: Instant,
): Delivery[] =>
  deliveriesBetween(company, first, after, until).filter(
    ({ item }) => !isByPhone(company, item.card, asLocalDate(item.at.slice(0, 10))),
  )

/** Of all companies; each call sends what is due by then and was not sent before. */
export const phonesOf = (
  deps: Deps,
  clock: Pick<DemoClock, 'set'>,
  scans: readonly DemoScan[],
): ((upTo: Instant) => Promise<void>) => {
  const waiting = scans.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  let sent = 0
  return async upTo => {
    const due = waiting.slice(sent).filter(({ at }) => at <= upTo)
    sent += due.length
    await scanWithPhones(deps, clock, due)
  }
}

/**
 * Scans as the phone sends them, each when the demo's clock shows its time. Whoever looks at the demo may have closed
 * the place, taken its code out of use or the phone from its person: then nothing comes of a scan.
 */
const scanWithPhones = async (
  deps: Deps,
  clock: Pick<DemoClock, 'set'>,
  scans: readonly DemoScan[],
): Promise<void> => {
  for (const scan of scans) {
    const { company, place, person, by, at, direction } = scan
    clock.set(at)
    const deviceId = placeId(company, place.key)
    const mac = macOf(deps.vault, demoCompanyId(company), deviceId)
    const local = localOfInstant(company.zone, at)
    await checkIn(deps, { ...readsOf(company, person), places: async () => [deviceId] })(
      callerOf(company, `scan:${person}:${local}`),
      {
        employeeId: employeeId(company, person),
        code:
          by === 'screen'
            ? rotatingCode(deviceId, windowOf(at), mac)
            : printedCode(deviceId, 1, mac),
        position: nearby(scan),
        direction,
        last: null,
        scanId: null,
        kept: null,
        signed: null,
      },
      () => '',
    )
  }
}

/** Within some tens of metres of the place. */
const nearby = ({ place, person, at }: DemoScan) => {
  const found = coordinatesOf(place.coordinates)
  if (!found.ok) throw new Error(`the demo's ${place.key} lies nowhere`)
  const random = randomOf(demoSeed, 'scan', person, at)
  const off = (): number => Math.round(randomBetween(random, -300, 300))
  return {
    latitude: found.value.latitude + off(),
    longitude: found.value.longitude + off(),
    accuracy: Math.round(randomBetween(random, 6, 28)),
    ageSeconds: 1,
  }
}
