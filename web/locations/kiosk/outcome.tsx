import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClock } from '../../lib/dates.ts'
import { showTime } from '../../lib/format.ts'
import styles from './kiosk.module.css'
import { Today } from './today.tsx'
import type { DoorSaying } from './use-door.ts'

type Props = { readonly of: DoorSaying; readonly zone: string; readonly onEnd: () => void }
const pauseMs = 5000

/** What became of a tap, for five seconds. */
export const Outcome = ({ of: said, zone, onEnd }: Props) => {
  const { t } = useTranslation()
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    const timer = setTimeout(() => end.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [])
  if (said.kind === 'wrong')
    return (
      <section className={styles.said} data-tone="bad" role="alert">
        <h2>{said.text}</h2>
      </section>
    )
  if (said.kind === 'kept')
    return (
      <section className={styles.said} data-tone="warn" role="status">
        <h2>{t('kiosk.kept')}</h2>
      </section>
    )
  const { at, direction, firstName, today } = said.of
  return (
    <section className={styles.said} data-tone="good" role="status">
      <h2>
        {at === null
          ? t('kiosk.known')
          : direction === null
            ? t('kiosk.taken', { time: showTime(wallClock(at, zone)) })
            : t(firstName === null ? 'kiosk.done' : 'kiosk.doneOf', {
                name: firstName,
                direction: t(`checkIn.way.${direction}`),
                time: showTime(wallClock(at, zone)),
              })}
      </h2>
      <Today of={today} zone={zone} />
    </section>
  )
}
