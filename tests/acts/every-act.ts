import { randomUUID } from 'node:crypto'
import { changeCalendar } from '#commands/calendar/change-calendar.ts'
import { recordAct } from '#commands/corrections/correct-movements.ts'
import { correctionStream } from '#commands/corrections/streams.ts'
import { handle } from '#commands/shared/handle.ts'
import { addUser } from '#commands/access/add-user.ts'
import { authoriseDevices } from '#commands/access/authorise-devices.ts'
import { changeRole } from '#commands/access/change-role.ts'
import { disableUser } from '#commands/access/disable-user.ts'
import { enableUser } from '#commands/access/enable-user.ts'
import { setApproverLevel } from '#commands/access/set-approver-level.ts'
import { endDelegation, giveDelegation } from '#commands/approvals/delegate.ts'
import { changeDraft, discardDraft, openDraft, takeUpDraft } from '#commands/calendar/drafts.ts'
import { defineScheme, redefineScheme } from '#commands/calendar/define-scheme.ts'
import { removeScheme } from '#commands/calendar/remove-scheme.ts'
import { setDepartmentSchedule } from '#commands/calendar/set-department-schedule.ts'
import {
  foundShiftGroup,
  removeShiftGroup,
  renameShiftGroup,
  setGroupScheme,
} from '#commands/calendar/shift-groups.ts'
import {
  defineMenuGroup,
  giveMenuGroup,
  removeMenuGroup,
} from '#commands/access/menu-groups.ts'
import { permissions } from '#domain/access/permissions.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { blockCard, unblockCard } from '#commands/cards/block-card.ts'
import { countOwnCards, giveTemporaryCard } from '#commands/cards/give-temporary-card.ts'
import { describeCard } from '#commands/cards/describe-card.ts'
import { removeCard } from '#commands/cards/remove-card.ts'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { defineDeviceGroup } from '#commands/devices/define-device-group.ts'
import { removeDeviceGroup } from '#commands/devices/remove-device-group.ts'
import { describeDevice } from '#commands/devices/describe-device.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setCardAccess } from '#commands/devices/set-card-access.ts'
import { setDeviceAccess } from '#commands/devices/set-device-access.ts'
import { setDeviceConnection } from '#commands/devices/set-device-connection.ts'
import { judgeDeviceAddress } from '#commands/devices/judge-device-address.ts'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import {
  addLocation,
  changeLocation,
  makePrintedCode,
  revokePrintedCode,
} from '#commands/locations/change-locations.ts'
import { setPhoneRules } from '#commands/locations/phone-rules.ts'
import { bindPhone, registerPhone } from '#commands/locations/phones.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { removePhoto, setPhoto } from '#commands/employees/photo.ts'
import { setRetention } from '#commands/employees/retention.ts'
import { removeEmployee } from '#commands/employees/remove-employee.ts'
import { rehireEmployee } from '#commands/employees/rehire-employee.ts'
import { moveEmployee } from '#commands/employees/move-employee.ts'
import { endEmployment } from '#commands/employees/end-employment.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { enterFoodMenus, removeFoodMenu } from '#commands/cafeteria/food-menu.ts'
import { importHolidays, removeHoliday, setHoliday } from '#commands/holidays/holidays.ts'
import {
  chooseAnnualGroup,
  defineAnnualGroup,
  removeAnnualGroup,
} from '#commands/leave/annual-groups.ts'
import {
  chooseLeaveGroup,
  defineLeaveGroup,
  removeLeaveGroup,
} from '#commands/leave/leave-groups.ts'
import {
  definePetitionTemplate,
  removePetitionTemplate,
} from '#commands/petitions/templates.ts'
import { putOnBlacklist } from '#commands/visitors/blacklist.ts'
import { registerVisits } from '#commands/visitors/register-visits.ts'
import { arrive, withdrawVisit } from '#commands/visitors/visit-course.ts'
import { defineVisitType, removeVisitType } from '#commands/visitors/visit-types.ts'
import { changeLeave } from '#commands/leave/change-leave.ts'
import {
  approveLeave,
  deleteLeave,
  rejectLeave,
  revokeLeave,
} from '#commands/leave/decide-leave.ts'
import { settleLeave } from '#commands/leave/settlements.ts'
import { giveAllowance } from '#commands/leave/allowances.ts'
import { demandLeave } from '#commands/leave/demand-leave.ts'
import {
  changeEntitlement,
  giveEntitlement,
  transferEntitlement,
} from '#commands/leave/entitlements.ts'
import {
  defineLeaveType,
  removeLeaveType,
  switchLeaveType,
  takeUsualLeaveTypes,
} from '#commands/leave/leave-types.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { changeDepartment } from '#commands/organization/change-department.ts'
import {
  defineDegree,
  definePosition,
  removeDegree,
  removePosition,
} from '#commands/organization/positions.ts'
import { setCompanyCountry } from '#commands/organization/set-company-country.ts'
import { setCompanyLanguages } from '#commands/organization/set-company-languages.ts'
import { setNoticeLimits } from '#commands/notifications/notice-limits.ts'
import { setCompanyMails } from '#commands/organization/set-company-mails.ts'
import { setCompanyZone } from '#commands/organization/set-company-zone.ts'
import { describeCompany } from '#commands/organization/describe-company.ts'
import { removeLogo, setLogo } from '#commands/organization/logo.ts'
import { removeDepartment } from '#commands/organization/remove-department.ts'
import { nameManager } from '#commands/organization/name-manager.ts'
import { releaseManager } from '#commands/organization/release-manager.ts'
import { decideMissingWork, reopenMissingWork } from '#commands/overtime/decide-missing-work.ts'
import {
  approveOvertime,
  deleteOvertime,
  rejectOvertime,
  revokeOvertime,
} from '#commands/overtime/decide-overtime.ts'
import { changeDemand, demandOvertime } from '#commands/overtime/demand-overtime.ts'
import { setAttendanceLetters } from '#commands/policy/set-attendance-letters.ts'
import { setPolicy } from '#commands/policy/set-policy.ts'
import type { Caller } from '#commands/shared/deps.ts'
import type { UndoableType } from '#commands/acts/index.ts'
import {
  approveShiftDemand,
  deleteShiftDemand,
  rejectShiftDemand,
} from '#commands/shift-demands/decide-demand.ts'
import { demandShift } from '#commands/shift-demands/demand-shift.ts'
import { activateShift, deactivateShift } from '#commands/shifts/activate-shift.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { followSchedule } from '#commands/shifts/follow-schedule.ts'
import { removeShift } from '#commands/shifts/remove-shift.ts'
import { redefineShift } from '#commands/shifts/redefine-shift.ts'
import { usualKeys, type UsualKey } from '#domain/leave/settings/usual.ts'
import { lettersFrom } from '#domain/policy/published.ts'
import { correction } from '#domain/corrections/corrections.ts'
import {
  asInstant,
  asLocalDate,
  asLocalDateTime,
  asMovementId,
  asPhoneId,
  type CorrectionId,
  type EmployeeId,
  type Zone,
  type VisitTypeId,
} from '#domain/shared/values.ts'
import { done, type Company, type World } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { makePhone } from '#tests/locations/phone.ts'

