import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languages, type Language } from '#words/shared/languages.ts'
import { Check } from '../kit/fields/check.tsx'
import form from '../kit/fields/form.module.css'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { languageNames } from '../kit/page/language-menu.tsx'
import { Panel } from '../kit/page/page.tsx'
import { useRefresh } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import { setCompanyLanguages, type Company } from './company-api.ts'
import styles from './company-panel.module.css'

/** Which languages the company's people are offered, and which is its first. Long because it is one form. */
export const LanguagesPanel = ({ known }: { known: Company }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const said = known.languages ?? languages
  const [used, setUsed] = useState<readonly Language[]>(said)
  const [first, setFirst] = useState<Language>(said[0] ?? 'tr')
  const asked = [first, ...languages.filter(one => one !== first && used.includes(one))]
  const refresh = useRefresh()
  const save = useSave(() => setCompanyLanguages(asked), {
    says: t('company.languagesSaved'),
    fails: t('company.cannot'),
    refreshes: ['settings'],
    onDone: () => void refresh('settings'),
  })
  const changed = said.join() !== asked.join()
  return (
    <Panel title={t('company.languages')}>
      <SaveForm
        of={save}
        label={t('company.languages')}
        action={may ? t('common.save') : undefined}
        disabled={!changed}
        onSubmit={() => {
          if (changed) save.save()
        }}
      >
        <Select
          size="sm"
          label={t('company.languageFirst')}
          description={t('company.languageFirstHelp')}
          data={languages.map(value => ({ value, label: languageNames[value] }))}
          value={first}
          allowDeselect={false}
          disabled={!may}
          onChange={next => {
            if (isLanguage(next)) setFirst(next)
          }}
          error={save.wrong('languages')}
        />
        <fieldset className={form.choices}>
          <legend>{t('company.languagesUsed')}</legend>
          {languages.map(one => (
            <Check
              key={one}
              label={languageNames[one]}
              checked={asked.includes(one)}
              disabled={!may || one === first}
              onChange={is =>
                setUsed(is ? [...used, one] : used.filter(other => other !== one))
              }
            />
          ))}
        </fieldset>
        <p className={styles.what}>{t('company.languagesHelp')}</p>
      </SaveForm>
    </Panel>
  )
}
