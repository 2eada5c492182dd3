/** A rule in words, for other features that say by which one somebody was told. */
export { useSettingWords } from './use-setting-words.ts'
export { useTargetName } from './use-target-name.ts'
