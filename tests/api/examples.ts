import type { Endpoint } from '#api/contract/endpoint.ts'
import { read } from '#projections/tables/index.ts'
import { browserSays } from '#tests/push/browser-says.ts'
import { addressOf, nameOf } from './endpoints.ts'
import type { Company, World } from './world.ts'

/** Ids of one company that calls can name. Long because it has one call of every endpoint. */
export type Named = Readonly<
  Record<
    | 'departmentId'
    | 'employeeId'
    | 'userId'
    | 'cardId'
    | 'deviceId'
    | 'shiftId'
    | 'movementId'
    | 'fileId'
    | 'moveInId'
    | 'importId'
    | 'documentId'
    | 'groupId'
    | 'positionId'
    | 'degreeId'
    | 'leaveTypeId'
    | 'leaveGroupId'
    | 'leaveRequestId'
    | 'templateId'
    | 'textId'
    | 'petitionId'
    | 'visitTypeId'
    | 'visitorId'
    | 'visitId'
    | 'entryId'
    | 'period'
    | 'requestId'
    | 'delegationId'
    | 'locationId'
    | 'musterId'
    | 'day'
    | 'phoneId'
    | 'profileId'
    | 'exportId'
    | 'adjustmentLineId'
    | 'whatIfId'
    | 'entitlementId'
    | 'shiftDemandId'
    | 'annualGroupId'
    | 'menuGroupId'
    | 'commandId'
    | 'lineId'
    | 'schemeId'
    | 'shiftGroupId'
    | 'draftId'
    | 'actId'
    | 'overtimeId'
    | 'viewId'
    | 'webhookId'
    | 'ruleId'
    | 'mailId'
    | 'messageId'
    | 'noticeId'
    | 'announcementId'
    | 'attachmentId'
    | 'passkeyId'
    | 'pushId'
    | 'file'
    | 'correctionId'
    | 'sessionId'
    | 'position',
    string
  >
>
export type Example = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: (named: Named) => unknown
  readonly names?: true
}

/** Where the world lets somebody be told, and nobody listens. */
const webhook = {
  name: 'Bordro',
  url: 'http://127.0.0.1:9/hook',
  kinds: ['movement.recorded'],
  departments: [],
}
const announcement = {
  texts: {
    tr: { title: 'Servis saatleri', text: 'Servisler 07:30’da kalkar.' },
    en: { title: 'Shuttle times', text: 'Shuttles leave at 07:30.' },
    ar: { title: 'مواعيد الحافلات', text: 'تنطلق الحافلات 07:30.' },
  },
  to: { everybody: true, departments: [], people: [] },
  channels: [],
  plain: false,
  confirm: true,
  sendAt: '2198-03-02T08:00:00Z',
}
const noticeSetting = {
  noticeType: 'enter',
  from: '2198-03-02',
  target: null,
  on: true,
  when: { after: 10 },
  to: { person: false, managers: true, users: [] },
  channels: ['web'],
  quiet: null,
  gather: null,
}
const shift = {
  type: 'fixed',
  periods: [{ start: '08:30', end: '17:30' }],
  lunch: { start: '12:00', end: '13:00', minutes: 45 },
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
  minimumWork: 0,
}
const employeeFile = Buffer.from('Telefon;Kullanıcı adı\n5321234567;ornek.kisi\n').toString(
  'base64',
)
/** A day of one person. */
/** Another day each time: what is there already is not taken in once more. */
const attendanceFile = (): string => {
  const at = Date.UTC(2025, 1, 1) + (Number(fresh()) % 380) * 86_400_000
  const day = new Date(at).toISOString().slice(0, 10)
  const row = `103,${day} 06:00:00,${day} 15:00:00`
  return Buffer.from(`Employee/Badge ID,Check In,Check Out\n${row}\n`).toString('base64')
}
const moveInReading = {
  product: 'odoo',
  matching: {
    employeeNo: 0,
    in: 1,
    out: 2,
  },
  zone: 'UTC',
  dateOrder: 'day-first',
}
const attlog = Buffer.from('     1042\t2026-03-02 08:01:15\t1\t0\t1\t0\r\n').toString('base64')
/** A white point. */
const logoFile =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
const planFile = Buffer.from('Sicil no;Tarih;Vardiya\n101;02.03.2026;Gündüz\n').toString(
  'base64',
)
const locationOf = () => ({
  name: `Konum ${fresh()}`,
  coordinates: '41.008240, 28.978359',
  tolerance: 75,
})
/** Nobody offered it. */
const handOver = { handOverId: '00000000-0000-4000-8000-000000000421' }
let count = 0
const fresh = (): string => String(1000 + count++)
/** On which nobody is away yet. */
const freshDay = (): string =>
  new Date(Date.UTC(2030, 0, 1 + count++)).toISOString().slice(0, 10)
const annualGroupOf = (title: string) => ({
  title,
  validityYears: 5,
  deductWeekends: true,
  tiers: [
    { min: 1, max: 5, days: 14 },
    { min: 6, max: 99, days: 20.5 },
  ],
})
const leaveGroupOf = (title: string, leaveTypeId: string) => ({
  title,
  limits: [{ leaveTypeId, limit: { kind: 'defined', unit: 'days' } }],
})
const leaveTypeOf = (title: string) => ({
  title,
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limited', unit: 'days', daily: null, monthly: 2.5, annual: 10 },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
})

