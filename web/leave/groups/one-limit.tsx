import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LeaveType } from '../types/api.ts'
import { LimitFields } from '../types/limit-fields.tsx'
import type { LimitForm } from '../types/type-form.ts'
import styles from './groups.module.css'

type Props = {
  /** Undefined: it is gone by now. */
  type: LeaveType | undefined
  values: LimitForm
  asked: boolean
  wrong: (name: string) => string | null
  onChange: (next: Partial<LimitForm>) => void
  onTake: () => void
}

/** What the group allows of one type. */
export const OneLimit = ({ type, onTake, ...fields }: Props) => {
  const { t } = useTranslation()
  const title = type?.title ?? '–'
  return (
    <section className={styles.limit} aria-label={title}>
      <header>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <CloseButton aria-label={t('leaveGroups.takeLimit', { title })} onClick={onTake} />
      </header>
      <LimitFields {...fields} />
    </section>
  )
}
