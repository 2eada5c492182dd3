import type { MesaiEventType } from '#domain/catalogue.ts'
import type { CalendarEvent } from '#domain/calendar/events.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { sealedText, type SealedText } from '#event-store/contract.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'

/**
 * What is remembered of a thing, so that a later act on it can say its name and what it was before. Nothing personal.
 */
export type Facts = {
  readonly name?: string
  readonly role?: string
  readonly employeeId?: EmployeeId | null
  readonly department?: string | null
  readonly count?: number
  readonly from?: string
  readonly shares?: Shares
  readonly sealedName?: SealedText | null
}
/**
 * What of an act that speaks of several people is about each of them: whoever sees only some of them is told their
 * part.
 */
export type Shares = Readonly<
  Record<EmployeeId, { readonly days?: number; readonly count?: number; readonly from?: string }>
>
/**
 * A state in words: a name as it was written, a code that the caller's language has a word for, or a date or time of
 * the company's clock.
 */
export type Word = { readonly text: string } | { readonly code: string } | { readonly time: string }
export type Area =
  | 'people'
  | 'access'
  | 'cards'
  | 'devices'
  | 'shifts'
  | 'calendar'
  | 'organization'
  | 'rules'
  | 'movements'
  | 'overtime'
  | 'reports'
export type Act = {
  readonly area: Area
  /** The thing's name, as it was before the act. */
  readonly subject?: string | undefined
  readonly employees?: readonly EmployeeId[]
  readonly figures?: Readonly<Record<string, string | number>>
  /** Where not all of it is about one person. */
  readonly shares?: Shares | undefined
  readonly before?: Word | undefined
  readonly after?: Word | undefined
  /** The name of a thing that somebody may be named in. */
  readonly sealedSubject?: SealedText | null | undefined
  readonly reason?: SealedText | null
  readonly remember?: readonly [string, Facts][]
}
type Known = (id: string | null | undefined) => Facts
type Answers = { readonly [T in MesaiEventType]: 'no-act' | ((data: RecordedOf<T>['data'], known: Known) => Act) }

const text = (name: string | null | undefined): Word | undefined => (name ? { text: name } : undefined)
const people = (data: { employeeId: EmployeeId }, more: Omit<Act, 'area' | 'employees'> = {}): Act => ({
  area: 'people',
  employees: [data.employeeId],
  ...more,
})
/** A thing that got its name, or another one. */
const named = (area: Area, id: string, name: string, known: Known, figures: Act['figures'] = {}): Act => {
  const before = known(id).name
  return {
    area,
    subject: before ?? name,
    figures,
    remember: [[id, { name }]],
    ...(before !== undefined && before !== name ? { before: { text: before }, after: { text: name } } : {}),
  }
}
const device = (data: { deviceId: string }, known: Known, more: Omit<Act, 'area' | 'subject'> = {}): Act => ({
  area: 'devices',
  subject: known(data.deviceId).name,
  ...more,
})
const ofUser = (userId: string, known: Known, more: Omit<Act, 'area' | 'employees'> = {}): Act => {
  const { employeeId } = known(userId)
  return { area: 'access', employees: employeeId ? [employeeId] : [], ...more }
}

/** Days and people that an act of planning touches, and where it is one stretch of one person, what it was and is. */
const planned = ({ changes }: CalendarEvent['data'], known: Known): Omit<Act, 'area'> => {
  const [only, ...others] = changes
  const shares = sharesOf(changes, own => ({
    days: own.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
    from: own.map(({ from }) => from).toSorted()[0] ?? '',
  }))
  const word = (value: string | null): Word =>
    value === null || value === 'rest' || value === 'none'
      ? { code: value ?? 'no-entry' }
      : { text: known(value).name ?? '' }
  return {
    employees: [...new Set(changes.map(({ employeeId }) => employeeId))],
    figures: {
      days: changes.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0),
      people: new Set(changes.map(({ employeeId }) => employeeId)).size,
      from: changes.map(({ from }) => from).toSorted()[0] ?? '',
    },
    shares,
    ...(only && others.length === 0 ? { before: word(only.before), after: word(only.value) } : {}),
  }
}
/** Undefined where all of it is about one person. */
const sharesOf = <C extends { readonly employeeId: EmployeeId | null }>(
  changes: readonly C[],
  shareOf: (own: readonly C[]) => Shares[EmployeeId],
): Shares | undefined => {
  const own = new Map<EmployeeId | null, C[]>()
  for (const change of changes) {
    const theirs = own.get(change.employeeId)
    if (theirs) theirs.push(change)
    else own.set(change.employeeId, [change])
  }
  return own.size < 2
    ? undefined
    : Object.fromEntries(
        [...own].flatMap(([employeeId, theirs]) => (employeeId === null ? [] : [[employeeId, shareOf(theirs)]])),
      )
}

