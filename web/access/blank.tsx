import { useEffect, type ReactNode } from 'react'
import { Mark } from '../kit/page/mark.tsx'
import styles from './blank-screen.module.css'

/** A page without the shell: the mark, what is the matter, and where to go from there. */
export const Blank = ({
  figure,
  title,
  children,
}: {
  figure?: string
  title: string
  children: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} · Mesai`
  }, [title])
  return (
    <main className={styles.page}>
      <Mark />
      <div>
        {figure && (
          <span className={styles.figure} aria-hidden>
            {figure}
          </span>
        )}
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
