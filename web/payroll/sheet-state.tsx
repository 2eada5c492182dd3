import { useTranslation } from 'react-i18next'
import { StateDot, type Tone } from '../kit/table/state-dot.tsx'
import type { SheetState } from './api.ts'

const tones = {
  none: 'wait',
  confirmed: 'good',
  stale: 'warn',
  disputed: 'bad',
} as const satisfies Record<SheetState, Tone>

export const SheetStateDot = ({ state }: { state: SheetState }) => {
  const { t } = useTranslation()
  return <StateDot tone={tones[state]} text={t(`sheet.state.${state}`)} />
}
