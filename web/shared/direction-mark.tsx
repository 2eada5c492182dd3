import IconArrowBarToLeft from '@tabler/icons-react/dist/esm/icons/IconArrowBarToLeft.mjs'
import IconArrowBarToRight from '@tabler/icons-react/dist/esm/icons/IconArrowBarToRight.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { useTranslation } from 'react-i18next'
import styles from './direction-mark.module.css'

const icons = { in: IconArrowBarToRight, out: IconArrowBarToLeft, unknown: IconQuestionMark }

export const DirectionMark = ({ direction }: { direction: keyof typeof icons }) => {
  const { t } = useTranslation()
  const Icon = icons[direction]
  return <span className={styles.direction} data-direction={direction}><Icon size={15} aria-hidden className="mirrored" />{t(`direction.${direction}`)}</span>
}
