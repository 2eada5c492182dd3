// Long because it holds every command to overtime against what was decided before.
import { describe, test } from 'vitest'
import type { OvertimeEvent } from '#domain/overtime/events.ts'
import { overtime, type OvertimeCommand } from '#domain/overtime/overtime.ts'
import {
  asInstant,
  asLocalDate,
  asOvertimeId,
  type LocalDate,
  type OvertimeId,
} from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const oid = (n = 1): OvertimeId =>
  asOvertimeId(`0e000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const day = asLocalDate('2026-03-09')
const at = asInstant('2026-03-10T07:00:00.000Z')
const who = {
  employeeId: employeeId(1),
}
const acted = {
  by: 'user:manager',
  at,
}
const terms = {
  minutes: 90,
  place: 'inside',
  kind: 'workday',
  coefficient: 1.5,
  compensation: 'pay',
} as const
const about = (n = 1) => ({ overtimeId: oid(n), ...who, day })

const demanded = (over: object = {}, n = 1): OvertimeEvent => ({
  type: 'OvertimeDemanded',
  data: {
    ...about(n),
    ...terms,
    window: null,
    description: 'Sevkiyat hazırlığı',
    by: 'user:employee',
    at,
    ...over,
  },
})
const approved = (over: object = {}, n = 1): OvertimeEvent => ({
  type: 'OvertimeApproved',
  data: { ...about(n), ...terms, asked: 90, reason: null, level: 'only', ...acted, ...over },
})
const rejected = (over: object = {}, n = 1): OvertimeEvent => ({
  type: 'OvertimeRejected',
  data: {
    ...about(n),
    place: 'inside',
    kind: 'workday',
    asked: 90,
    reason: null,
    level: 'only',
    ...acted,
    ...over,
  },
})
const revoked = (n = 1): OvertimeEvent => ({
  type: 'OvertimeApprovalRevoked',
  data: { ...about(n), reason: null, level: 'only', ...acted },
})
const unrejected = (n = 1): OvertimeEvent => ({
  type: 'OvertimeRejectionRevoked',
  data: { ...about(n), reason: null, level: 'only', ...acted },
})
const deleted = (n = 1): OvertimeEvent => ({
  type: 'OvertimeDeleted',
  data: { ...about(n), reason: null, ...acted },
})

/** Of Turkey it is asked below. */
const abroad = () => 'DE'
type Demand = Extract<
  OvertimeCommand,
  {
    type: 'DemandOvertime'
  }
>
const demand = (over: Partial<Demand> = {}): Demand => ({
  type: 'DemandOvertime',
  overtimeId: oid(),
  ...who,
  day,
  terms,
  window: null,
  description: 'Sevkiyat hazırlığı',
  today: asLocalDate('2026-03-10'),
  requestDays: 7,
  employed: true,
  countryOn: abroad,
  approving: false,
  by: 'user:employee',
  at,
  ...over,
})
const deciding = {
  ...who,
  own: false,
  level: 1,
  reason: null,
  ...acted,
} as const
const approve = (over: object = {}): OvertimeCommand => ({
  type: 'ApproveOvertime',
  overtimeId: oid(),
  given: {},
  countryOn: abroad,
  ...deciding,
  ...over,
})
const reject = (over: object = {}): OvertimeCommand => ({
  type: 'RejectOvertime',
  overtimeId: oid(),
  ...deciding,
  ...over,
})
const revoke = (over: object = {}): OvertimeCommand => ({
  type: 'RevokeDecision',
  overtimeId: oid(),
  ...deciding,
  ...over,
})
const approveMeasured = (measured: number, n = 1, over: object = {}): OvertimeCommand => ({
  type: 'ApproveMeasured',
  overtimeId: oid(n),
  day,
  kind: 'workday',
  measured,
  given: {},
  countryOn: abroad,
  ...deciding,
  ...over,
})
const rejectMeasured = (measured: number, n = 1): OvertimeCommand => ({
  type: 'RejectMeasured',
  overtimeId: oid(n),
  day,
  kind: 'workday',
  measured,
  ...deciding,
})
const remove = (right: 'requester' | 'any'): OvertimeCommand => ({
  type: 'DeleteOvertime',
  overtimeId: oid(),
  ...who,
  right,
  reason: null,
  ...acted,
})

describe('asking for overtime', () => {
  test('waits for a decision', () => given(overtime).when(demand()).then(demanded()))
  test('sent twice, is asked once', () => given(overtime, demanded()).when(demand()).then())
  test('by who may decide is his approval at once', () =>
    given(overtime)
      .when(
        demand({
          approving: true,
          by: 'user:manager',
        }),
      )
      .then(
        demanded({
          by: 'user:manager',
        }),
        approved(),
      ))
  test('up to seven days after the day is taken', () =>
    given(overtime)
      .when(
        demand({
          today: asLocalDate('2026-03-16'),
        }),
      )
      .then(demanded()))
  test('later than seven days after work inside the company is refused', covers('5.51'), () =>
    given(overtime)
      .when(
        demand({
          today: asLocalDate('2026-03-17'),
        }),
      )
      .refused({
        code: 'overtime.request-period-expired',
        days: 7,
      }),
  )
  test(
    'later is taken for work outside the company, of which no swipes tell',
    covers('3.115', '5.51'),
    () =>
      given(overtime)
        .when(
          demand({
            today: asLocalDate('2026-04-17'),
            terms: {
              ...terms,
              place: 'outside',
            },
          }),
        )
        .then(
          demanded({
            place: 'outside',
          }),
        ),
  )
  test('for a day to come is taken', () =>
    given(overtime)
      .when(
        demand({
          today: asLocalDate('2026-03-01'),
        }),
      )
      .then(demanded()))
  test('outside the employment is refused', () =>
    given(overtime)
      .when(
        demand({
          employed: false,
        }),
      )
      .refused({
        code: 'overtime.outside-employment',
      }))
  test('for a time that was asked for already is refused, with its minutes', () =>
    given(
      overtime,
      demanded({
        window: {
          from: '18:00',
          to: '19:30',
        },
      }),
    )
      .when(
        demand({
          overtimeId: oid(2),
          window: {
            from: '19:00',
            to: '20:00',
          },
        }),
      )
      .refused({
        code: 'overtime.already-demanded',
        minutes: 90,
      }))
  test('for the hour after it is taken', () => {
    const window = {
      from: '19:30',
      to: '21:00',
    }
    given(
      overtime,
      demanded({
        window: {
          from: '18:00',
          to: '19:30',
        },
      }),
    )
      .when(
        demand({
          overtimeId: oid(2),
          window,
        }),
      )
      .then(demanded({ window }, 2))
  })
  test('again, after it was rejected, is taken', () =>
    given(overtime, demanded(), rejected())
      .when(
        demand({
          overtimeId: oid(2),
        }),
      )
      .then(demanded({}, 2)))
})

describe('deciding on a demand', () => {
  test(
    'takes an authority to approve, whatever is decided and whoseever it is',
    covers('6.19'),
    () => {
      const level = 0
      const refused = {
        code: 'overtime.authority-insufficient',
      } as const
      given(overtime, demanded()).when(approve({ level })).refused(refused)
      given(overtime, demanded())
        .when(
          approve({
            level,
            own: true,
          }),
        )
        .refused(refused)
      given(overtime, demanded()).when(reject({ level })).refused(refused)
      given(overtime)
        .when(approveMeasured(90, 1, { level }))
        .refused(refused)
      given(overtime, demanded(), approved()).when(revoke({ level })).refused(refused)
      given(overtime, demanded(), approved())
        .when(
          revoke({
            level: 2,
          }),
        )
        .then(revoked())
    },
  )
  test('approves it as it was asked for', () =>
    given(overtime, demanded()).when(approve()).then(approved()))
  test('may give fewer minutes, as time off, at another coefficient', covers('3.117'), () =>
    given(overtime, demanded())
      .when(
        approve({
          given: {
            minutes: 60,
            compensation: 'timeOff',
            coefficient: 2,
          },
        }),
      )
      .then(
        approved({
          minutes: 60,
          compensation: 'timeOff',
          coefficient: 2,
        }),
      ),
  )
  test('gives no more than was asked for', () =>
    given(overtime, demanded())
      .when(
        approve({
          given: {
            minutes: 91,
          },
        }),
      )
      .refused({
        code: 'overtime.more-than-asked',
        asked: 90,
        minutes: 91,
      }))
  test('of oneself is refused', () =>
    given(overtime, demanded())
      .when(
        approve({
          own: true,
        }),
      )
      .refused({
        code: 'overtime.own-request',
      }))
  test('rejects it with a reason', covers('4.11'), () =>
    given(overtime, demanded())
      .when(
        reject({
          reason: 'İş emri yok',
        }),
      )
      .then(
        rejected({
          reason: 'İş emri yok',
        }),
      ),
  )
  test('a second time is refused: two approvers cannot both have decided', () => {
    given(overtime, demanded(), approved()).when(approve()).refused({
      code: 'overtime.already-decided',
    })
    given(overtime, demanded(), approved()).when(reject()).refused({
      code: 'overtime.already-decided',
    })
    given(overtime, demanded(), rejected()).when(approve()).refused({
      code: 'overtime.already-decided',
    })
  })
  test('of what is not there is refused', () => {
    given(overtime).when(approve()).refused({
      code: 'overtime.not-found',
    })
    given(overtime, demanded(), deleted()).when(approve()).refused({
      code: 'overtime.not-found',
    })
  })
})

describe('taking a decision back', () => {
  test('an approval: the demand waits again as it was asked for', covers('4.12'), () => {
    given(
      overtime,
      demanded(),
      approved({
        minutes: 30,
      }),
    )
      .when(revoke())
      .then(revoked())
    given(
      overtime,
      demanded(),
      approved({
        minutes: 30,
        coefficient: 3,
      }),
      revoked(),
    )
      .when(approve())
      .then(approved())
  })
  test('a rejection: it waits again', () => {
    given(overtime, demanded(), rejected()).when(revoke()).then(unrejected())
    given(overtime, demanded(), rejected(), unrejected()).when(approve()).then(approved())
  })
  test('a rejection is refused where somebody asked for the same time meanwhile', () =>
    given(overtime, demanded(), rejected(), demanded({}, 2)).when(revoke()).refused({
      code: 'overtime.already-demanded',
      minutes: 90,
    }))
  test('of measured overtime leaves it undecided', () =>
    given(
      overtime,
      approved({
        asked: 45,
        minutes: 45,
      }),
      revoked(),
    )
      .when(approveMeasured(45, 2))
      .then(
        approved(
          {
            asked: 45,
            minutes: 45,
          },
          2,
        ),
      ))
  test('where nothing was decided is refused', () =>
    given(overtime, demanded()).when(revoke()).refused({
      code: 'overtime.not-decided',
    }))
  test('of oneself is refused', () =>
    given(overtime, demanded(), approved())
      .when(
        revoke({
          own: true,
        }),
      )
      .refused({
        code: 'overtime.own-request',
      }))
})

describe('measured overtime that nobody asked for', () => {
  test('is approved with the minutes measured', () =>
    given(overtime).when(approveMeasured(90)).then(approved()))
  test('is approved at twice the wage on a holiday', covers('3.116', '3.117'), () =>
    given(overtime)
      .when(
        approveMeasured(120, 1, {
          kind: 'holiday',
        }),
      )
      .then(
        approved({
          kind: 'holiday',
          coefficient: 2,
          minutes: 120,
          asked: 120,
        }),
      ),
  )
  test('given in part is decided as a whole', () => {
    given(overtime)
      .when(
        approveMeasured(90, 1, {
          given: {
            minutes: 60,
          },
        }),
      )
      .then(
        approved({
          minutes: 60,
        }),
      )
    given(
      overtime,
      approved({
        minutes: 60,
      }),
    )
      .when(approveMeasured(90, 2))
      .refused({
        code: 'overtime.already-decided',
      })
  })
  test('approved by two at once is approved once', () =>
    given(overtime, approved()).when(approveMeasured(90, 2)).refused({
      code: 'overtime.already-decided',
    }))
  test('that grew since is open again for what came more', () =>
    given(overtime, approved())
      .when(approveMeasured(130, 2))
      .then(
        approved(
          {
            minutes: 40,
            asked: 40,
          },
          2,
        ),
      ))
  test('beyond a demand is what the demand does not name', () =>
    given(overtime, demanded())
      .when(approveMeasured(100, 2))
      .then(
        approved(
          {
            minutes: 10,
            asked: 10,
          },
          2,
        ),
      ))
  test('beside overtime outside the company is decided by itself', () =>
    given(
      overtime,
      approved({
        place: 'outside',
      }),
    )
      .when(approveMeasured(90, 2))
      .then(approved({}, 2)))
  test('of none is refused', () =>
    given(overtime).when(approveMeasured(0)).refused({
      code: 'overtime.none-found',
      from: day,
      to: day,
    }))
  test('rejected stays rejected', () => {
    given(overtime).when(rejectMeasured(90)).then(rejected())
    given(overtime, rejected()).when(approveMeasured(90, 2)).refused({
      code: 'overtime.already-decided',
    })
  })
  test('of oneself is refused', () =>
    given(overtime)
      .when(
        approveMeasured(90, 1, {
          own: true,
        }),
      )
      .refused({
        code: 'overtime.own-request',
      }))
  test('sent twice, is decided once', () =>
    given(overtime, approved()).when(approveMeasured(90)).then())
})

describe('where a second approver has the last word', () => {
  const second = {
    final: 2,
    level: 2,
  } as const
  const first = {
    final: 2,
    level: 1,
  } as const
  const once = approved({
    level: 'first',
  })
  const takeBack = (over: object): OvertimeCommand => ({
    type: 'RevokeDecision',
    overtimeId: oid(),
    ...deciding,
    ...over,
  })
  const back = (level: string): OvertimeEvent => {
    const { type, data } = revoked()
    return {
      type,
      data: {
        ...data,
        level,
      },
    } as OvertimeEvent
  }
  test('the word of the first waits, and the second’s is the last', () => {
    given(overtime, demanded()).when(approve(first)).then(once)
    given(overtime, demanded(), once)
      .when(approve(second))
      .then(
        approved({
          level: 'second',
        }),
      )
    given(overtime, demanded())
      .when(approve(second))
      .then(
        approved({
          level: 'second',
        }),
      )
  })
  test('the first has nothing more to say, unless there is no second any more', () => {
    given(overtime, demanded(), once).when(approve(first)).refused({
      code: 'overtime.authority-insufficient',
    })
    given(overtime, demanded(), once)
      .when(
        approve({
          final: 1,
        }),
      )
      .then(
        approved({
          level: 'second',
        }),
      )
  })
  test('the first takes back his own word, also by a name that is lent to him, and no other', () => {
    given(overtime, demanded(), once).when(takeBack(first)).then(back('first'))
    const others = approved({
      level: 'first',
      by: 'user:away',
    })
    given(overtime, demanded(), others).when(takeBack(first)).refused({
      code: 'overtime.authority-insufficient',
    })
    given(overtime, demanded(), others)
      .when(
        takeBack({
          ...first,
          names: ['user:away'],
        }),
      )
      .then(back('first'))
    given(
      overtime,
      demanded(),
      once,
      approved({
        level: 'second',
      }),
    )
      .when(takeBack(first))
      .refused({
        code: 'overtime.authority-insufficient',
      })
  })
  test('what is measured is decided alike, and is open again without its first word', () => {
    given(overtime)
      .when(approveMeasured(90, 1, first))
      .then(once)
    given(overtime, once, back('first'))
      .when(approveMeasured(90, 2, second))
      .then(
        approved(
          {
            level: 'second',
          },
          2,
        ),
      )
  })
  test('a second approval builds on what the first gave', () =>
    given(
      overtime,
      demanded(),
      approved({
        level: 'first',
        minutes: 45,
        coefficient: 2,
      }),
    )
      .when(approve(second))
      .then(
        approved({
          level: 'second',
          minutes: 45,
          coefficient: 2,
        }),
      ))
})

/** `leave-rules §6.1`: asked for or approved before it was refused, or while the company was elsewhere. */
describe('a holiday that stands as time off', () => {
  const asTimeOff = { kind: 'holiday', coefficient: 2, compensation: 'timeOff' } as const
  const inTurkey = { countryOn: () => 'TR' }
  const since = { countryOn: (on: LocalDate) => (on < day ? 'DE' : 'TR') }
  const paid = { code: 'overtime.must-be-paid' } as const
  test('is not approved as it was asked for, and is as pay', () => {
    given(overtime, demanded(asTimeOff)).when(approve(inTurkey)).refused(paid)
    given(overtime, demanded(asTimeOff))
      .when(approve({ ...inTurkey, given: { compensation: 'pay' } }))
      .then(approved({ ...asTimeOff, compensation: 'pay' }))
  })
  test('is judged by the country of its day', () => {
    const eve = asLocalDate('2026-03-08')
    given(overtime, demanded(asTimeOff)).when(approve(since)).refused(paid)
    given(overtime, demanded({ ...asTimeOff, day: eve }))
      .when(approve(since))
      .then(approved({ ...asTimeOff, day: eve }))
  })
  test('can be rejected and taken back, and is not said again after that', () => {
    given(overtime, demanded(asTimeOff), approved(asTimeOff)).when(revoke()).then(revoked())
    given(overtime, demanded(asTimeOff))
      .when(reject())
      .then(rejected({ kind: 'holiday' }))
    given(overtime, demanded(asTimeOff))
      .when({
        type: 'RestoreOvertime',
        overtimeId: oid(),
        own: false,
        level: 1,
        facts: [approved(asTimeOff)],
        ...inTurkey,
      })
      .refused(paid)
  })
})

/** Long because it has who may change what, and each thing that a change is judged by. */
describe('changing what waits', () => {
  const other = {
    minutes: 120,
    kind: 'holiday',
    coefficient: 2,
  } as const
  const next = asLocalDate('2026-03-10')
  const change = (over: object = {}): OvertimeCommand => ({
    type: 'ChangeDemand',
    overtimeId: oid(),
    ...who,
    right: 'any',
    self: false,
    day: next,
    terms: {
      ...terms,
      ...other,
    },
    window: null,
    description: '  Tatil sevkiyatı  ',
    edition: 'second',
    today: next,
    requestDays: 7,
    employed: true,
    countryOn: abroad,
    ...acted,
    ...over,
  })
  const changed = (over: object = {}): OvertimeEvent => ({
    type: 'OvertimeDemandChanged',
    data: {
      ...about(),
      day: next,
      before: day,
      ...terms,
      ...other,
      window: null,
      description: 'Tatil sevkiyatı',
      edition: 'second',
      ...acted,
      ...over,
    },
  })
  const first = approved({
    level: 'first',
  })

  test('says all of it anew, once', () => {
    given(overtime, demanded()).when(change()).then(changed())
    given(overtime, demanded(), changed()).when(change()).then()
  })
  test('is for the asker over with the first word, for who may change it with the last', () => {
    const own = {
      right: 'asker',
      self: true,
      by: 'user:employee',
    }
    given(overtime, demanded())
      .when(change(own))
      .then(
        changed({
          by: 'user:employee',
        }),
      )
    given(overtime, demanded(), first).when(change(own)).refused({
      code: 'overtime.already-decided',
    })
    // His right over others does not reach his own.
    given(overtime, demanded(), first)
      .when(
        change({
          self: true,
        }),
      )
      .refused({
        code: 'overtime.already-decided',
      })
    for (const last of [approved(), rejected()])
      given(overtime, demanded(), last).when(change()).refused({
        code: 'overtime.already-decided',
      })
  })
  test('takes a first approval back, which was of another wording', () =>
    given(overtime, demanded(), first)
      .when(change())
      .then(
        {
          type: 'OvertimeApprovalRevoked',
          data: { ...about(), reason: null, level: 'first', ...acted },
        },
        changed(),
      ))
  test('of somebody else’s is nobody’s who neither asked nor may', () => {
    given(overtime, demanded())
      .when(
        change({
          right: 'asker',
          by: 'user:other',
        }),
      )
      .refused({
        code: 'overtime.not-found',
      })
    given(
      overtime,
      demanded({
        by: 'user:other',
      }),
    )
      .when(
        change({
          right: 'asker',
          by: 'user:other',
        }),
      )
      .then(
        changed({
          by: 'user:other',
        }),
      )
  })
  test('of what was only measured, or is gone, finds none', () => {
    given(overtime, first).when(change()).refused({
      code: 'overtime.not-found',
    })
    given(overtime, demanded(), deleted()).when(change()).refused({
      code: 'overtime.not-found',
    })
  })
  test('asks for the period again only for more, or for another day', () => {
    const late = {
      today: asLocalDate('2026-03-20'),
      day,
    }
    given(overtime, demanded())
      .when(
        change({
          ...late,
          terms,
        }),
      )
      .then(
        changed({
          ...terms,
          day,
        }),
      )
    for (const more of [
      {
        ...late,
        terms: {
          ...terms,
          minutes: 91,
        },
      },
      {
        ...late,
        day: next,
        terms,
      },
    ])
      given(overtime, demanded()).when(change(more)).refused({
        code: 'overtime.request-period-expired',
        days: 7,
      })
    given(overtime, demanded())
      .when(
        change({
          employed: false,
        }),
      )
      .refused({
        code: 'overtime.outside-employment',
      })
  })
  test('clashes with another demand of that time, not with itself', () => {
    given(overtime, demanded())
      .when(change({ day, terms }))
      .then(
        changed({
          ...terms,
          day,
        }),
      )
    given(
      overtime,
      demanded(),
      demanded(
        {
          day: next,
          kind: 'holiday',
          minutes: 30,
        },
        2,
      ),
    )
      .when(change())
      .refused({
        code: 'overtime.already-demanded',
        minutes: 30,
      })
  })
  test('to time off for a holiday is refused in Turkey, before its day is looked at', () =>
    given(overtime, demanded())
      .when(
        change({
          terms: { ...terms, ...other, compensation: 'timeOff' },
          countryOn: () => 'TR',
          employed: false,
        }),
      )
      .refused({ code: 'overtime.must-be-paid' }))
  test('is told to whoever decides on, or changes, what it said before', () => {
    const meanwhile = {
      code: 'overtime.changed-meanwhile',
      day: next,
      minutes: 120,
    } as const
    given(overtime, demanded(), changed())
      .when(
        approve({
          seen: null,
        }),
      )
      .refused(meanwhile)
    given(overtime, demanded(), changed())
      .when(
        reject({
          seen: null,
        }),
      )
      .refused(meanwhile)
    given(overtime, demanded(), changed())
      .when(
        change({
          edition: 'third',
          seen: null,
        }),
      )
      .refused(meanwhile)
    for (const seen of ['second', undefined])
      given(overtime, demanded(), changed())
        .when(approve({ seen }))
        .then(
          approved({
            ...other,
            day: next,
            asked: 120,
          }),
        )
    // Another one after it was taken back is another, though it is as many.
    given(
      overtime,
      demanded(),
      changed(),
      changed({
        edition: null,
      }),
      changed({
        edition: 'x',
      }),
    )
      .when(
        approve({
          seen: 'second',
        }),
      )
      .refused(meanwhile)
  })
})

describe('deleting', () => {
  test('the requester takes back what waits', () =>
    given(overtime, demanded()).when(remove('requester')).then(deleted()))
  test('the requester cannot take back what was decided', () =>
    given(overtime, demanded(), approved()).when(remove('requester')).refused({
      code: 'overtime.already-decided',
    }))
  test('who may delete, deletes what was approved', covers('4.13'), () =>
    given(overtime, demanded(), approved()).when(remove('any')).then(deleted()),
  )
})
