import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { useMay } from '../lib/settings.ts'
import { company, describeCompany, type Company } from './company-api.ts'
import styles from './company-panel.module.css'
import { CountryPanel } from './country-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { ZonePanel } from './zone-panel.tsx'

/** What the company is called, where it is, and what it shows beside its name; each for who may see it. */
export const CompanyPanel = ({ details, logo }: { details: boolean; logo: boolean }) => (
  <div className={styles.company}>
    {details && <Details />}
    {logo && <LogoPanel />}
  </div>
)

const Details = () => {
  const { data, isError, error, refetch } = useQuery(company())
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return data ? (
    <>
      <DetailsForm key={`${data.name} ${data.remindAfterDays}`} known={data} />
      <CountryPanel known={data} />
      <ZonePanel known={data} />
      <MailsPanel key={data.periodicMails.join()} known={data} />
      <LanguagesPanel key={data.languages?.join() ?? ''} known={data} />
    </>
  ) : (
    <TableWaiting />
  )
}

const never = 'never'
/** Days of waiting after which somebody may be reminded. */
const waits = [1, 2, 3, 5, 7, 14, 30] as const

/** Long because it is one form, field by field. */
const DetailsForm = ({ known }: { known: Company }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const [name, setName] = useState(known.name)
  const [remind, setRemind] = useState(known.remindAfterDays)
  const reminds = remind === known.remindAfterDays ? {} : { remindAfterDays: remind }
  const save = useSave(() => describeCompany({ name: name.trim(), ...reminds }), {
    says: t('company.saved'),
    fails: t('company.cannot'),
    refreshes: ['settings'],
  })
  const changed = name.trim() !== known.name || remind !== known.remindAfterDays
  const ready = name.trim() !== ''
  return (
    <Panel title={t('policy.tab.company')}>
      <SaveForm
        of={save}
        label={t('policy.tab.company')}
        action={may ? t('common.save') : undefined}
        disabled={!changed || !ready}
        onSubmit={() => {
          if (changed && ready) save.save()
        }}
      >
        <TextInput
          size="sm"
          label={t('company.name')}
          dir="auto"
          value={name}
          maxLength={255}
          disabled={!may}
          onChange={event => setName(event.currentTarget.value)}
          error={ready ? save.wrong('name') : t('company.needName')}
        />
        <Select
          size="sm"
          label={t('company.remind')}
          description={t('company.remindHelp')}
          data={[
            { value: never, label: t('company.remindNever') },
            ...waits.map(days => ({
              value: String(days),
              label: t('company.remindAfter', { count: days }),
            })),
          ]}
          value={remind === null ? never : String(remind)}
          allowDeselect={false}
          disabled={!may}
          onChange={next => next && setRemind(next === never ? null : Number(next))}
          error={save.wrong('remindAfterDays')}
        />
      </SaveForm>
    </Panel>
  )
}
