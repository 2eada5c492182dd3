import { read } from '#projections/tables/index.ts'
import {
  byPerson,
  cellColumns,
  dayColumns,
  from,
  inOrder,
  named,
  payrollSums,
  peopleOf,
  personColumns,
  sums,
} from './bare.ts'
import { departmentId, employeeId, month } from './write-log.ts'

/** One thing that people wait for: asked of the API, beside the same rows by bare SQL where there is such a thing. */
export type Case = {
  readonly what: string
  readonly url: string
  readonly body?: unknown
  /** Each is run for itself, and their times add up. */
  readonly bare?: readonly string[]
  readonly reach?: number
  readonly rounds: number
  /** Bytes that an answer has at least: a shorter one answers nothing. */
  readonly least?: number
}
const period = `from=${month.from}&to=${month.to}`
const page = (what: string, url: string, bare: readonly string[]): Case => ({
  what: `${what}: first page with its sums`,
  url,
  bare,
  reach: 0.5,
  rounds: 7,
})
const file = (what: string, url: string, bare: string, more: readonly string[] = []): Case => ({
  what: `${what}: csv, whole`,
  url: `${url}&format=csv`,
  bare: [bare, ...more],
  reach: 0.3,
  rounds: 3,
})
/** Without a yardstick, or against one that is only shown. */
const look = (
  what: string,
  url: string,
  bare: readonly string[] = [],
  body?: unknown,
): Case => ({
  what,
  url,
  bare,
  rounds: 9,
  ...(body === undefined ? {} : { body }),
})

/** Rows of days that a condition chooses, with their sums: what the reports of exceptions are. */
const chosen = (
  name: string,
  path: string,
  condition: string,
  more: readonly string[] = [],
): Case[] => [
  page(name, `reports/${path}?${period}`, [
    `select ${dayColumns}, ${personColumns} ${from} and ${condition} ${inOrder} limit 51`,
    `${sums} ${from} and ${condition}`,
    ...more,
  ]),
  file(
    name,
    `reports/${path}?${period}`,
    `select ${dayColumns}, ${personColumns} ${from} and ${condition} ${inOrder}`,
    more,
  ),
]
const cells = `select ${cellColumns}, ${personColumns}`
const onePage = `${cells}
  from (select * from ${read.employees} e where e.company_id = $1 order by ${named}, e.employee_id limit 51) e
  join ${read.dayResults} r on r.company_id = $1 and r.employee_id = e.employee_id
  where r.day between '${month.from}' and '${month.to}' ${inOrder}`
const grid = (name: string, path: string): Case[] => [
  page(name, `reports/${path}?${period}&limit=50`, [onePage, `${sums} ${from}`]),
  file(name, `reports/${path}?${period}`, `${cells} ${from} ${inOrder}`),
]
const flags =
  "r.flags && array['missingEntry', 'missingExit', 'repeatedEntry', 'repeatedExit', 'unscheduled', " +
  "'presentOnLeave', 'belowMinimum']"
const swipes = `select m.*, ${personColumns}
  from ${read.movements} m
  left join ${read.employees} e on e.company_id = m.company_id and e.employee_id = m.employee_id
  where m.company_id = $1`
/** Two swipes of a person within a minute at different readers: rows of wrong actions that no day says. */
const tooSoon = `select p.employee_id, p.at
  from (select m.employee_id, m.at, m.device_id, lag(m.at) over w as last_at, lag(m.device_id) over w as last_device
    from ${read.movements} m
  where m.company_id = $1 and m.employee_id is not null and m.invalid is null and m.at >= '2026-02-28T21:00Z'
    and m.at < '2026-03-31T21:00Z' window w as (partition by m.employee_id order by m.at)) p
  where p.last_device <> p.device_id and p.at < p.last_at + interval '1 minute'`
const someone = employeeId(777)
const ofSomeone = `r.employee_id = '${someone}'`

