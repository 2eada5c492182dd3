import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen, pageOfPerson } from '../kit/page/pages.ts'
import { showDate } from '../lib/format.ts'
import { useSettings } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import type { PersonCard } from './api.ts'
import { MonthStrip } from './month-strip.tsx'
import { DaySoFar, NextDays, Reach } from './person-parts.tsx'
import styles from './person-panel.module.css'
import { Rehire } from './rehire.tsx'
import { RemovePerson } from './remove-person.tsx'

const report = '/reports/employee'

type Props = {
  of: PersonCard
  /** He was deleted: there is nobody to show any more. */
  onGone: () => void
}

export const PersonInside = ({ of, onGone }: Props) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  return (
    <div className={styles.panel}>
      <p className={styles.who}>
        <bdi dir="ltr">{of.employeeNo}</bdi>
        {of.department !== null && <bdi>{of.department}</bdi>}
        {of.position !== null && <bdi>{of.position}</bdi>}
        {of.lastDay !== null && of.lastDay < of.day && (
          <span>{t('person.left.on', { day: showDate(of.lastDay) })}</span>
        )}
      </p>
      <Ways of={of} />
      <section aria-label={t('person.today')}>
        <h3>
          {t('person.today')} <small>{longDate(of.day)}</small>
          {of.state && <b data-state={of.state}>{t(`person.state.${of.state}`)}</b>}
        </h3>
        <DaySoFar today={of.today} />
      </section>
      <section aria-label={t('person.month')}>
        <h3>{t('person.month')}</h3>
        <MonthStrip month={of.month} />
      </section>
      <section aria-label={t('person.next')}>
        <h3>{t('person.next')}</h3>
        <NextDays next={of.next} />
      </section>
      {of.contact && (
        <section aria-label={t('person.reach')}>
          <h3>{t('person.reach')}</h3>
          <Reach of={of.contact} />
        </section>
      )}
      <RemovePerson of={of} onGone={onGone} />
    </div>
  )
}

/** Where one may go on from here; whoever left is hired again. */
const Ways = ({ of }: { of: PersonCard }) => {
  const { t } = useTranslation()
  const allowed = useSettings().data?.pages ?? []
  const mayPage = mayOpen(pageOfPerson(of.employeeId), allowed)
  // Enter opens the page: the panel was there before what it is filled with.
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="acts">
      {mayPage && (
        <Button component={Link} to={pageOfPerson(of.employeeId)} size="sm" ref={first}>
          {t('person.openPage')}
        </Button>
      )}
      {mayOpen(report, allowed) && (
        <Button
          component={Link}
          to={`${report}?${new URLSearchParams({ employee: of.employeeId })}`}
          size="sm"
          variant={mayPage ? 'default' : 'filled'}
          {...(mayPage ? {} : { ref: first })}
        >
          {t('person.report')}
        </Button>
      )}
      {of.lastDay !== null && of.lastDay < of.day && <Rehire of={of} today={of.day} />}
    </div>
  )
}