const payrollProfileOf = (name: string) => ({
  name,
  status: 'ready',
  format: 'csv',
  fileName: 'puantaj.csv',
  columns: [
    { title: 'Sicil', source: { field: 'employeeNo' } },
    { title: 'Birim', source: { field: 'department' }, map: { Üretim: '100' } },
    { title: 'Kurum', source: { text: 'Merkez' } },
    { title: 'Çalışma', source: { codes: { worked: 1 } }, unit: 'hours', decimals: 2 },
  ],
})
const consentTextOf = (name: string) => ({
  kind: 'notice',
  words: {
    tr: {
      title: `Aydınlatma ${name}`,
      text: 'Giriş çıkış kayıtlarınız puantaj ve bordro için işlenir.',
    },
    en: {
      title: `Notice ${name}`,
      text: 'Records of your coming and going are kept for payroll.',
    },
    ar: {
      title: `إفصاح ${name}`,
      text: 'تُعالج سجلات دخولك وخروجك من أجل الدوام والرواتب.',
    },
  },
})
const petitionFormOf = (title: string) => ({
  title,
  subtitle: null,
  documentNumber: null,
  publishDate: null,
  revisionNumber: null,
  revisionDate: null,
  mark: 'none',
  approverId: null,
})
const visitBy = (visitTypeId: string) => ({
  visitors: [
    { visitorId: null, name: 'Deniz Kaya', fromCompany: null, phone: null, cardNumber: null },
  ],
  visitTypeId,
  hostId: null,
  departmentId: null,
  reason: null,
  expectedAt: null,
  here: false,
})
const invitationBy = (visitTypeId: string) => ({
  name: 'Deniz Kaya',
  fromCompany: null,
  email: 'deniz.kaya@kuzey.test',
  visitTypeId,
  reason: null,
  expectedAt: '2026-03-20T07:00:00.000Z',
  place: 'Merkez ofis',
  language: 'tr',
})
const listedOf = (number: string) => ({
  name: `Yasaklı Kişi ${number}`,
  phone: null,
  identityNumber: `B ${number}`,
  reason: 'Kavga',
  from: '2026-03-02',
  until: null,
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
const leaveItems = ({ employeeId, leaveRequestId }: Named) => ({
  items: [{ employeeId, requestId: leaveRequestId }],
})

const demandItems = ({ employeeId, shiftDemandId }: Named) => ({
  items: [{ employeeId, requestId: shiftDemandId }],
})

/** Ids that nothing has. */
export const nobodys: Named = {
  departmentId: '00000000-0000-4000-8000-000000000401',
  employeeId: '00000000-0000-4000-8000-000000000402',
  userId: '00000000-0000-4000-8000-000000000403',
  cardId: '00000000-0000-4000-8000-000000000404',
  deviceId: '00000000-0000-4000-8000-000000000405',
  shiftId: '00000000-0000-4000-8000-000000000406',
  movementId: '00000000-0000-4000-8000-000000000407',
  fileId: '00000000-0000-4000-8000-000000000408',
  moveInId: '00000000-0000-4000-8000-000000000488',
  importId: '00000000-0000-4000-8000-000000000431',
  documentId: '00000000-0000-4000-8000-000000000432',
  groupId: '00000000-0000-4000-8000-000000000411',
  menuGroupId: '00000000-0000-4000-8000-000000000413',
  positionId: '00000000-0000-4000-8000-000000000423',
  degreeId: '00000000-0000-4000-8000-000000000424',
  leaveTypeId: '00000000-0000-4000-8000-000000000425',
  leaveGroupId: '00000000-0000-4000-8000-000000000426',
  annualGroupId: '00000000-0000-4000-8000-000000000427',
  leaveRequestId: '00000000-0000-4000-8000-000000000428',
  shiftDemandId: '00000000-0000-4000-8000-000000000452',
  entitlementId: '00000000-0000-4000-8000-000000000429',
  templateId: '00000000-0000-4000-8000-000000000433',
  textId: '00000000-0000-4000-8000-000000000471',
  petitionId: '00000000-0000-4000-8000-000000000434',
  visitTypeId: '00000000-0000-4000-8000-000000000501',
  visitorId: '00000000-0000-4000-8000-000000000502',
  visitId: '00000000-0000-4000-8000-000000000503',
  entryId: '00000000-0000-4000-8000-000000000504',
  period: '1998-03',
  requestId: '00000000-0000-4000-8000-000000000436',
  delegationId: '00000000-0000-4000-8000-000000000437',
  locationId: '00000000-0000-4000-8000-000000000463',
  musterId: '00000000-0000-4000-8000-000000000462',
  day: '1999-07-02',
  phoneId: '00000000-0000-4000-8000-000000000483',
  profileId: '00000000-0000-4000-8000-000000000439',
  exportId: '00000000-0000-4000-8000-000000000453',
  adjustmentLineId: 'f'.repeat(32),
  whatIfId: '00000000-0000-4000-8000-000000000490',
  commandId: '00000000-0000-4000-8000-000000000412',
  lineId: '0000000000999999999',
  position: '0000000000999999998',
  schemeId: '00000000-0000-4000-8000-000000000413',
  shiftGroupId: '00000000-0000-4000-8000-000000000414',
  draftId: '00000000-0000-4000-8000-000000000415',
  actId: '00000000-0000-4000-8000-000000000416',
  overtimeId: '00000000-0000-4000-8000-000000000417',
  viewId: '00000000-0000-4000-8000-000000000418',
  webhookId: '00000000-0000-4000-8000-000000000494',
  ruleId: '00000000-0000-4000-8000-000000000495',
  correctionId: '00000000-0000-4000-8000-000000000420',
  mailId: '00000000-0000-4000-8000-000000000419',
  messageId: '00000000-0000-4000-8000-000000000420',
  noticeId: '00000000-0000-4000-8000-000000000421',
  announcementId: '00000000-0000-4000-8000-000000000422',
  attachmentId: '00000000-0000-4000-8000-000000000423',
  sessionId: '00000000-0000-4000-8000-000000000421',
  passkeyId: '00000000-0000-4000-8000-000000000422',
  pushId: '4'.repeat(64),
  file: `${'x'.repeat(22)}.ics`,
}

const wantedSubscription = {
  package: 'pro',
  period: 'monthly',
  mode: 'prepaid',
  seats: 0,
  automatic: false,
}

const changedWish = ({ employeeId }: Named) => ({
  employeeId,
  day: '2026-03-03',
  minutes: 45,
  description: 'Sevkiyat hazırlığı uzadı',
})

/**
 * What an honest client sends to each endpoint; a test fails when one is missing. `names`: its query or body names
 * something of a company.
 */
export const examples: Readonly<Record<string, Example>> = {
  'POST /api/auth/login': { body: () => ({ username: 'kimse', password: 'Kavak-1234' }) },
  'GET /api/company-wizard/check': {},
  'POST /api/company-wizard/new-company': {
    body: () => ({
      code: 'AAAA-AAAA-AAAA-AAAA-AAAA',
      company: 'Demir Çelik A.Ş.',
      country: 'TR',
      zone: 'Europe/Istanbul',
      username: 'kimse',
      password: 'Kavak-1234',
    }),
  },
  'GET /api/app/installation': {},
  'PUT /api/app/installation/steps': { body: () => ({ step: 'reader', later: true }) },
  'DELETE /api/app/installation/reminder': {},
  'GET /api/app/subscription': {},
  'POST /api/app/subscription/orders': { body: () => wantedSubscription },
  'POST /api/app/subscription/orders/quote': { body: () => wantedSubscription },
  'POST /api/app/subscription/renew/quote': {},
  'POST /api/app/subscription/upgrade/quote': {
    body: () => ({ package: 'enterprise', period: 'annual', seats: 0 }),
  },
  'POST /api/app/subscription/seats/quote': { body: () => ({ add: 2 }) },
  'POST /api/app/subscription/trial': { body: () => ({ package: 'pro' }) },
  'POST /api/app/subscription/renew': {},
  'POST /api/app/subscription/upgrade': {
    body: () => ({ package: 'enterprise', period: 'annual', seats: 0 }),
  },
  'POST /api/app/subscription/seats': { body: () => ({ add: 2 }) },
  'PUT /api/app/subscription/renewal': { body: () => wantedSubscription },
  'POST /api/app/subscription/cancel': {},
  'POST /api/app/subscription/uncancel': {},
  'POST /api/app/subscription/pay': { body: () => ({ order: 'o1', method: 'transfer' }) },
  'POST /api/auth/logout': {},
  'POST /api/auth/password-link': { body: () => ({ username: 'kimse' }) },
  'POST /api/auth/new-password': {
    body: () => ({
      token: 'x'.repeat(43),
      new_password: 'Kavak-1234',
      confirm_password: 'Kavak-1234',
    }),
  },
  'POST /api/auth/verify': { body: () => ({ reference: 'x'.repeat(43), code: '123456' }) },
  'POST /api/auth/verify/send': { body: () => ({ reference: 'x'.repeat(43) }) },
  'GET /api/auth/ways': {},
  'POST /api/auth/passkey/challenge': {},
  'POST /api/auth/passkey': {
    body: () => ({
      credentialId: 'eA',
      clientData: 'eA',
      authenticatorData: 'eA',
      signature: 'eA',
      userHandle: null,
    }),
  },
  'GET /api/app/myaccount/second-factor': {},
  'PUT /api/app/myaccount/change-twofactor': {
    body: () => ({ password: 'Yanlis-1', method: 'authenticator', on: true }),
  },
  'POST /api/app/myaccount/change-twofactor/confirm': {
    body: () => ({ method: 'authenticator', code: '123456' }),
  },
  'POST /api/app/myaccount/recovery-codes': { body: () => ({ password: 'Yanlis-1' }) },
  'POST /api/app/myaccount/passkeys/challenge': { body: () => ({ password: 'Yanlis-1' }) },
  'POST /api/app/myaccount/passkeys': {
    body: () => ({ name: 'Telefon', credentialId: 'eA', clientData: 'eA', attestation: 'eA' }),
  },
  'POST /api/app/myaccount/passkeys/:passkeyId/remove': {
    body: () => ({ password: 'Yanlis-1' }),
  },
  'POST /api/app/users/:userId/second-factor/take': {},
  'GET /api/app-settings': {},
  'GET /api/app/myaccount/user-details': {},
  'GET /api/app/whom-to-ask': {},
  'GET /api/app/general/switch-account': {},
  'POST /api/app/general/second-account': { body: () => ({ access_token: 'x'.repeat(43) }) },
  'GET /api/app/myaccount/settings': {},
  'GET /api/app/myaccount/calendar-feed': {},
  'POST /api/app/myaccount/calendar-feed': { body: () => ({ password: 'Yanlis-1' }) },
  'DELETE /api/app/myaccount/calendar-feed': {},
  'GET /api/app/myaccount/notices': {},
  'GET /api/app/myaccount/notices/unread': {},
  'PUT /api/app/myaccount/notices/:noticeId/read': {},
  'PUT /api/app/myaccount/notices/read': {},
  'GET /api/app/myaccount/pushes': {},
  'POST /api/app/myaccount/pushes': { body: () => browserSays() },
  'DELETE /api/app/myaccount/pushes/:pushId': {},
  'POST /api/push/replaced': {
    body: () => {
      const { endpoint, auth } = browserSays()
      return { before: { endpoint, auth }, next: browserSays() }
    },
  },
  'POST /api/kiosk/open': { body: () => ({ key: 'a'.repeat(43) }) },
  'GET /api/kiosk': {},
  'POST /api/kiosk/look': { body: () => ({ by: { kind: 'card', number: '4711' } }) },
  'POST /api/kiosk/taps': {
    body: () => ({
      tapId: '7a1d0b1e-0000-4000-8000-00000000a001',
      by: { kind: 'card', number: '4711' },
      direction: 'in',
    }),
  },
  'POST /api/kiosk/kept': {
    body: () => ({
      tapId: '7a1d0b1e-0000-4000-8000-00000000a002',
      sealed: { key: 'AAAA', iv: 'AAAA', text: 'AAAA' },
      ageMs: null,
      sentAt: '2026-03-02T08:00:00.000Z',
    }),
  },
  'GET /api/kiosk/codes': {},
  'GET /api/app/check-ins/own-code': {},
  'GET /api/calendar/:file': {},
  'GET /api/app/myaccount/sessions': {},
  'GET /api/app/myaccount/personal-data': {},
  'DELETE /api/app/myaccount/sessions/:sessionId': {},
  'POST /api/app/myaccount/sessions/end-others': {},
  'POST /api/app/myaccount/file-token': {},
  'PUT /api/app/myaccount/preferences': { body: () => ({ times: 'clock', language: 'tr' }) },
  'PUT /api/app/myaccount/periodic-mails': {
    body: () => ({ mail: 'month-sheet', comes: false }),
  },
  'PUT /api/app/myaccount/change-send-email': { body: () => ({ send_email: true }) },
  'PUT /api/app/myaccount/change-email': {
    body: () => ({ email: 'yeni@ornek.com', password: 'Yanlis-1' }),
  },
  'PUT /api/app/myaccount/change-phone': {
    body: () => ({ phone: '5321112233', password: 'Yanlis-1' }),
  },
  'PUT /api/app/myaccount/change-password': {
    body: () => ({
      old_password: 'Yanlis-1',
      new_password: 'Kavak-1234',
      confirm_password: 'Kavak-1234',
    }),
  },
  'POST /api/app/users': {
    names: true,
    body: ({ employeeId }) => ({
      employeeId,
      username: `ad.${fresh()}`,
      password: 'Gecici-Sifre-42x',
      role: 'employee',
    }),
  },
  'PUT /api/app/users/:userId/menu-auth-group': {
    body: ({ menuGroupId }) => ({ menuGroupId }),
  },
  'GET /api/app/settings/menu-auth-groups': {},
  'POST /api/app/settings/menu-auth-groups': {
    body: () => ({ title: `Yetkiler ${fresh()}`, permissions: ['reports.view'], pages: [] }),
  },
  'PUT /api/app/settings/menu-auth-groups/:menuGroupId': {
    body: () => ({ title: `Yetkiler ${fresh()}`, permissions: ['reports.view'], pages: [] }),
  },
  'DELETE /api/app/settings/menu-auth-groups/:menuGroupId': {},
  'GET /api/app/managers': {},
  'PUT /api/app/managers/:userId/approver-level': { body: () => ({ level: 1 }) },
  'PUT /api/app/managers/:userId/devices': {
    body: ({ deviceId }) => ({ deviceIds: [deviceId], groupIds: [] }),
  },
  'PUT /api/app/managers/:userId/departments': { body: () => ({ departmentIds: [] }) },
  'GET /api/app/check-ins/own': {},
  'POST /api/app/check-ins': {
    body: () => ({
      code: 'M1.a.b.0123456789abcdef',
      position: { latitude: 41.00824, longitude: 28.978359, accuracy: 8, ageSeconds: 1 },
      direction: 'in',
    }),
  },
  'GET /api/app/employees/:employeeId/check-ins': {},
  'GET /api/app/employees/:employeeId/check-ins/:movementId/photo': {},
  'GET /api/app/reports/employee-tracking/locations': {},
  'GET /api/app/reports/kept-scans': { query: { from: '2026-03-01', to: '2026-03-31' } },
  'GET /api/app/employees/:employeeId/phone-rules': {},
  'GET /api/app/employees/:employeeId/phones': {},
  'POST /api/app/employees/:employeeId/phones/:phoneId/approve': {},
  'POST /api/app/employees/:employeeId/phones/:phoneId/remove': {},
  'POST /api/app/check-ins/phones': {
    body: () => ({
      phoneId: '00000000-0000-4000-8000-000000000082',
      key: `MFkw${'A'.repeat(118)}`,
    }),
  },
  'PUT /api/app/employees/:employeeId/phone-rules': {
    body: () => ({ usage: true, remote: 'at-locations', locationIds: [] }),
  },
  'GET /api/app/locations': {},
  'POST /api/app/locations': {
    body: () => ({ ...locationOf(), zone: 'Europe/Istanbul' }),
  },
  'PUT /api/app/locations/:locationId': { body: locationOf },
  'POST /api/app/locations/:locationId/codes': {},
  'POST /api/app/locations/:locationId/codes/revoke': { body: () => ({ codeNo: 1 }) },
  'GET /api/app/locations/:locationId/rotating': {},
  'GET /api/app/locations/:locationId/print': { query: { code: '1' } },
  'GET /api/app/access-control/muster': {},
  'POST /api/app/access-control/muster': {},
  'POST /api/app/access-control/muster/:musterId/safe': {
    names: true,
    body: ({ employeeId }) => ({ employees: [employeeId] }),
  },
  'POST /api/app/access-control/muster/:musterId/sought': {
    names: true,
    body: ({ employeeId }) => ({ employeeId }),
  },
  'POST /api/app/access-control/muster/:musterId/sought-visitor': {
    names: true,
    body: ({ visitId }) => ({ visitId }),
  },
  'POST /api/app/access-control/muster/:musterId/end': {},
  'GET /api/app/delegations': {},
  'POST /api/app/delegations': {
    names: true,
    body: ({ userId }) => ({ to: userId, first: '2026-07-06', last: '2026-07-10' }),
  },
  'POST /api/app/delegations/:delegationId/end': {},
  'POST /api/app/main-manager/offer': { names: true, body: ({ userId }) => ({ userId }) },
  'POST /api/app/main-manager/withdraw': { body: () => handOver },
  'POST /api/app/main-manager/reject': { body: () => handOver },
  'POST /api/app/main-manager/accept': { body: () => handOver },
  'PUT /api/app/users/:userId/role': { body: () => ({ role: 'employee' }) },
  'POST /api/app/users/:userId/disable': { body: () => ({ reason: 'deneme' }) },
  'POST /api/app/users/:userId/enable': {},
  'POST /api/app/users/:userId/password': { body: () => ({ send: false }) },
  'POST /api/app/users/:userId/unlock': {},
  'POST /api/app/users/:userId/end-sessions': {},
  'GET /api/app/users': {},
  'GET /api/app/departments': {},
  'POST /api/app/departments': {
    names: true,
    body: ({ departmentId }) => ({ name: `Bölüm ${fresh()}`, parentId: departmentId }),
  },
  'PUT /api/app/departments/:departmentId': { body: () => ({ name: `Bölüm ${fresh()}` }) },
  'DELETE /api/app/departments/:departmentId': {},
  'POST /api/app/departments/:departmentId/managers': {
    body: ({ employeeId }) => ({ employeeId }),
  },
  'DELETE /api/app/departments/:departmentId/managers/:employeeId': {},
  'GET /api/app/employees': {},
  'POST /api/app/employees': {
    names: true,
    body: ({ departmentId, positionId, shiftId }) => ({
      name: 'Can',
      surname: 'Er',
      phone: `532000${fresh()}`,
      birthDate: '1990-05-17',
      employeeNo: fresh(),
      departmentId,
      positionId,
      startOfEmployment: '2026-01-05',
      shift: { shiftId, weekdays: [1, 2, 3, 4, 5], restDays: [7] },
      user: { username: `ise.giren.${fresh()}`, password: 'Gecici-Sifre-42x' },
      card: { number: `77${fresh()}` },
    }),
  },
  'POST /api/app/employees/check': { body: () => ({ username: 'can.er' }) },
  'PUT /api/app/employees/:employeeId': {
    body: () => ({ name: 'Can', surname: `Er ${fresh()}` }),
  },
  'POST /api/app/employees/:employeeId/move': {
    body: ({ departmentId }) => ({ departmentId, from: '2026-02-02' }),
  },
  'POST /api/app/employees/:employeeId/rehire': {
    body: ({ departmentId }) => ({ departmentId, startOfEmployment: '2026-05-04' }),
  },
  'POST /api/app/employees/:employeeId/terminate': { body: () => ({ lastDay: '2026-12-31' }) },
  'POST /api/app/employees/bulk/move': {
    names: true,
    body: ({ employeeId, departmentId }) => ({
      employeeIds: [employeeId],
      departmentId,
      from: '2026-02-02',
    }),
  },
  'POST /api/app/employees/bulk/terminate': {
    names: true,
    body: ({ employeeId }) => ({ employeeIds: [employeeId], lastDay: '2026-12-31' }),
  },
  'POST /api/app/employees/bulk/shift': {
    names: true,
    body: ({ employeeId, shiftId }) => ({
      employeeIds: [employeeId],
      shiftId,
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    }),
  },
  'POST /api/app/employees/bulk/device-access': {
    names: true,
    body: ({ employeeId, deviceId }) => ({
      employeeIds: [employeeId],
      change: 'give',
      groupIds: [],
      deviceIds: [deviceId],
    }),
  },
  'POST /api/app/employees/bulk/return-cards': {
    names: true,
    body: ({ employeeId }) => ({ employeeIds: [employeeId] }),
  },
  'POST /api/app/employees/bulk/leave-group': {
    names: true,
    body: ({ employeeId, leaveGroupId }) => ({ employeeIds: [employeeId], leaveGroupId }),
  },
  'POST /api/app/employees/bulk/annual-leave-group': {
    names: true,
    body: ({ employeeId, annualGroupId }) => ({ employeeIds: [employeeId], annualGroupId }),
  },
  'POST /api/app/employees/:employeeId/erase': { body: () => ({ ground: 'asked' }) },
  'GET /api/app/employees/:employeeId/usage': {},
  'GET /api/app/employees/:employeeId/open-matters': {},
  'GET /api/app/employees/:employeeId/leave-payout': { query: { lastDay: '2026-12-31' } },
  'POST /api/app/employees/:employeeId/leave-settlement': { body: () => ({}) },
  'GET /api/app/employees/:employeeId/door-password': {},
  'GET /api/app/employees/:employeeId/personal-data': {},
  'GET /api/app/employees/:employeeId/erasure': {},
  'GET /api/app/employees/:employeeId/named-after': {},
  'DELETE /api/app/employees/:employeeId': {},
  'GET /api/app/employees/:employeeId/documents': {},
  'POST /api/app/employees/:employeeId/documents': {
    body: () => ({ name: 'sozlesme.txt', content: attlog }),
  },
  'GET /api/app/employees/:employeeId/documents/:documentId': {},
  'DELETE /api/app/employees/:employeeId/documents/:documentId': {},
  'GET /api/app/employees/:employeeId/photo': {},
  'PUT /api/app/employees/:employeeId/photo': { body: () => ({ content: logoFile }) },
  'DELETE /api/app/employees/:employeeId/photo': {},
  'GET /api/app/work-counts': {},
  'GET /api/app/inbox': {},
  'GET /api/app/settings/customize/company': {},
  'PUT /api/app/settings/customize/company': {
    body: () => ({ name: 'Demir Çelik' }),
  },
  'PUT /api/app/settings/customize/company/country': {
    body: () => ({ country: 'DE', from: '2026-06-01' }),
  },
  'POST /api/app/settings/customize/company/country/preview': {
    body: () => ({ country: 'DE', from: '2026-06-01' }),
  },
  'PUT /api/app/settings/customize/company/mails': {
    body: () => ({ periodicMails: ['month-sheet'] }),
  },
  'PUT /api/app/settings/customize/company/languages': {
    body: () => ({ languages: ['en', 'ar'] }),
  },
  'PUT /api/app/settings/customize/company/zone': {
    body: () => ({ zone: 'Europe/London', from: '2026-06-01' }),
  },
  'POST /api/app/settings/customize/company/zone/preview': {
    body: () => ({ zone: 'Europe/London' }),
  },
  'GET /api/app/settings/customize/retention': {},
  'PUT /api/app/settings/customize/retention': {
    body: () => ({ contactMonths: 24, identityYears: 10 }),
  },
  'GET /api/app/settings/customize/retention/due': {},
  'GET /api/app/settings/customize/consents': {},
  'POST /api/app/settings/customize/consents': { body: () => consentTextOf(fresh()) },
  'PUT /api/app/settings/customize/consents/:textId': {
    body: () => ({ ...consentTextOf(fresh()), after: 1 }),
  },
  'POST /api/app/settings/customize/consents/:textId/end': {},
  'GET /api/app/settings/customize/consents/:textId/answers': {},
  'GET /api/app/myaccount/consents': {},
  'POST /api/app/myaccount/consents/:textId': {
    body: () => ({ version: 1, agrees: true, language: 'tr' }),
  },
  'GET /api/app/settings/integrations': {},
  'GET /api/app/settings/integrations/sms/account': {},
  'POST /api/app/settings/integrations/sms': {
    body: () => ({ provider: 'local', plain: false }),
  },
  'POST /api/app/settings/integrations/sms/senders': {
    body: () => ({ provider: 'netgsm', account: '8500000000', secret: 'gizli' }),
  },
  'PUT /api/app/settings/integrations/sms': {
    body: () => ({ sender: 'MESAI', plain: false }),
  },
  'PUT /api/app/settings/integrations/sms/keys': {
    body: () => ({ account: '8500000000', secret: 'gizli' }),
  },
  'POST /api/app/settings/integrations/sms/pause': {},
  'POST /api/app/settings/integrations/sms/resume': {},
  'POST /api/app/settings/integrations/sms/report-address': {},
  'POST /api/app/settings/integrations/sms/test': {},
  'DELETE /api/app/settings/integrations/sms': {},
  'POST /api/sms-reports/:companyId/:secret': { body: () => ({ text: '[]' }) },
  'GET /api/app/settings/customize/logo': {},
  'POST /api/app/settings/customize/logo': { body: () => ({ content: logoFile }) },
  'PUT /api/app/settings/customize/logo': { body: () => ({ content: logoFile }) },
  'DELETE /api/app/settings/customize/logo': {},
  'GET /api/app/settings/customize/get-company-logo': { query: { timestamp: '1' } },
  'GET /api/app/search': { query: { search: 'se' } },
  'GET /api/app/people/:employeeId/card': {},
  'GET /api/app/employees/:employeeId': {},
  'GET /api/app/employees/:employeeId/record': { query: { on: '2026-03-02' } },
  'GET /api/app/employees/:employeeId/history': {},
  'GET /api/app/employees/:employeeId/cards': {},
  'GET /api/app/inbox/people/:employeeId': { query: { day: '2026-03-02' } },
  'GET /api/app/cards': {},
  'POST /api/app/cards': { body: () => ({ number: fresh() }) },
  'POST /api/app/cards/bulk': { body: () => ({ numbers: [fresh()] }) },
  'POST /api/app/cards/bulk/assign': {
    body: () => ({
      from: '2026-03-01T00:00:00Z',
      adding: true,
      lines: [{ number: fresh(), employeeNo: '101' }],
    }),
  },
  'POST /api/app/cards/bulk/unassign': {
    body: ({ cardId }) => ({ until: '2026-03-02T09:00:00Z', cardIds: [cardId] }),
  },
  'GET /api/app/cards/:cardId/usage': {},
  'GET /api/app/cards/:cardId/holders': {},
  'PUT /api/app/cards/:cardId': {
    body: () => ({ cardType: 'vehicle', form: 'physical', name: 'Otopark' }),
  },
  'POST /api/app/cards/:cardId/block': {
    body: () => ({ because: 'lost', from: '2026-03-01T09:00:00Z' }),
  },
  'POST /api/app/cards/:cardId/unblock': { body: () => ({ until: '2026-03-02T09:00:00Z' }) },
  'DELETE /api/app/cards/:cardId': {},
  'POST /api/app/cards/:cardId/assign': {
    body: ({ employeeId }) => ({ employeeId, from: '2026-03-01T00:00:00Z' }),
  },
  'POST /api/app/cards/:cardId/give-temporarily': {
    body: ({ employeeId }) => ({
      employeeId,
      from: '2026-03-01T05:00:00Z',
      until: '2026-03-01T21:00:00Z',
    }),
  },
  'POST /api/app/movements/:movementId/count-own-card': {},
  'POST /api/app/cards/:cardId/unassign': { body: () => ({ until: '2026-03-02T09:00:00Z' }) },
  'POST /api/app/movements/:movementId/assign-card': {
    body: ({ employeeId }) => ({ employeeId, from: '2026-03-01T00:00:00Z' }),
  },
  'GET /api/app/devices': {},
  'POST /api/app/devices': {
    body: () => ({ serial: `S${fresh()}`, name: 'Kapı', zone: 'Europe/Istanbul' }),
  },
  'POST /api/app/devices/:deviceId/approve': {},
  'POST /api/app/devices/list': {
    body: () => ({
      name: 'okuyucular.csv',
      content: Buffer.from(`Arka kapı;zk;LST${fresh()}`).toString('base64'),
      dryRun: false,
    }),
  },
  'POST /api/app/devices/:deviceId/addresses': {
    body: () => ({ address: '203.0.113.7', isIts: true }),
  },
  'POST /api/app/devices/:deviceId/open': { body: () => ({ reason: 'kapalı ağda' }) },
  'POST /api/app/devices/:deviceId/key': {},
  'POST /api/app/devices/:deviceId/suspend': { body: () => ({ reason: 'bakım' }) },
  'POST /api/app/devices/:deviceId/zone': {
    body: () => ({ zone: 'Europe/Berlin', from: '2026-03-01T00:00:00Z' }),
  },
  'GET /api/app/devices/counts': {},
  'GET /api/app/devices/:deviceId': {},
  'PUT /api/app/devices/:deviceId': {
    body: () => ({
      name: `Kapı ${fresh()}`,
      model: null,
      directionRule: 'in',
      statusMeaningful: false,
      cardFormat: 'as-read',
      kind: 'turnstile',
    }),
  },
  'PUT /api/app/devices/:deviceId/connection': {
    body: () => ({ allowedAddresses: ['203.0.113.7'], host: null, port: null, template: null }),
  },
  'POST /api/app/devices/:deviceId/secret': { body: () => ({ purpose: 'push' }) },
  'GET /api/app/devices/:deviceId/history': {},
  'GET /api/app/devices/:deviceId/put-aside': {},
  'GET /api/app/devices/:deviceId/put-aside/:lineId': {},
  'POST /api/app/devices/:deviceId/put-aside/read': {},
  'GET /api/app/devices/:deviceId/commands': {},
  'POST /api/app/devices/:deviceId/commands': { body: () => ({ kind: 'report-again' }) },
  'POST /api/app/devices/:deviceId/commands/:commandId/withdraw': {},
  'GET /api/app/device-strangers': {},
  'GET /api/app/devices/:deviceId/usage': {},
  'DELETE /api/app/devices/:deviceId': {},
  'GET /api/app/departments/:departmentId': {},
  'GET /api/app/departments/:departmentId/move': {},
  'GET /api/app/departments/:departmentId/usage': {},
  'GET /api/app/positions/list': {},
  'POST /api/app/positions': {
    names: true,
    body: ({ degreeId }) => ({ title: `Usta ${fresh()}`, level: 2, degreeId }),
  },
  'PUT /api/app/positions/:positionId': {
    names: true,
    body: ({ degreeId }) => ({ title: `Usta ${fresh()}`, level: null, degreeId }),
  },
  'DELETE /api/app/positions/:positionId': {},
  'GET /api/app/positions/:positionId/usage': {},
  'GET /api/app/degrees': {},
  'POST /api/app/degrees': { body: () => ({ title: `Uzman ${fresh()}` }) },
  'PUT /api/app/degrees/:degreeId': { body: () => ({ title: `Uzman ${fresh()}` }) },
  'DELETE /api/app/degrees/:degreeId': {},
  'GET /api/app/degrees/:degreeId/usage': {},
  'GET /api/app/employees/:employeeId/leave-balance': {},
  'POST /api/app/employees/:employeeId/entitlements': { body: () => ({ workYear: 1 }) },
  'GET /api/app/employees/:employeeId/leave-ledger': {},
  'GET /api/app/employees/:employeeId/time-off': {},
  'GET /api/app/employees/:employeeId/allowances': {},
  'PUT /api/app/employees/:employeeId/allowances': {
    names: true,
    body: ({ leaveTypeId }) => ({ leaveTypeId, year: 2026, amount: 5 }),
  },
  'DELETE /api/app/employees/:employeeId/entitlements/:entitlementId': {},
  'POST /api/app/employees/:employeeId/entitlements/:entitlementId/transfer': {
    names: true,
    body: ({ entitlementId }) => ({ to: entitlementId }),
  },
  'GET /api/app/annual-leaves': {},
  'POST /api/app/annual-leaves/grants': {
    names: true,
    body: ({ employeeId }) => ({ items: [{ employeeId, workYear: 1 }] }),
  },
  'POST /api/app/annual-leaves/opening': {
    body: () => ({
      name: 'bakiyeler.csv',
      content: Buffer.from('901;1;3,5\n902;1;3').toString('base64'),
      dryRun: true,
    }),
  },
  'PUT /api/app/employees/:employeeId/entitlements/:entitlementId': {
    body: () => ({ days: 15.5 }),
  },
  'GET /api/app/payroll/periods': {},
  'GET /api/app/payroll/periods/:period': {},
  'GET /api/app/payroll/periods/:period/checklist': {},
  'GET /api/app/payroll/periods/:period/departments': {},
  'GET /api/app/payroll/periods/:period/lines': {},
  'GET /api/app/payroll/periods/:period/compare': { query: { a: 'now' } },
  'GET /api/app/payroll/adjustments': {},
  'GET /api/app/payroll/balance': {},
  'POST /api/app/payroll/adjustments/release': {
    body: () => ({ reason: 'Gece hesabı düzeltildi' }),
  },
  'POST /api/app/payroll/adjustments/release/:requestId/approve': {},
  'POST /api/app/payroll/adjustments/release/:requestId/reject': { body: () => ({}) },
  'POST /api/app/payroll/adjustments/release/:requestId/withdraw': {},
  'POST /api/app/payroll/what-if': {
    body: () => ({
      from: '2026-02-01',
      to: '2026-02-02',
      changes: { policy: { overtimeRounding: 15 } },
    }),
  },
  'GET /api/app/payroll/what-if': {},
  'GET /api/app/payroll/what-if/:whatIfId': {},
  'DELETE /api/app/payroll/what-if/:whatIfId': {},
  'POST /api/app/payroll/periods/:period/propose': {},
  'POST /api/app/payroll/periods/:period/withdraw': {},
  'POST /api/app/payroll/periods/:period/lock': { body: () => ({ acknowledge: {} }) },
  'POST /api/app/payroll/periods/:period/unlock': {
    body: () => ({ reason: 'Yanlış vardiya girilmiş' }),
  },
  'POST /api/app/payroll/periods/:period/unlock/:requestId/approve': {},
  'POST /api/app/payroll/periods/:period/unlock/:requestId/reject': { body: () => ({}) },
  'POST /api/app/payroll/periods/:period/unlock/:requestId/withdraw': {},
  'GET /api/app/payroll/sheets/own': { query: { period: '2026-02' } },
  'GET /api/app/payroll/confirmations': { query: { period: '2026-02' } },
  'POST /api/app/payroll/confirmations': {
    body: () => ({
      period: '2026-02',
      hash: 'ab'.repeat(32),
      reason: 'Pazartesi eksik yazılmış',
    }),
  },
  'GET /api/app/payroll/profiles': {},
  'POST /api/app/payroll/profiles': { body: () => payrollProfileOf(`Dosya ${fresh()}`) },
  'PUT /api/app/payroll/profiles/:profileId': {
    body: () => payrollProfileOf(`Dosya ${fresh()}`),
  },
  'POST /api/app/payroll/profiles/preview': { body: () => payrollProfileOf('Önizleme') },
  'GET /api/app/payroll/exports': {},
  'POST /api/app/payroll/exports': {
    body: ({ profileId }) => ({ kind: 'period', period: '2026-03', profileId }),
  },
  'GET /api/app/payroll/exports/:exportId': {},
  'GET /api/app/payroll/exports/:exportId/file': {},
  'POST /api/app/payroll/exports/:exportId/template': {
    body: () => ({ content: 'U2ljaWwgTm8K' }),
  },
  'GET /api/app/visits': {},
  'POST /api/app/visits/by-code': { body: () => ({ code: '0'.repeat(24) }) },
  'GET /api/app/visit-invitations': {},
  'POST /api/app/visit-invitations': {
    names: true,
    body: ({ visitTypeId }) => invitationBy(visitTypeId),
  },
  'PUT /api/app/visit-invitations/:visitorId/visits/:visitId': {
    body: () => ({ expectedAt: '2026-03-21T07:00:00.000Z' }),
  },
  'DELETE /api/app/visit-invitations/:visitorId/visits/:visitId': {},
  'GET /api/app/visitors/notices': {},
  'GET /api/app/visits/card-alerts': {},
  'GET /api/app/visitors/known': { query: { search: 'de' } },
  'POST /api/app/visits': { names: true, body: ({ visitTypeId }) => visitBy(visitTypeId) },
  'POST /api/app/visitors/:visitorId/visits/:visitId/arrival': {
    body: () => ({ cardNumber: null }),
  },
  'POST /api/app/visitors/:visitorId/visits/:visitId/leaving': {
    body: () => ({ cardBack: true }),
  },
  'POST /api/app/visitors/:visitorId/visits/:visitId/card': {
    body: () => ({ cardNumber: null }),
  },
  'POST /api/app/visitors/:visitorId/visits/:visitId/card/cancel': {},
  'DELETE /api/app/visitors/:visitorId/visits/:visitId': {},
  'DELETE /api/app/visitors/:visitorId': {},
  'GET /api/app/visitor-blacklist': {},
  'POST /api/app/visitor-blacklist': { body: () => listedOf(fresh()) },
  'PUT /api/app/visitor-blacklist/:entryId': { body: () => listedOf(fresh()) },
  'DELETE /api/app/visitor-blacklist/:entryId': {},
  'GET /api/app/visit-types': {},
  'POST /api/app/visit-types': { body: () => visitTypeOf(`Ziyaret ${fresh()}`) },
  'PUT /api/app/visit-types/:visitTypeId': { body: () => visitTypeOf(`Ziyaret ${fresh()}`) },
  'DELETE /api/app/visit-types/:visitTypeId': {},
  'GET /api/app/petition-templates': {},
  'POST /api/app/petition-templates': { body: () => petitionFormOf(`Dilekçe ${fresh()}`) },
  'PUT /api/app/petition-templates/:templateId': {
    body: () => petitionFormOf(`Dilekçe ${fresh()}`),
  },
  'DELETE /api/app/petition-templates/:templateId': {},
  'GET /api/app/petitions': { query: { from: '2026-03-01', to: '2026-03-31' } },
  'POST /api/app/petitions': {
    names: true,
    body: ({ templateId, employeeId, leaveRequestId }) => ({
      templateId,
      language: 'tr',
      items: [{ employeeId, requestId: leaveRequestId }],
    }),
  },
  'GET /api/app/petitions/print': { names: true, query: { petitions: 'petitionId' } },
  'POST /api/verify': {
    body: ({ petitionId }) => ({
      company: '00000000-0000-4000-8000-000000000435',
      paper: petitionId,
      hash: 'a'.repeat(64),
    }),
  },
  'POST /api/verify/checkpoint': { body: () => ({ checkpoint: 'mesai/none\n1\n' }) },
  'POST /api/verify/line': {
    body: () => ({
      company: '00000000-0000-4000-8000-000000000435',
      line: 'a'.repeat(32),
    }),
  },
  'GET /api/app/leaves': { query: { from: '2026-03-01', to: '2026-03-31' } },
  'GET /api/app/inbox/people/:employeeId/leaves/:leaveRequestId': {},
  'GET /api/app/inbox/people/:employeeId/shifts/:shiftDemandId': {},
  'GET /api/app/leaves/calendar': { query: { from: '2026-03-01', to: '2026-03-31' } },
  'GET /api/app/leaves/calendar/year': { query: { year: '2026' } },
  'GET /api/app/leaves/choices': { names: true, query: { employee: 'employeeId' } },
  'POST /api/app/leaves/preview': {
    names: true,
    body: ({ employeeId, leaveTypeId }) => ({
      employeeId,
      leaveTypeId,
      from: '2026-03-04',
      to: '2026-03-04',
    }),
  },
  'POST /api/app/leaves/demands': {
    names: true,
    body: ({ employeeId, leaveTypeId }) => ({
      employeeId,
      leaveTypeId,
      description: 'Resmî daire işi',
      from: '2026-03-04',
      to: '2026-03-04',
    }),
  },
  'POST /api/app/leaves/demands/:leaveRequestId/withdraw': {
    body: ({ employeeId }) => ({ employeeId }),
  },
  'POST /api/app/leaves/:leaveRequestId/change': {
    body: ({ employeeId }) => ({
      employeeId,
      description: 'Resmî daire işi',
      to: { from: '2026-03-05', to: '2026-03-05', toHalf: true },
    }),
  },
  'POST /api/app/leaves/approve': { names: true, body: leaveItems },
  'POST /api/app/leaves/reject': { names: true, body: leaveItems },
  'POST /api/app/leaves/revoke': { names: true, body: leaveItems },
  'POST /api/app/leaves/delete': { names: true, body: leaveItems },
  'GET /api/app/shift-demands': { query: { from: '2026-03-01', to: '2026-03-31' } },
  'GET /api/app/shift-demands/exchanges': {},
  'GET /api/app/shift-demands/choices': { query: { day: '2026-03-09' } },
  'POST /api/app/shift-demands/demands': {
    names: true,
    body: ({ employeeId }) => ({
      employeeId,
      kind: 'rest',
      days: ['2026-05-12'],
      description: 'Okul toplantısı var',
    }),
  },
  'POST /api/app/shift-demands/demands/:shiftDemandId/withdraw': {
    body: ({ employeeId }) => ({ employeeId }),
  },
  'POST /api/app/shift-demands/exchanges/:shiftDemandId/answer': {
    body: ({ employeeId }) => ({ employeeId, consents: true }),
  },
  'POST /api/app/shift-demands/approve': { names: true, body: demandItems },
  'POST /api/app/shift-demands/reject': { names: true, body: demandItems },
  'POST /api/app/shift-demands/revoke': { names: true, body: demandItems },
  'POST /api/app/shift-demands/delete': { names: true, body: demandItems },
  'GET /api/app/leave-types': {},
  'POST /api/app/leave-types': { body: () => leaveTypeOf(`İzin ${fresh()}`) },
  'PUT /api/app/leave-types/:leaveTypeId': { body: () => leaveTypeOf(`İzin ${fresh()}`) },
  'POST /api/app/leave-types/:leaveTypeId/state': { body: () => ({ active: false }) },
  'DELETE /api/app/leave-types/:leaveTypeId': {},
  'POST /api/app/leave-types/usual': {},
  'GET /api/app/annual-leave-groups': {},
  'POST /api/app/annual-leave-groups': { body: () => annualGroupOf(`Grup ${fresh()}`) },
  'PUT /api/app/annual-leave-groups/:annualGroupId': {
    body: () => annualGroupOf(`Grup ${fresh()}`),
  },
  'DELETE /api/app/annual-leave-groups/:annualGroupId': {},
  'GET /api/app/annual-leave-groups/:annualGroupId/usage': {},
  'GET /api/app/employees/:employeeId/annual-leave-group': {},
  'PUT /api/app/employees/:employeeId/annual-leave-group': {
    names: true,
    body: ({ annualGroupId }) => ({ annualGroupId }),
  },
  'GET /api/app/leave-groups': {},
  'POST /api/app/leave-groups': {
    names: true,
    body: ({ leaveTypeId }) => leaveGroupOf(`Grup ${fresh()}`, leaveTypeId),
  },
  'PUT /api/app/leave-groups/:leaveGroupId': {
    names: true,
    body: ({ leaveTypeId }) => leaveGroupOf(`Grup ${fresh()}`, leaveTypeId),
  },
  'DELETE /api/app/leave-groups/:leaveGroupId': {},
  'GET /api/app/leave-groups/:leaveGroupId/usage': {},
  'GET /api/app/employees/:employeeId/leave-group': {},
  'PUT /api/app/employees/:employeeId/leave-group': {
    names: true,
    body: ({ leaveGroupId }) => ({ leaveGroupId }),
  },
  'GET /api/app/device-groups': {},
  'POST /api/app/device-groups': {
    names: true,
    body: ({ deviceId }) => ({ title: `Kapılar ${fresh()}`, deviceIds: [deviceId] }),
  },
  'PUT /api/app/device-groups/:groupId': {
    body: ({ deviceId }) => ({ title: `Kapılar ${fresh()}`, deviceIds: [deviceId] }),
  },
  'DELETE /api/app/device-groups/:groupId': {},
  'GET /api/app/employee-imports/template': {},
  'POST /api/app/employee-imports': { body: () => ({ content: employeeFile }) },
  'POST /api/app/employee-imports/:importId/check': {
    body: () => ({ matching: { phone: 0, username: 1 } }),
  },
  'POST /api/app/employee-imports/:importId/save': {
    body: () => ({ matching: { phone: 0, username: 1 } }),
  },
  'POST /api/app/employee-imports/:importId/stop': {},
  'POST /api/app/employee-imports/:importId/resume': {},
  'POST /api/app/employee-imports/:importId/undo': {},
  'GET /api/app/employee-imports': {},
  'GET /api/app/employee-imports/:importId': {},
  'GET /api/app/employee-imports/:importId/refused': {},
  'DELETE /api/app/employee-imports/:importId': {},
  'POST /api/app/device-files': { body: () => ({ name: '1_attlog.dat', content: attlog }) },
  'POST /api/app/device-files/:fileId/check': {
    body: ({ deviceId }) => ({ deviceId, reading: { form: 'attlog', layout: 'numbered' } }),
  },
  'POST /api/app/device-files/:fileId/import': {
    body: ({ deviceId }) => ({ deviceId, reading: { form: 'attlog', layout: 'numbered' } }),
  },
  'GET /api/app/device-files/:fileId': {},
  'DELETE /api/app/device-files/:fileId': {},
  'POST /api/app/move-ins': {
    body: () => ({ name: 'attendance.csv', content: attendanceFile() }),
  },
  'POST /api/app/move-ins/:moveInId/check': { body: () => moveInReading },
  'POST /api/app/move-ins/:moveInId/take': { body: () => moveInReading },
  'GET /api/app/move-ins/:moveInId': {},
  'GET /api/app/move-ins': {},
  'POST /api/app/move-ins/:moveInId/take-back': {},
  'DELETE /api/app/move-ins/:moveInId': {},
  'GET /api/app/reports/move-in': { query: { month: '2026-02' } },
  'GET /api/app/reports/move-in/:employeeId': { query: { month: '2026-02' } },
  'POST /api/app/reports/move-in/trial': {
    body: () => ({
      month: '2026-02',
      policy: { missingExit: 'planFilled' },
      shift: { overtimeBy: 'day' },
    }),
  },
  'GET /api/app/device-access/employees/:employeeId': {},
  'PUT /api/app/device-access/employees/:employeeId': {
    names: true,
    body: ({ deviceId }) => ({ groupIds: [], deviceIds: [deviceId] }),
  },
  'GET /api/app/device-access/cards/:cardId': {},
  'PUT /api/app/device-access/cards/:cardId': {
    body: ({ deviceId }) => ({ deviceIds: [deviceId] }),
  },
  'GET /api/app/device-access/devices/:deviceId': {},
  'POST /api/app/device-access/devices/:deviceId/send': {},
  'POST /api/app/device-access/devices/:deviceId/mend': {},
  'GET /api/app/device-access/groups/:groupId': {},
  'POST /api/app/device-access/groups/:groupId/mend': {},
  'GET /api/app/shifts': {},
  'POST /api/app/shifts': {
    body: () => ({ title: `Gündüz ${fresh()}`, from: '2026-01-01', shift }),
  },
  'GET /api/app/shifts/:shiftId': {},
  'PUT /api/app/shifts/:shiftId': {
    body: () => ({ title: `Gündüz ${fresh()}`, from: '2026-03-01', shift, colour: '#28c76f' }),
  },
  'POST /api/app/shifts/:shiftId/activate': {},
  'POST /api/app/shifts/:shiftId/deactivate': {},
  'DELETE /api/app/shifts/:shiftId': {},
  'POST /api/app/shifts/:shiftId/assign': {
    body: ({ employeeId }) => ({ employeeId, from: '2026-03-02', weekdays: [1, 2, 3, 4, 5] }),
  },
  'GET /api/app/calendar': { query: { from: '2026-03-02', to: '2026-03-08' } },
  'GET /api/app/calendar/coverage': { query: { from: '2026-03-02', to: '2026-03-08' } },
  'POST /api/app/calendar/entries': {
    names: true,
    body: ({ employeeId }) => ({
      changes: [{ employeeId, from: '2026-03-02', to: '2026-03-03', value: 'rest' }],
      reason: 'deneme',
    }),
  },
  'POST /api/app/calendar/copy': {
    names: true,
    body: ({ employeeId }) => ({
      employeeIds: [employeeId],
      from: '2026-03-02',
      to: '2026-03-08',
      target: '2026-03-09',
      times: 1,
    }),
  },
  'GET /api/app/calendar/acts': {},
  'GET /api/app/calendar/drafts': {},
  'POST /api/app/calendar/drafts': {
    body: () => ({ title: `Taslak ${fresh()}`, from: '2026-04-01', to: '2026-04-30' }),
  },
  'GET /api/app/calendar/drafts/:draftId': {},
  'PUT /api/app/calendar/drafts/:draftId/entries': {
    body: ({ employeeId }) => ({
      revision: 1,
      changes: [{ employeeId, from: '2026-04-01', to: '2026-04-02', value: 'none' }],
    }),
  },
  'POST /api/app/calendar/drafts/:draftId/publish': {
    body: () => ({ revision: 1, reason: 'deneme' }),
  },
  'DELETE /api/app/calendar/drafts/:draftId': {},
  'POST /api/app/calendar/drafts/:draftId/take-up': {},
  'POST /api/app/calendar/import/columns': {
    body: () => ({ name: 'plan.csv', content: planFile }),
  },
  'POST /api/app/calendar/import': {
    body: () => ({
      name: 'plan.csv',
      content: planFile,
      matching: { layout: 'list', employeeNo: 0, day: 1, shift: 2 },
      dryRun: true,
    }),
  },
  'GET /api/app/work-schedule-schemes': {},
  'POST /api/app/work-schedule-schemes': {
    names: true,
    body: ({ shiftId }) => ({
      title: `Çevrim ${fresh()}`,
      from: '2026-03-01',
      anchor: '2026-03-01',
      cycle: [shiftId, 'rest', 'none'],
    }),
  },
  'PUT /api/app/work-schedule-schemes/:schemeId': {
    body: () => ({
      title: `Çevrim ${fresh()}`,
      from: '2026-03-01',
      anchor: '2026-03-01',
      cycle: ['rest', 'none'],
    }),
  },
  'DELETE /api/app/work-schedule-schemes/:schemeId': {},
  'GET /api/app/shift-groups': {},
  'POST /api/app/shift-groups': { body: () => ({ title: `Ekip ${fresh()}` }) },
  'PUT /api/app/shift-groups/:shiftGroupId': { body: () => ({ title: `Ekip ${fresh()}` }) },
  'PUT /api/app/shift-groups/:shiftGroupId/scheme': {
    body: () => ({ from: '2026-03-01', schemeId: null, offset: 0 }),
  },
  'DELETE /api/app/shift-groups/:shiftGroupId': {},
  'GET /api/app/employees/:employeeId/schedule': {},
  'PUT /api/app/employees/:employeeId/schedule': {
    body: () => ({ from: '2026-03-01', rule: null }),
  },
  'GET /api/app/department-schedules': {},
  'PUT /api/app/departments/:departmentId/schedule': {
    body: () => ({ from: '2026-03-01', rule: null }),
  },
  'GET /api/app/announcement-center/notifications': {},
  'GET /api/app/announcement-center/notifications/:announcementId': {},
  'GET /api/app/announcement-center/notifications/:announcementId/audience': {},
  'POST /api/app/announcement-center/notifications/files': {
    body: () => ({ name: 'servis.txt', content: attlog }),
  },
  'GET /api/app/announcement-center/notifications/:announcementId/files/:attachmentId': {},
  'GET /api/app/myaccount/announcements/:announcementId/files/:attachmentId': {},
  'POST /api/app/announcement-center/notifications/preview': { body: () => announcement },
  'POST /api/app/announcement-center/notifications': { body: () => announcement },
  'PUT /api/app/announcement-center/notifications/:announcementId': {
    body: () => announcement,
  },
  'POST /api/app/announcement-center/notifications/:announcementId/resend': {},
  'POST /api/app/announcement-center/notifications/:announcementId/withdraw': {
    body: () => ({ word: null }),
  },
  'POST /api/app/myaccount/announcements/:announcementId/confirm': {},
  'GET /api/app/settings/notice-rules': {},
  'GET /api/app/settings/notice-rules/users': {},
  'POST /api/app/settings/notice-rules': { body: () => noticeSetting },
  'POST /api/app/settings/notice-rules/preview': {
    body: () => ({ ...noticeSetting, ruleId: null }),
  },
  'PUT /api/app/settings/notice-rules/:ruleId': { body: () => noticeSetting },
  'PUT /api/app/settings/notice-rules/limits': { body: () => ({ sms: 3, push: 20, mail: 20 }) },
  'DELETE /api/app/settings/notice-rules/:ruleId': {},
  'GET /api/app/settings/webhooks': {},
  'GET /api/app/settings/webhooks/:webhookId/tries': {},
  'POST /api/app/settings/webhooks': { body: () => webhook },
  'PUT /api/app/settings/webhooks/:webhookId': { body: () => ({ ...webhook, url: null }) },
  'PUT /api/app/settings/webhooks/:webhookId/paused': {},
  'DELETE /api/app/settings/webhooks/:webhookId/paused': {},
  'POST /api/app/settings/webhooks/:webhookId/secret': {
    body: () => ({ secretAt: '2026-03-02T08:00:00.000Z' }),
  },
  'POST /api/app/settings/webhooks/:webhookId/replay': { body: () => ({ from: '2026-03-01' }) },
  'POST /api/app/settings/webhooks/:webhookId/test': {},
  'DELETE /api/app/settings/webhooks/:webhookId': {},
  'GET /api/app/cafeteria/food-menu': { query: { at: '2026-03-02' } },
  'POST /api/app/cafeteria/food-menu': {
    body: () => ({ menus: [{ day: freshDay(), dishes: ['Mercimek çorbası', 'Mantı'] }] }),
  },
  'PUT /api/app/cafeteria/food-menu/:day': { body: () => ({ dishes: ['Ezogelin çorbası'] }) },
  'DELETE /api/app/cafeteria/food-menu/:day': {},
  'GET /api/app/holidays': { query: { year: '2026' } },
  'PUT /api/app/holidays': {
    body: () => ({ day: '2026-12-31', title: 'Yılbaşı arifesi', kind: 'half', from: '13:00' }),
  },
  'DELETE /api/app/holidays': { query: { day: '2026-12-31' } },
  'POST /api/app/holidays/import': { body: () => ({ year: 2026 }) },
  'GET /api/app/policy': {},
  'PUT /api/app/policy': {
    body: () => ({ from: '2026-03-01', changes: { bounceSeconds: 45 } }),
  },
  'POST /api/app/policy/preview': {
    body: () => ({ changes: { overtimeNeedsApproval: false }, days: 3 }),
  },
  'GET /api/app/access-control/list': {},
  'GET /api/app/reports/invalid/movements': {},
  'GET /api/app/access-control/time-detail': {
    query: { from: '2026-03-01', to: '2026-03-02' },
  },
  'GET /api/app/reports/enter-exit-time': { query: { from: '2026-03-01', to: '2026-03-02' } },
  'GET /api/app/reports/employee-tracking': {},
  'GET /api/app/reports/activity': {},
  'GET /api/app/reports/looks': {},
  'GET /api/app/reports/activity/:position/undo': {},
  'POST /api/app/reports/activity/:position/undo': {
    body: () => ({ reason: 'yanlışlıkla yapıldı' }),
  },
  'GET /api/app/live': {},
  'GET /api/app/positions': {},
  'GET /api/app/reports/daily': { query: { from: '2026-03-01', to: '2026-03-02' } },
  'GET /api/app/reports/employee/Columns/StartEndTime': {
    names: true,
    query: { employee: 'employeeId', from: '2026-03-01', to: '2026-03-02' },
  },
  'GET /api/app/reports/employee': {
    names: true,
    query: { employee: 'employeeId', from: '2026-03-01', to: '2026-03-02' },
  },
  'GET /api/app/reports/error-activity': { query: { from: '2026-03-01', to: '2026-03-02' } },
  'GET /api/app/reports/payroll-attendance': { query: { month: '2026-03' } },
  'GET /api/app/reports/payroll-attendance/person': {
    names: true,
    query: { employee: 'employeeId', month: '2026-03' },
  },
  'GET /api/app/reports/latecomers': { query: { from: '2026-03-01', to: '2026-03-02' } },
  'GET /api/app/reports/latecomers/groups': {
    query: { from: '2026-03-01', to: '2026-03-02', by: 'department' },
  },
  'GET /api/app/reports/earlyleavers': { query: { from: '2026-03-01', to: '2026-03-02' } },
  'GET /api/app/reports/earlyleavers/groups': {
    query: { from: '2026-03-01', to: '2026-03-02' },
  },
  'GET /api/app/reports/after-hours-work': { query: { from: '2026-03-01', to: '2026-03-02' } },
  'GET /api/app/overtime/kind': { query: { day: '2026-03-02' } },
  'POST /api/app/overtime/demands': {
    body: ({ employeeId }) => ({
      employeeId,
      day: '2026-03-02',
      minutes: 60,
      description: 'Sevkiyat hazırlığı',
    }),
  },
  'PUT /api/app/overtime/demands/:overtimeId': { body: changedWish },
  'PUT /api/app/overtime/demands/:overtimeId/own': { body: changedWish },
  'POST /api/app/overtime/demands/:overtimeId/withdraw': {
    body: ({ employeeId }) => ({ employeeId }),
  },
  'POST /api/app/overtime/approve': {
    names: true,
    body: ({ employeeId }) => ({ items: [{ employeeId, day: '2026-03-02', kind: 'workday' }] }),
  },
  'POST /api/app/overtime/measured': {
    names: true,
    body: ({ employeeId }) => ({
      approve: true,
      from: '2026-03-02',
      to: '2026-03-02',
      employees: [employeeId],
    }),
  },
  'POST /api/app/overtime/reject': {
    names: true,
    body: ({ employeeId }) => ({ items: [{ employeeId, day: '2026-03-02', kind: 'workday' }] }),
  },
  'POST /api/app/overtime/revoke': {
    names: true,
    body: ({ employeeId }) => ({
      items: [{ employeeId, overtimeId: '00000000-0000-4000-8000-000000000501' }],
    }),
  },
  'POST /api/app/overtime/delete': {
    names: true,
    body: ({ employeeId }) => ({
      items: [{ employeeId, overtimeId: '00000000-0000-4000-8000-000000000501' }],
    }),
  },
  'GET /api/app/reports/unapproved-missing-shift': {
    query: { from: '2026-03-01', to: '2026-03-02' },
  },
  'POST /api/app/missing-work/decide': {
    names: true,
    body: ({ employeeId }) => ({
      days: [{ employeeId, day: '2026-03-02', missing: 30 }],
      decision: 'missing',
    }),
  },
  'POST /api/app/missing-work/reopen': {
    names: true,
    body: ({ employeeId }) => ({ days: [{ employeeId, day: '2026-03-02' }] }),
  },
  'GET /api/app/reports/working-table': { query: { from: '2026-03-01', to: '2026-03-31' } },
  'GET /api/app/reports/employee-attendance-sheet': {
    query: { from: '2026-03-01', to: '2026-03-31' },
  },
  'GET /api/app/attendance-letters': {},
  'PUT /api/app/attendance-letters': {
    body: () => ({
      letters: {
        AL: 'Y',
        PL: 'M',
        GL: 'R',
        IO: 'S',
        WH: 'T',
        MW: 'D',
        LA: 'G',
        ED: 'E',
        OT: 'F',
        X: 'Ç',
        '-': '-',
      },
    }),
  },
  'GET /api/app/corrections': {},
  'GET /api/app/corrections/:correctionId': {},
  'POST /api/app/corrections/preview': {
    names: true,
    body: ({ employeeId }) => ({
      changes: [{ kind: 'add', employeeId, localTime: '2026-02-27T17:31', direction: 'out' }],
    }),
  },
  'POST /api/app/corrections': {
    names: true,
    body: ({ movementId }) => ({
      reason: 'Kart evde kalmış',
      changes: [{ kind: 'cancel', movementId }],
    }),
  },
  'POST /api/app/corrections/demand': {
    names: true,
    body: ({ employeeId }) => ({
      reason: 'Kart evde kalmış',
      changes: [{ kind: 'add', employeeId, localTime: '2026-02-27T17:32', direction: 'out' }],
    }),
  },
  'POST /api/app/corrections/cardless': {
    names: true,
    body: ({ employeeId }) => ({
      reason: 'Dış görev',
      lines: [{ employeeId, day: '2026-02-26', entry: '08:30', exit: '17:30' }],
    }),
  },
  'POST /api/app/corrections/cardless/preview': {
    names: true,
    body: ({ employeeId }) => ({
      lines: [{ employeeId, day: '2026-02-25', entry: '08:30', exit: '17:30' }],
    }),
  },
  'POST /api/app/corrections/:correctionId/decide': {
    body: () => ({ approve: false, reason: 'Kayıtta görünmüyor' }),
  },
  'POST /api/app/corrections/decide': {
    body: () => ({
      correctionIds: ['00000000-0000-4000-8000-000000000000'],
      approve: false,
      reason: 'Kayıtta görünmüyor',
    }),
  },
  'POST /api/app/corrections/:correctionId/withdraw': {},
  'GET /api/app/freshness': {},
  'GET /api/app/reports/as-of': {
    query: { from: '2026-03-01', to: '2026-03-02', asOf: '2026-03-02T12:00:00Z' },
  },
  'GET /api/app/reports/late-uploads': {},
  'GET /api/app/reports/late-uploads/:position': {},
  'GET /api/app/events/:position': {},
  'GET /api/app/reports/explain': {
    names: true,
    query: { employee: 'employeeId', day: '2026-03-02' },
  },
  'GET /api/app/dashboard': {},
  'GET /api/app/dashboard/trend': {},
  'GET /api/app/dashboard/own': {},
  'GET /api/app/dashboard/own/requests': {},
  'GET /api/app/dashboard/own/team': {},
  'GET /api/app/views': {},
  'POST /api/app/views': {
    body: () => ({
      page: '/reports/daily',
      name: `Görünüm ${fresh()}`,
      filters: { flag: 'missingExit' },
      period: 'yesterday',
      columns: null,
      density: null,
      shared: false,
    }),
  },
  'PUT /api/app/views/:viewId': {
    body: () => ({
      name: `Görünüm ${fresh()}`,
      filters: {},
      period: null,
      columns: { table: 'daily', shown: ['name'], file: ['fullName'] },
      density: 'compact',
      shared: false,
    }),
  },
  'DELETE /api/app/views/:viewId': {},
  'PUT /api/app/default-views': {
    names: true,
    body: ({ viewId }) => ({ page: '/reports/daily', viewId }),
  },
  'GET /api/app/views/:viewId/schedule': {},
  'PUT /api/app/views/:viewId/schedule': {
    body: ({ userId }) => ({
      cadence: 'weekly',
      weekday: 1,
      monthDay: null,
      hour: 7,
      format: 'xlsx',
      times: 'clock',
      period: 'lastWeek',
      onlyWithRows: false,
      users: [userId],
      addresses: [],
    }),
  },
  'DELETE /api/app/views/:viewId/schedule': {},
  'PUT /api/app/views/:viewId/declined': { body: () => ({ declined: true }) },
  'GET /api/app/view-recipients': { query: { search: 'a' } },
  'GET /api/app/announcement-center/system-notifications': {},
  'GET /api/app/announcement-center/system-messages': {},
  'POST /api/app/announcement-center/system-messages': {
    body: () => ({ text: 'Bakım 22:00' }),
  },
  'PUT /api/app/announcement-center/system-messages/:messageId': {
    body: () => ({ text: 'Bakım 23:00' }),
  },
  'DELETE /api/app/announcement-center/system-messages/:messageId': {},
  'PUT /api/app/announcement-center/system-messages/:messageId/read': {},
  'PUT /api/app/announcement-center/system-messages/read': {},
  'GET /api/app/announcement-center/sms': {},
  'POST /api/app/announcement-center/sms/:messageId/again': {},
  'POST /api/app/announcement-center/sms/preview': {
    names: true,
    body: ({ employeeId }) => ({ employeeIds: [employeeId], text: 'Toplantı 14:00' }),
  },
  'POST /api/app/announcement-center/sms': {
    names: true,
    body: ({ employeeId }) => ({ employeeIds: [employeeId], text: 'Toplantı 14:00' }),
  },
  'GET /api/app/outbox': {},
  'GET /api/app/outbox/:mailId': {},
  'GET /api/app/proof/key': {},
  'GET /api/app/proof/checkpoints': {},
  'GET /api/app/proof/log': {},
  'GET /api/app/proof/stamps': {},
  'GET /api/app/proof/stamping': {},
  'GET /api/app/proof/lines/:adjustmentLineId': {},
  'GET /api/app/health': {},
  'POST /api/mail/reports/:secret': { body: () => ({ reports: [] }) },
  'DELETE /api/app/employees/:employeeId/mail-block': {},
  'DELETE /api/app/myaccount/mail-block': {},
  'DELETE /api/app/employees/:employeeId/sms-block': {},
  'DELETE /api/app/myaccount/sms-block': {},
  'GET /api/mail/off/:token': {},
  'POST /api/mail/off/:token': { body: () => ({}) },
  'GET /health/live': {},
  'GET /health/ready': {},
  'GET /api/openapi.json': {},
  'GET /api/docs': {},
}

/** Calls an endpoint as an honest client with the company's things. */
export const callExample = (
  world: World,
  endpoint: Endpoint,
  named: Named,
  token: string | null,
  {
    cookie,
    without = [],
  }: { readonly cookie?: string; readonly without?: readonly string[] } = {},
) => {
  const example = examples[nameOf(endpoint)]
  if (!example) throw new Error(`no example of ${nameOf(endpoint)}`)
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [
      name,
      value in named ? named[value as keyof Named] : value,
    ]),
  ).toString()
  return world.ask(
    endpoint.method,
    `${addressOf(endpoint.url, named)}${query ? `?${query}` : ''}`,
    {
      token,
      ...(example.body ? { body: bodyWithout(example.body(named), without) } : {}),
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    },
  )
}