/**
 * Movements and people that a correction touches, and where it is one movement, what it was and is; `correctionId`
 * leads to its undo.
 */
const correction = (data: RecordedOf<'MovementsCorrected' | 'CorrectionDemanded'>['data']): Act => {
  const [only, ...others] = data.changes
  const from = data.changes.map(({ localTime }) => localTime.slice(0, 10)).toSorted()[0] ?? ''
  const shares = sharesOf(data.changes, own => ({
    count: own.length,
    from: own.map(({ localTime }) => localTime.slice(0, 10)).toSorted()[0] ?? '',
  }))
  const facts = { count: data.changes.length, from, ...(shares ? { shares } : {}) }
  return {
    ...correctionFollowed(data, () => facts),
    remember: [[data.correctionId, facts]],
    ...(only && others.length === 0 ? correctedTo(only) : {}),
  }
}
const correctedTo = (change: CorrectionChange): Pick<Act, 'before' | 'after'> => {
  switch (change.kind) {
    case 'add':
      return { after: { time: change.localTime } }
    case 'direction':
      return { before: { code: change.before }, after: { code: change.direction } }
    case 'cancel':
      return { before: { time: change.localTime }, after: { code: 'cancelled' } }
    case 'day':
      return { before: change.before === null ? undefined : { time: change.before }, after: { time: change.day } }
  }
}
/** What becomes of a correction later says again how much it touched. */
const correctionFollowed = (
  data: RecordedOf<
    | 'MovementsCorrected'
    | 'CorrectionDemanded'
    | 'CorrectionApproved'
    | 'CorrectionRejected'
    | 'CorrectionWithdrawn'
    | 'CorrectionUndone'
  >['data'],
  known: Known,
): Act => {
  const { count = 0, from = '', shares } = known(data.correctionId)
  return {
    area: 'movements',
    employees: data.employeeIds,
    shares,
    figures: { correctionId: data.correctionId, count, people: data.employeeIds.length, from },
  }
}

/** A word about one person's day; reasons stay sealed. */
const ofOvertime = (
  { employeeId, day }: { employeeId: EmployeeId; day: string },
  more: Omit<Act, 'area' | 'employees'> = {},
): Act => ({ area: 'overtime', employees: [employeeId], figures: { from: day }, ...more })

/**
 * Total: a new event does not compile until it is said whether somebody did it, and what. Movements, the clock and what
 * readers say of themselves are nobody's act.
 */
