import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useMay } from '../lib/settings.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { Panel } from '../kit/page/page.tsx'
import { changePolicy, type Policy } from './api.ts'
import { formOf, presetForm, readPolicy } from './policy-form.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PolicyHistory } from './policy-history.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import { PresetPanel } from './preset-panel.tsx'
import styles from './policy.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { FormSides } from '../kit/patterns/form-page.tsx'

/**
 * The company's rules with a date from which they hold; before they are saved, what the last 30 days would have been
 * under them. Long because it is one form with the day from which it holds and what it would have changed.
 */
export const PolicyEditor = ({ policy }: { policy: Policy }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const [values, setValues] = useState(() => formOf(policy.values))
  const [from, setFrom] = useState(policy.today)
  const { changes, wrong } = readPolicy(values, policy.values)
  const changed = Object.keys(changes).length
  const save = useSave(() => changePolicy(from, changes), {
    says: t('policy.saved'),
    refreshes: 'all',
    fails: t('policy.cannot'),
  })
  return (
    <FormSides
      width={680}
      beside={
        <>
          {may && (
            <PresetPanel apply={preset => setValues(presetForm(policy.values, preset))} />
          )}
          {may && <PolicyPreview changes={changes} ready={changed > 0 && wrong.size === 0} />}
          <PolicyHistory policy={policy} />
        </>
      }
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (changed > 0 && wrong.size === 0 && isDate(from)) save.save()
        }}
      >
        <PolicyFields
          values={values}
          defaults={policy.defaults}
          wrong={wrong}
          said={save.wrong}
          changes={changes}
          disabled={!may}
          byLaw={policy.byLaw ?? []}
          againstLaw={policy.againstLaw ?? []}
          onChange={next => setValues({ ...values, ...next })}
        />
        {may && (
          <Panel title={t('policy.section.from')}>
            <div className={form.form}>
              <div className={form.two}>
                <DateField
                  label={t('policy.from')}
                  value={from}
                  onChange={setFrom}
                  description={t('policy.fromHelp')}
                  error={isDate(from) ? null : t('moment.bad')}
                  wrong={save.wrong('from')}
                />
              </div>
              <Refusal of={save} />
              <div className={form.row}>
                <span data-first className={`fine ${styles.status}`} role="status">
                  {wrong.size > 0
                    ? t('policy.mend', { count: wrong.size })
                    : changed > 0
                      ? t('policy.changed', { count: changed })
                      : t('policy.unchanged')}
                </span>
                {changed > 0 && (
                  <Button
                    variant="default"
                    size="sm"
                    onClick={() => setValues(formOf(policy.values))}
                  >
                    {t('policy.reset')}
                  </Button>
                )}
                <Button
                  type="submit"
                  size="sm"
                  loading={save.busy}
                  disabled={changed === 0 || wrong.size > 0}
                >
                  {t('common.save')}
                </Button>
              </div>
            </div>
          </Panel>
        )}
      </form>
    </FormSides>
  )
}
