import type { Permission } from '../access/published.ts'

/** Facts that other programs are told, as they are called in what is sent. */
export const webhookKinds = [
  'movement.recorded',
  'day.changed',
  'request.decided',
  'period.locked',
  'person.hired',
  'person.moved',
  'person.left',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** What whoever is told a fact has to be allowed to see of the whole company. */
export const rightsOfKind = {
  'movement.recorded': ['movements.view'],
  'day.changed': ['reports.view'],
  'request.decided': ['movements.view', 'leaves.view', 'overtimes.view', 'shift-demands.view'],
  'period.locked': ['payroll.view'],
  'person.hired': ['employees.view'],
  'person.moved': ['employees.view'],
  'person.left': ['employees.view'],
} as const satisfies Readonly<Record<WebhookKind, readonly Permission[]>>

/**
 * Which of these kinds somebody may be told, by what he may now: whoever makes webhooks no more is told nothing by the
 * ones he made. Such keys are held for the whole company or not at all (`permissionCatalogue`), so nothing is cut.
 * @param rights null: he has left, or may not sign in
 */
export const kindsAllowed = (
  kinds: readonly WebhookKind[],
  rights: ReadonlySet<string> | null,
): readonly WebhookKind[] =>
  rights?.has('integrations.create')
    ? kinds.filter(kind => rightsOfKind[kind].every(key => rights.has(key)))
    : []