/** Long because it has one of every act there is. */
const on = asLocalDate
const unused = { people: 0, schemes: 0, departments: 0, entries: 0 }
const soon = on('2026-03-09')
const leaveType = {
  title: 'Yol izni',
  calculation: 'general',
  days: 'work',
  worked: false,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offered: null,
  sgk: null,
} as const
const annualGroup = {
  title: 'Kanun',
  validityYears: 5,
  deductWeekends: false,
  tiers: [{ min: 1, max: 5, halfDays: 28 }],
} as const
const visitOf = (name: string, visitTypeId: VisitTypeId) => ({
  visitors: [{ visitorId: null, name, fromCompany: null, phone: null, cardNumber: null }],
  visitTypeId,
  hostId: null,
  departmentId: null,
  reason: null,
  expectedAt: null,
  here: false,
})
const visitTypeOf = (title: string) => ({
  title,
  colour: null,
  active: true,
  asksCompany: false,
  asksReason: false,
  asksCard: false,
  asksHost: false,
})
const petitionForm = (title: string) =>
  ({
    title,
    subtitle: null,
    documentNumber: 'İK-FR-012',
    publishDate: null,
    revisionNumber: null,
    revisionDate: null,
    mark: { kind: 'none' },
    approverId: null,
  }) as const
/** A white point, which papers can show. */
const logo = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  ),
  width: 2,
  height: 1,
} as const
// Each is called by its key.
const titlesOfUsual = Object.fromEntries(usualKeys.map(key => [key, key])) as Record<
  UsualKey,
  string
>

/**
 * A company with one of everything, and for each kind of act one who does it: what `before` prepares is not what is
 * taken back. Long because it has one of every act there is.
 */
