// Long because it has a text for every field that a person fills.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { addUser } from '#commands/access/add-user.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { positionsOf } from '#commands/organization/published.ts'
import { macOf } from '#commands/locations/secret.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { holdDifferences } from '#commands/payroll/hold-job.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { engineOfNow } from '#domain/payroll/engine.ts'
import { intoFolder } from '#commands/mail/delivery.ts'
import { sendOutbox } from '#tests/outbox/send-outbox.ts'
import { lastMails, openMail, putMail, sealMail } from '#database/outbox.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { Role } from '#domain/access/events.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId, asLocalDate, type Zone, type LogPosition } from '#domain/shared/values.ts'
import { waitUntilEvaluated } from '#projections/shared/freshness.ts'
import type { JsonObject } from '#event-store/contract.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { addressOf, endpoints, nameOf } from '#tests/api/endpoints.ts'
import { rigOf } from '#tests/access/second-factor-rig.ts'
import { newSoftKey, register } from '#tests/access/soft-key.ts'
import { examples, makeDevice, namedThings, type Named } from '#tests/api/examples.ts'
import { readable, readsOf, told } from '#tests/api/reads.ts'
import { done, type Person } from '#tests/api/world.ts'
import { canaryOf, freeFields, plant } from '#tests/shared/free-text.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'

/**
 * A canary in every text field of every contract that a person fills, each written by one person about another; both
 * are erased; then nothing we keep shows any of them: no table, no row of the log opened with the keys there are, no
 * answer of the api, no mail in the outbox or on disk, no file. A field that is added is walked by itself.
 */

const consentText = "what everybody reads is the company's, and says what others agreed to"

/**
 * What rightly stays, and why. Organisation data names things of the company; who names a thing after a person renames
 * it.
 */
const stays: Readonly<Record<string, string>> = {
  'PUT /api/app/settings/customize/company name': 'the company is called so',
  'POST /api/app/departments name': "a department is the company's",
  'POST /api/app/departments code': "a department is the company's",
  'PUT /api/app/departments/:departmentId name': "a department is the company's",
  'PUT /api/app/departments/:departmentId code': "a department is the company's",
  'POST /api/app/positions title': "a position is the company's",
  'PUT /api/app/positions/:positionId title': "a position is the company's",
  'POST /api/app/degrees title': "a degree is the company's",
  'PUT /api/app/degrees/:degreeId title': "a degree is the company's",
  'POST /api/app/leave-types title': "a type of leave is the company's",
  'PUT /api/app/leave-types/:leaveTypeId title': "a type of leave is the company's",
  'POST /api/app/annual-leave-groups title': "an annual-leave group is the company's",
  'PUT /api/app/annual-leave-groups/:annualGroupId title':
    "an annual-leave group is the company's",
  'POST /api/app/leave-groups title': "a group of leave is the company's",
  'PUT /api/app/leave-groups/:leaveGroupId title': "a group of leave is the company's",
  ...Object.fromEntries(
    ['words.tr', 'words.en', 'words.ar'].flatMap(field =>
      ['title', 'text'].flatMap(of => [
        [`POST /api/app/settings/customize/consents ${field}.${of}`, consentText],
        [`PUT /api/app/settings/customize/consents/:textId ${field}.${of}`, consentText],
      ]),
    ),
  ),
  'POST /api/app/visit-types title': "a type of visits is the company's",
  'PUT /api/app/visit-types/:visitTypeId title': "a type of visits is the company's",
  'POST /api/app/petition-templates title': "a form is the company's",
  'POST /api/app/petition-templates subtitle': "a form is the company's",
  'POST /api/app/petition-templates documentNumber': "a form is the company's",
  'POST /api/app/petition-templates revisionNumber': "a form is the company's",
  'PUT /api/app/petition-templates/:templateId title': "a form is the company's",
  'PUT /api/app/petition-templates/:templateId subtitle': "a form is the company's",
  'PUT /api/app/petition-templates/:templateId documentNumber': "a form is the company's",
  'PUT /api/app/petition-templates/:templateId revisionNumber': "a form is the company's",
  ...Object.fromEntries(
    ['name', 'fileName', 'columns[].title', 'columns[].source.text', 'columns[].map{}'].flatMap(
      field => [
        [`POST /api/app/payroll/profiles ${field}`, "a profile is the company's"],
        [`PUT /api/app/payroll/profiles/:profileId ${field}`, "a profile is the company's"],
      ],
    ),
  ),
  'POST /api/app/devices serial': 'a reader is a thing',
  'POST /api/app/devices name': 'a reader is a thing',
  'PUT /api/app/devices/:deviceId name': 'a reader is a thing',
  'PUT /api/app/devices/:deviceId model': 'a reader is a thing',
  'PUT /api/app/devices/:deviceId/connection host': "an address in the company's network",
  'POST /api/app/locations name': 'a place is a thing',
  'PUT /api/app/locations/:locationId name': 'a place is a thing',
  'POST /api/app/device-groups title': 'a group of readers is a thing',
  'PUT /api/app/device-groups/:groupId title': 'a group of readers is a thing',
  'POST /api/app/settings/menu-auth-groups title': 'a group of rights is a thing',
  'PUT /api/app/settings/menu-auth-groups/:menuGroupId title': 'a group of rights is a thing',
  'POST /api/app/shifts title': 'a shift is a rule of the company',
  'PUT /api/app/shifts/:shiftId title': 'a shift is a rule of the company',
  'POST /api/app/work-schedule-schemes title': 'a pattern is a rule of the company',
  'PUT /api/app/work-schedule-schemes/:schemeId title': 'a pattern is a rule of the company',
  'POST /api/app/shift-groups title': 'a group of shifts is a rule of the company',
  'PUT /api/app/shift-groups/:shiftGroupId title': 'a group of shifts is a rule of the company',
  'PUT /api/app/holidays title': "a holiday is the company's",
  'POST /api/app/settings/webhooks name': "a webhook is the company's",
  'PUT /api/app/settings/webhooks/:webhookId name': "a webhook is the company's",
  'POST /api/app/cafeteria/food-menu menus[].dishes[]': "what is served is the company's",
  'PUT /api/app/cafeteria/food-menu/:day dishes[]': "what is served is the company's",
  'POST /api/app/settings/integrations/sms sender': 'the company sends under it',
  'PUT /api/app/settings/integrations/sms sender': 'the company sends under it',
  'POST /api/app/cards number':
    'a card that nobody held is a thing; one that he held goes with him (erasure.test.ts)',
  'POST /api/app/cards/bulk numbers[]': 'as the number of one card',
  'POST /api/app/cards/bulk/assign lines[].number': 'another holds it',
  'POST /api/app/cards name': 'as its number',
  'PUT /api/app/cards/:cardId name': 'as its number',
  'POST /api/app/employees employeeNo':
    'the number under which wages are kept for ten years stands for the person once he has no name any more',
}

