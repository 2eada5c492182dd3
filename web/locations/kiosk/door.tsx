import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { LanguageMenu } from '../../kit/page/language-menu.tsx'
import type { KioskState } from './api.ts'
import { Greeting } from './greeting.tsx'
import { keptTaps } from './kept-taps.ts'
import styles from './kiosk.module.css'
import { Pad } from './pad.tsx'
import { useDoor } from './use-door.ts'
import { useWedge } from './use-wedge.ts'
import { Outcome } from './outcome.tsx'

type Props = { readonly state: KioskState; readonly offline: boolean }

/** Whoever comes: number and PIN, a card, or the code of the phone; greeted, and gone after five seconds. */
export const Door = ({ state, offline }: Props) => {
  const { t } = useTranslation()
  const door = useDoor()
  const waiting = useSyncExternalStore(keptTaps.subscribe, keptTaps.count)
  useWedge(door.read, door.key)
  const { step } = door
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>
          <bdi>{state.name}</bdi>
        </h1>
        <LanguageMenu />
      </header>
      {state.status !== 'approved' && (
        <Notice tone="warn" role="status">
          {t('kiosk.notInUse')}
        </Notice>
      )}
      {(offline || waiting > 0) && (
        <Notice tone="warn" role="status">
          {[
            ...(offline ? [t('kiosk.offline')] : []),
            ...(waiting > 0 ? [t('kiosk.waiting', { count: waiting })] : []),
          ].join(' ')}
        </Notice>
      )}
      {(step.is === 'number' || step.is === 'pin') && <Pad door={door} step={step} />}
      {step.is === 'seen' && (
        <Greeting
          key={step.tapId}
          step={step}
          zone={state.zone}
          rule={state.directionRule}
          onWay={door.go}
        />
      )}
      {step.is === 'said' && <Outcome of={step.what} zone={state.zone} onEnd={door.end} />}
    </main>
  )
}
