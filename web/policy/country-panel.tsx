import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/fields/date-field.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { isDate } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useRefresh } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import {
  previewCountry,
  setCompanyCountry,
  type Company,
  type CountryMoved,
} from './company-api.ts'
import styles from './company-panel.module.css'
import { DaysPreview, Difference } from './policy-preview.tsx'

/** In which country the company is, since when, and from when on in another. */
export const CountryPanel = ({ known }: { known: Company }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const nameOf = useCountryName()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Panel
        title={t('company.country')}
        aside={
          may &&
          !changing && (
            <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
              {t('company.countryChange')}
            </Button>
          )
        }
      >
        <p className={styles.what}>{t('company.countryHelp')}</p>
        <Facts
          facts={[
            { label: t('company.zoneToday'), value: nameOf(known.country) },
            ...known.moves.map(({ from, country }) => ({
              label: t(from > known.today ? 'company.zoneAhead' : 'company.zoneSince', {
                day: showDate(from),
              }),
              value: nameOf(country),
            })),
          ]}
        />
      </Panel>
      {changing && <Change known={known} onDone={() => setChanging(false)} />}
    </>
  )
}
const useCountryName = () => {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (country: string): string => (country === '' ? '–' : (names.of(country) ?? country))
}

/** What goes, what comes and what moves is shown before it is saved. Long because it is one form with its preview. */
const Change = ({ known, onDone }: { known: Company; onDone: () => void }) => {
  const { t } = useTranslation()
  const nameOf = useCountryName()
  const [country, setCountry] = useState(known.country)
  const [from, setFrom] = useState(known.today)
  const refresh = useRefresh()
  const save = useSave(() => setCompanyCountry({ country, from }), {
    says: t('company.countrySaved'),
    fails: t('company.cannot'),
    refreshes: 'all',
    // Days are everywhere; the company itself stands among the settings.
    onDone: () => {
      void refresh('settings')
      onDone()
    },
  })
  const isOther = country !== known.country || known.moves.length > 0
  const ready = isDate(from) && isOther
  return (
    <>
      <Panel title={t('company.countryChange')}>
        <SaveForm
          of={save}
          label={t('company.countryChange')}
          action={t('common.save')}
          disabled={!ready}
          does={ready ? t('company.countryDoes', { day: showDate(from) }) : null}
          onSubmit={() => {
            if (ready) save.save()
          }}
        >
          <Select
            size="sm"
            label={t('company.country')}
            data={known.countries
              .filter(one => one.country !== '')
              .map(one => ({ value: one.country, label: nameOf(one.country) }))}
            value={country}
            allowDeselect={false}
            onChange={next => next && setCountry(next)}
            error={save.wrong('country')}
          />
          <DateField
            label={t('company.zoneFrom')}
            value={from}
            onChange={setFrom}
            error={isDate(from) ? null : t('moment.bad')}
            wrong={save.wrong('from')}
          />
        </SaveForm>
      </Panel>
      <DaysPreview
        asks={previewCountry({ country, from })}
        ready={ready}
        nothing={t('company.countryPreviewNothing')}
        help={t('company.countryPreviewHelp')}
        shows={showMoved}
      />
    </>
  )
}

const Moved = ({ of: { gone, come, days } }: { of: CountryMoved }) => {
  const { t } = useTranslation()
  if (gone.length + come.length === 0)
    return <p className={styles.what}>{t('company.countryNoHoliday')}</p>
  return (
    <>
      <Holidays title={t('company.countryGone', { count: gone.length })} of={gone} />
      <Holidays title={t('company.countryCome', { count: come.length })} of={come} />
      {days === null ? (
        <p className={styles.what}>{t('company.countryNoDay')}</p>
      ) : (
        <Difference preview={days} />
      )}
    </>
  )
}
const showMoved = (moved: CountryMoved) => <Moved of={moved} />

const Holidays = ({ title, of }: { title: string; of: CountryMoved['gone'] }) =>
  of.length > 0 && (
    <section className={styles.due}>
      <h3 className={styles.head}>{title}</h3>
      <ul tabIndex={0} aria-label={title}>
        {of.map(({ day, title: name }) => (
          <li key={day}>
            <span dir="auto">{name}</span>
            <time dateTime={day} dir="ltr">
              {showDate(day)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