/** Texts by their type, of which a rule of the domain takes only few. */
const judged: Readonly<Record<string, string>> = {
  'POST /api/app/users password': 'kept as a hash',
  'POST /api/app/locations coordinates': 'two numbers',
  'POST /api/app/locations zone': 'one of the zones there are',
  'PUT /api/app/locations/:locationId coordinates': 'two numbers',
  'POST /api/app/check-ins code': 'kept as the number of the code',
  'POST /api/app/check-ins direction': 'one of three words',
  'POST /api/app/check-ins offline.mark': 'of the server itself, looked at and not kept',
  'POST /api/app/check-ins photo': 'a picture, which is written anew',
  'POST /api/app/cards/bulk/assign lines[].employeeNo':
    'whose number it is, looked at and not kept',
  'POST /api/app/employees user.password': 'kept as a hash',
  'POST /api/app/employee-imports content':
    'a file, of which nothing is kept once anybody is erased (import-check.test.ts)',
  'POST /api/app/annual-leaves/opening content': 'a file that is read, and not kept',
  'POST /api/app/move-ins content':
    'a file, of which nothing is kept once anybody is erased (move-in-api.test.ts)',
  'POST /api/app/overtime/approve items[].edition': 'compared, and not kept',
  'POST /api/app/overtime/reject items[].edition': 'compared, and not kept',
  'PUT /api/app/overtime/demands/:overtimeId edition': 'compared, and not kept',
  'PUT /api/app/overtime/demands/:overtimeId/own edition': 'compared, and not kept',
  'PUT /api/app/myaccount/change-twofactor password': 'looked at, and not kept',
  'POST /api/app/myaccount/recovery-codes password': 'looked at, and not kept',
  'POST /api/app/myaccount/calendar-feed password': 'looked at, and not kept',
  'POST /api/app/myaccount/passkeys/challenge password': 'looked at, and not kept',
  'POST /api/app/myaccount/passkeys/:passkeyId/remove password': 'looked at, and not kept',
  ...Object.fromEntries(
    ['credentialId', 'clientData', 'attestation'].map(field => [
      `POST /api/app/myaccount/passkeys ${field}`,
      'bytes that an authenticator proves',
    ]),
  ),
  'POST /api/app/settings/integrations/sms account': 'of a provider of phones alone',
  'POST /api/app/settings/integrations/sms secret': 'of a provider of phones alone',
  'POST /api/app/settings/customize/logo content': 'a picture, which is written anew',
  'PUT /api/app/settings/customize/logo content': 'a picture, which is written anew',
  'PUT /api/app/employees/:employeeId/photo content': 'a picture, which is written anew',
  'POST /api/app/employees/:employeeId/documents content': 'bytes, which are kept sealed',
  'POST /api/app/announcement-center/notifications/files content':
    'bytes, which are kept sealed',
  'POST /api/app/announcement-center/notifications to.positions[]':
    'people are picked by it, looked at and not kept',
  'PUT /api/app/announcement-center/notifications/:announcementId to.positions[]':
    'people are picked by it, looked at and not kept',
  'POST /api/app/devices zone': 'a zone that there is',
  'PUT /api/app/settings/customize/company/zone zone': 'a zone that there is',
  'POST /api/app/devices/:deviceId/zone zone': 'a zone that there is',
  'PUT /api/app/devices/:deviceId/connection allowedAddresses[]': 'an address of the network',
  'POST /api/app/devices/:deviceId/addresses address': 'an address of the network',
  'POST /api/app/devices guard.addresses[]': 'an address of the network',
  ...Object.fromEntries(
    ['AL', 'PL', 'GL', 'IO', 'WH', 'MW', 'LA', 'ED', 'OT', 'X', '-'].map(code => [
      `PUT /api/app/attendance-letters letters.${code}`,
      'two characters at most',
    ]),
  ),
  ...Object.fromEntries(
    ['topic', 'card', 'pin', 'time', 'direction', 'inValues[]', 'outValues[]', 'recordId'].map(
      field => [
        `PUT /api/app/devices/:deviceId/connection template.${field}`,
        "a place in a reader's message",
      ],
    ),
  ),
  ...Object.fromEntries(
    ['inWords[]', 'outWords[]'].map(field => [
      `POST /api/app/device-files/:fileId/import reading.${field}`,
      'a word that stands in a file for a direction',
    ]),
  ),
  'PUT /api/app/policy changes.premiums[].code': 'twelve letters or digits at most',
  'POST /api/app/views page': 'a page that there is',
  'PUT /api/app/default-views page': 'a page that there is',
}

