// Long because it has one of each act that changes days that are over.
import type { MesaiEvent } from '#domain/catalogue.ts'
import { addDays } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Expected, ExpectedDay } from './expected.ts'
import type { Ask, History } from './history.ts'

/**
 * What a company does to its history: everything that heals or changes days that are over. The demo alone has none of
 * it. Each act is chosen from what the days are before, so that it changes something.
 */
export const actOn = async (
  history: History,
  before: Expected,
  events: readonly LogEntry<MesaiEvent>[],
): Promise<void> => {
  const admin = await history.signIn('demo.yonetim')
  const chosen = chooser(before)
  await correct(history, admin, chosen)
  await decideOvertime(history, admin, chosen)
  await changeCards(admin, chosen, before, events)
  await changePlan(admin, chosen, before)
  await changePeople(admin, chosen, before)
  await uploadLate(history, chosen, events)
  await history.settle()
  await decideMissingWork(admin, chosen)
}

type Chosen = ReturnType<typeof chooser>
/**
 * Days, each given out once; of people who do nothing but be looked at, and not of the signed-in ones, whose record
 * needs four eyes.
 */
const chooser = ({ days, today, facts }: Expected) => {
  const taken = new Set<string>()
  const take = (one: ExpectedDay): ExpectedDay => {
    taken.add(one.who.employeeId)
    return one
  }
  const free = (one: ExpectedDay): boolean =>
    !taken.has(one.who.employeeId) &&
    Number(one.who.employeeNo) > 1004 &&
    ![1020, 1025, 1039, 1047].includes(Number(one.who.employeeNo)) &&
    one.day < addDays(today, -1)
  return {
    today,
    shiftIds: [...facts.shifts.keys()],
    some: (count: number, fits: (one: ExpectedDay) => boolean): ExpectedDay[] => {
      const found: ExpectedDay[] = []
      for (const one of days)
        if (found.length < count && free(one) && fits(one)) found.push(take(one))
      if (found.length < count)
        throw new Error(`the demo has ${found.length} of ${count} such days`)
      return found
    },
    ofPerson: (employeeNo: number, fits: (one: ExpectedDay) => boolean): ExpectedDay => {
      const found = days.findLast(
        one =>
          Number(one.who.employeeNo) === employeeNo &&
          one.day < addDays(today, -1) &&
          fits(one),
      )
      if (!found) throw new Error(`no such day of ${employeeNo}`)
      return found
    },
  }
}

const done = async (
  ask: Ask,
  method: 'POST' | 'PUT',
  url: string,
  body?: unknown,
): Promise<Record<string, unknown>> => {
  const { status, text, body: answer } = await ask(method, `/app/${url}`, body)
  if (status !== 200) throw new Error(`${method} ${url} answered ${status}: ${text}`)
  return answer
}

const isByDay = ({ plan }: ExpectedDay): boolean =>
  plan.shift !== null &&
  plan.shift.periods.length > 0 &&
  plan.shift.periods.every(({ start, end }) => start < end)
const byNight = (one: ExpectedDay): boolean =>
  one.plan.shift !== null && one.plan.shift.periods.length > 0 && !isByDay(one)
const endOf = ({ plan }: ExpectedDay): string => plan.shift?.periods.at(-1)?.end ?? '17:00'

