import IconArrowBarRight from '@tabler/icons-react/dist/esm/icons/IconArrowBarRight.mjs'
import IconArrowBarToRight from '@tabler/icons-react/dist/esm/icons/IconArrowBarToRight.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { useTranslation } from 'react-i18next'
import styles from './direction-mark.module.css'

const icons = { in: IconArrowBarToRight, out: IconArrowBarRight, unknown: IconQuestionMark }

export const DirectionMark = ({ direction }: { direction: keyof typeof icons }) => {
  const { t } = useTranslation()
  const Icon = icons[direction]
  return (
    <span className={styles.direction} data-direction={direction}>
      <Icon
        size={15}
        aria-hidden
        className={direction === 'unknown' ? undefined : 'mirrored'}
      />
      {t(`direction.${direction}`)}
    </span>
  )
}
