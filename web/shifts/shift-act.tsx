import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import type { ShiftRow } from '../kit/filters/shifts.ts'
import { removeShift, setShiftActive } from './api.ts'
import styles from './shifts.module.css'

export type Act = {
  readonly kind: 'activate' | 'deactivate' | 'remove'
  readonly shift: ShiftRow
}

/** Asks before a shift is taken out of use or away; says where it is used. */
export const ShiftAct = ({
  act: { kind, shift },
  onClose,
}: {
  act: Act
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { people, schemes, departments, entries } = shift.usage
  const used = people + schemes + departments + entries > 0
  return (
    <Confirm
      title={t(`shifts.act.${kind}.title`, { title: shift.title })}
      action={t(`shifts.act.${kind}.do`)}
      danger={kind === 'remove'}
      disabled={kind === 'remove' && used}
      says={t(`shifts.act.${kind}.done`, { title: shift.title })}
      refreshes="all"
      onClose={onClose}
      act={() =>
        kind === 'remove'
          ? removeShift(shift.shiftId)
          : setShiftActive(shift.shiftId, kind === 'activate')
      }
      fails={t(`shifts.act.${kind}.cannot`)}
    >
      <p className={styles.rule}>{t(`shifts.act.${kind}.text`)}</p>
      {used && kind !== 'activate' && (
        <ul className={styles.usage}>
          {people > 0 && <li>{t('shifts.usage.people', { count: people })}</li>}
          {schemes > 0 && <li>{t('shifts.usage.schemes', { count: schemes })}</li>}
          {departments > 0 && <li>{t('shifts.usage.departments', { count: departments })}</li>}
          {entries > 0 && <li>{t('shifts.usage.entries', { count: entries })}</li>}
        </ul>
      )}
    </Confirm>
  )
}
