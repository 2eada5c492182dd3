import { useTranslation } from 'react-i18next'
import { Sides } from '../kit/patterns/detail-page.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { showDate } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { AccountOf } from '../leave/published.ts'
import { ChannelBlockNote } from '../access/published.ts'
import { liftMailBlock, liftSmsBlock, type Profile } from './api.ts'
import { MonthStrip } from './month-strip.tsx'
import { DaySoFar, NextDays, Reach } from './person-parts.tsx'
import styles from './person-page.module.css'

/** Who he is and how he is reached; beside it his day, his month and what comes, for whoever may see them. */
export const OverviewTab = ({ of }: { of: Profile }) =>
  of.days === null ? (
    <div className={styles.column}>
      <Place of={of} />
      <Contact of={of} />
      <AccountOf employeeId={of.employeeId} kept />
    </div>
  ) : (
    <Sides
      facts={
        <>
          <Place of={of} />
          <Contact of={of} />
          <Coming of={of.days} />
        </>
      }
      beside={
        <div className={styles.column}>
          <Days of={of.days} />
          <AccountOf employeeId={of.employeeId} kept />
        </div>
      }
    />
  )

const Place = ({ of }: { of: Profile }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Panel title={t('person.place')}>
      <Facts
        facts={[
          { label: t('common.department'), value: <bdi>{of.department ?? '–'}</bdi> },
          {
            label: t('person.managers'),
            value:
              of.managers.length === 0 ? (
                '–'
              ) : (
                <ul className={styles.names}>
                  {of.managers.map(({ employeeId, fullName }) => (
                    <li key={employeeId}>
                      <PersonName name={fullName} id={employeeId} />
                    </li>
                  ))}
                </ul>
              ),
          },
          { label: t('common.position'), value: <bdi>{of.position ?? '–'}</bdi> },
          {
            label: t('employees.start'),
            value: <bdi dir="ltr">{showDate(of.startOfEmployment)}</bdi>,
          },
          of.lastDay === null
            ? null
            : {
                label: t('person.lastDay'),
                value: <bdi dir="ltr">{showDate(of.lastDay)}</bdi>,
              },
          { label: t('employees.cards'), value: <bdi>{number(of.cards)}</bdi> },
        ]}
      />
    </Panel>
  )
}

const Contact = ({ of }: { of: Profile }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('person.reach')}>
      <div className={styles.column}>
        <div className={styles.inside}>
          {of.lost.includes('contact') ? t('common.lost') : <Reach of={of.contact} />}
        </div>
        {of.mailBlock && (
          <ChannelBlockNote
            of={of.mailBlock}
            channel="mail"
            words="person"
            lift={() => liftMailBlock(of.employeeId)}
            refreshes={['employees']}
          />
        )}
        {of.smsBlock && (
          <ChannelBlockNote
            of={of.smsBlock}
            channel="sms"
            words="person"
            lift={() => liftSmsBlock(of.employeeId)}
            refreshes={['employees']}
          />
        )}
      </div>
    </Panel>
  )
}

type Shown = NonNullable<Profile['days']>

const Coming = ({ of }: { of: Shown }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('person.next')}>
      <NextDays next={of.next} />
    </Panel>
  )
}

const Days = ({ of }: { of: Shown }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  return (
    <div className={styles.column}>
      <Panel
        title={t('person.today')}
        aside={
          <span className={styles.aside}>
            {of.state && <b data-state={of.state}>{t(`person.state.${of.state}`)}</b>}
            {longDate(of.day)}
          </span>
        }
      >
        <div className={styles.inside}>
          <DaySoFar today={of.today} />
        </div>
      </Panel>
      <Panel title={t('person.month')}>
        <div className={styles.inside}>
          <MonthStrip month={of.month} />
        </div>
      </Panel>
    </div>
  )
}
