import { ActionIcon } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wayUpAfter } from '../lib/measures.ts'
import { scrollSmoothly } from '../lib/scroll.ts'
import styles from './scroll-to-top.module.css'

export const ScrollToTop = () => {
  const { t } = useTranslation()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > wayUpAfter)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <ActionIcon
      className={styles.top}
      variant="default"
      size={38}
      radius="xl"
      aria-label={t('shell.toTop')}
      onClick={() => scrollSmoothly(0)}
    >
      <IconArrowUp size={18} />
    </ActionIcon>
  )
}