const world = apiTest({ integrations: { offersLocal: () => true } })
let writer: Person
let victim: Person
const tokens: Record<string, string> = {}
/** By canary, where it was written: endpoint and field. */
const planted = new Map<string, string>()
const unwritten: string[] = []
let count = 0

/** Whoever is hired needs one, and a degree by it, as soon as the company has any. */
const positionToHire = async () => {
  const { deps, a } = world
  const { positions } = await positionsOf(deps, a.id)
  const [positionId] = [...positions].find(([, { degreeId }]) => degreeId !== null) ?? []
  return positionId ?? null
}

const person = async (given: string, role: Role, employeeNo: string): Promise<Person> => {
  const {
    deps,
    a: { caller, departments },
  } = world
  const { employeeId } = done(
    await hireEmployee(deps)(caller, {
      name: given,
      surname: 'Kanarya',
      employeeNo,
      positionId: await positionToHire(),
      departmentId: departments.welding,
      startOfEmployment: asLocalDate('2025-01-06'),
    }),
  )
  const [username, password] = [`${given.toLowerCase()}.k1`, `Kavak-Dali-${employeeNo}z`]
  const { userId } = done(
    await addUser(deps)(caller, { by: 'system', employeeId, username, password, role }),
  )
  return { employeeId, userId, username, password, role }
}
const call = async (
  endpoint: Endpoint,
  named: Named,
  body: unknown,
  token = tokens['writer'] ?? '',
) =>
  world.ask(endpoint.method, addressOf(endpoint.url, named), {
    token,
    ...(body === undefined ? {} : { body }),
  })