const bodyWithout = (body: unknown, without: readonly string[]): unknown =>
  without.length === 0 || typeof body !== 'object' || body === null
    ? body
    : Object.fromEntries(Object.entries(body).filter(([field]) => !without.includes(field)))

const idOf = (answer: Record<string, unknown>, name: string): string => String(answer[name])

/**
 * Makes what the calls name, as the main manager of the company does; `employee` is whom they are about. Long because
 * it makes one of everything that a call can name.
 */
export const namedThings = async (
  world: World,
  company: Company,
  employee: keyof Company['people'] = 'welder',
): Promise<Named> => {
  const token = await world.signIn(company.people.chief)
  const made = async (url: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await world.ask('POST', url, { token, body })
    if (answer.status !== 200)
      throw new Error(`${url} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const card = idOf(await made('/api/app/cards', { number: fresh() }), 'cardId')
  const shiftId = idOf(
    await made('/api/app/shifts', { title: 'Gündüz', from: '2026-01-01', shift }),
    'shiftId',
  )
  const { deviceId, key } = await makeDevice(world, token)
  await world.swipe(key, [
    { id: fresh(), at: '2026-03-02T08:31:00', card: `77${fresh()}` },
    { id: fresh(), at: 'dün akşam', card: `77${fresh()}` },
  ])
  await world.settle()
  const { body } = await world.ask('GET', '/api/app/access-control/list', { token })
  const [movement] = body['rows'] as { movementId: string }[]
  const { employeeId, userId } = company.people[employee]
  const fileId = idOf(
    await made('/api/app/device-files', { name: '1_attlog.dat', content: attlog }),
    'fileId',
  )
  const moveInId = idOf(
    await made('/api/app/move-ins', { name: 'attendance.csv', content: attendanceFile() }),
    'moveInId',
  )
  await made(`/api/app/move-ins/${moveInId}/take`, moveInReading)
  const importId = idOf(
    await made('/api/app/employee-imports', { content: employeeFile }),
    'importId',
  )
  const documentId = idOf(
    await made(`/api/app/employees/${employeeId}/documents`, {
      name: 'sozlesme.txt',
      content: attlog,
    }),
    'documentId',
  )
  const photo = await world.ask('PUT', `/api/app/employees/${employeeId}/photo`, {
    token,
    body: { content: logoFile },
  })
  if (photo.status !== 200) throw new Error(`the photo answered ${photo.text}`)
  const groupId = idOf(
    await made('/api/app/device-groups', { title: `Grup ${fresh()}`, deviceIds: [deviceId] }),
    'groupId',
  )
  const degreeId = idOf(
    await made('/api/app/degrees', { title: `Derece ${fresh()}` }),
    'degreeId',
  )
  const positionId = idOf(
    await made('/api/app/positions', { title: `Pozisyon ${fresh()}`, level: 1, degreeId }),
    'positionId',
  )
  const leaveTypeId = idOf(
    await made('/api/app/leave-types', leaveTypeOf(`İzin ${fresh()}`)),
    'leaveTypeId',
  )
  const annualGroupId = idOf(
    await made('/api/app/annual-leave-groups', annualGroupOf(`Kanun ${fresh()}`)),
    'annualGroupId',
  )
  const leaveGroupId = idOf(
    await made('/api/app/leave-groups', { title: `Saha ${fresh()}`, limits: [] }),
    'leaveGroupId',
  )
  const menuGroupId = idOf(
    await made('/api/app/settings/menu-auth-groups', {
      title: `Yetkiler ${fresh()}`,
      permissions: ['reports.view'],
      pages: ['/reports/daily'],
    }),
    'menuGroupId',
  )
  const commandId = idOf(
    await made(`/api/app/devices/${deviceId}/commands`, { kind: 'set-time' }),
    'commandId',
  )
  const schemeId = idOf(
    await made('/api/app/work-schedule-schemes', {
      title: 'İki gün iş, bir gün dinlenme',
      from: '2026-01-01',
      anchor: '2026-01-01',
      cycle: [shiftId, shiftId, 'rest'],
    }),
    'schemeId',
  )
  const shiftGroupId = idOf(
    await made('/api/app/shift-groups', { title: 'A ekibi' }),
    'groupId',
  )
  const draftId = idOf(
    await made('/api/app/calendar/drafts', {
      title: 'Nisan',
      from: '2026-04-01',
      to: '2026-04-30',
    }),
    'draftId',
  )
  const actId = idOf(
    await made('/api/app/calendar/entries', {
      changes: [{ employeeId, from: '2026-03-04', to: '2026-03-05', value: shiftId }],
    }),
    'actId',
  )
  const correctionId = idOf(
    await made('/api/app/corrections', {
      reason: 'Kart evde kalmış',
      changes: [{ kind: 'add', employeeId, localTime: '2026-02-27T17:30', direction: 'out' }],
    }),
    'correctionId',
  )
  const overtimeId = idOf(
    await made('/api/app/overtime/demands', {
      employeeId,
      day: '2026-03-03',
      minutes: 30,
      description: 'Sevkiyat hazırlığı',
    }),
    'overtimeId',
  )
  const leave = await made('/api/app/leaves/demands', {
    employeeId,
    leaveTypeId,
    description: 'Resmî daire işi',
    from: '2026-03-05',
    to: '2026-03-05',
  })
  const far = '2026-05-11'
  await made('/api/app/calendar/entries', {
    changes: [{ employeeId, from: far, to: '2026-05-12', value: shiftId }],
  })
  const shiftDemandId = idOf(
    await made('/api/app/shift-demands/demands', {
      employeeId,
      kind: 'rest',
      days: [far],
      description: 'Okul toplantısı var',
    }),
    'requestId',
  )
  const entitlementId = idOf(
    await made(`/api/app/employees/${employeeId}/entitlements`, { workYear: 1 }),
    'entitlementId',
  )
  const [saved] = leave['saved'] as { requestId: string }[]
  const templateId = idOf(
    await made('/api/app/petition-templates', petitionFormOf(`Dilekçe ${fresh()}`)),
    'templateId',
  )
  const visitTypeId = idOf(
    await made('/api/app/visit-types', visitTypeOf(`Ziyaret ${fresh()}`)),
    'visitTypeId',
  )
  // His own, so that he may do with it what a host does and what reception does.
  const visit = await made('/api/app/visit-invitations', invitationBy(visitTypeId))
  const entryId = idOf(await made('/api/app/visitor-blacklist', listedOf(fresh())), 'entryId')
  const textId = idOf(
    await made('/api/app/settings/customize/consents', consentTextOf(fresh())),
    'textId',
  )
  const profileId = idOf(
    await made('/api/app/payroll/profiles', payrollProfileOf(`Dosya ${fresh()}`)),
    'profileId',
  )
  const petition = await made('/api/app/petitions', {
    templateId,
    language: 'tr',
    items: [{ employeeId, requestId: saved?.requestId }],
  })
  const [paper] = petition['results'] as { petitionId: string }[]
  const { userId: to } = company.people.administrator
  const away = freshDay()
  const delegationId = idOf(
    await made('/api/app/delegations', { to, first: away, last: away }),
    'delegationId',
  )
  const locationId = idOf(
    await made('/api/app/locations', { ...locationOf(), zone: 'Europe/Istanbul' }),
    'locationId',
  )
  await made(`/api/app/locations/${locationId}/codes`, {})
  const musterId = idOf(await made('/api/app/access-control/muster', {}), 'musterId')
  const day = freshDay()
  await made('/api/app/cafeteria/food-menu', { menus: [{ day, dishes: ['Mantı'] }] })
  await world.settle()
  const aside = await world.ask('GET', `/api/app/devices/${deviceId}/put-aside`, { token })
  const [line] = aside.body['rows'] as { lineId: string }[]
  const viewId = idOf(
    await made('/api/app/views', {
      page: '/reports/daily',
      name: 'Eksik çıkışlar',
      filters: {},
      period: 'yesterday',
      columns: null,
      density: null,
      shared: false,
    }),
    'viewId',
  )
  const webhookId = idOf(await made('/api/app/settings/webhooks', webhook), 'webhookId')
  const attachmentId = idOf(
    await made('/api/app/announcement-center/notifications/files', {
      name: 'servis.txt',
      content: attlog,
    }),
    'attachmentId',
  )
  const announcementId = idOf(
    await made('/api/app/announcement-center/notifications', {
      ...announcement,
      files: [attachmentId],
    }),
    'announcementId',
  )
  const ruleId = idOf(await made('/api/app/settings/notice-rules', noticeSetting), 'ruleId')
  const sessions = await world.ask('GET', '/api/app/myaccount/sessions', { token })
  const [session] = sessions.body['rows'] as { sessionId: string }[]
  // Padded, so that it is found in an answer by nobody who looks for it.
  const [record] = await world.deps.db.withCompany(company.id, tx =>
    tx.query<{ position: string }>(
      `select lpad(position::text, 19, $2) as position
         from ${read.movements}
         where company_id = $1 and device_id is not null
         order by position desc limit 1`,
      [company.id, '0'],
    ),
  )
  return {
    position: record?.position ?? '',
    fileId,
    moveInId,
    importId,
    documentId,
    departmentId: company.departments.office,
    employeeId,
    userId,
    cardId: card,
    deviceId,
    shiftId,
    movementId: movement?.movementId ?? '',
    groupId,
    menuGroupId,
    positionId,
    degreeId,
    leaveTypeId,
    leaveGroupId,
    annualGroupId,
    entitlementId,
    shiftDemandId,
    leaveRequestId: saved?.requestId ?? '',
    templateId,
    textId,
    petitionId: paper?.petitionId ?? '',
    visitTypeId,
    visitorId: idOf(visit, 'visitorId'),
    visitId: idOf(visit, 'visitId'),
    entryId,
    // Found in no answer by nobody who looks for it.
    period: '1999-07',
    // Nobody asked.
    requestId: '00000000-0000-4000-8000-000000000436',
    delegationId,
    locationId,
    musterId,
    day,
    // Nobody asks for bound phones.
    phoneId: '00000000-0000-4000-8000-000000000484',
    profileId,
    // Nothing is locked.
    exportId: '00000000-0000-4000-8000-000000000453',
    adjustmentLineId: 'e'.repeat(32),
    // Nobody tried anything.
    whatIfId: '00000000-0000-4000-8000-000000000490',
    commandId,
    schemeId,
    shiftGroupId,
    draftId,
    actId,
    overtimeId,
    lineId: line?.lineId ?? '',
    viewId,
    webhookId,
    ruleId,
    correctionId,
    mailId: '00000000-0000-4000-8000-000000000499',
    messageId: '00000000-0000-4000-8000-000000000500',
    noticeId: '00000000-0000-4000-8000-000000000501',
    announcementId,
    attachmentId,
    sessionId: session?.sessionId ?? '',
    passkeyId: '00000000-0000-4000-8000-000000000498',
    pushId: '9'.repeat(64),
    file: `${'x'.repeat(22)}.ics`,
  }
}

/** An approved reader with its key; a terminal unless it is said otherwise. */
export const makeDevice = async (
  world: World,
  token: string,
  protocol: 'zk' | 'json' = 'zk',
): Promise<{ deviceId: string; key: string }> => {
  const { body } = await world.ask('POST', '/api/app/devices', {
    token,
    body: { serial: `R-${fresh()}`, name: 'Ana kapı', zone: 'Europe/Istanbul', protocol },
  })
  const deviceId = String(body['deviceId'])
  if (protocol === 'zk')
    await world.ask('POST', `/api/app/devices/${deviceId}/secret`, {
      token,
      body: { purpose: 'push' },
    })
  await world.ask('POST', `/api/app/devices/${deviceId}/approve`, { token })
  const issued = await world.ask('POST', `/api/app/devices/${deviceId}/key`, { token })
  return { deviceId, key: String(issued.body['key']) }
}