export const everyAct = async (
  world: World,
  { caller: system, people, departments }: Company,
) => {
  const { deps } = world
  const chief = { ...system, actor: `user:${people.chief.userId}` }
  /** Each act in a request of its own. */
  const caller = (): Caller => ({ ...chief, correlation: randomUUID() })
  const { leaveTypeId } = done(await defineLeaveType(deps)(system, leaveType))
  const { annualGroupId } = done(await defineAnnualGroup(deps)(system, annualGroup))
  const { leaveGroupId } = done(
    await defineLeaveGroup(deps)(system, { title: 'Saha', limits: [] }),
  )
  const { visitTypeId } = done(await defineVisitType(deps)(system, visitTypeOf('Toplantı')))
  const entered = async (name: string) => {
    const { visits } = done(
      await registerVisits(deps, deps.reads.visits)(system, visitOf(name, visitTypeId)),
    )
    const [first] = visits
    if (!first) throw new Error('nobody was entered')
    return first
  }
  const position = done(
    await definePosition(deps)(system, { title: 'Usta', level: 3, degreeId: null }),
  ).positionId
  const { employeeId } = done(
    await hireEmployee(deps)(system, {
      position: 'usta',
      name: 'Yusuf',
      surname: 'Arı',
      employeeNo: '900',
      departmentId: departments.welding,
      startOfEmployment: on('2025-01-06'),
    }),
  )
  const { userId } = done(
    await addUser(deps)(system, {
      by: 'system',
      employeeId,
      username: 'yusuf.ari9',
      password: 'Kavak-Dali-900x',
      role: 'employee',
    }),
  )
  const shift = done(
    await defineShift(deps)(system, {
      title: 'Gündüz',
      from: on('2025-01-01'),
      shift: dayShift,
    }),
  ).shiftId
  const other = done(
    await defineShift(deps)(system, {
      title: 'Erken',
      from: on('2025-01-01'),
      shift: { ...dayShift, periods: [{ start: '06:00', end: '14:00' }] },
    }),
  ).shiftId
  const cycle = [shift, 'rest'] as const
  const scheme = done(
    await defineScheme(deps)(system, {
      title: 'Çevrim',
      from: on('2025-01-01'),
      anchor: on('2025-01-01'),
      cycle,
    }),
  ).schemeId
  const group = done(await foundShiftGroup(deps)(system, 'Ekip')).groupId
  const card = done(
    await addCard(deps)(system, { kind: 'card', number: '5550001', cardType: 'personnel' }),
  ).cardId
  const temporary = done(
    await addCard(deps)(system, { kind: 'card', number: '5550002', cardType: 'temporary' }),
  ).cardId
  const forADay = {
    cardId: temporary,
    employeeId,
    from: asInstant('2026-02-10T05:00:00.000Z'),
    until: asInstant('2026-02-10T21:00:00.000Z'),
  }
  const device = done(
    await registerDevice(deps)(system, {
      serial: `UNDO-${randomUUID()}`,
      name: 'Ön kapı',
      protocol: 'json',
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    }),
  ).deviceId
  const door = {
    name: 'Kapı kodu',
    coordinates: '41.008240, 28.978359',
    tolerance: 75,
    departmentIds: [],
    directionRule: 'as-sent' as const,
  }
  const location = done(
    await addLocation(deps)(system, { ...door, zone: 'Europe/Istanbul' as Zone }),
  ).deviceId
  done(await makePrintedCode(deps)(system, { deviceId: location }))
  // People can be told to this one.
  const terminal = done(
    await registerDevice(deps)(system, {
      serial: `UNDO-${randomUUID()}`,
      name: 'Turnike',
      protocol: 'zk',
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    }),
  ).deviceId
  const suspended = done(
    await registerDevice(deps)(system, {
      serial: `UNDO-${randomUUID()}`,
      name: 'Arka kapı',
      protocol: 'json',
      zone: 'Europe/Istanbul' as Zone,
      directionRule: 'as-sent',
    }),
  ).deviceId
  done(await suspendDevice(deps)(system, { deviceId: suspended, reason: 'yedek' }))
  done(await approveDevice(deps)(system, { deviceId: device }))
  done(
    await assignShift(deps)(system, {
      employeeId,
      shiftId: shift,
      from: on('2025-01-06'),
      weekdays: [1, 2, 3, 4, 5],
    }),
  )
  done(
    await setHoliday(deps)(system, {
      day: on('2026-03-18'),
      title: 'Köprü günü',
      kind: 'full',
      from: null,
    }),
  )
  const spare = done(await addDepartment(deps)(system, { name: 'Depo' })).departmentId
  const overtime = {
    employeeId,
    day: on('2026-03-02'),
    place: 'inside',
    kind: 'workday',
    compensation: 'pay',
    time: { minutes: 60 },
    description: 'sevkiyat yetişecek',
    approving: false,
  } as const
  const deciding = {
    employeeId,
    own: false,
    level: 1,
    reason: 'gerekliydi',
    append: 1,
  } as const
  const reads = { measuredOvertime: async () => 0, missingOn: async () => 30 }
  const demanded = async () => done(await demandOvertime(deps)(caller(), overtime)).overtimeId
  const approved = async () => {
    const overtimeId = await demanded()
    done(
      await approveOvertime(deps, reads)(caller(), {
        ...deciding,
        subject: { overtimeId },
        given: { minutes: 45 },
      }),
    )
    return overtimeId
  }
  const rejected = async () => {
    const overtimeId = await demanded()
    done(await rejectOvertime(deps, reads)(caller(), { ...deciding, subject: { overtimeId } }))
    return overtimeId
  }
  const free = (overtimeId: Awaited<ReturnType<typeof demanded>>) =>
    deleteOvertime(deps)(caller(), {
      employeeId,
      overtimeId,
      right: 'any',
      reason: null,
      append: 1,
    })
  const around = deps.reads.leave
  const entitlement = {
    employeeId,
    entitlementId: done(
      await giveEntitlement(deps, around)(system, { employeeId, workYear: 1, halfDays: null }),
    ).entitlementId,
  }
  const senior = done(
    await hireEmployee(deps)(system, {
      position: 'usta',
      name: 'Kadriye',
      surname: 'Uz',
      employeeNo: '907',
      departmentId: departments.welding,
      startOfEmployment: on('2021-01-06'),
    }),
  ).employeeId
  const giveSenior = (workYear: number) =>
    giveEntitlement(deps, around)(caller(), {
      employeeId: senior,
      workYear,
      halfDays: null,
    })
  const hireLeaver = async (employeeNo: string) =>
    done(
      await hireEmployee(deps)(system, {
        position: 'usta',
        name: 'Ferit',
        surname: 'Usta',
        employeeNo,
        departmentId: departments.office,
        startOfEmployment: on('2024-01-08'),
      }),
    ).employeeId
  const endLeaver = (former: EmployeeId, settled: boolean) =>
    endEmployment(deps, around)(caller(), {
      employeeId: former,
      lastDay: on('2026-02-20'),
      cardIds: [],
      settled,
    })
  const leavers = [await hireLeaver('913'), await hireLeaver('914')] as const
  /** Somebody with a year of leave, who left. */
  const leaver = async (former: EmployeeId, settled: boolean) => {
    done(
      await giveEntitlement(deps, around)(caller(), {
        employeeId: former,
        workYear: 1,
        halfDays: null,
      }),
    )
    done(await endLeaver(former, settled))
    return former
  }
  const askForLeave = async () =>
    demandLeave(deps, around)(
      { ...system, actor: `user:${userId}`, correlation: randomUUID() },
      {
        employeeId,
        leaveTypeId,
        description: 'memlekete gidecek',
        asked: { from: on('2026-02-12'), to: on('2026-02-13'), fromHalf: true, toHalf: false },
        partly: false,
      },
    )
  const leaveAsked = async () => {
    const [saved] = done(await askForLeave()).saved
    if (!saved) throw new Error('no leave was saved')
    return { employeeId, requestId: saved.requestId, append: 1 }
  }
  type AskedLeave = Awaited<ReturnType<typeof leaveAsked>>
  const leaveApproved = async () => {
    const leave = await leaveAsked()
    done(await approveLeave(deps, around)(caller(), leave))
    return leave
  }
  const leaveGone = (leave: AskedLeave) => deleteLeave(deps, around)(caller(), leave)
  const plans = deps.reads.shiftDemands
  const askForShift = () =>
    demandShift(deps, plans)(
      { ...system, actor: `user:${userId}`, correlation: randomUUID() },
      {
        employeeId,
        wanted: { kind: 'shift', shiftId: other },
        days: [on('2026-03-19')],
        description: 'akşam kursa gidecek',
      },
    )
  const shiftAsked = async () => {
    const { requestId } = done(await askForShift())
    return { employeeId, requestId, append: 1 }
  }
  type AskedShift = Awaited<ReturnType<typeof shiftAsked>>
  const shiftGone = (asked: AskedShift) => deleteShiftDemand(deps, plans)(caller(), asked)
  const missing = {
    employeeId,
    day: on('2026-02-10'),
    own: false,
    level: 1,
    append: 1,
  } as const
  const decide = () =>
    decideMissingWork(deps, reads)(caller(), {
      ...missing,
      decision: 'excused',
      reason: 'hastaneye gitti',
      seen: 30,
    })

  const lender = {
    userId: people.chief.userId,
    role: 'company-admin',
    forOthers: true,
  } as const
  const lend = (first: string) =>
    giveDelegation(deps)(caller(), {
      by: lender,
      from: people.manager.userId,
      to: people.administrator.userId,
      first: on(first),
      last: on(first),
    })

  const all = { by: 'company-admin', mine: new Set<string>(permissions) } as const
  const corrector = () =>
    ({ caller: caller(), employeeId: null, level: 2, mainManager: true }) as const
  const proposed = async (day: string) =>
    done(
      await recordAct(deps, { ...corrector(), employeeId, mainManager: false }, addition(day)),
    ).correctionId
  const decided = (
    correctionId: CorrectionId,
    approve: boolean,
    level: { readonly level: 1 | 2; readonly final?: 2 } = { level: 2 },
  ) =>
    handle(
      deps,
      correctionStream(system.company, correctionId),
      correction,
      {
        type: 'DecideCorrection',
        correctionId,
        approve,
        own: false,
        ...level,
        reason: approve ? null : 'kayıtta yok',
        by: chief.actor,
        at: deps.now(),
      },
      caller(),
    )
  const addition = (day: string) => ({
    reason: 'okuyucu bozuktu',
    next: [],
    changes: [
      {
        kind: 'add' as const,
        movementId: asMovementId(randomUUID()),
        employeeId,
        localTime: asLocalDateTime(`${day}T08:00:00`),
        direction: 'in' as const,
      },
    ],
  })

  /** Prepared, done; what was prepared is cleared away after it was taken back. */
  type Case<P> = {
    readonly before?: () => Promise<P>
    readonly act: (prepared: P) => Promise<{ readonly ok: boolean }>
    readonly after?: (prepared: P) => Promise<unknown>
  }
  const one =
    <P = void>({ before, act, after }: Case<P>) =>
    async () => {
      const prepared = (await before?.()) as P // a case without `before` reads nothing of it
      return {
        act: () => act(prepared),
        after: async () => {
          await after?.(prepared)
        },
      }
    }
  const cases: Readonly<Record<UndoableType, ReturnType<typeof one>>> = {
    DepartmentAdded: one({
      act: () => addDepartment(deps)(caller(), { name: 'Yeni', parentId: departments.office }),
    }),
    DepartmentRemoved: one({
      before: async () => {
        const { departmentId } = done(
          await addDepartment(deps)(caller(), {
            name: 'Kapanan',
            code: 'KPN',
            parentId: departments.office,
          }),
        )
        done(
          await changeDepartment(deps)(caller(), {
            departmentId,
            parentId: departments.production,
          }),
        )
        return departmentId
      },
      act: departmentId => removeDepartment(deps)(caller(), { departmentId, employees: 0 }),
    }),
    DepartmentRenamed: one({
      act: () =>
        changeDepartment(deps)(caller(), { departmentId: spare, name: 'Ambar', code: 'A1' }),
    }),
    DepartmentMoved: one({
      act: () =>
        changeDepartment(deps)(caller(), {
          departmentId: spare,
          parentId: departments.production,
        }),
    }),
    PositionDefined: one({
      act: () =>
        definePosition(deps)(caller(), {
          positionId: position,
          title: 'Ustabaşı',
          level: 2,
          degreeId: null,
        }),
    }),
    PositionRemoved: one({
      before: async () =>
        done(
          await definePosition(deps)(caller(), {
            title: 'Bekçi',
            level: null,
            degreeId: null,
          }),
        ).positionId,
      act: positionId => removePosition(deps)(caller(), { positionId, employees: 0 }),
    }),
    DegreeDefined: one({
      act: () => defineDegree(deps)(caller(), { title: 'Uzman' }),
    }),
    DegreeRemoved: one({
      before: async () =>
        done(await defineDegree(deps)(caller(), { title: 'Stajyer' })).degreeId,
      act: degreeId => removeDegree(deps)(caller(), { degreeId, employees: 0 }),
      // Whoever is hired would need one.
      after: degreeId => removeDegree(deps)(caller(), { degreeId, employees: 0 }),
    }),
    LeaveTypeDefined: one({
      act: () =>
        defineLeaveType(deps)(caller(), {
          ...leaveType,
          leaveTypeId,
          title: 'Şehir dışı izni',
          limit: { kind: 'limited', unit: 'days', daily: null, monthly: 4, annual: 20 },
        }),
    }),
    UsualLeaveTypesTaken: one({
      act: () => takeUsualLeaveTypes(deps)(caller(), { titles: titlesOfUsual }),
    }),
    LeaveTypeSwitchedOff: one({
      act: () => switchLeaveType(deps)(caller(), { leaveTypeId, active: false }),
    }),
    LeaveTypeSwitchedOn: one({
      before: async () => {
        done(await switchLeaveType(deps)(caller(), { leaveTypeId, active: false }))
      },
      act: () => switchLeaveType(deps)(caller(), { leaveTypeId, active: true }),
      after: () => switchLeaveType(deps)(caller(), { leaveTypeId, active: true }),
    }),
    LeaveGroupDefined: one({
      act: () =>
        defineLeaveGroup(deps)(caller(), {
          leaveGroupId,
          title: 'Merkez',
          limits: [{ leaveTypeId, limit: { kind: 'defined', unit: 'days' } }],
        }),
    }),
    LeaveGroupRemoved: one({
      before: async () =>
        done(await defineLeaveGroup(deps)(caller(), { title: 'Geçici', limits: [] }))
          .leaveGroupId,
      act: id => removeLeaveGroup(deps)(caller(), { leaveGroupId: id, people: 0 }),
      after: id => removeLeaveGroup(deps)(caller(), { leaveGroupId: id, people: 0 }),
    }),
    VisitTypeDefined: one({
      act: () => defineVisitType(deps)(caller(), visitTypeOf('Yeni ziyaret türü')),
    }),
    VisitRegistered: one({
      act: () =>
        registerVisits(deps, deps.reads.visits)(
          caller(),
          visitOf('Yeni Ziyaretçi', visitTypeId),
        ),
    }),
    VisitWithdrawn: one({
      before: () => entered('Gelmeyen Ziyaretçi'),
      act: which => withdrawVisit(deps)(caller(), which),
      after: which => withdrawVisit(deps)(caller(), which),
    }),
    VisitCourseSaid: one({
      before: () => entered('Gelen Ziyaretçi'),
      act: which => arrive(deps, deps.reads.visits)(caller(), { ...which, cardNumber: null }),
      after: which => withdrawVisit(deps)(caller(), which),
    }),
    BlacklistEntryDefined: one({
      act: () =>
        putOnBlacklist(deps)(caller(), {
          name: 'İçeri Alınmayan',
          phone: '0532 000 11 22',
          identityNumber: null,
          reason: 'Kavga',
          from: soon,
          until: null,
        }),
    }),
    VisitTypeRemoved: one({
      before: async () =>
        done(await defineVisitType(deps)(caller(), visitTypeOf('Geçici ziyaret türü')))
          .visitTypeId,
      act: id => removeVisitType(deps)(caller(), { visitTypeId: id, visits: 0 }),
      after: id => removeVisitType(deps)(caller(), { visitTypeId: id, visits: 0 }),
    }),
    PetitionTemplateDefined: one({
      act: () => definePetitionTemplate(deps)(caller(), petitionForm('Yeni dilekçe')),
    }),
    PetitionTemplateRemoved: one({
      before: async () =>
        done(await definePetitionTemplate(deps)(caller(), petitionForm('Geçici dilekçe')))
          .templateId,
      act: templateId => removePetitionTemplate(deps)(caller(), { templateId }),
      after: templateId => removePetitionTemplate(deps)(caller(), { templateId }),
    }),
    LeaveGroupChosen: one({
      act: () => chooseLeaveGroup(deps)(caller(), { employeeId, leaveGroupId }),
    }),
    AnnualGroupDefined: one({
      act: () =>
        defineAnnualGroup(deps)(caller(), {
          ...annualGroup,
          annualGroupId,
          tiers: [{ min: 1, max: 99, halfDays: 40 }],
        }),
    }),
    AnnualGroupRemoved: one({
      before: async () =>
        done(await defineAnnualGroup(deps)(caller(), { ...annualGroup, title: 'Geçici' }))
          .annualGroupId,
      act: id => removeAnnualGroup(deps)(caller(), { annualGroupId: id, people: 0 }),
      after: id => removeAnnualGroup(deps)(caller(), { annualGroupId: id, people: 0 }),
    }),
    AnnualGroupChosen: one({
      act: () => chooseAnnualGroup(deps)(caller(), { employeeId, annualGroupId }),
    }),
    LeaveTypeRemoved: one({
      before: async () => {
        done(await switchLeaveType(deps)(caller(), { leaveTypeId, active: false }))
      },
      act: () => removeLeaveType(deps)(caller(), { leaveTypeId, requests: 0 }),
      after: () => switchLeaveType(deps)(caller(), { leaveTypeId, active: true }),
    }),
    DepartmentManagerNamed: one({
      act: () => nameManager(deps)(caller(), { departmentId: spare, employeeId }),
    }),
    DepartmentManagerReleased: one({
      act: () =>
        releaseManager(deps)(caller(), {
          departmentId: departments.production,
          employeeId: people.manager.employeeId,
        }),
    }),
    EmployeeHired: one({
      act: () =>
        hireEmployee(deps)(caller(), {
          name: 'Sevda',
          surname: 'Er',
          employeeNo: '901',
          position: 'Usta',
          departmentId: departments.office,
          startOfEmployment: on('2026-02-02'),
        }),
    }),
    EmployeeHiringWithdrawn: one({
      before: async () => {
        const mistaken = done(
          await hireEmployee(deps)(caller(), {
            name: 'Sevgi',
            surname: 'Ok',
            employeeNo: '903',
            position: 'Usta',
            phone: '+905551112299',
            departmentId: departments.office,
            startOfEmployment: on('2026-02-02'),
          }),
        ).employeeId
        done(
          await moveEmployee(deps)(caller(), {
            employeeId: mistaken,
            departmentId: departments.welding,
            from: on('2026-02-09'),
          }),
        )
        return mistaken
      },
      act: mistaken => removeEmployee(deps, deps.reads.usage.employee)(caller(), mistaken),
    }),
    EmployeeRehired: one({
      before: async () => {
        const former = done(
          await hireEmployee(deps)(caller(), {
            name: 'Nermin',
            surname: 'Taş',
            employeeNo: '902',
            position: 'Usta',
            departmentId: departments.office,
            startOfEmployment: on('2025-01-06'),
          }),
        ).employeeId
        done(
          await terminateEmployee(deps)(caller(), {
            employeeId: former,
            lastDay: on('2026-01-30'),
          }),
        )
        return former
      },
      act: former =>
        rehireEmployee(deps)(caller(), {
          employeeId: former,
          departmentId: departments.welding,
          startOfEmployment: on('2026-02-09'),
        }),
    }),
    EmployeeDetailsChanged: one({
      act: () =>
        changeEmployeeDetails(deps)(caller(), {
          employeeId,
          name: 'Yusuf',
          surname: 'Arıkan',
          position: 'Kaynakçı',
          phone: '+905551112233',
        }),
    }),
    EmployeeMoved: one({
      act: () =>
        moveEmployee(deps)(caller(), {
          employeeId,
          departmentId: departments.office,
          from: on('2026-02-02'),
        }),
    }),
    EmployeeTerminated: one({
      act: () => terminateEmployee(deps)(caller(), { employeeId, lastDay: on('2026-02-20') }),
    }),
    UserAdded: one({
      act: () =>
        addUser(deps)(caller(), {
          by: 'company-admin',
          employeeId: null,
          username: 'misafir.denetci',
          password: 'Kavak-Dali-901x',
          role: 'manager',
        }),
    }),
    UserRoleChanged: one({
      act: () => changeRole(deps)(caller(), { by: 'company-admin', userId, role: 'manager' }),
    }),
    ApproverLevelSet: one({
      act: () =>
        setApproverLevel(deps)(caller(), {
          by: 'company-admin',
          userId: people.manager.userId,
          level: 0,
        }),
    }),
    DelegationGiven: one({ act: () => lend('2026-03-23') }),
    DelegationEnded: one({
      before: async () => done(await lend('2026-04-06')).delegationId,
      act: delegationId => endDelegation(deps)(caller(), { by: lender, delegationId }),
      after: delegationId => endDelegation(deps)(caller(), { by: lender, delegationId }),
    }),
    DevicesAuthorised: one({
      act: () =>
        authoriseDevices(deps)(caller(), {
          by: 'company-admin',
          userId: people.manager.userId,
          deviceIds: [device],
          groupIds: [],
        }),
    }),
    MenuGroupDefined: one({
      act: () =>
        defineMenuGroup(deps)(caller(), {
          title: `Bordro ${randomUUID()}`,
          permissions: ['payroll.view'],
          pages: ['/reports/payroll-attendance'],
          ...all,
        }),
    }),
    MenuGroupRemoved: one({
      before: async () =>
        done(
          await defineMenuGroup(deps)(caller(), {
            title: `Danışma ${randomUUID()}`,
            permissions: ['movements.view'],
            pages: [],
            ...all,
          }),
        ).groupId,
      act: groupId => removeMenuGroup(deps)(caller(), { groupId }),
    }),
    MenuGroupGiven: one({
      before: async () =>
        done(
          await defineMenuGroup(deps)(caller(), {
            title: `Planlama ${randomUUID()}`,
            permissions: ['work-schedules.view'],
            pages: [],
            ...all,
          }),
        ).groupId,
      act: groupId => giveMenuGroup(deps)(caller(), { userId, groupId, ...all }),
    }),
    UserDisabled: one({
      act: () =>
        disableUser(deps)(caller(), { by: 'company-admin', userId, reason: 'uzun izin' }),
    }),
    UserEnabled: one({
      before: () =>
        disableUser(deps)(caller(), { by: 'company-admin', userId, reason: 'uzun izin' }),
      act: () => enableUser(deps)(caller(), { by: 'company-admin', userId }),
      after: () => enableUser(deps)(caller(), { by: 'company-admin', userId }),
    }),
    CardAdded: one({
      act: () =>
        addCard(deps)(caller(), { kind: 'card', number: '5550099', cardType: 'visitor' }),
    }),
    CardDescribed: one({
      act: () =>
        describeCard(deps)(caller(), {
          cardId: card,
          cardType: 'vehicle',
          form: 'physical',
          name: 'Otopark',
        }),
    }),
    CardBlocked: one({
      act: () =>
        blockCard(deps)(caller(), {
          cardId: card,
          because: 'lost',
          from: asInstant('2026-02-10T00:00:00.000Z'),
        }),
    }),
    CardUnblocked: one({
      before: () =>
        blockCard(deps)(caller(), {
          cardId: card,
          because: 'lost',
          from: asInstant('2026-02-10T00:00:00.000Z'),
        }),
      act: () =>
        unblockCard(deps)(caller(), {
          cardId: card,
          until: asInstant('2026-02-12T00:00:00.000Z'),
        }),
      after: () =>
        unblockCard(deps)(caller(), {
          cardId: card,
          until: asInstant('2026-02-10T00:00:00.000Z'),
        }),
    }),
    CardRemoved: one({
      before: async () =>
        done(
          await addCard(deps)(caller(), {
            kind: 'card',
            number: '5550098',
            cardType: 'vehicle',
          }),
        ).cardId,
      act: cardId => removeCard(deps, deps.reads.usage.card)(caller(), cardId),
    }),
    CardAssigned: one({
      act: () =>
        assignCard(deps)(caller(), {
          cardId: card,
          employeeId,
          from: asInstant('2026-02-01T00:00:00.000Z'),
        }),
    }),
    TemporaryCardGiven: one({ act: () => giveTemporaryCard(deps)(caller(), forADay) }),
    OwnCardCounted: one({
      before: () => giveTemporaryCard(deps)(caller(), forADay),
      act: () => countOwnCards(deps)(caller(), { employeeId, given: [forADay], counts: true }),
      after: () => unassignCard(deps)(caller(), { cardId: temporary, until: forADay.from }),
    }),
    CardUnassigned: one({
      before: () =>
        assignCard(deps)(caller(), {
          cardId: card,
          employeeId,
          from: asInstant('2026-02-01T00:00:00.000Z'),
        }),
      act: () =>
        unassignCard(deps)(caller(), {
          cardId: card,
          until: asInstant('2026-02-20T00:00:00.000Z'),
        }),
      after: () =>
        unassignCard(deps)(caller(), {
          cardId: card,
          until: asInstant('2026-02-01T00:00:00.000Z'),
        }),
    }),
    CardAccessSet: one({
      act: () => setCardAccess(deps)(caller(), { cardId: card, deviceIds: [terminal] }),
    }),
    DeviceApproved: one({ act: () => approveDevice(deps)(caller(), { deviceId: suspended }) }),
    DeviceSuspended: one({
      act: () => suspendDevice(deps)(caller(), { deviceId: device, reason: 'söküldü' }),
    }),
    DeviceZoneSet: one({
      act: () =>
        setDeviceZone(deps)(caller(), {
          deviceId: device,
          zone: 'Europe/Berlin' as Zone,
          from: asInstant('2026-02-01T00:00:00.000Z'),
        }),
    }),
    DeviceDescribed: one({
      act: () =>
        describeDevice(deps)(caller(), {
          deviceId: device,
          name: 'Ön kapı 2',
          model: null,
          directionRule: 'in',
          statusMeaningful: false,
          cardFormat: 'as-read',
          kind: 'door-reader',
        }),
    }),
    DeviceConnectionSet: one({
      act: () =>
        setDeviceConnection(deps)(caller(), {
          deviceId: device,
          allowedAddresses: ['10.0.0.0/8'],
          host: null,
          port: null,
          template: null,
        }),
    }),
    DeviceAddressAccepted: one({
      act: () =>
        judgeDeviceAddress(deps)(caller(), {
          deviceId: device,
          address: '203.0.113.7',
          isIts: true,
        }),
    }),
    DeviceAddressRefused: one({
      before: () =>
        judgeDeviceAddress(deps)(caller(), {
          deviceId: device,
          address: '203.0.113.8',
          isIts: true,
        }),
      act: () =>
        judgeDeviceAddress(deps)(caller(), {
          deviceId: device,
          address: '203.0.113.8',
          isIts: false,
        }),
    }),
    DeviceGroupDefined: one({
      act: () =>
        defineDeviceGroup(deps)(caller(), {
          title: `Kapılar ${randomUUID()}`,
          deviceIds: [device],
        }),
    }),
    DeviceGroupRemoved: one({
      before: async () =>
        done(
          await defineDeviceGroup(deps)(caller(), {
            title: `Depo kapıları ${randomUUID()}`,
            deviceIds: [device, terminal],
          }),
        ).groupId,
      act: groupId => removeDeviceGroup(deps)(caller(), { groupId }),
    }),
    LocationPlaced: one({
      act: () => changeLocation(deps)(caller(), { ...door, deviceId: location, tolerance: 90 }),
    }),
    PrintedCodeRevoked: one({
      act: () => revokePrintedCode(deps)(caller(), { deviceId: location, codeNo: 1 }),
    }),
    PhoneRulesSet: one({
      act: () =>
        setPhoneRules(deps)(caller(), {
          employeeId,
          usage: true,
          remote: 'at-locations',
          locationIds: [location],
        }),
    }),
    PhonesSet: one({
      before: async () => {
        const phoneId = asPhoneId(randomUUID())
        const from = asLocalDate('2026-03-01')
        const changes = { boundPhones: 'approved' as const }
        done(await setPolicy(deps)(caller(), { from, changes }))
        done(
          await registerPhone(deps)(caller(), {
            employeeId,
            phoneId,
            key: makePhone().key,
            browser: 'chrome',
            system: 'android',
          }),
        )
        return phoneId
      },
      act: phoneId => bindPhone(deps)(caller(), { employeeId, phoneId }),
    }),
    DeviceAccessSet: one({
      act: () =>
        setDeviceAccess(deps)(caller(), { employeeId, groupIds: [], deviceIds: [terminal] }),
    }),
    ShiftDefined: one({
      act: () =>
        redefineShift(deps)(caller(), {
          shiftId: shift,
          title: 'Gündüz',
          from: on('2026-02-16'),
          shift: { ...dayShift, minimumWork: 60 },
        }),
    }),
    ShiftRemoved: one({
      before: async () => {
        const { shiftId } = done(
          await defineShift(deps)(caller(), {
            title: 'Kaldırılacak',
            from: on('2025-03-01'),
            shift: dayShift,
            colour: '#336699',
          }),
        )
        done(
          await redefineShift(deps)(caller(), {
            shiftId,
            title: 'Kaldırılacak 2',
            from: on('2025-06-01'),
            shift: { ...dayShift, minimumWork: 60 },
          }),
        )
        done(await deactivateShift(deps)(caller(), shiftId))
        return shiftId
      },
      act: shiftId => removeShift(deps)(caller(), { shiftId, usage: unused }),
    }),
    ShiftDeactivated: one({ act: () => deactivateShift(deps)(caller(), other) }),
    ShiftActivated: one({
      before: () => deactivateShift(deps)(caller(), other),
      act: () => activateShift(deps)(caller(), other),
      after: () => activateShift(deps)(caller(), other),
    }),
    ShiftAssigned: one({
      act: () =>
        assignShift(deps)(caller(), {
          employeeId,
          shiftId: other,
          from: on('2026-02-16'),
          weekdays: [1, 2, 3],
        }),
    }),
    ScheduleFollowed: one({
      act: () =>
        followSchedule(deps)(caller(), {
          employeeId,
          from: on('2026-02-16'),
          rule: { kind: 'scheme', schemeId: scheme, offset: 0 },
        }),
    }),
    SchemeDefined: one({
      act: () =>
        redefineScheme(deps)(caller(), {
          schemeId: scheme,
          title: 'Çevrim',
          from: soon,
          anchor: soon,
          cycle: [shift, other, 'rest'],
        }),
    }),
    SchemeRemoved: one({
      before: async () => {
        const { schemeId } = done(
          await defineScheme(deps)(caller(), {
            title: 'Kısa çevrim',
            from: on('2025-01-01'),
            anchor: on('2025-01-01'),
            cycle,
          }),
        )
        done(
          await redefineScheme(deps)(caller(), {
            schemeId,
            title: 'Uzun çevrim',
            from: soon,
            anchor: soon,
            cycle: [shift, shift, 'rest'],
          }),
        )
        return schemeId
      },
      act: schemeId =>
        removeScheme(deps)(caller(), { schemeId, people: 0, groups: 0, departments: 0 }),
    }),
    ShiftGroupRemoved: one({
      before: async () => {
        const { groupId } = done(await foundShiftGroup(deps)(caller(), 'B ekibi'))
        done(
          await setGroupScheme(deps)(caller(), {
            groupId,
            from: soon,
            schemeId: scheme,
            offset: 1,
          }),
        )
        return groupId
      },
      act: groupId => removeShiftGroup(deps)(caller(), { groupId, people: 0 }),
    }),
    ShiftGroupNamed: one({
      act: () => renameShiftGroup(deps)(caller(), { groupId: group, title: 'A ekibi' }),
    }),
    ShiftGroupSchemeSet: one({
      act: () =>
        setGroupScheme(deps)(caller(), {
          groupId: group,
          from: soon,
          schemeId: scheme,
          offset: 1,
        }),
    }),
    DepartmentScheduleSet: one({
      act: () =>
        setDepartmentSchedule(deps)(caller(), {
          departmentId: departments.welding,
          from: soon,
          rule: { kind: 'scheme', schemeId: scheme, offset: 0 },
        }),
    }),
    CalendarChanged: one({
      act: () =>
        changeCalendar(deps)(caller(), {
          kind: 'entries',
          title: null,
          reason: null,
          // Of two months: one act.
          days: [on('2026-02-27'), on('2026-03-03')].map(day => ({
            employeeId,
            day,
            value: 'rest' as const,
          })),
        }),
    }),
    MovementsCorrected: one({
      act: () => recordAct(deps, corrector(), addition('2026-02-12')),
    }),
    CorrectionDemanded: one({
      act: () =>
        recordAct(
          deps,
          { ...corrector(), employeeId, mainManager: false },
          addition('2026-02-16'),
        ),
    }),
    CorrectionApproved: one({
      before: () => proposed('2026-02-13'),
      act: correctionId => decided(correctionId, true),
    }),
    CorrectionFirstApproved: one({
      before: () => proposed('2026-02-18'),
      act: correctionId => decided(correctionId, true, { level: 1, final: 2 }),
    }),
    CorrectionRejected: one({
      before: () => proposed('2026-02-17'),
      act: correctionId => decided(correctionId, false),
    }),
    DraftOpened: one({
      act: () => openDraft(deps)(caller(), { title: 'Mayıs', from: soon, to: soon }),
    }),
    DraftTakenUp: one({
      before: async () => {
        const { draftId } = done(
          await openDraft(deps)(caller(), { title: 'Haziran', from: soon, to: soon }),
        )
        done(await discardDraft(deps)(caller(), draftId))
        return draftId
      },
      act: draftId => takeUpDraft(deps)(caller(), draftId),
    }),
    DraftChanged: one({
      before: async () =>
        done(
          await openDraft(deps)(caller(), {
            title: 'Temmuz',
            from: soon,
            to: on('2026-03-11'),
            changes: [{ employeeId, from: soon, to: soon, value: shift, seen: null }],
          }),
        ),
      act: ({ draftId, revision }) =>
        changeDraft(deps)(caller(), {
          draftId,
          revision,
          changes: [
            { employeeId, from: soon, to: on('2026-03-10'), value: 'rest', seen: null },
          ],
        }),
    }),
    DraftDiscarded: one({
      before: async () =>
        done(
          await openDraft(deps)(caller(), {
            title: `Nisan ${randomUUID()}`,
            from: soon,
            to: soon,
          }),
        ).draftId,
      act: draftId => discardDraft(deps)(caller(), draftId),
    }),
    CompanyDescribed: one({
      act: () => describeCompany(deps)(caller(), { name: 'Demir Çelik A.Ş.' }),
    }),
    CompanyCountrySet: one({
      before: () => importHolidays(deps)(caller(), 2027),
      act: () => setCompanyCountry(deps)(caller(), { country: 'DE', from: on('2027-02-16') }),
    }),
    HolidaysReplaced: one({
      before: () => importHolidays(deps)(caller(), 2027),
      act: () => setCompanyCountry(deps)(caller(), { country: 'DE', from: on('2027-02-16') }),
    }),
    CompanyLanguagesSet: one({
      act: () => setCompanyLanguages(deps)(caller(), ['en', 'ar']),
    }),
    CompanyMailsSet: one({
      act: () => setCompanyMails(deps)(caller(), ['month-sheet']),
    }),
    NoticeLimitsSet: one({
      act: () => setNoticeLimits(deps)(caller(), { sms: 2, push: 20, mail: 20 }),
    }),
    CompanyZoneSet: one({
      act: () =>
        setCompanyZone(deps)(caller(), {
          zone: 'Europe/London' as Zone,
          from: on('2026-02-16'),
        }),
    }),
    LogoSet: one({
      before: async () => done(await setLogo(deps)(caller(), { ...logo, as: 'first' })),
      act: () => setLogo(deps)(caller(), { ...logo, width: 3, as: 'other' }),
      after: () => removeLogo(deps)(caller()),
    }),
    LogoRemoved: one({
      before: async () => done(await setLogo(deps)(caller(), { ...logo, as: 'first' })),
      act: () => removeLogo(deps)(caller()),
      after: () => removeLogo(deps)(caller()),
    }),
    PhotoSet: one({
      before: async () => done(await setPhoto(deps)(caller(), { ...logo, employeeId })),
      act: () => setPhoto(deps)(caller(), { ...logo, employeeId, width: 3 }),
      after: () => removePhoto(deps)(caller(), employeeId),
    }),
    RetentionSet: one({
      act: () => setRetention(deps)(caller(), { contactMonths: 24, identityYears: 10 }),
      after: () => setRetention(deps)(caller(), { contactMonths: null, identityYears: null }),
    }),
    PhotoRemoved: one({
      before: async () => done(await setPhoto(deps)(caller(), { ...logo, employeeId })),
      act: () => removePhoto(deps)(caller(), employeeId),
      after: () => removePhoto(deps)(caller(), employeeId),
    }),
    HolidaysImported: one({ act: () => importHolidays(deps)(caller(), 2026) }),
    HolidaySet: one({
      act: () =>
        setHoliday(deps)(caller(), {
          day: on('2026-03-18'),
          title: 'Köprü',
          kind: 'half',
          from: '13:00',
        }),
    }),
    FoodMenuSet: one({
      act: () =>
        enterFoodMenus(deps)(caller(), [
          { day: on('2026-03-18'), dishes: ['Mercimek', 'Mantı'] },
        ]),
    }),
    FoodMenuRemoved: one({
      before: async () =>
        done(
          await enterFoodMenus(deps)(caller(), [{ day: on('2026-03-25'), dishes: ['Pilav'] }]),
        ),
      act: () => removeFoodMenu(deps)(caller(), on('2026-03-25')),
    }),
    HolidayRemoved: one({ act: () => removeHoliday(deps)(caller(), on('2026-03-18')) }),
    PolicySet: one({
      act: () =>
        setPolicy(deps)(caller(), {
          from: on('2026-02-16'),
          changes: {
            overtimeNeedsApproval: false,
            overtimeRounding: 15,
            overtimeRoundsTo: 'up',
            kindByDate: true,
            breakDeduction: [{ over: 0, minutes: 15 }],
            overtimeTiers: [{ per: 'week', over: 600, coefficient: 1.5 }],
          },
        }),
    }),
    AttendanceLettersSet: one({
      act: () => setAttendanceLetters(deps)(caller(), lettersFrom({ AL: 'Y' })),
    }),
    OvertimeDemanded: one({ act: () => demandOvertime(deps)(caller(), overtime) }),
    OvertimeDemandChanged: one({
      before: demanded,
      act: overtimeId =>
        changeDemand(deps)(caller(), {
          ...overtime,
          overtimeId,
          day: on('2026-03-03'),
          time: { from: '18:00', to: '20:00' },
          right: 'any',
          self: false,
        }),
      after: free,
    }),
    OvertimeApproved: one({
      before: demanded,
      act: overtimeId =>
        approveOvertime(deps, reads)(caller(), {
          ...deciding,
          subject: { overtimeId },
          given: { minutes: 45 },
        }),
      after: free,
    }),
    OvertimeRejected: one({
      before: demanded,
      act: overtimeId =>
        rejectOvertime(deps, reads)(caller(), { ...deciding, subject: { overtimeId } }),
      after: free,
    }),
    OvertimeApprovalRevoked: one({
      before: approved,
      act: overtimeId => revokeOvertime(deps)(caller(), { ...deciding, overtimeId }),
      after: free,
    }),
    OvertimeRejectionRevoked: one({
      before: rejected,
      act: overtimeId => revokeOvertime(deps)(caller(), { ...deciding, overtimeId }),
      after: free,
    }),
    OvertimeDeleted: one({
      before: approved,
      act: overtimeId =>
        deleteOvertime(deps)(caller(), {
          employeeId,
          overtimeId,
          right: 'any',
          reason: null,
          append: 1,
        }),
      after: free,
    }),
    EntitlementGiven: one({ act: () => giveSenior(4) }),
    EntitlementsSettled: one({
      before: () => leaver(leavers[0], false),
      act: former => settleLeave(deps, around)(caller(), former),
    }),
    SettlementTakenBack: one({
      before: () => leaver(leavers[1], true),
      act: former => endLeaver(former, false),
    }),
    EntitlementTransferred: one({
      before: async () => ({
        from: done(await giveSenior(2)).entitlementId,
        to: done(await giveSenior(3)).entitlementId,
      }),
      act: between =>
        transferEntitlement(deps, around)(caller(), { employeeId: senior, ...between }),
    }),
    AllowanceGiven: one({
      before: async () =>
        done(
          await defineLeaveType(deps)(caller(), {
            ...leaveType,
            title: 'Kardeş izni',
            limit: { kind: 'defined', unit: 'days' },
          }),
        ).leaveTypeId,
      act: defined =>
        giveAllowance(deps, around)(caller(), {
          employeeId,
          leaveTypeId: defined,
          year: 2026,
          amount: 20,
        }),
    }),
    EntitlementChanged: one({
      act: () => changeEntitlement(deps, around)(caller(), { ...entitlement, halfDays: 40 }),
    }),
    ShiftDemanded: one({ act: askForShift }),
    ShiftDemandApproved: one({
      before: shiftAsked,
      act: asked => approveShiftDemand(deps, plans)(caller(), asked),
      after: shiftGone,
    }),
    ShiftDemandRejected: one({
      before: shiftAsked,
      act: asked => rejectShiftDemand(deps, plans)(caller(), asked),
      after: shiftGone,
    }),
    LeaveDemanded: one({ act: askForLeave }),
    LeaveRequestApproved: one({
      before: leaveAsked,
      act: leave => approveLeave(deps, around)(caller(), leave),
      after: leaveGone,
    }),
    LeaveRequestRejected: one({
      before: leaveAsked,
      act: leave => rejectLeave(deps, around)(caller(), leave),
      after: leaveGone,
    }),
    LeaveDecisionRevoked: one({
      before: leaveApproved,
      act: leave => revokeLeave(deps, around)(caller(), leave),
      after: leaveGone,
    }),
    LeaveRequestDeleted: one({
      before: leaveApproved,
      act: leave => deleteLeave(deps, around)(caller(), leave),
      after: leaveGone,
    }),
    LeaveChangeDemanded: one({
      before: leaveApproved,
      act: ({ requestId: leaveId }) =>
        changeLeave(deps, around)(
          { ...system, actor: `user:${userId}`, correlation: randomUUID() },
          { employeeId, leaveId, description: 'toplantıya dönecek', to: null },
        ),
      after: leaveGone,
    }),
    MissingWorkDecided: one({ act: decide }),
    MissingWorkReopened: one({
      before: decide,
      act: () => reopenMissingWork(deps)(caller(), missing),
      after: () => reopenMissingWork(deps)(caller(), missing),
    }),
  }
  return { cases, employeeId, ids: { card, device, shift, other, scheme, group, spare } }
}