/** Long because it has one of each correction. */
const correct = async (history: History, admin: Ask, chosen: Chosen): Promise<void> => {
  const act = (changes: readonly unknown[]) =>
    done(admin, 'POST', 'corrections', { reason: 'Kart okutulmamış', changes })
  const open = chosen.some(3, one => isByDay(one) && one.result.flags.includes('missingExit'))
  for (const one of open)
    await act([
      {
        kind: 'add',
        employeeId: one.who.employeeId,
        localTime: `${one.day}T${endOf(one)}`,
        direction: 'out',
      },
    ])
  const [cancelled] = chosen.some(1, one => isByDay(one) && one.result.codes.includes('LA'))
  await act([{ kind: 'cancel', movementId: cancelled?.movements[0]?.id }])
  const turned = chosen.some(
    2,
    one =>
      isByDay(one) &&
      one.movements.length === 4 &&
      one.movements.every(({ direction }) => direction !== 'unknown'),
  )
  await act(
    turned.map(one => ({
      kind: 'direction',
      movementId: one.movements[1]?.id,
      direction: 'in',
    })),
  )
  const [moved] = chosen.some(1, one => byNight(one) && one.movements.length === 2)
  if (moved)
    await act([{ kind: 'day', movementId: moved.movements[1]?.id, day: addDays(moved.day, 1) }])
  const absent = chosen.some(
    3,
    one => isByDay(one) && one.movements.length === 0 && one.result.missing > 0,
  )
  await done(admin, 'POST', 'corrections/cardless', {
    reason: 'Dış görev',
    lines: absent.map(one => ({
      employeeId: one.who.employeeId,
      day: one.day,
      entry: '09:10',
      exit: endOf(one),
    })),
  })
  const [undone] = chosen.some(1, one => isByDay(one) && one.result.codes.includes('X'))
  const { position } = await act([{ kind: 'cancel', movementId: undone?.movements[0]?.id }])
  await done(admin, 'POST', `reports/activity/${String(position)}/undo`, {
    reason: 'Yanlış kişi',
  })
  await propose(history, admin, chosen)
}

/** One's own: what waits and what is rejected counts for nothing, what another has approved counts. */
const propose = async (history: History, admin: Ask, chosen: Chosen): Promise<void> => {
  const [worker, clerk] = [
    await history.signIn('demo.montaj'),
    await history.signIn('demo.ofis'),
  ]
  const demand = async (ask: Ask, one: ExpectedDay, localTime: string) =>
    String(
      (
        await done(ask, 'POST', 'corrections/demand', {
          reason: 'Kartımı unuttum',
          changes: [
            {
              kind: 'add',
              employeeId: one.who.employeeId,
              localTime: `${one.day}T${localTime}`,
              direction: 'out',
            },
          ],
        })
      )['correctionId'],
    )
  const own = chosen.ofPerson(1047, isByDay)
  await demand(worker, own, '16:30')
  const approved = await demand(
    worker,
    chosen.ofPerson(1047, one => isByDay(one) && one.day < own.day),
    '17:10',
  )
  await done(admin, 'POST', `corrections/${approved}/decide`, { approve: true })
  const rejected = await demand(clerk, chosen.ofPerson(1020, isByDay), '20:00')
  await done(admin, 'POST', `corrections/${rejected}/decide`, {
    approve: false,
    reason: 'Kayıtta görünmüyor',
  })
}

/** Long because it has one of each decision. */
const decideOvertime = async (history: History, admin: Ask, chosen: Chosen): Promise<void> => {
  const worked = chosen.some(7, one => one.result.overtimeRaw.workday >= 45)
  const items = worked.map(one => ({
    employeeId: one.who.employeeId,
    day: one.day,
    kind: 'workday',
  }))
  await done(admin, 'POST', 'overtime/approve', { items: items.slice(0, 2) })
  await done(admin, 'POST', 'overtime/approve', {
    items: items.slice(2, 3).map(item => ({ ...item, minutes: 30, coefficient: 2 })),
  })
  await done(admin, 'POST', 'overtime/approve', {
    items: items
      .slice(3, 4)
      .map(item => ({ ...item, compensation: 'timeOff', coefficient: 1.5 })),
  })
  await done(admin, 'POST', 'overtime/reject', {
    items: items.slice(4, 5),
    reason: 'Planlı değildi',
  })
  const { results } = (await done(admin, 'POST', 'overtime/approve', {
    items: items.slice(5, 6),
  })) as {
    results: { overtimeId: string }[]
  }
  await done(admin, 'POST', 'overtime/revoke', {
    items: results.map(({ overtimeId }) => ({ employeeId: items[5]?.employeeId, overtimeId })),
  })
  const [outside] = chosen.some(
    1,
    one =>
      isByDay(one) && one.day > addDays(chosen.today, -6) && one.result.codes.includes('X'),
  )
  const about = { minutes: 90, description: 'Müşteride montaj yapıldı' }
  await done(admin, 'POST', 'overtime/demands', {
    ...about,
    employeeId: outside?.who.employeeId,
    day: outside?.day,
    place: 'outside',
  })
  await done(await history.signIn('demo.montaj'), 'POST', 'overtime/demands', {
    ...about,
    day: chosen.ofPerson(1047, isByDay).day,
    minutes: 25,
  })
}

