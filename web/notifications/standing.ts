import type { NoticeRule, NoticeSetting } from './api.ts'

/** `now`: of its target the one in force today; `past`: a later one has replaced it. */
type SettingStanding = 'now' | 'coming' | 'past'
export type StandingSetting = {
  readonly setting: NoticeSetting
  readonly standing: SettingStanding
}

const targetKey = ({ target }: Pick<NoticeSetting, 'target'>): string =>
  target === null ? '' : `${target.kind} ${target.id}`

/** How each setting of a rule stands on a day: what is in force first, then what comes, then what was. */
export const standingOf = (
  { settings }: Pick<NoticeRule, 'settings'>,
  today: string,
): readonly StandingSetting[] => {
  const inForce = new Map<string, NoticeSetting>()
  for (const setting of settings)
    if (setting.from <= today) inForce.set(targetKey(setting), setting) // in order of date
  const all = settings.map((setting): StandingSetting => {
    if (setting.from > today) return { setting, standing: 'coming' }
    return { setting, standing: inForce.get(targetKey(setting)) === setting ? 'now' : 'past' }
  })
  return (['now', 'coming', 'past'] as const).flatMap(standing =>
    all.filter(one => one.standing === standing),
  )
}
