import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, firstOfMonth, instantOf, today } from '../../lib/dates.ts'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { MomentField, useMoment } from '../fields/moment-field.tsx'
import { Notice } from '../feedback/notice.tsx'
import styles from './explain.module.css'

type Props = {
  until: string | undefined
  last: string
  asOf: string | undefined
  change: (asOf: string) => void
}

/**
 * Beside the freshness stamp: what a report knows now, or as it was known at an earlier moment. `last` is the last day
 * shown.
 */
export const AsOfMenu = ({ until, last, asOf, change }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-xs"
          rightSection={<span aria-hidden>▾</span>}
          onClick={() => setOpened(open => !open)}
          aria-expanded={opened}
        >
          {asOf ? t('asOf.then', { moment: showInstant(asOf, zone) }) : t('asOf.now')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {opened && (
          <AsOfForm
            zone={zone}
            until={until}
            last={last}
            done={moment => {
              setOpened(false)
              change(moment)
            }}
            asOf={asOf}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The last second of a date. */
const endOf = (day: string, zone: string): string =>
  new Date(Date.parse(instantOf(`${addDays(day, 1)}T00:00:00`, zone)) - 1000).toISOString()

/** Long because it is one form: moments to choose from, and one's own. */
const AsOfForm = ({
  zone,
  until,
  last,
  asOf,
  done,
}: {
  zone: string
  until: string | undefined
  last: string
  asOf: string | undefined
  done: (asOf: string) => void
}) => {
  const { t } = useTranslation()
  const now = until ?? endOf(today(zone), zone)
  const options = [
    { value: 'endOfDay', label: t('asOf.endOfDay'), at: endOf(last, zone) },
    { value: 'weekLater', label: t('asOf.weekLater'), at: endOf(addDays(last, 7), zone) },
    {
      value: 'endOfMonth',
      label: t('asOf.endOfMonth'),
      at: endOf(addDays(firstOfMonth(today(zone)), -1), zone),
    },
  ]
    .filter(option => option.at < now)
    .map(option => ({ ...option, shown: showInstant(option.at, zone) }))
  const moment = useMoment(options, zone)
  const [asked, setAsked] = useState(false)
  const tooLate = moment.at !== null && moment.at >= now
  const show = () => {
    setAsked(true)
    if (moment.at !== null && !tooLate) done(moment.at)
  }
  return (
    <form
      data-unguarded
      className={styles.asOfForm}
      onSubmit={event => {
        event.preventDefault()
        show()
      }}
    >
      <MomentField of={moment} legend={t('asOf.choose')} name="as-of" asked={asked} />
      {asked && tooLate && (
        <Notice tone="bad" role="alert">
          {t('asOf.earlier')}
        </Notice>
      )}
      <div>
        <Button type="submit" size="xs">
          {t('asOf.show')}
        </Button>
        {asOf && (
          <Button variant="subtle" size="xs" onClick={() => done('')}>
            {t('asOf.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Above the figures, as long as they are those of an earlier moment. */
export const AsOfNotice = ({
  asOf,
  back,
  difference,
}: {
  asOf: string
  back: () => void
  difference: () => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <div className={styles.asOfBar}>
      <Notice tone="warn" role="status">
        {t('asOf.notice', { moment: showInstant(asOf, zone) })}
        <Button variant="subtle" size="compact-xs" onClick={difference}>
          {t('asOf.difference')}
        </Button>
        <Button variant="subtle" size="compact-xs" onClick={back}>
          {t('asOf.back')}
        </Button>
      </Notice>
    </div>
  )
}

/** An instant of a URL; undefined where it is none. */
export const momentOf = (text: string | undefined): string | undefined =>
  text !== undefined &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text))
    ? text
    : undefined