const changeCards = async (
  admin: Ask,
  chosen: Chosen,
  { facts, movements }: Expected,
  events: readonly LogEntry<MesaiEvent>[],
): Promise<void> => {
  const [giver, taker, newcomer] = chosen.some(
    3,
    one =>
      isByDay(one) && one.day < addDays(chosen.today, -10) && one.result.codes.includes('X'),
  )
  if (!giver || !taker || !newcomer) return
  const day = addDays(giver.day, 3)
  const card = events.findLast(
    event => event.type === 'CardAssigned' && event.data.employeeId === giver.who.employeeId,
  )
  if (card?.type !== 'CardAssigned') throw new Error('nobody gave him a card')
  const { cardId } = card.data
  const instant = `${day}T12:00:00+03:00`
  await done(admin, 'POST', `cards/${cardId}/unassign`, { until: instant })
  await done(admin, 'POST', `cards/${cardId}/assign`, {
    employeeId: taker.who.employeeId,
    from: instant,
  })
  const known = new Set([...movements.values()].flat().map(({ id }) => id))
  const stray = facts.swipes.find(
    swipe => !known.has(swipe.id) && !facts.cards.has(swipe.data.credential),
  )
  await done(admin, 'POST', `movements/${stray?.id ?? ''}/assign-card`, {
    employeeId: newcomer.who.employeeId,
    from: `${
      addDays(newcomer.who.employments[0]?.start ?? newcomer.day, 0) > facts.foundedOn
        ? newcomer.who.employments[0]?.start
        : facts.foundedOn
    }T00:00:00+03:00`,
  })
}

/** Long because it has one of each change of a plan. */
const changePlan = async (admin: Ask, chosen: Chosen, { facts }: Expected): Promise<void> => {
  const { today } = chosen
  const workday = (back: number): LocalDate => {
    for (let day = addDays(today, -back); ; day = addDays(day, -1))
      if (new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 && !facts.holidays.has(day))
        return day
  }
  const [resting, idle, swapped] = chosen.some(
    3,
    one => isByDay(one) && one.result.codes.includes('X'),
  )
  const other = [...facts.shifts].find(
    ([id, [version]]) => id !== swapped?.plan.shiftId && version?.shift.type !== 'holiday',
  )?.[0]
  await done(admin, 'POST', 'calendar/entries', {
    reason: 'Sonradan bildirildi',
    changes: [
      {
        employeeId: resting?.who.employeeId,
        from: resting?.day,
        to: resting?.day,
        value: 'rest',
      },
      { employeeId: idle?.who.employeeId, from: idle?.day, to: idle?.day, value: 'none' },
      {
        employeeId: swapped?.who.employeeId,
        from: swapped?.day,
        to: addDays(swapped?.day ?? today, 2),
        value: other,
      },
    ],
  })
  await done(admin, 'PUT', 'holidays', {
    day: workday(9),
    title: 'İdari izin',
    kind: 'half',
    from: '13:00',
  })
  await done(admin, 'PUT', 'holidays', {
    day: workday(16),
    title: 'Kuruluş günü',
    kind: 'full',
  })
  const [shiftId, versions] =
    [...facts.shifts].find(([, [version]]) => version?.title.startsWith('Ofis')) ?? []
  const office = versions?.at(-1)
  await done(admin, 'PUT', `shifts/${shiftId}`, {
    title: office?.title,
    from: workday(12),
    colour: '#3b82c4',
    shift: {
      ...office?.shift,
      tolerances: {
        ...office?.shift.tolerances,
        lateArrival: 3,
        missingWork: 20,
        flexible: 15,
      },
    },
  })
  await done(admin, 'PUT', 'policy', {
    from: workday(14),
    changes: { missingExit: 'shiftEnd', overtimeRounding: 15, overtimeRoundsTo: 'up' },
  })
  await done(admin, 'PUT', 'policy', {
    from: workday(6),
    changes: { offsetMissingWithOvertime: true, weeklyHours: { contract: 42.5, legal: 45 } },
  })
  await done(admin, 'PUT', 'attendance-letters', {
    letters: {
      AL: 'Y',
      PL: 'M',
      GL: 'R',
      IO: 'S',
      WH: 'T',
      MW: 'D',
      LA: 'D',
      ED: 'E',
      OT: 'F',
      X: 'Ç',
      '-': '-',
    },
  })
}

