import type { NoticeSetting } from '#domain/notifications/settings.ts'

export const namedTarget = (target: NonNullable<NoticeSetting['target']>) => {
  if ('department' in target) return { kind: 'department', id: target.department } as const
  return 'shift' in target
    ? ({ kind: 'shift', id: target.shift } as const)
    : ({ kind: 'person', id: target.person } as const)
}
/** Ids of whom a setting names: its target, its users. */
export const namedBySetting = ({ target, to }: NoticeSetting): string[] => [
  ...(target === null ? [] : [namedTarget(target).id]),
  ...to.users,
]

/** A setting as the contract shows it, with the names of whom it names; null where a name is lost or gone. */
export const shownSetting = (
  { target, to, channels: by, quiet, ...setting }: NoticeSetting,
  names: ReadonlyMap<string, string | null>,
) => {
  const named = target && namedTarget(target)
  return {
    ...setting,
    channels: [...by],
    quiet: quiet && {
      ...quiet,
      hours: quiet.hours && ([...quiet.hours] as [string, string]), // a pair as it came in
      days: [...quiet.days],
    },
    target: named && { ...named, name: names.get(named.id) ?? null },
    to: {
      ...to,
      users: to.users.map(user => ({ id: user, name: names.get(user) ?? null })),
    },
  }
}
