import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { useMay } from '../lib/settings.ts'
import { setCompanyMails, type Company } from './company-api.ts'
import styles from './company-panel.module.css'

type PeriodicMail = Company['periodicMails'][number]
const mails = [
  'month-sheet',
  'week-summary',
  'silent-readers',
] as const satisfies PeriodicMail[]

/** Which mails go out by themselves; none until somebody says so. */
export const MailsPanel = ({ known }: { known: Company }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const [chosen, setChosen] = useState<readonly PeriodicMail[]>(known.periodicMails)
  const asked = mails.filter(mail => chosen.includes(mail))
  const changed = mails.some(
    mail => chosen.includes(mail) !== known.periodicMails.includes(mail),
  )
  const save = useSave(() => setCompanyMails(asked), {
    says: t('company.mailsSaved'),
    fails: t('company.cannot'),
    refreshes: ['settings', 'myaccount'],
  })
  return (
    <Panel title={t('company.mails')}>
      <SaveForm
        of={save}
        label={t('company.mails')}
        action={may ? t('common.save') : undefined}
        disabled={!changed}
        onSubmit={() => {
          if (changed) save.save()
        }}
      >
        <p className={styles.what}>{t('company.mailsHelp')}</p>
        {mails.map(mail => (
          <label key={mail} className={form.check}>
            <input
              type="checkbox"
              checked={chosen.includes(mail)}
              disabled={!may}
              onChange={event =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, mail]
                    : chosen.filter(other => other !== mail),
                )
              }
            />
            <span>
              {t(`company.mails.${mail}`)}
              <small>{t(`company.mails.${mail}.what`)}</small>
            </span>
          </label>
        ))}
      </SaveForm>
    </Panel>
  )
}
