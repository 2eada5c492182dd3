/**
 * Whose rows somebody may touch: his own, those of the departments he manages (with all below), or the whole company's.
 */
export type Scope = 'own' | 'departments' | 'company'
const width = { own: 0, departments: 1, company: 2 } satisfies Record<Scope, number>
export const isWider = (one: Scope, other: Scope): boolean => width[one] > width[other]

/** One thing that somebody may be allowed. */
type Allowed<Key extends string> = {
  /**
   * The narrowest scope in which it may be held: whoever has it there sees and does it to his own alone, or to his
   * departments'. Not said: it is about the company as a whole, and nothing of it is cut.
   */
  readonly from?: Exclude<Scope, 'company'>
  /** Of no use without these, beside seeing the thing that it is about. */
  readonly needs?: readonly Key[]
  /** Opens nothing yet: what will use it, by the letters of docs/coverage.tsv. */
  readonly comesWith?: string
}
const catalogueOf = <
  const Catalogue extends Readonly<
    Record<`${string}.${string}`, Allowed<keyof Catalogue & string>>
  >,
>(
  catalogue: Catalogue,
): Catalogue => catalogue

/**
 * Everything that may be allowed, as `<thing>.<verb>` (`spec §6`), in the order in which people read it. A call and a
 * page each name what they take (`api/contract`), so what a key opens is never listed by hand; its sentence is in
 * the words of its feature (`permissions`).
 */
export const permissionCatalogue = catalogueOf({
  'dashboard.view': { from: 'own' },
  'dashboard-trend.view': { from: 'own', needs: ['dashboard.view'] },
  'dashboard-hours.view': { from: 'departments', needs: ['dashboard.view'] },
  'dashboard-names.view': { from: 'departments', needs: ['dashboard.view'] },
  'dashboard-departments.view': { from: 'departments', needs: ['dashboard.view'] },
  'dashboard-devices.view': { from: 'departments', needs: ['dashboard.view'] },
  'inbox.view': { from: 'departments' },
  'employees.view': { from: 'departments' },
  'employees.create': {},
  'employees.update': {},
  'employees.delete': {},
  'employees.erase': {},
  'employees.import': { from: 'departments' },
  'documents.view': { needs: ['employees.view'] },
  'documents.create': { needs: ['employees.view'] },
  'documents.delete': { needs: ['employees.view'] },
  'managers.view': {},
  'managers.create': { needs: ['departments.view'] },
  'managers.update': { needs: ['departments.view'] },
  'managers.delete': { needs: ['departments.view'] },
  'users.view': {},
  'users.create': { needs: ['employees.view'] },
  'users.update': {},
  'menu-groups.view': {},
  'menu-groups.create': {},
  'menu-groups.update': {},
  'menu-groups.delete': {},
  'departments.view': { from: 'departments' },
  'departments.create': {},
  'departments.update': {},
  'departments.delete': {},
  'positions.view': {},
  'positions.create': {},
  'positions.update': {},
  'positions.delete': {},
  'titles.view': {},
  'titles.create': {},
  'titles.update': {},
  'titles.delete': {},
  'rotations.view': { from: 'departments' },
  'rotations.create': {},
  'rotations.update': {},
  'rotations.delete': {},
  'work-schedules.view': { from: 'departments' },
  'work-schedules.create': { from: 'departments' },
  'work-schedules.update': { from: 'departments' },
  'work-schedules.delete': { from: 'departments' },
  'schemes.create': { needs: ['work-schedules.view'] },
  'schemes.update': { needs: ['work-schedules.view'] },
  'schemes.delete': { needs: ['work-schedules.view'] },
  'calendar-drafts.view': { from: 'departments', needs: ['work-schedules.view'] },
  'calendar-drafts.create': { from: 'departments' },
  'calendar-drafts.update': { from: 'departments' },
  'calendar-drafts.delete': { from: 'departments' },
  'holidays.view': { from: 'departments' },
  'holidays.update': {},
  'policy.view': {},
  'policy.update': {},
  'movements.view': { from: 'own' },
  'movements.correct': { from: 'departments', needs: ['movements.view'] },
  'movements.demand': { from: 'own', needs: ['movements.view'] },
  'check-ins.create': { from: 'own' },
  'muster.view': { from: 'departments' },
  'muster.update': { from: 'departments' },
  'day-detail-actions.view': { from: 'own' },
  'day-detail-actions.create': { from: 'own' },
  'day-detail-actions.update': { from: 'own' },
  'day-detail-actions.delete': { from: 'own' },
  'overtimes.view': { from: 'own' },
  'overtimes.create': { from: 'own' },
  'overtimes.update': { from: 'departments' },
  'overtimes.approve': { from: 'departments' },
  'overtimes.delete': {},
  'missing-work.view': { from: 'departments' },
  'missing-work.decide': { from: 'departments' },
  'leaves.view': { from: 'own' },
  'leaves.create': { from: 'own' },
  'leaves.update': { from: 'departments' },
  'leaves.delete': { from: 'departments' },
  'shift-demands.view': { from: 'own' },
  'shift-demands.create': { from: 'own' },
  'shift-demands.update': { from: 'departments' },
  'shift-demands.delete': { from: 'departments' },
  'annual-leaves.view': {},
  'annual-leaves.create': {},
  'annual-leaves.update': {},
  'annual-leaves.delete': {},
  'limited-leaves.view': {},
  'limited-leaves.create': {},
  'limited-leaves.update': {},
  'limited-leaves.delete': {},
  'leave-petitions.view': {},
  'leave-petitions.create': {},
  'leave-petitions.update': {},
  'leave-petitions.delete': {},
  'reports.view': { from: 'own' },
  'reports.create': { from: 'own' },
  'reports.update': { from: 'own' },
  'reports.delete': { from: 'own' },
  'views.share': { needs: ['reports.create'] },
  'location-data.view': { needs: ['reports.view'] },
  'payroll.view': {},
  'payroll.lock': { needs: ['payroll.view'] },
  'payroll.export': { needs: ['payroll.view'] },
  'payroll.what-if': { needs: ['payroll.view'] },
  'sheets.confirm': { from: 'own' },
  'activity.view': { from: 'departments' },
  'looks.view': {},
  'proof.view': {},
  'cards.view': {},
  'cards.create': {},
  'cards.update': {},
  'cards.delete': {},
  'devices.view': { from: 'departments' },
  'devices.create': {},
  'devices.update': {},
  'devices.delete': {},
  'devices.raw': {},
  'device-commands.create': { from: 'departments', needs: ['devices.view'] },
  'device-groups.view': {},
  'device-groups.create': {},
  'device-groups.update': {},
  'device-groups.delete': {},
  'visitors.view': {},
  'visitors.create': {},
  'visitors.update': {},
  'visitors.delete': {},
  'invitations.view': { from: 'own' },
  'invitations.create': { from: 'own' },
  'blacklist.view': {},
  'blacklist.create': {},
  'blacklist.update': {},
  'blacklist.delete': {},
  'api-users.view': { comesWith: 'API' },
  'api-users.create': { comesWith: 'API' },
  'api-users.update': { comesWith: 'API' },
  'api-users.delete': { comesWith: 'API' },
  'integrations.view': {},
  'integrations.create': {},
  'integrations.update': {},
  'integrations.delete': {},
  'subscription.view': {},
  'subscription.update': { needs: ['subscription.view'] },
  'notifications.view': {},
  'notifications.create': {},
  'notifications.update': {},
  'notifications.delete': {},
  'system-messages.view': {},
  'system-messages.create': {},
  'system-messages.update': {},
  'system-messages.delete': {},
  'food-menu.view': { from: 'own' },
  'food-menu.create': {},
  'food-menu.update': {},
  'food-menu.delete': {},
  'logo.view': {},
  'logo.create': {},
  'logo.update': {},
  'logo.delete': {},
  'account-settings.view': { from: 'own' },
  'account-settings.create': { from: 'own' },
  'account-settings.update': { from: 'own' },
  'account-settings.delete': { from: 'own' },
  'health.view': {},
  'outbox.view': {},
})
export type Permission = keyof typeof permissionCatalogue

