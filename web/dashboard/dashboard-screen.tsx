import { lazy, Suspense } from 'react'
import { useSettings } from '../lib/settings.ts'
import { Board } from './board.tsx'

const OwnDay = lazy(() => import('./own.tsx').then(part => ({ default: part.OwnDay })))

/** Whoever sees others gets them in figures; who sees himself alone gets his own day. */
export const DashboardScreen = () =>
  useSettings().data?.scope === 'own' ? (
    <Suspense fallback={null}>
      <OwnDay />
    </Suspense>
  ) : (
    <Board />
  )
