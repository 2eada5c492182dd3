import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PolicyChanges } from './api.ts'
import { PresetChoice } from './preset-choice.tsx'
import { presetOf, reasons, type PresetName } from './presets.ts'
import { useRuleWords } from './rule-words.ts'

/** What another house sets, and why; it fills the fields, to be tried and saved like anything typed. */
export const PresetPanel = ({ apply }: { apply: (changes: PolicyChanges) => void }) => {
  const { t } = useTranslation()
  const words = useRuleWords()
  const [name, choose] = useState<PresetName>('turkey')
  const why = {
    turkey: reasons.turkey.map(reason => t(`policy.preset.turkey.${reason}`)),
    odoo: reasons.odoo.map(reason => t(`policy.preset.odoo.${reason}`)),
    frappe: reasons.frappe.map(reason => t(`policy.preset.frappe.${reason}`)),
    timetrex: reasons.timetrex.map(reason => t(`policy.preset.timetrex.${reason}`)),
  }
  return (
    <PresetChoice
      words={{
        title: t('policy.preset.title'),
        apply: t('policy.preset.apply'),
        sets: t('policy.preset.sets'),
        why: t('policy.preset.why'),
        help: t('policy.preset.help'),
      }}
      nameOf={one => t(`policy.preset.name.${one}`)}
      name={name}
      choose={choose}
      sets={words(presetOf(name))}
      reasons={why[name]}
      apply={() => apply(presetOf(name))}
    />
  )
}
