import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KioskState } from './api.ts'
import styles from './kiosk.module.css'
import { Today } from './today.tsx'
import type { SeenStep, Way } from './use-door.ts'

type Props = {
  readonly step: SeenStep
  readonly zone: string
  readonly rule: KioskState['directionRule']
  readonly onWay: (way: Way) => void
}
const pauseMs = 5000

/** Who it is, what his day was so far, and which way he goes; who chooses nothing goes as it is proposed. */
export const Greeting = ({ step: { seen }, zone, rule, onWay }: Props) => {
  const { t } = useTranslation()
  const chosen = useRef(onWay)
  useEffect(() => {
    chosen.current = onWay
  }, [onWay])
  useEffect(() => {
    const timer = setTimeout(() => chosen.current({ direction: 'next', lunch: false }), pauseMs)
    return () => clearTimeout(timer)
  }, [])
  const ways = (['in', 'out'] as const).filter(way => rule === 'as-sent' || rule === way)
  const proposed = seen?.proposed ?? null
  return (
    <section className={styles.said}>
      <h2>
        {seen?.firstName ? t('kiosk.hello', { name: seen.firstName }) : t('kiosk.choose')}
      </h2>
      {seen && <Today of={seen.today} zone={zone} />}
      <div className={styles.ways}>
        {ways.map(direction => (
          <Button
            key={direction}
            className={styles.way}
            variant={proposed === direction || proposed === null ? 'filled' : 'default'}
            onClick={() => onWay({ direction, lunch: false })}
          >
            {t(`checkIn.way.${direction}`)}
          </Button>
        ))}
        {seen?.lunch &&
          ways.map(direction => (
            <Button
              key={`lunch-${direction}`}
              className={styles.way}
              variant="default"
              onClick={() => onWay({ direction, lunch: true })}
            >
              {t(`kiosk.lunch.${direction}`)}
            </Button>
          ))}
      </div>
      {proposed !== null && (
        <p className={styles.hint}>
          {t('kiosk.unchosen', { way: t(`checkIn.way.${proposed}`) })}
        </p>
      )}
    </section>
  )
}
