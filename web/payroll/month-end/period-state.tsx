import { useTranslation } from 'react-i18next'
import { StateDot, type Tone } from '../../kit/table/state-dot.tsx'
import type { ListedPeriod } from '../periods-api.ts'

type State = ListedPeriod['state'] | 'running' | 'reopened'
const tones = {
  open: 'wait',
  running: 'off',
  reopened: 'warn',
  proposed: 'warn',
  locked: 'good',
  exported: 'good',
} as const satisfies Record<State, Tone>

/** How it stands, in more words than the server needs: one that was locked before is open again. */
export const stateOf = (
  { state, version, period }: Pick<ListedPeriod, 'state' | 'version' | 'period'>,
  running: string | undefined,
): State => {
  if (state !== 'open') return state
  if (running !== undefined && period >= running) return 'running'
  return version > 0 ? 'reopened' : 'open'
}

export const PeriodStateDot = ({ state }: { state: State }) => {
  const { t } = useTranslation()
  return <StateDot tone={tones[state]} text={t(`monthEnd.state.${state}`)} />
}
