import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { dayNumberOf, daysOfRange } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { untilThere } from '#tests/shared/until.ts'
import { makeDevice } from './examples.ts'
import { done, type Company, type World } from './world.ts'
import { noTolerances } from '#tests/attendance/given.ts'

/** Two months that are over, of which everybody has days. */
export const crowdDays = { from: '2026-01-05', to: '2026-02-27' } as const
const shift = {
  type: 'fixed',
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
  minimumWork: 0,
  tolerances: noTolerances,
}
const atATime = 8
const swipesAtATime = 200

/**
 * So many more people of a company, each with a card, a shift of five days and two months of entries and exits that
 * are never quite the same: what grows with people is found by people. Long because it is one company's way.
 */
export const crowdOf = async (
  world: World,
  { caller, departments, people }: Company,
  count: number,
): Promise<void> => {
  const token = await world.signIn(people.chief)
  const must = async (url: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await world.ask('POST', `/api/app/${url}`, { token, body })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.text}`)
    return answer.body
  }
  const { shiftId } = await must('shifts', { title: 'Kalabalık', from: '2026-01-01', shift })
  const crowd = Array.from({ length: count }, (_, at) => ({
    employeeNo: String(3000 + at),
    number: String(83_000 + at),
  }))
  const employeeIds: string[] = []
  for (let from = 0; from < count; from += atATime)
    for (const hired of await Promise.all(
      crowd.slice(from, from + atATime).map(({ employeeNo }) =>
        hireEmployee(world.deps)(caller, {
          name: 'Deniz',
          surname: `Kalabalık ${employeeNo}`,
          employeeNo,
          departmentId: departments[Number(employeeNo) % 2 === 0 ? 'welding' : 'office'],
          startOfEmployment: asLocalDate('2026-01-01'),
        }),
      ),
    ))
      employeeIds.push(done(hired).employeeId)
  await world.settle()
  await must('cards/bulk/assign', {
    from: '2026-01-01T00:00:00Z',
    adding: true,
    lines: crowd.map(({ number, employeeNo }) => ({ number, employeeNo })),
  })
  await must('employees/bulk/shift', {
    employeeIds,
    shiftId,
    from: '2026-01-01',
    weekdays: [1, 2, 3, 4, 5],
    restDays: [7],
  })
  const { key } = await makeDevice(world, token)
  const swipes = daysOfRange(asLocalDate(crowdDays.from), asLocalDate(crowdDays.to)).flatMap(
    day =>
      crowd.flatMap(({ number }, at) => {
        const minute = String((dayNumberOf(day) * 7 + at * 13) % 60).padStart(2, '0')
        return [
          { id: `${number}-${day}-in`, at: `${day}T08:${minute}:00`, card: number },
          { id: `${number}-${day}-out`, at: `${day}T18:${minute}:00`, card: number },
        ]
      }),
  )
  for (let from = 0; from < swipes.length; from += swipesAtATime) {
    const some = swipes.slice(from, from + swipesAtATime)
    // As a reader does, whose movements a busy machine did not take: sent again they are there once.
    await untilThere('movements are taken', () =>
      world.swipe(key, some).then(
        () => true,
        () => null,
      ),
    )
  }
  await world.settle()
}
