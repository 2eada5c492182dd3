import type { Permission } from '../access/published.ts'

/**
 * What the product says by itself: a reader fell silent or unusually quiet, a file of its records was taken in, an
 * import of employees is finished, a locked period differs from its days by now, the subscription ends or is owed for,
 * another version runs. `written`: somebody wrote it in its name.
 */
export const systemMessageKinds = [
  'reader-silent',
  'reader-quiet',
  'file-imported',
  'employees-imported',
  'adjustments',
  'subscription',
  'version',
  'written',
] as const
export type SystemMessageKind = (typeof systemMessageKinds)[number]

/** Whose matter it is, beside who may see system messages at all; null: everybody's of those. */
const neededFor: Readonly<Record<SystemMessageKind, Permission | null>> = {
  'reader-silent': 'devices.view',
  'reader-quiet': 'devices.view',
  'file-imported': 'devices.view',
  'employees-imported': 'employees.import',
  adjustments: 'payroll.view',
  subscription: 'subscription.view',
  version: null,
  written: null,
}

/** Kinds that concern somebody with these rights. */
export const kindsFor = (permissions: ReadonlySet<Permission>): readonly SystemMessageKind[] =>
  permissions.has('system-messages.view')
    ? systemMessageKinds.filter(kind => {
        const needed = neededFor[kind]
        return needed === null || permissions.has(needed)
      })
    : []
