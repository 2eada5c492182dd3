import { useTranslation } from 'react-i18next'
import { useLimitText } from '../types/use-limit-text.ts'
import type { LeaveChoice, LeaveChoices } from './api.ts'
import { AskedGroup } from './asked-group.tsx'
import styles from './demand.module.css'

type Props = {
  of: LeaveChoices
  chosen: string
  wrong: string | null
  onChoose: (leaveTypeId: string) => void
}

/** The types that can be asked for, each with what there is of it. */
export const TypeChoice = ({ of, chosen, wrong, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    <AskedGroup title={t('leaveDemand.type')} wrong={wrong}>
      <div className={styles.types}>
        {mostAskedFirst(of.types).map(type => (
          <label key={type.leaveTypeId} style={swatchOf(type)}>
            <input
              type="radio"
              name="leave-type"
              value={type.leaveTypeId}
              checked={type.leaveTypeId === chosen}
              onChange={() => onChoose(type.leaveTypeId)}
            />
            <span>
              <span className={styles.named}>
                <bdi>{type.title}</bdi>
              </span>
              <Left of={type} balance={of.balance} />
            </span>
          </label>
        ))}
      </div>
    </AskedGroup>
  )
}

const mostAskedFirst = (types: LeaveChoices['types']): LeaveChoices['types'] =>
  types.toSorted(
    (one, other) =>
      Number(other.calculation === 'annual') - Number(one.calculation === 'annual'),
  )

const swatchOf = ({ colour }: LeaveChoice) =>
  (colour === null ? {} : { '--swatch': colour }) as React.CSSProperties

/** What is left of annual leave, what one event gives, or the limit. */
const Left = ({ of, balance }: { of: LeaveChoice; balance: LeaveChoices['balance'] }) => {
  const { t } = useTranslation()
  const { muchOf, limitText } = useLimitText()
  if (of.calculation === 'annual')
    return <small>{t('leaveDemand.left', { much: muchOf(balance.available, 'days') })}</small>
  if (of.offeredDays !== null)
    return <small>{t('leaveDemand.offered', { much: muchOf(of.offeredDays, 'days') })}</small>
  return of.limit.kind === 'limited' ? <small>{limitText(of.limit)}</small> : null
}
