import { useEffect, type ReactNode } from 'react'
import { LanguageMenu } from '../kit/page/language-menu.tsx'
import { Mark } from '../kit/page/mark.tsx'
import { ThemeMenu } from '../kit/page/theme-menu.tsx'
import styles from './installation.module.css'

/** A page of the set-up: without the shell, in one column, in the language that is chosen here. */
export const Frame = ({
  title,
  what,
  children,
}: {
  title: string
  what?: string
  children: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} · Mesai`
  }, [title])
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark />
        <span className={styles.choices}>
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </header>
      <div className={styles.inside}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {what !== undefined && <p>{what}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
