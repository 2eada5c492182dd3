import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  LiveDifference,
  othersOf,
  stepsOfAct,
  subjectsOf,
  useStepWords,
} from '../corrections/published.ts'
import { DecidedOn } from '../kit/explain/published.ts'
import { WaitingFor } from '../leave/published.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { OpenPerson } from '../kit/table/open-person.ts'
import { Facts } from '../kit/table/facts.tsx'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import { isAskedOfMe, weighedBy, type InboxRow, type InboxPerson } from './api.ts'
import { EarlierDecisions } from './decided-before.tsx'
import { LeaveFacts, WeighedLeave } from './leave-detail.tsx'
import { ShiftDetail } from './shift-detail.tsx'
import { stepsInLine } from './use-what.ts'
import styles from './inbox.module.css'
import { PersonName } from '../kit/table/person.tsx'

/** Of whom and which day, what becomes of it, who else is away, and what was decided before. */
export const CardDetail = ({ row }: { row: InboxRow }) => {
  const { correction, overtime, leave, shift } = row
  if (shift)
    return (
      <ShiftDetail of={row} shift={shift}>
        {row.employeeId !== null && !isAskedOfMe(row) && <OpenLink id={row.employeeId} />}
        <AskedBy of={row} />
      </ShiftDetail>
    )
  return (
    <div className={styles.detail}>
      <div className={styles.column}>
        {correction ? (
          <DecidedOn
            of={subjectsOf([correction])}
            more={othersOf([{ ...correction, people: row.people }])}
          />
        ) : (
          <DecidedOn of={[row]} />
        )}
        {row.employeeId !== null && <OpenLink id={row.employeeId} />}
        <AskedBy of={row} />
        {correction && <Change of={correction} />}
        {overtime && <Overtime of={overtime} />}
        {leave && row.employeeId !== null && (
          <LeaveFacts of={leave} employeeId={row.employeeId} requestId={row.id} />
        )}
      </div>
      {row.employeeId !== null &&
        (leave ? (
          <WeighedLeave employeeId={row.employeeId} requestId={row.id} day={row.day} />
        ) : (
          <Weighed employeeId={row.employeeId} day={row.day} />
        ))}
    </div>
  )
}

/** By whom, when, for how long it has waited, and why; and whether the first of two words is said. */
const AskedBy = ({ of: row }: { of: InboxRow }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const asked = row.correction ?? row.overtime ?? row.leave ?? row.shift
  return (
    <>
      <p className={`quiet ${styles.asked}`}>
        {row.by !== null && row.by !== row.fullName && (
          <>
            {t('inbox.by')} <bdi>{row.by}</bdi>
            {' · '}
          </>
        )}
        {row.at !== null && (
          <>
            {t('inbox.at')}{' '}
            <time dateTime={row.at} dir="ltr">
              {showInstant(row.at, zone)}
            </time>{' '}
            <WaitingFor since={row.at} />
          </>
        )}
        {row.reason !== null && (
          <q>
            <bdi>{row.reason}</bdi>
          </q>
        )}
      </p>
      {asked?.status === 1 && <Notice tone="good">{t('inbox.firstSaid')}</Notice>}
    </>
  )
}

const OpenLink = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const open = use(OpenPerson)
  if (!open) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.person}
      onClick={() => open(id)}
    >
      {t('inbox.openPerson')}
    </Button>
  )
}

/** Before and after, as the rules make it of the movements asked for. */
const Change = ({ of }: { of: NonNullable<InboxRow['correction']> }) => {
  const words = useStepWords()
  const steps = useMemo(() => stepsOfAct(of), [of])
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  return (
    <>
      {steps.length > stepsInLine && (
        <ul className={styles.steps}>
          {steps.map((step, index) => (
            <li key={index}>{words(step)}</li>
          ))}
        </ul>
      )}
      <LiveDifference changes={changes} heading="h2" />
    </>
  )
}

const Overtime = ({ of }: { of: NonNullable<InboxRow['overtime']> }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { shift, place, kind, asked, raw, compensation, from, to } = of
  return (
    <Facts
      facts={[
        {
          label: t('overtime.kindOf'),
          value: `${t(`overtime.kind.${kind}`)} · ${t(`overtime.place.${place}`)}`,
        },
        {
          label: t('inbox.askedFor'),
          value: (
            <bdi dir="ltr">
              {minutes(asked)}
              {from !== null && to !== null && ` (${from}–${to})`}
            </bdi>
          ),
        },
        { label: t('inbox.measured'), value: <bdi dir="ltr">{minutes(raw)}</bdi> },
        {
          label: t('overtime.compensationOf'),
          value: t(`overtime.compensation.${compensation}`),
        },
        shift === null ? null : { label: t('inbox.shift'), value: <bdi>{shift}</bdi> },
      ]}
    />
  )
}

const Weighed = ({ employeeId, day }: { employeeId: string; day: string }) => {
  const { data } = useQuery(weighedBy(employeeId, day))
  if (!data) return <div className={styles.beside} aria-busy />
  return (
    <div className={styles.beside}>
      <Away of={data} />
      <EarlierDecisions of={data.decided} />
    </div>
  )
}

const Away = ({ of: { known, away, awayInAll } }: { of: InboxPerson }) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('inbox.away')}>
      <h2>{t('inbox.away')}</h2>
      {away.length === 0 ? (
        <p>{t(known ? 'inbox.nobodyAway' : 'inbox.awayUnknown')}</p>
      ) : (
        <ul>
          {away.map(one => (
            <li key={one.employeeId}>
              <PersonName name={one.fullName} id={one.employeeId} />{' '}
              <small>{t(`inbox.why.${one.why}`)}</small>
            </li>
          ))}
          {awayInAll > away.length && (
            <li>{t('inbox.moreAway', { count: awayInAll - away.length })}</li>
          )}
        </ul>
      )}
    </section>
  )
}
