import type { TypedSetting } from './typed-setting.ts'

/** What a part of the form of a setting is given. */
export type SettingFields = {
  readonly typed: TypedSetting
  readonly change: (some: Partial<TypedSetting>) => void
}