/** Whom nobody erases. */
const numberOfClerk = async (): Promise<string> => {
  const { employeeId } = world.a.people.clerk
  const { rows } = await must('GET', `annual-leaves?employee=${employeeId}`, undefined)
  const [{ employeeNo }] = rows as [{ employeeNo: string }]
  return employeeNo
}
const must = async (
  method: string,
  url: string,
  body: unknown,
  token = tokens['writer'] ?? '',
): Promise<Record<string, unknown>> => {
  const answer = await world.ask(method, `/api/app/${url}`, { token, body })
  if (answer.status !== 200)
    throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`)
  return answer.body
}

/**
 * Written for their answer alone, and not kept: sign-in, passwords, previews and what is tried, texts by which
 * something is read, and a new address, which is his record's once it is confirmed; and keys of a provider, which are
 * kept sealed once it lets them in (tests/integrations). A visitor's card is looked up by its number, which its own
 * record keeps.
 */
const kept = ({ url }: Endpoint): boolean =>
  !/\/auth\/|change-(?:password|email|phone)$|\/sms\/(?:senders|keys)$/.test(url) &&
  !/\/visits\/:visitId\/(?:arrival|card)$/.test(url) &&
  !/\/(?:preview|what-if|trial|columns|check|template)$/.test(url) &&
  // By an order that there is; any other text is refused.
  !url.endsWith('/subscription/pay')
/** Things as these acts need them, anew, and a body where the example's is refused. */
const prepared: Readonly<
  Record<
    string,
    () => Promise<{
      readonly named: Partial<Named>
      readonly body?: unknown
      readonly token?: string
    }>
  >
> = {
  'POST /api/app/announcement-center/sms': async () => {
    const { employeeId } = await hire({ employeeNo: '9005', phone: '+905321112233' })
    const [username, password] = ['sms.k1', 'Kavak-Dali-9005z'] as const
    const { deps, a } = world
    done(
      await addUser(deps)(a.caller, {
        by: 'system',
        employeeId,
        username,
        password,
        role: 'employee',
      }),
    )
    await world.settle()
    return { named: {}, body: { employeeIds: [employeeId], text: 'Yarın tatil' } }
  },
  'PUT /api/app/announcement-center/system-messages/:messageId': async () => {
    const text = 'Bakım 22:00'
    const { messageId } = await must('POST', 'announcement-center/system-messages', { text })
    return { named: { messageId: String(messageId) } }
  },
  'POST /api/app/users': async () => ({
    named: {},
    body: {
      employeeId: (await hire()).employeeId,
      username: 'x',
      password: 'Gecici-Sifre-42x',
      role: 'employee',
    },
  }),
  'POST /api/app/check-ins': async () => {
    const { locationId } = await must('POST', 'locations', {
      name: 'Yan kapı kodu',
      coordinates: '41, 29',
      tolerance: 75,
      zone: 'Europe/Istanbul',
    })
    const deviceId = asDeviceId(String(locationId))
    await must('POST', `devices/${deviceId}/approve`, undefined)
    const mac = macOf(world.deps.vault, world.a.id, deviceId)
    return {
      named: {},
      body: {
        code: rotatingCode(deviceId, windowOf(world.clock.at), mac),
        position: { latitude: 41, longitude: 29, accuracy: 8, ageSeconds: 1 },
        direction: 'in',
      },
    }
  },
  'POST /api/app/users/:userId/disable': async () => ({
    named: { userId: (await person('Kapanan', 'employee', '9002')).userId },
  }),
  'POST /api/app/calendar/entries': async () => ({
    named: {},
    body: {
      changes: [
        { employeeId: victim.employeeId, from: '2026-03-10', to: '2026-03-11', value: 'rest' },
        {
          employeeId: world.a.people.clerk.employeeId,
          from: '2026-03-10',
          to: '2026-03-10',
          value: 'rest',
        },
      ],
      reason: 'x',
    },
  }),
  'POST /api/app/calendar/drafts/:draftId/publish': async () => {
    const { draftId } = await must('POST', 'calendar/drafts', {
      title: 'Haziran',
      from: '2026-06-01',
      to: '2026-06-30',
    })
    await must('PUT', `calendar/drafts/${String(draftId)}/entries`, {
      revision: 1,
      changes: [
        { employeeId: victim.employeeId, from: '2026-06-01', to: '2026-06-02', value: 'none' },
      ],
    })
    return { named: { draftId: String(draftId) }, body: { revision: 2, reason: 'x' } }
  },
  'POST /api/app/calendar/import': async () => {
    await must('POST', 'shifts', { title: 'Plan', from: '2026-01-01', shift: plainShift })
    return {
      named: {},
      body: {
        name: 'plan.csv',
        title: 'x',
        content: Buffer.from('Sicil no;Tarih;Vardiya\n9001;02.07.2026;Plan\n').toString(
          'base64',
        ),
        matching: { layout: 'list', employeeNo: 0, day: 1, shift: 2 },
        dryRun: false,
      },
    }
  },
  'POST /api/app/cards/bulk/assign': async () => ({
    named: {},
    body: {
      from: '2026-03-01T00:00:00Z',
      adding: true,
      lines: [{ number: '4477001', employeeNo: await numberOfClerk() }],
    },
  }),
  'POST /api/app/annual-leaves/opening': async () => {
    const employeeNo = await numberOfClerk()
    return {
      named: {},
      body: {
        name: 'bakiyeler.csv',
        content: Buffer.from(`${employeeNo};1;3,5`).toString('base64'),
        dryRun: false,
      },
    }
  },
  'POST /api/app/corrections': async () => ({
    named: {},
    body: {
      reason: 'x',
      changes: [victim, world.a.people.clerk].map(({ employeeId }) => ({
        kind: 'add',
        employeeId,
        localTime: '2026-02-24T08:30',
        direction: 'in',
      })),
    },
  }),
  'POST /api/app/corrections/demand': async () => ({
    named: {},
    token: tokens['victim'],
    body: {
      reason: 'x',
      changes: [
        {
          kind: 'add',
          employeeId: victim.employeeId,
          localTime: '2026-02-24T17:30',
          direction: 'out',
        },
      ],
    },
  }),
  'POST /api/app/corrections/:correctionId/decide': async () => ({
    named: { correctionId: await demanded('2026-02-23T17:30') },
    body: { approve: false, reason: 'x' },
  }),
  'POST /api/app/corrections/decide': async () => ({
    named: {},
    body: {
      correctionIds: [await demanded('2026-02-22T17:30')],
      approve: false,
      reason: 'x',
    },
  }),
  'POST /api/app/reports/activity/:position/undo': async () => ({
    named: { position: await renamed() },
    body: { reason: 'x' },
  }),
  'POST /api/app/devices': async () => ({
    named: {},
    body: {
      serial: 'x',
      name: 'x',
      protocol: 'zk',
      zone: 'Europe/Istanbul',
      guard: { by: 'open', reason: 'kapalı ağda' },
    },
  }),
  'POST /api/app/devices/:deviceId/open': async () => {
    const {
      deps,
      a: { caller },
    } = world
    const { deviceId } = done(
      await registerDevice(deps)(
        { ...caller, correlation: randomUUID() },
        {
          serial: 'OPEN-1',
          name: 'Arka',
          protocol: 'zk',
          zone: 'Europe/Istanbul' as Zone,
          directionRule: 'as-sent',
        },
      ),
    )
    return { named: { deviceId } }
  },
  'POST /api/app/devices/:deviceId/secret': async () => ({
    named: {},
    body: { purpose: 'pull', username: 'x', password: 'x' },
  }),
  'PUT /api/app/myaccount/change-twofactor': async () => ({
    named: {},
    body: { password: writer.password, method: 'authenticator', on: false },
  }),
  'POST /api/app/myaccount/recovery-codes': async () => {
    await turnOnApp()
    return { named: {}, body: { password: writer.password } }
  },
  'POST /api/app/myaccount/calendar-feed': async () => ({
    named: {},
    body: { password: writer.password },
  }),
  'POST /api/app/myaccount/passkeys/challenge': async () => ({
    named: {},
    body: { password: writer.password },
  }),
  'POST /api/app/myaccount/passkeys': async () => ({
    named: {},
    body: { name: 'x', ...(await newPasskey()) },
  }),
  'POST /api/app/myaccount/passkeys/:passkeyId/remove': async () => {
    const { passkeyId } = await must('POST', 'myaccount/passkeys', {
      name: 'Eski telefon',
      ...(await newPasskey()),
    })
    return { named: { passkeyId: String(passkeyId) }, body: { password: writer.password } }
  },
  'POST /api/app/views': async () => ({
    named: {},
    body: { ...view, columns: { table: 'daily', shown: ['name'], file: ['fullName'] } },
  }),
  'PUT /api/app/views/:viewId': async () => ({
    named: { viewId: await savedView() },
    body: {
      name: 'x',
      filters: { flag: 'x' },
      period: null,
      columns: { table: 'daily', shown: ['name'], file: ['fullName'] },
      density: null,
      shared: true,
    },
  }),
  'PUT /api/app/default-views': async () => ({ named: { viewId: await savedView() } }),
  'PUT /api/app/views/:viewId/schedule': async () => ({
    named: { viewId: await savedView() },
    body: {
      cadence: 'daily',
      weekday: null,
      monthDay: null,
      hour: 7,
      format: 'csv',
      times: 'clock',
      period: 'lastWeek',
      onlyWithRows: false,
      users: [writer.userId],
      addresses: ['x@y.example'],
    },
  }),
  'POST /api/app/missing-work/decide': async () => {
    const { shiftId } = await must('POST', 'shifts', {
      title: 'Eksik',
      from: '2026-01-01',
      shift: plainShift,
    })
    await must('POST', `shifts/${String(shiftId)}/assign`, {
      employeeId: victim.employeeId,
      from: '2026-02-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    await world.settle()
    await waitUntilEvaluated(world.database.db, world.a.id, 90_000)
    const { rows } = (await must(
      'GET',
      'reports/unapproved-missing-shift?from=2026-02-02&to=2026-02-20',
      undefined,
    )) as { rows: { employeeId: string; day: string; missing: number }[] }
    return {
      named: {},
      body: {
        days: rows
          .filter(({ employeeId }) => employeeId === victim.employeeId)
          .slice(0, 1)
          .map(({ employeeId, day, missing }) => ({ employeeId, day, missing })),
        decision: 'excused',
        reason: 'x',
      },
    }
  },
  'POST /api/app/payroll/confirmations': async () => {
    await world.settle()
    const period = '2026-02'
    const { hash } = await must(
      'GET',
      `payroll/sheets/own?period=${period}`,
      undefined,
      tokens['victim'],
    )
    return { named: {}, token: tokens['victim'] ?? '', body: { period, hash, reason: 'x' } }
  },
  'POST /api/app/payroll/adjustments/release': async () => {
    await heldOfVictim()
    return {
      named: {},
      body: {
        reason: 'x',
        employees: [victim.employeeId],
      },
    }
  },
  'POST /api/app/payroll/adjustments/release/:requestId/reject': async () => {
    await heldOfVictim()
    const { release } = await must('GET', 'payroll/adjustments?state=held', undefined)
    const { requestId: before } = release as { requestId: string }
    await must('POST', `payroll/adjustments/release/${before}/withdraw`, {})
    const { requestId } = await must(
      'POST',
      'payroll/adjustments/release',
      { reason: 'Gece hesabı düzeltildi' },
      await world.signIn(world.a.people.chief),
    )
    return { named: { requestId: String(requestId) }, body: { reason: 'x' } }
  },
  'POST /api/app/payroll/periods/:period/unlock': async () => ({
    named: { period: await lockedPeriod() },
    body: { reason: 'x', employees: [victim.employeeId] },
  }),
  'POST /api/app/payroll/periods/:period/unlock/:requestId/reject': async () => {
    const period = await lockedPeriod()
    const { requestId } = await must(
      'POST',
      `payroll/periods/${period}/unlock`,
      { reason: 'Yanlış vardiya girilmiş', employees: [victim.employeeId] },
      await world.signIn(world.a.people.chief),
    )
    return { named: { period, requestId: String(requestId) }, body: { reason: 'x' } }
  },
  'POST /api/app/overtime/demands': async () => ({
    named: {},
    body: { employeeId: victim.employeeId, day: '2026-03-01', minutes: 30, description: 'x' },
  }),
  'POST /api/app/overtime/demands/:overtimeId/withdraw': async () => ({
    named: { overtimeId: await overtime('2026-02-28', tokens['victim'] ?? '') },
    token: tokens['victim'] ?? '',
    body: { employeeId: victim.employeeId },
  }),
  'PUT /api/app/overtime/demands/:overtimeId': async () => ({
    named: { overtimeId: await overtime('2026-03-05', tokens['victim']) },
    body: {
      employeeId: victim.employeeId,
      day: '2026-03-05',
      minutes: 45,
      description: 'x',
    },
  }),
  'PUT /api/app/overtime/demands/:overtimeId/own': async () => ({
    named: { overtimeId: await overtime('2026-03-06', tokens['victim']) },
    token: tokens['victim'] ?? '',
    body: {
      employeeId: victim.employeeId,
      day: '2026-03-06',
      minutes: 45,
      description: 'x',
    },
  }),
  'POST /api/app/overtime/approve': async () => ({
    named: {},
    body: {
      items: [
        {
          employeeId: victim.employeeId,
          overtimeId: await overtime('2026-02-27', tokens['victim']),
        },
      ],
      reason: 'x',
    },
  }),
  'POST /api/app/overtime/reject': async () => ({
    named: {},
    body: {
      items: [
        {
          employeeId: victim.employeeId,
          overtimeId: await overtime('2026-02-26', tokens['victim']),
        },
      ],
      reason: 'x',
    },
  }),
  'POST /api/app/overtime/measured': async () => {
    const day = '2026-02-23'
    const { shiftId } = await must('POST', 'shifts', {
      title: 'Uzayan',
      from: '2026-01-01',
      shift: plainShift,
    })
    await must('POST', `shifts/${String(shiftId)}/assign`, {
      employeeId: victim.employeeId,
      from: day,
      weekdays: [1],
    })
    const add = (time: string, direction: string) => ({
      kind: 'add',
      employeeId: victim.employeeId,
      localTime: `${day}T${time}`,
      direction,
    })
    await must('POST', 'corrections', {
      reason: 'unutulmuş',
      changes: [add('08:30', 'in'), add('20:30', 'out')],
    })
    await world.settle()
    await waitUntilEvaluated(world.database.db, world.a.id, 90_000)
    return {
      named: {},
      body: {
        approve: false,
        from: day,
        to: day,
        employees: [victim.employeeId],
        reason: 'x',
      },
    }
  },
  'POST /api/app/overtime/revoke': async () => ({
    named: {},
    body: {
      items: [{ employeeId: victim.employeeId, overtimeId: await overtime('2026-02-24') }],
      reason: 'x',
    },
  }),
  'POST /api/app/overtime/delete': async () => ({
    named: {},
    body: {
      items: [{ employeeId: victim.employeeId, overtimeId: await overtime('2026-02-25') }],
      reason: 'x',
    },
  }),
}
const plainShift = {
  type: 'fixed',
  periods: [{ start: '08:30', end: '17:30' }],
  lunch: null,
  minimumWork: 0,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 5,
    earlyExit: 0,
    lateExit: 15,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
}
const turnOnApp = () => rigOf(world).turnOnApp(writer, tokens['writer'] ?? '')
const newPasskey = async () => {
  const { challenge, user } = (await must('POST', 'myaccount/passkeys/challenge', {
    password: writer.password,
  })) as { challenge: string; user: { id: string } }
  const [origin, rpId] = ['https://mesai.example', 'mesai.example']
  return register(newSoftKey(), { challenge, origin, rpId, handle: user.id })
}
const hire = async (more: { readonly employeeNo?: string; readonly phone?: string } = {}) => {
  const {
    deps,
    a: { caller, departments },
  } = world
  return done(
    await hireEmployee(deps)(
      { ...caller, correlation: randomUUID() },
      {
        name: 'Yeni',
        surname: 'Kanarya',
        employeeNo: '9003',
        positionId: await positionToHire(),
        departmentId: departments.welding,
        startOfEmployment: asLocalDate('2025-01-06'),
        ...more,
      },
    ),
  )
}
const demanded = async (localTime: string): Promise<string> => {
  const { correctionId } = await must(
    'POST',
    'corrections/demand',
    {
      reason: 'Kart evde',
      changes: [{ kind: 'add', employeeId: victim.employeeId, localTime, direction: 'out' }],
    },
    tokens['victim'],
  )
  await world.settle()
  return String(correctionId)
}
const pastPeriods = ['2025-12', '2026-01', '2026-02']
/** Each time the next one. */
const lockedPeriod = async (): Promise<string> => {
  const period = pastPeriods.shift() ?? ''
  await world.settle()
  const { items } = await must('GET', `payroll/periods/${period}/checklist`, undefined)
  const acknowledge = Object.fromEntries(
    (items as { code: string; count: number }[]).map(item => [item.code, item.count]),
  )
  await must('POST', `payroll/periods/${period}/lock`, { acknowledge })
  await workOnLocks(world.deps, world.deps.reads.payroll)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
  await world.settle()
  return period
}
let held = false
/** As if a release computed one day of his otherwise, and the next one as before. */
const heldOfVictim = async (): Promise<void> => {
  if (held) return
  held = true
  const period = await lockedPeriod()
  const { employeeId } = victim
  const day = asLocalDate(`${period}-05`)
  const lines = [
    {
      period,
      day,
      code: 'worked',
      minutes: 5,
    },
  ]
  const releases = [
    {
      engine: 'mesai-pretended',
      found: [{ employeeId, lines }],
    },
    {
      engine: engineOfNow,
      found: [],
    },
  ]
  for (const { engine, found } of releases) {
    await holdDifferences(world.deps, {
      engine,
      engineDifferences: (_company, after) =>
        Promise.resolve(
          after === null ? { last: employeeId, found } : { last: null, found: [] },
        ),
    })(new AbortController().signal, error => {
      throw error
    })
    await world.settle()
  }
}
const overtime = async (day: string, token?: string): Promise<string> => {
  const { overtimeId } = await must(
    'POST',
    'overtime/demands',
    { employeeId: victim.employeeId, day, minutes: 30, description: 'Sevkiyat hazırlığı' },
    token,
  )
  await world.settle()
  return String(overtimeId)
}
const view = {
  page: '/reports/daily',
  name: 'Dün',
  filters: { flag: 'missingExit' },
  period: 'yesterday',
  columns: null,
  density: null,
  shared: true,
}
const savedView = async (): Promise<string> =>
  String((await must('POST', 'views', view))['viewId'])
const renamed = async (): Promise<string> => {
  const { position } = await must('PUT', `departments/${world.a.departments.office}`, {
    name: 'Büro',
  })
  await world.settle()
  return String(position)
}

const writeAll = async (): Promise<void> => {
  const base = await namedThings(
    world,
    { ...world.a, people: { ...world.a.people, welder: victim } },
    'welder',
  )
  for (const endpoint of endpoints
    .filter(({ body, access }) => body !== undefined && access !== 'public')
    .filter(kept)) {
    const name = nameOf(endpoint)
    if (freeFields(endpoint.body).length === 0) continue
    const given = await prepared[name]?.()
    const named: Named = { ...base, ...given?.named }
    const { value, planted: here } = plant(
      endpoint.body,
      given?.body ?? examples[name]?.body?.(named),
      path => (judged[`${name} ${path}`] === undefined ? canaryOf(++count) : null),
    )
    const answer = await call(endpoint, named, value, given?.token ?? tokens['writer'])
    if (answer.status !== 200 || Number(answer.body['refused'] ?? 0) > 0)
      unwritten.push(
        `${name}: ${answer.status} ${answer.text.slice(0, 200)} ${JSON.stringify(value ?? null).slice(0, 300)}`,
      )
    for (const { path, canary } of here) planted.set(canary, `${name} ${path}`)
    await world.settle()
  }
}

/**
 * Texts of version 1, which lay in clear, by canary: no row of the log is ever changed, so each reading has to blank
 * them (docs/decisions/0014).
 */
const old = new Map<string, string>()
const writeOld = async (): Promise<void> => {
  const {
    deps,
    database,
    a: { id: company, people },
  } = world
  const store = postgresStore({ url: database.urls.app, now: deps.now, limits: patientLog })
  const { deviceId } = await makeDevice(world, tokens['writer'] ?? '')
  const [draftId, actId, by] = [randomUUID(), randomUUID(), `user:${writer.userId}`]
  const put = async (
    stream: string,
    type: string,
    actor: string,
    data: (canary: string) => JsonObject,
  ): Promise<void> => {
    const canary = canaryOf(++count)
    old.set(canary, type)
    const answer = await store.append({
      company,
      stream: `${company}-${stream}`,
      expected: 'any',
      events: [{ type, schema: 1, data: data(canary) }],
      metadata: { actor, correlation: 'old' },
    })
    expect(answer.status).toBe('stored')
  }
  await put(`device-${deviceId}`, 'DeviceSuspended', by, reason => ({ deviceId, reason }))
  await put('calendar-2026-09', 'CalendarChanged', `user:${people.chief.userId}`, canary => ({
    actId,
    month: '2026-09',
    kind: 'entries',
    title: null,
    reason: canary,
    by: `user:${people.chief.userId}`,
    at: deps.now(),
    changes: [
      {
        employeeId: victim.employeeId,
        from: '2026-09-02',
        to: '2026-09-03',
        value: 'rest',
        before: null,
      },
    ],
  }))
  await put(`calendar-draft-${draftId}`, 'DraftOpened', by, title => ({
    draftId,
    title,
    from: '2026-09-01',
    to: '2026-09-30',
    by,
    at: deps.now(),
  }))
  await store.close()
}

/**
 * Reports by mail that name them, as a machine without mail server keeps them: one written into the folder, one that
 * still waits; and one to whoever is erased.
 */
const mails = { folder: '', waiting: '', canary: '' }
const mail = async (to: Person | null, viewId: string): Promise<string> => {
  const {
    deps,
    a: { id: company },
  } = world
  const mailId = randomUUID()
  const what = {
    to: 'x@y.example',
    subject: mails.canary,
    text: mails.canary,
    html: null,
    files: [
      {
        name: 'rapor.csv',
        type: 'text/csv',
        base64: Buffer.from(`Ad\r\n${mails.canary}\r\n`).toString('base64'),
      },
    ],
  }
  const sealed = await sealMail(deps.vault, { company, mailId }, viewId, what)
  await deps.db.withCompany(company, tx =>
    putMail(
      tx,
      { company, mailId },
      {
        userId: to?.userId ?? null,
        to: what.to,
        about: viewId,
        sealed,
        at: deps.now(),
        kind: 'report',
      },
    ),
  )
  return mailId
}
const writeMails = async (): Promise<void> => {
  mails.folder = await mkdtemp(join(tmpdir(), 'erasure-outbox-'))
  mails.canary = canaryOf(++count)
  const viewId = await savedView()
  for (const to of [world.a.people.clerk, null, victim]) await mail(to, viewId)
  await look()
  mails.waiting = await mail(null, viewId)
}
/** As the api does every twenty seconds. */
const look = async (): Promise<void> => {
  await sendOutbox(world.deps, intoFolder(mails.folder, { from: 'Mesai <mesai@localhost>' }))
}
/** All that is left of mails: texts in the outbox, opened, and what lies in the folder, as it would be read. */
const inMails = async (): Promise<string> => {
  const {
    deps,
    a: { id: company },
  } = world
  const texts: string[] = []
  for (const { mailId, about, sealed } of await deps.db.withCompany(company, tx =>
    lastMails(tx, company),
  ))
    if (sealed)
      texts.push(JSON.stringify(await openMail(deps.vault, { company, mailId }, about, sealed)))
  for (const file of await readdir(mails.folder)) {
    const written = await readFile(join(mails.folder, file), 'utf8')
    texts.push(
      written,
      ...written.split(/\r\n\r\n/).map(part => Buffer.from(part, 'base64').toString('utf8')),
    )
  }
  return texts.join('\n').toLowerCase()
}

const opened = async (): Promise<string> => {
  const texts: string[] = []
  for (let after: LogPosition = 0n; ; ) {
    const page = await world.deps.log.readAll({ after, max: 500, personal: 'open' })
    texts.push(JSON.stringify(page.map(({ data }) => data)))
    const last = page.at(-1)
    if (!last || page.length < 500) return texts.join('\n').toLowerCase()
    after = last.position
  }
}
let said: Promise<string> | undefined
const answers = (): Promise<string> => {
  said ??= askAll()
  return said
}
const askAll = async (): Promise<string> => {
  const token = await world.signIn(world.a.people.chief)
  const named = await namedThings(world, world.a, 'welder')
  const texts: string[] = []
  for (const read of readable.flatMap(endpoint => readsOf(endpoint, '2026-03-02T08:30:00Z')))
    texts.push(JSON.stringify((await told(world, read, named, token)).said))
  return texts.join('\n').toLowerCase()
}
const fieldsIn = (text: string): string[] =>
  [...planted].flatMap(([canary, field]) => (text.includes(canary) ? [field] : [])).toSorted()

let before = ''
let mailsBefore = ''
beforeAll(async () => {
  writer = await person('Yazan', 'company-admin', '9000')
  victim = await person('Silinen', 'employee', '9001')
  await world.settle()
  tokens['writer'] = await world.signIn(writer)
  tokens['victim'] = await world.signIn(victim)
  await writeAll()
  await writeOld()
  await world.settle()
  before = await opened()
  await writeMails()
  mailsBefore = await inMails()
  const {
    deps,
    a: { caller, people },
  } = world
  const chief = await world.signIn(people.chief)
  const { body } = await world.ask('GET', '/api/app/employees?limit=200', { token: chief })
  const erased = (body['rows'] as { employeeId: string; employeeNo: string }[]).filter(
    ({ employeeNo }) => employeeNo.startsWith('900') || employeeNo.startsWith('zqvax'),
  )
  for (const { employeeId } of erased) {
    done(
      await terminateEmployee(deps)(caller, {
        employeeId: employeeId as Person['employeeId'],
        lastDay: asLocalDate('2026-02-27'),
      }),
    )
    await world.settle()
    await must(
      'POST',
      `employees/${employeeId}/erase`,
      { ground: 'asked', evenSo: true },
      chief,
    )
  }
  const visits = await world.ask('GET', '/api/app/visits?limit=200', { token: chief })
  const came = (visits.body['rows'] as { visitorId: string }[]).map(one => one.visitorId)
  for (const visitorId of new Set(came))
    await must('DELETE', `visitors/${visitorId}`, undefined, chief)
  const listed = await world.ask('GET', '/api/app/visitor-blacklist', { token: chief })
  for (const { entryId } of listed.body['rows'] as { entryId: string }[])
    await must('DELETE', `visitor-blacklist/${entryId}`, undefined, chief)
  await world.settle()
  await look()
}, 600_000)
afterAll(async () => {
  await rm(mails.folder, { recursive: true, force: true })
})

describe('after the erasure of who wrote and whom it was about', () => {
  test('control: every field was written, and could be read before', () => {
    expect(unwritten).toEqual([])
    expect(fieldsIn(before)).toEqual(
      expect.arrayContaining([
        'POST /api/app/calendar/entries reason',
        'POST /api/app/users/:userId/disable reason',
        'POST /api/app/devices/:deviceId/suspend reason',
        'POST /api/app/calendar/drafts title',
        'PUT /api/app/employees/:employeeId position',
        'POST /api/app/corrections reason',
      ]),
    )
    const all = endpoints
      .filter(({ body, access }) => body !== undefined && access !== 'public')
      .filter(kept)
      .flatMap(endpoint =>
        freeFields(endpoint.body).map(({ path }) => `${nameOf(endpoint)} ${path}`),
      )
    const written = new Set(planted.values())
    expect(all.filter(field => !written.has(field) && judged[field] === undefined)).toEqual([])
  })
  test("no table shows any of it but what is the company's", async () => {
    const found = await searchEverywhere(world.database.urls.superuser, [...planted.keys()])
    const fields = [
      ...new Set(
        found.map(
          ({ needle, table }) =>
            `${planted.get(needle) ?? needle}${stays[planted.get(needle) ?? ''] ? '' : ` in ${table}`}`,
        ),
      ),
    ].toSorted()
    expect(fields).toEqual(Object.keys(stays).toSorted())
  }, 300_000)
  test("texts that lay in clear before they were personal stay in the log's rows; no reader shows them", async () => {
    const shown = async () => {
      const text = `${await opened()}\n${await answers()}`
      return [...old].flatMap(([canary, type]) => (text.includes(canary) ? [type] : []))
    }
    expect(
      [...old].flatMap(([canary, type]) => (before.includes(canary) ? [type] : [])),
    ).toEqual([...old.values()])
    expect(await shown()).toEqual([])
    expect(
      new Set(
        (await searchEverywhere(world.database.urls.superuser, [...old.keys()])).map(
          ({ table }) => table,
        ),
      ),
    ).toEqual(new Set(['log.events']))
  }, 600_000)
  test('nor the log, opened with all keys there are', async () => {
    expect(fieldsIn(await opened()).filter(field => stays[field] === undefined)).toEqual([])
  })
  test('nor a mail: neither its text in the outbox nor its file, and one that waited is not sent', async () => {
    expect(mailsBefore.split(mails.canary).length).toBeGreaterThan(4)
    expect(await inMails()).not.toContain(mails.canary)
    expect(fieldsIn(await inMails())).toEqual([])
    expect(await readdir(mails.folder)).toEqual([])
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      lastMails(tx, world.a.id, { mailId: mails.waiting }),
    )
    expect(rows).toMatchObject([{ state: 'refused', answer: 'erased', sealed: null }])
  })
  test('nor any answer of the api, nor a file', async () => {
    expect(fieldsIn(await answers()).filter(field => stays[field] === undefined)).toEqual([])
  }, 600_000)
})
