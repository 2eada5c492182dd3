import { useTranslation } from 'react-i18next'
import { FlagChip, Mark } from '../../kit/table/flag-chip.tsx'
import type { WrongKind } from './error-activity-api.ts'

export const wrongKinds = [
  'missingEntry',
  'missingExit',
  'repeatedEntry',
  'repeatedExit',
  'unscheduled',
  'presentOnLeave',
  'belowMinimum',
  'clock',
  'travel',
] as const satisfies readonly WrongKind[]

export const useKindName = () => {
  const { t } = useTranslation()
  return (kind: WrongKind): string =>
    kind === 'clock' || kind === 'travel'
      ? t(`errorActivity.kind.${kind}.name`)
      : t(`flag.${kind}.name`)
}

/** A flag of the day as everywhere; what only movements can tell in the same shape. */
export const KindChip = ({ kind }: { kind: WrongKind }) => {
  const { t } = useTranslation()
  return kind === 'clock' || kind === 'travel' ? (
    <Mark
      group="late"
      text={t(`errorActivity.kind.${kind}.name`)}
      title={t(`errorActivity.kind.${kind}.what`)}
    />
  ) : (
    <FlagChip flag={kind} />
  )
}
