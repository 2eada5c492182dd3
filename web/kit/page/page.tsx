import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackToMonthEnd } from './back-to-month-end.tsx'
import { Dresses, useDresses } from './dresses.tsx'
import styles from './page.module.css'

type Props = { title: string; what?: string; actions?: ReactNode; children: ReactNode }

/** Every page: its title, one sentence of what it is for, its action at the end of the line. */
export const Page = ({ title, what, actions, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Mesai`
  }, [title])
  const dresses = useDresses()
  return (
    <>
      <BackToMonthEnd />
      <header className={styles.head}>
        <div data-dressed={dresses.length > 0 || undefined}>
          <h1>{title}</h1>
          {what !== undefined && <p>{what}</p>}
          <Dresses of={dresses} />
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** A surface with a border; `title` is its heading. */
export const Panel = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => {
  const { i18n } = useTranslation()
  return (
    <section className={styles.panel} aria-label={title} lang={i18n.language}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