export const isPermission = (key: string): key is Permission =>
  Object.hasOwn(permissionCatalogue, key)
export const permissions: readonly Permission[] =
  Object.keys(permissionCatalogue).filter(isPermission)

/** What the catalogue says of a key. */
export const entryOf = (key: Permission): Allowed<Permission> => permissionCatalogue[key]

/** Whether a key means anything to who sees no further than `scope`. */
export const isHeldIn = (key: Permission, scope: Scope): boolean => {
  const { from } = entryOf(key)
  return width[from ?? 'company'] <= width[scope]
}

/** What a key is of no use without: seeing its thing, and what its entry names; with what those need in turn. */
export const neededFor = (key: Permission): ReadonlySet<Permission> => {
  const found = new Set<Permission>()
  const add = (one: Permission): void => {
    const { needs = [] } = entryOf(one)
    const view = `${one.slice(0, one.indexOf('.'))}.view`
    for (const next of [...(isPermission(view) ? [view] : []), ...needs]) {
      if (next === key || found.has(next)) continue
      found.add(next)
      add(next)
    }
  }
  add(key)
  return found
}

/** In which parts people read them. */
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
type Area = (typeof areas)[number]
type Thing = Permission extends `${infer Some}.${string}` ? Some : never

/** Where each thing stands that rights are about, in the order in which they are read. */
export const areaOf = {
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
  invitations: 'doors',
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
  subscription: 'system',
  logo: 'system',
  health: 'system',
  outbox: 'system',
} as const satisfies Readonly<Record<Thing, Area>>