const lastMovements = `select e.employee_id, r.planned, r.missing, m.at
  from ${read.employees} e
  left join ${read.dayResults} r on r.company_id = $1 and r.employee_id = e.employee_id and r.day = '2026-04-01'
  left join (select distinct on (employee_id) employee_id, at
    from ${read.movements}
    where company_id = $1 and invalid is null and at >= '2026-03-31T16:00Z'
    order by employee_id, at desc) m on m.employee_id = e.employee_id
  where e.company_id = $1`

/** Ten thousand folded names looked through and the best in order, by one plain statement. */
const found = (typed: string, url: string): Case => ({
  what: `search everywhere for “${typed}”`,
  url,
  bare: [
    `select ${personColumns} from ${read.employees} e
     where e.company_id = $1
       and e.folded like all(array[${typed
         .split(' ')
         .map(word => `'%${word}%'`)
         .join(',')}])
     ${peopleOf} limit 6`,
  ],
  reach: 0.3,
  rounds: 9,
  least: 100,
})

/** Of people, what a row of their list tells: his shift is that of his last planned day. */
const peopleRows = `select e.employee_id, ${personColumns}, d.name, e.start_of_employment, e.last_day,
    (select r.shift from ${read.dayResults} r
     where r.company_id = $1 and r.employee_id = e.employee_id and r.shift_id is not null and r.day <= '2026-04-01'
       and r.day > date '2026-04-01' - 14
     order by r.day desc limit 1) as shift,
    (select count(*) from ${read.cards} c where c.company_id = $1 and c.employee_id = e.employee_id) as cards
  from ${read.employees} e
  left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
  where e.company_id = $1`
/** The first page, and how many of each state there are. */
const people = (what: string, query: string, condition = 'true', order = named): Case => ({
  what: `list of 10,000 people, ${what}: first page`,
  url: `employees?limit=50${query}`,
  bare: [
    `${peopleRows} and ${condition} order by ${order}, e.employee_id limit 51`,
    `select count(*) filter (where e.last_day is null), count(*) filter (where e.last_day is not null)
     from ${read.employees} e where e.company_id = $1 and ${condition}`,
  ],
  reach: 0.3,
  rounds: 9,
})