const changePeople = async (admin: Ask, chosen: Chosen, { facts }: Expected): Promise<void> => {
  const { today } = chosen
  const [leaver, mover, renamed] = chosen.some(
    3,
    one => isByDay(one) && one.day > addDays(today, -12) && one.result.codes.includes('X'),
  )
  await done(admin, 'POST', `employees/${leaver?.who.employeeId}/terminate`, {
    lastDay: addDays(today, -11),
  })
  const packing = [...facts.departments].find(([, { name }]) => name === 'Paketleme')?.[0]
  await done(admin, 'POST', `employees/${mover?.who.employeeId}/move`, {
    departmentId: packing,
    from: addDays(today, -8),
  })
  await done(admin, 'PUT', `employees/${renamed?.who.employeeId}`, {
    name: '=Ayşe',
    surname: 'Gül; "Işık"',
    position: 'Usta',
    phone: '5320009901',
    birthDate: '1988-03-21',
  })
  const [shiftId] = [...facts.shifts].find(([, [one]]) => one?.title.startsWith('Ofis')) ?? []
  const sales = [...facts.departments].find(([, { name }]) => name.startsWith('Satış'))?.[0]
  await done(admin, 'POST', 'employees', {
    name: 'Yeni',
    surname: 'Gelen',
    employeeNo: '1500',
    phone: '5320009902',
    birthDate: '1991-08-30',
    shift: { shiftId, weekdays: [1, 2, 3, 4, 5], restDays: [7] },
    position: 'Satış Temsilcisi',
    departmentId: sales,
    startOfEmployment: addDays(today, -7),
  })
}

/**
 * A reader comes back after days: swipes that change days long over, for a person who had left out an exit among them.
 */
const uploadLate = async (
  history: History,
  chosen: Chosen,
  events: readonly LogEntry<MesaiEvent>[],
): Promise<void> => {
  const passing = chosen.some(
    2,
    one =>
      isByDay(one) &&
      one.day < addDays(chosen.today, -8) &&
      one.result.flags.length === 0 &&
      one.movements.length > 1,
  )
  const numbers = new Map(
    events.flatMap(event =>
      event.type === 'MovementRecorded'
        ? [[event.data.movementId as string, event.data.number ?? ''] as const]
        : [],
    ),
  )
  await history.send(
    'MRM-GIRIS-01',
    passing.flatMap(one => [
      {
        id: `late-1-${one.day}`,
        at: `${one.day}T${endOf(one).slice(0, 3)}55:10`,
        card: numbers.get(one.movements[0]?.id ?? '') ?? '',
        direction: 'in',
      },
      {
        id: `late-2-${one.day}`,
        at: `${one.day}T21:40:50`,
        card: numbers.get(one.movements[0]?.id ?? '') ?? '',
        direction: 'out',
      },
    ]),
  )
}

const decideMissingWork = async (admin: Ask, chosen: Chosen): Promise<void> => {
  const missing = chosen.some(
    3,
    one =>
      one.result.missing > 0 &&
      one.result.finalAt < `${addDays(chosen.today, -20)}` &&
      one.plan.shift?.type !== 'flexible',
  )
  const days = missing.map(one => ({
    employeeId: one.who.employeeId,
    day: one.day,
    missing: one.result.missing,
  }))
  await done(admin, 'POST', 'missing-work/decide', {
    days: days.slice(0, 2),
    decision: 'excused',
    reason: 'Sağlık raporu getirdi',
  })
  await done(admin, 'POST', 'missing-work/decide', { days: days.slice(2), decision: 'missing' })
}
