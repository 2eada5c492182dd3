import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { mayOpen, pageOfPerson } from '../kit/page/pages.ts'
import type { InvalidMovement } from './api.ts'
import styles from './movements.module.css'

export type InvalidActs = {
  assign: ((row: InvalidMovement) => void) | null
  add: ((row: InvalidMovement) => void) | null
  countOwn: ((row: InvalidMovement) => void) | null
  restore: ((row: InvalidMovement) => void) | null
}

/** What would make it count, in words, and the way there. */
export const NextStep = ({ row, acts }: { row: InvalidMovement; acts: InvalidActs }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.step}>
      <span title={t(`invalidNext.what.${row.invalid}`)}>
        {t(`invalidNext.what.${row.invalid}`)}
      </span>
      <Action row={row} acts={acts} />
    </span>
  )
}

/** Long because each reason has its own way on. */
const Action = ({
  row,
  acts: { assign, add, countOwn, restore },
}: {
  row: InvalidMovement
  acts: InvalidActs
}) => {
  const { t } = useTranslation()
  switch (row.invalid) {
    case 'unknown-card':
      return (
        <>
          {add && row.number !== null && (
            <Button size="compact-xs" variant="default" onClick={() => add(row)}>
              {t('invalidNext.addCard')}
            </Button>
          )}
          {assign && (
            <Button size="compact-xs" variant="light" onClick={() => assign(row)}>
              {t('assign.open')}
            </Button>
          )}
        </>
      )
    case 'unassigned-card':
      return assign ? (
        <Button size="compact-xs" variant="light" onClick={() => assign(row)}>
          {t('assign.open')}
        </Button>
      ) : null
    case 'card-replaced':
      return countOwn ? (
        <Button size="compact-xs" variant="light" onClick={() => countOwn(row)}>
          {t('invalidNext.countOwn')}
        </Button>
      ) : null
    case 'cancelled':
      return restore ? (
        <Button size="compact-xs" variant="light" onClick={() => restore(row)}>
          {t('invalidNext.restore')}
        </Button>
      ) : null
    case 'outside-employment':
    case 'laid-off':
      return (
        <To
          page="/employee-management/:id"
          address={
            row.employeeId
              ? pageOfPerson(row.employeeId)
              : `/employee-management?search=${encodeURIComponent(row.employeeNo ?? '')}`
          }
          text={t('invalidNext.person')}
        />
      )
    case 'card-blocked':
      return (
        <To
          page="/company-management/cards"
          address={`/company-management/cards?search=${encodeURIComponent(row.number ?? '')}`}
          text={t('invalidNext.card')}
        />
      )
    case 'unauthorised-card':
      return (
        <To
          page="/settings/device-groups"
          address={
            row.employeeId
              ? `/settings/device-groups?view=person&employee=${row.employeeId}`
              : '/settings/device-groups'
          }
          text={t('invalidNext.access')}
        />
      )
    case 'taken-back':
      return null
    case 'device-not-approved':
    case 'refused-by-device':
    case 'foreign-address':
    case 'clock-in-another-zone':
    case 'clock-in-the-future':
    case 'clock-before-installation':
      return (
        <To
          page="/company-management/devices"
          address={`/company-management/devices?device=${row.deviceId ?? ''}`}
          text={t('invalidNext.device')}
        />
      )
  }
}

const To = ({ page, address, text }: { page: string; address: string; text: string }) => {
  const pages = useSettings().data?.pages ?? []
  return mayOpen(page, pages) ? (
    <Button component={Link} to={address} size="compact-xs" variant="default">
      {text}
    </Button>
  ) : null
}

/** What the caller may do about invalid movements. */
export const useMayHeal = () => ({
  assign: useMay('cards.update'),
  add: useMay('cards.create'),
})