const answers: Answers = {
  CompanyFounded: data => ({ area: 'organization', subject: data.name }),
  DepartmentAdded: (data, known) => named('organization', data.departmentId, data.name, known),
  DepartmentRenamed: (data, known) => named('organization', data.departmentId, data.name, known),
  DepartmentMoved: (data, known) => ({
    area: 'organization',
    subject: known(data.departmentId).name,
    after: text(known(data.parentId).name),
  }),
  DepartmentRemoved: (data, known) => ({ area: 'organization', subject: known(data.departmentId).name }),
  DepartmentManagerNamed: (data, known) => ({
    area: 'organization',
    subject: known(data.departmentId).name,
    employees: [data.employeeId],
  }),
  DepartmentManagerReleased: (data, known) => ({
    area: 'organization',
    subject: known(data.departmentId).name,
    employees: [data.employeeId],
  }),
  EmployeeHired: (data, known) =>
    people(data, {
      subject: known(data.departmentId).name,
      figures: { from: data.startOfEmployment },
      remember: [[data.employeeId, { department: known(data.departmentId).name ?? null }]],
    }),
  EmployeeDetailsChanged: data => people(data),
  EmployeeMoved: (data, known) => {
    const name = known(data.departmentId).name
    return people(data, {
      subject: name,
      figures: { from: data.from },
      before: text(known(data.employeeId).department),
      after: text(name),
      remember: [[data.employeeId, { department: name ?? null }]],
    })
  },
  EmployeeTerminated: data => people(data, { figures: { from: data.lastDay } }),
  EmployeeRehired: (data, known) =>
    people(data, {
      subject: known(data.departmentId).name,
      figures: { from: data.startOfEmployment },
      remember: [[data.employeeId, { department: known(data.departmentId).name ?? null }]],
    }),
  EmployeeMoveWithdrawn: (data, known) => {
    const name = known(data.departmentId).name
    return people(data, {
      subject: name,
      figures: { from: data.from },
      before: text(known(data.employeeId).department),
      after: text(name),
      remember: [[data.employeeId, { department: name ?? null }]],
    })
  },
  EmployeeTerminationWithdrawn: data => people(data),
  EmployeeErased: data => people(data, { after: { code: data.ground } }),
  UserAdded: data => ({
    area: 'access',
    employees: data.employeeId ? [data.employeeId] : [],
    after: { code: data.role },
    remember: [[data.userId, { role: data.role, employeeId: data.employeeId }]],
  }),
  UserRoleChanged: (data, known) =>
    ofUser(data.userId, known, {
      before: codeOf(known(data.userId).role),
      after: { code: data.role },
      remember: [[data.userId, { role: data.role }]],
    }),
  UserDisabled: (data, known) => ofUser(data.userId, known, { reason: sealedText(data.reason) }),
  UserEnabled: (data, known) => ofUser(data.userId, known),
  PasswordChanged: (data, known) => ofUser(data.userId, known, data.byLink ? { after: { code: 'by-mail-link' } } : {}),
  PasswordGiven: (data, known) => ofUser(data.userId, known),
  SignInLockLifted: (data, known) => ofUser(data.userId, known),
  SignedIn: (data, known) =>
    ofUser(data.userId, known, {
      sealedSubject: sealedText(data.prefix),
      after: { code: data.known ? 'known-browser' : 'new-browser' },
    }),
  ReportExported: (data, known) => ({
    ...ofUser(data.userId, known, {
      subject: known(data.departmentId).name,
      sealedSubject: sealedText(data.filters),
      figures: {
        report: data.report,
        format: data.format,
        count: data.rows,
        ...(data.from === null ? {} : { from: data.from }),
        ...(data.to === null ? {} : { to: data.to }),
      },
    }),
    area: 'reports',
  }),
  ReportMailed: (data, known) => ({
    ...ofUser(data.recipientId ?? '', known, {
      sealedSubject: sealedText(data.address),
      figures: { ...(data.report === null ? {} : { report: data.report }), count: data.rows },
    }),
    area: 'reports',
  }),
  // Whose it becomes is told with it once somebody has it (acts.ts).
  CardAdded: data => ({
    area: 'cards',
    sealedSubject: sealedText(data.number),
    remember: [[data.cardId, { sealedName: sealedText(data.number) }]],
  }),
  CardAssigned: (data, known) => ({
    area: 'cards',
    employees: [data.employeeId],
    figures: { at: data.from },
    sealedSubject: known(data.cardId).sealedName,
  }),
  CardUnassigned: (data, known) => ({
    area: 'cards',
    employees: [data.employeeId],
    figures: { at: data.until },
    sealedSubject: known(data.cardId).sealedName,
  }),
  DeviceRegistered: (data, known) => named('devices', data.deviceId, data.name, known),
  DeviceApproved: device,
  DeviceSuspended: (data, known) => device(data, known, { reason: sealedText(data.reason) }),
  DeviceKeyIssued: device,
  DeviceZoneSet: (data, known) => device(data, known, { figures: { at: data.from }, after: { text: data.zone } }),
  DeviceDescribed: (data, known) => named('devices', data.deviceId, data.name, known),
  DeviceConnectionSet: device,
  DeviceSecretSet: device,
  DeviceLeftOpen: (data, known) => device(data, known, { reason: sealedText(data.reason) }),
  DeviceAddressAccepted: (data, known) => device(data, known, { after: { text: data.address } }),
  DeviceAddressRefused: (data, known) => device(data, known, { after: { text: data.address } }),
  DeviceAddressPinned: 'no-act',
  DeviceFellSilent: 'no-act',
  DeviceFellQuiet: 'no-act',
  DeviceHeardAgain: 'no-act',
  DeviceAlerted: 'no-act',
  DeviceCompared: 'no-act',
  DeviceCommandEnded: 'no-act',
  DeviceCommandOrdered: (data, known) =>
    device(data, known, { employees: data.employeeId ? [data.employeeId] : [], figures: { command: data.kind } }),
  DevicePutAsideRead: (data, known) => device(data, known, { figures: { count: data.read } }),
  DeviceFileImported: (data, known) => device(data, known, { figures: { count: data.accepted } }),
  DeviceGroupDefined: (data, known) =>
    named('devices', data.groupId, data.title, known, { count: data.deviceIds.length }),
  DeviceGroupRemoved: (data, known) => ({ area: 'devices', subject: known(data.groupId).name }),
  DeviceAccessSet: data => ({
    area: 'devices',
    employees: [data.employeeId],
    figures: { groups: data.groupIds.length, count: data.deviceIds.length },
  }),
  CardAccessSet: (data, known) => ({
    area: 'cards',
    figures: { count: data.deviceIds?.length ?? 0 },
    sealedSubject: known(data.cardId).sealedName,
  }),
  MovementRecorded: 'no-act',
  MovementPutAside: 'no-act',
  ClockReached: 'no-act',
  MovementsCorrected: correction,
  CorrectionDemanded: correction,
  CorrectionApproved: correctionFollowed,
  CorrectionRejected: correctionFollowed,
  CorrectionWithdrawn: correctionFollowed,
  CorrectionUndone: correctionFollowed,
  ShiftDefined: (data, known) => named('shifts', data.shiftId, data.title, known, { from: data.from }),
  ShiftDeactivated: (data, known) => ({ area: 'shifts', subject: known(data.shiftId).name }),
  ShiftActivated: (data, known) => ({ area: 'shifts', subject: known(data.shiftId).name }),
  ShiftRemoved: (data, known) => ({ area: 'shifts', subject: known(data.shiftId).name }),
  ShiftAssigned: (data, known) => ({
    area: 'calendar',
    subject: known(data.shiftId).name,
    employees: [data.employeeId],
    figures: { from: data.from },
  }),
  ScheduleFollowed: (data, known) => ({
    area: 'calendar',
    subject:
      data.rule === null ? undefined : known(data.rule.kind === 'group' ? data.rule.groupId : data.rule.schemeId).name,
    employees: [data.employeeId],
    figures: { from: data.from },
  }),
  SchemeDefined: (data, known) => named('shifts', data.schemeId, data.title, known, { from: data.from }),
  SchemeRemoved: (data, known) => ({ area: 'shifts', subject: known(data.schemeId).name }),
  ShiftGroupNamed: (data, known) => named('shifts', data.groupId, data.title, known),
  ShiftGroupSchemeSet: (data, known) => ({
    area: 'shifts',
    subject: known(data.groupId).name,
    figures: { from: data.from },
    after: text(known(data.schemeId).name),
  }),
  ShiftGroupRemoved: (data, known) => ({ area: 'shifts', subject: known(data.groupId).name }),
  DepartmentScheduleSet: (data, known) => ({
    area: 'calendar',
    subject: known(data.departmentId).name,
    figures: { from: data.from },
  }),
  CalendarChanged: (data, known) => ({ area: 'calendar', ...planned(data, known), reason: sealedText(data.reason) }),
  CalendarActUndone: (data, known) => ({ area: 'calendar', ...planned(data, known) }),
  DraftOpened: data => ({
    area: 'calendar',
    sealedSubject: sealedText(data.title),
    figures: { from: data.from, to: data.to },
    remember: [[data.draftId, { sealedName: sealedText(data.title) }]],
  }),
  DraftChanged: (data, known) => {
    const employees = [...new Set(data.changes.map(({ employeeId }) => employeeId))]
    return {
      area: 'calendar',
      sealedSubject: known(data.draftId).sealedName,
      employees,
      figures: { people: employees.length },
      shares: sharesOf(data.changes, () => ({})),
    }
  },
  DraftPublished: (data, known) => ({ area: 'calendar', sealedSubject: known(data.draftId).sealedName }),
  DraftDiscarded: (data, known) => ({ area: 'calendar', sealedSubject: known(data.draftId).sealedName }),
  DraftTakenUp: (data, known) => ({ area: 'calendar', sealedSubject: known(data.draftId).sealedName }),
  HolidaysImported: data => ({ area: 'rules', figures: { year: data.year, count: data.days.length } }),
  HolidaySet: data => ({ area: 'rules', subject: data.title, figures: { from: data.day } }),
  HolidayRemoved: data => ({ area: 'rules', figures: { from: data.day } }),
  PolicySet: data => ({ area: 'rules', figures: { from: data.from, count: Object.keys(data.changes).length } }),
  AttendanceLettersSet: data => ({
    area: 'rules',
    figures: { count: Object.entries(data.letters).filter(([code, letter]) => code !== letter).length },
  }),
  PolicyWithdrawn: data => ({ area: 'rules', figures: { from: data.from, count: data.rules.length } }),
  PlanEntryWithdrawn: (data, known) => ({
    area: data.of === 'department' || data.of === 'person' ? 'calendar' : 'shifts',
    subject: data.employeeId === null ? known(data.thingId).name : undefined,
    employees: data.employeeId === null ? [] : [data.employeeId],
    figures: { from: data.from },
  }),
  // What it is about is known by the act itself, whose row stands beside it in the table.
  ActUndone: data => ({
    area: 'organization',
    employees: data.employeeId === null ? [] : [data.employeeId],
    reason: sealedText(data.reason),
  }),
  OvertimeDemanded: data => ofOvertime(data, { figures: { from: data.day, count: data.minutes } }),
  OvertimeApproved: data =>
    ofOvertime(data, {
      figures: { from: data.day, count: data.minutes },
      ...(data.compensation === 'timeOff' ? { after: { code: 'time-off' } } : {}),
    }),
  OvertimeRejected: data => ofOvertime(data, { figures: { from: data.day, count: data.asked } }),
  OvertimeApprovalRevoked: data => ofOvertime(data),
  OvertimeRejectionRevoked: data => ofOvertime(data),
  OvertimeDeleted: data => ofOvertime(data),
  MissingWorkDecided: data =>
    ofOvertime(data, { figures: { from: data.day, count: data.missing }, after: { code: data.decision } }),
  MissingWorkReopened: data => ofOvertime(data),
}
const codeOf = (role: string | undefined): Word | undefined => (role === undefined ? undefined : { code: role })

