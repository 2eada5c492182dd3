import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Mark } from '../shared/mark.tsx'
import styles from './blank-screen.module.css'

const Blank = ({ figure, title, text }: { figure: string; title: string; text: string }) => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Mesai`
  }, [title])
  return (
    <main className={styles.page}>
      <Mark />
      <div>
        <span className={styles.figure} aria-hidden>
          {figure}
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        <Button component={Link} to="/" size="sm">
          {t('blank.home')}
        </Button>
      </div>
    </main>
  )
}

export const ForbiddenScreen = () => {
  const { t } = useTranslation()
  return <Blank figure="403" title={t('blank.forbidden')} text={t('blank.forbiddenText')} />
}
export const NotFoundScreen = () => {
  const { t } = useTranslation()
  return <Blank figure="404" title={t('blank.notFound')} text={t('blank.notFoundText')} />
}
