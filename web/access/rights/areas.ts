import type { Key } from './api.ts'

type Thing = Key extends `${infer Some}.${string}` ? Some : never

export const areas = [
  'today',
  'people',
  'plan',
  'time',
  'reports',
  'doors',
  'messages',
  'rights',
  'system',
] as const
export type Area = (typeof areas)[number]

/** Where each thing stands that rights are about, in the order in which they are read. */
const areaOf = {
  dashboard: 'today',
  'dashboard-trend': 'today',
  'dashboard-hours': 'today',
  'dashboard-names': 'today',
  'dashboard-departments': 'today',
  'dashboard-devices': 'today',
  inbox: 'today',
  movements: 'today',
  'check-ins': 'today',
  muster: 'today',
  'day-detail-actions': 'today',
  employees: 'people',
  documents: 'people',
  departments: 'people',
  positions: 'people',
  titles: 'people',
  cards: 'people',
  'work-schedules': 'plan',
  'calendar-drafts': 'plan',
  schemes: 'plan',
  rotations: 'plan',
  'shift-demands': 'plan',
  holidays: 'plan',
  policy: 'plan',
  overtimes: 'time',
  'missing-work': 'time',
  leaves: 'time',
  'annual-leaves': 'time',
  'limited-leaves': 'time',
  'leave-petitions': 'time',
  reports: 'reports',
  views: 'reports',
  payroll: 'reports',
  sheets: 'reports',
  activity: 'reports',
  looks: 'reports',
  proof: 'reports',
  'location-data': 'reports',
  devices: 'doors',
  'device-commands': 'doors',
  'device-groups': 'doors',
  visitors: 'doors',
  blacklist: 'doors',
  notifications: 'messages',
  'system-messages': 'messages',
  'food-menu': 'messages',
  managers: 'rights',
  users: 'rights',
  'menu-groups': 'rights',
  'api-users': 'rights',
  'account-settings': 'rights',
  integrations: 'system',
  logo: 'system',
  health: 'system',
  outbox: 'system',
} as const satisfies Readonly<Record<Thing, Area>>
type Listed = keyof typeof areaOf

const isThing = (name: string): name is Listed => Object.hasOwn(areaOf, name)
const things = Object.keys(areaOf).filter(isThing)
export const thingsOf = (area: Area): readonly Listed[] =>
  things.filter(thing => areaOf[thing] === area)

/** The verbs with a column of their own; a thing's others stand in the last one. */
export const verbs = ['view', 'create', 'update', 'delete'] as const
export const isAbout = (key: Key, thing: Listed): boolean => key.startsWith(`${thing}.`)
export const verbOf = (key: Key): string => key.slice(key.indexOf('.') + 1)