export type ActKind = Exclude<
  MesaiEventType,
  | 'MovementRecorded'
  | 'MovementPutAside'
  | 'ClockReached'
  | 'DeviceFellSilent'
  | 'DeviceFellQuiet'
  | 'DeviceHeardAgain'
  | 'DeviceAlerted'
  | 'DeviceCompared'
  | 'DeviceCommandEnded'
  | 'DeviceAddressPinned'
>

export const isAct = (type: MesaiEventType): boolean => answers[type] !== 'no-act'
export const actOf = (event: RecordedEvent, known: Known): Act | null => {
  // The answer under an event's type takes that event's data: the compiler cannot follow the two together.
  const answer = answers[event.type] as 'no-act' | ((data: RecordedEvent['data'], known: Known) => Act)
  return answer === 'no-act' ? null : answer(event.data, known)
}

/** Ids of things that the event names: whatever ends in `Id`, and the values of planned days. */
export const idsOf = ({ actor, data }: RecordedEvent): string[] => {
  const things = Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    key.endsWith('Id') && typeof value === 'string' ? [value] : [],
  )
  const shifts =
    'changes' in data && Array.isArray(data.changes)
      ? data.changes.flatMap(change => ('value' in change && 'before' in change ? [change.value, change.before] : []))
      : []
  const followed = 'rule' in data && data.rule ? Object.values(data.rule) : []
  return [...things, ...shifts, ...followed, actor.slice(actor.indexOf(':') + 1)].filter(
    (id): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id),
  )
}