export const cases: Readonly<Record<string, readonly Case[]>> = {
  reports: [
    page('daily report', `reports/daily?${period}`, [
      `select ${dayColumns}, ${personColumns} ${from} ${inOrder} limit 51`,
      `${sums} ${from}`,
    ]),
    file(
      'daily report',
      `reports/daily?${period}`,
      `select ${dayColumns}, ${personColumns} ${from} ${inOrder}`,
    ),
    ...grid('working table', 'working-table'),
    ...grid('attendance sheet', 'employee-attendance-sheet'),
    page('payroll view', 'reports/payroll-attendance?month=2026-03', [
      `${payrollSums} ${from} ${byPerson} ${peopleOf} limit 51`,
      `${payrollSums} ${from} ${byPerson}`,
    ]),
    file(
      'payroll view',
      'reports/payroll-attendance?month=2026-03',
      `${payrollSums} ${from} ${byPerson} ${peopleOf}`,
    ),
    look('employee report, one person', `reports/employee?employee=${someone}&${period}`, [
      `select ${dayColumns}, ${personColumns} ${from} and ${ofSomeone} ${inOrder}`,
    ]),
  ],
  exceptions: [
    ...chosen('late comers', 'latecomers', "r.codes @> '{LA}' and r.late > 0"),
    ...chosen('overtime after hours', 'after-hours-work', 'r.unapproved_overtime > 0'),
    ...chosen(
      'missing work, undecided',
      'unapproved-missing-shift',
      'r.missing > 0 and r.final',
    ),
    ...chosen('wrong actions', 'error-activity', flags, [tooSoon]),
  ],
  movements: [
    page('movements', `access-control/list?${period}`, [
      `${swipes} order by m.at desc, m.position desc limit 51`,
      `select count(*), count(*) filter (where invalid is null)
         from ${read.movements} m
         where m.company_id = $1 and m.at >= '2026-02-28T21:00Z' and m.at < '2026-03-31T21:00Z'`,
    ]),
    file(
      'movements of a day',
      'access-control/list?from=2026-03-16&to=2026-03-16',
      `${swipes} and m.at >= '2026-03-15T21:00Z' and m.at < '2026-03-16T21:00Z' order by m.at desc, m.position desc`,
    ),
    look('entries and exits: first page', `reports/enter-exit-time?${period}`),
    look('time in detail: first page', `access-control/time-detail?${period}`),
    look('who is where now: first page', 'reports/employee-tracking'),
  ],
  dashboards: [
    look('dashboard of everybody', 'dashboard', [
      lastMovements,
      `select count(*)
       from ${read.movements} m
       where m.company_id = $1 and m.invalid is not null and m.at >= '2026-03-31T21:00Z'`,
    ]),
    look('its last thirty days', 'dashboard/trend?days=30', [
      `select day, count(*), sum(missing), sum(overtime_workday), count(*) filter (where codes @> '{LA}')
         from ${read.dayResults}
         where company_id = $1 and day between '2026-03-03' and '2026-04-01'
         group by day`,
    ]),
    look('dashboard of an employee', 'dashboard/own', [
      `select ${dayColumns} ${from} and ${ofSomeone} ${inOrder}`,
    ]),
  ],
  people: [
    people('by name', ''),
    people('searched', '&search=isil oztu', "e.folded like all(array['%isil%','%oztu%'])"),
    people(
      'of a department, active',
      `&department=${departmentId(0)}&status=0`,
      `e.department_id = '${departmentId(0)}' and e.last_day is null`,
    ),
    people(
      'by number, last first',
      '&sort=employeeNo&order=desc',
      'true',
      'e.employee_no desc',
    ),
    people('by shift', '&sort=shift', 'true', 'shift'),
  ],
  search: ['isil oztu', 'an', '10777'].map(typed => found(typed, `search?search=${typed}`)),
  counts: [{ ...look('numbers beside the work lists', 'work-counts'), least: 100 }],
  details: [
    look('why? of a day', `reports/explain?employee=${someone}&day=2026-03-17`),
    look(
      'why? of a day, as known a week later',
      `reports/explain?employee=${someone}&day=2026-03-17&asOf=2026-03-24T20:00:00Z`,
    ),
    look(
      'why? of somebody with a year, as known a week later',
      `reports/explain?employee=${employeeId(7)}&day=2026-03-17&asOf=2026-03-24T20:00:00Z`,
    ),
    look('preview of a correction', 'corrections/preview', [], {
      changes: [
        { kind: 'add', employeeId: someone, localTime: '2026-03-17T17:31', direction: 'out' },
      ],
    }),
    look('preview of an entry by hand for 200 people', 'corrections/cardless/preview', [], {
      lines: Array.from({ length: 200 }, (_, no) => ({
        employeeId: employeeId(no),
        day: '2026-03-21',
        entry: '09:00',
        exit: '13:00',
      })),
    }),
    look('work calendar, 100 people × 31 days', `calendar?${period}`),
    look('activities of people: first page', 'reports/activity'),
  ],
  asof: [
    look(
      'daily report of 200 people with a year, now',
      `reports/daily?${period}&department=${departmentId(0)}`,
    ),
    look(
      'the same as known on the 20th',
      `reports/daily?${period}&department=${departmentId(0)}&asOf=2026-03-20T20:00:00Z`,
    ),
    look(
      'what changed since the 20th for 200 people with a year',
      `reports/as-of?${period}&department=${departmentId(0)}&asOf=2026-03-20T20:00:00Z`,
    ),
    look(
      'daily report of 24 people with a month, as known on the 20th',
      `reports/daily?${period}&search=Işıl Yılmaz 1&asOf=2026-03-20T20:00:00Z`,
    ),
  ],
}
