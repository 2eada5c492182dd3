import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/shell/page.tsx'
import type { PolicyChanges } from './api.ts'
import styles from './policy.module.css'
import { presetNames, presetOf, reasons, type PresetName } from './presets.ts'
import { useRuleWords } from './rule-words.ts'

/** What another house sets, and why; it fills the fields, to be tried and saved like anything typed. */
export const PresetPanel = ({ apply }: { apply: (changes: PolicyChanges) => void }) => {
  const { t } = useTranslation()
  const words = useRuleWords()
  const [name, choose] = useState<PresetName>('turkey')
  return (
    <Panel
      title={t('policy.preset.title')}
      aside={
        <Button variant="default" onClick={() => apply(presetOf(name))}>
          {t('policy.preset.apply')}
        </Button>
      }
    >
      <SegmentedControl
        fullWidth
        aria-label={t('policy.preset.title')}
        data={presetNames.map(value => ({ value, label: t(`policy.preset.name.${value}`) }))}
        value={name}
        onChange={next => choose(presetNames.find(one => one === next) ?? 'turkey')}
      />
      <div className={styles.preset}>
        <strong>{t('policy.preset.sets')}</strong>
        <ul>
          {words(presetOf(name)).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <strong>{t('policy.preset.why')}</strong>
        <ul>
          <Reasons of={name} />
        </ul>
        <p className={styles.quiet}>{t('policy.preset.help')}</p>
      </div>
    </Panel>
  )
}

const Reasons = ({ of }: { of: PresetName }) => {
  const { t } = useTranslation()
  const said = {
    turkey: reasons.turkey.map(reason => t(`policy.preset.turkey.${reason}`)),
    odoo: reasons.odoo.map(reason => t(`policy.preset.odoo.${reason}`)),
    frappe: reasons.frappe.map(reason => t(`policy.preset.frappe.${reason}`)),
    timetrex: reasons.timetrex.map(reason => t(`policy.preset.timetrex.${reason}`)),
  }
  return said[of].map(sentence => <li key={sentence}>{sentence}</li>)
}
