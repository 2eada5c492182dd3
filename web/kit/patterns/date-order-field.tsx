import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Proof = 'proven' | 'contrary' | 'open' | 'none'

/**
 * In which order the dates of a file are written, with what all of them say of it. Null: nobody has said it yet; what
 * that means, `unsaid` tells.
 */
export const DateOrderField = <T extends 'year-first' | 'day-first' | 'month-first'>({
  orders,
  value,
  proof,
  unsaid,
  error = null,
  onChange,
}: {
  readonly orders: readonly T[]
  readonly value: T | null
  readonly proof: Proof | null
  readonly unsaid?: string
  readonly error?: string | null
  readonly onChange: (order: T) => void
}) => {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      label={t('fileDates.order')}
      description={
        proof === null || proof === 'none' ? undefined : t(`fileDates.proof.${proof}`)
      }
      placeholder={unsaid}
      data={orders.map(order => ({ value: order, label: t(`fileDates.orders.${order}`) }))}
      value={value}
      error={error}
      allowDeselect={false}
      onChange={next => {
        const chosen = orders.find(order => order === next)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
