import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZonePicker } from '../devices/published.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { isDate } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useRefresh } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import { setCompanyZone, type Company } from './company-api.ts'
import { ZonePreview } from './policy-preview.tsx'

/** By which zone the company's clock goes, since when, and from when on by another. */
export const ZonePanel = ({ known }: { known: Company }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Panel
        title={t('company.zone')}
        aside={
          may &&
          !changing && (
            <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
              {t('company.zoneChange')}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            {
              label: t('company.zoneToday'),
              value: <bdi dir="ltr">{nameOf(known.zone)}</bdi>,
            },
            ...known.zones.map(({ from, zone }) => ({
              label: t(from > known.today ? 'company.zoneAhead' : 'company.zoneSince', {
                day: showDate(from),
              }),
              value: <bdi dir="ltr">{nameOf(zone)}</bdi>,
            })),
          ]}
        />
      </Panel>
      {changing && <Change known={known} onDone={() => setChanging(false)} />}
    </>
  )
}
const nameOf = (zone: string): string => zone.replaceAll('_', ' ')

/** What moves is shown before it is saved. */
const Change = ({ known, onDone }: { known: Company; onDone: () => void }) => {
  const { t } = useTranslation()
  const [zone, setZone] = useState(known.zone)
  const [from, setFrom] = useState(known.today)
  const refresh = useRefresh()
  const save = useSave(() => setCompanyZone(zone, from), {
    says: t('company.zoneSaved'),
    fails: t('company.cannot'),
    refreshes: 'all',
    // Days are everywhere; the clock itself stands among the settings.
    onDone: () => {
      void refresh('settings')
      onDone()
    },
  })
  const ready = isDate(from) && zone !== known.zone
  return (
    <>
      <Panel title={t('company.zoneChange')}>
        <SaveForm
          of={save}
          label={t('company.zoneChange')}
          action={t('common.save')}
          disabled={!ready}
          does={ready ? t('company.zoneDoes', { day: showDate(from) }) : null}
          onSubmit={() => {
            if (ready) save.save()
          }}
        >
          <ZonePicker
            label={t('company.zone')}
            value={zone}
            onChange={setZone}
            error={save.wrong('zone')}
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
      <ZonePreview zone={zone} ready={zone !== known.zone} />
    </>
  )
}
