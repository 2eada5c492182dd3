import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './subjects.module.css'
import { PersonName } from '../table/person.tsx'

/**
 * Of whom and which day something is decided; nobody where a movement has no owner, no day where it is of the person as
 * such.
 */
export type Subject = {
  readonly employeeId: string | null
  readonly employeeNo: string | null
  /** Null once erased. */
  readonly fullName: string | null
  readonly day: string | null
}
/** What else is said of one: why it was refused, what is planned. */
export type SaidSubject = Subject & { readonly said?: string }

const namesShown = 3
const rowsShown = 100

/** `02.03.2026 Pazartesi`, the same way wherever somebody decides. */
export const SubjectDay = ({ day }: { day: string }) => {
  const { weekdayName } = useFormat()
  return (
    <>
      <time dateTime={day} dir="ltr">
        {showDate(day)}
      </time>{' '}
      {weekdayName(day)}
    </>
  )
}

export const SubjectName = ({ of: { employeeId, fullName, employeeNo } }: { of: Subject }) => {
  const { t } = useTranslation()
  if (employeeId === null) return <strong>{t('decided.nobody')}</strong>
  return (
    <>
      <strong>
        <PersonName name={fullName} id={employeeId} />
      </strong>
      {employeeNo && (
        <>
          {' '}
          <bdi dir="ltr" className="fine">
            {employeeNo}
          </bdi>
        </>
      )}
    </>
  )
}

/** Each once, in the order given. */
export const distinct = <Of extends Subject>(all: readonly Of[]): Of[] => [
  ...new Map(all.map(one => [`${one.employeeId} ${one.day}`, one])).values(),
]
const peopleOf = (all: readonly Subject[]): Subject[] => [
  ...new Map(all.map(one => [one.employeeId, one])).values(),
]

/** The first names and how many more there are; `more` are further people that the names of are not at hand. */
export const useNames = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (of: readonly Subject[], more = 0): string => {
    const people = peopleOf(of)
    const names = people
      .slice(0, namesShown)
      .map(({ employeeId, fullName }) =>
        bidiIsolate(
          employeeId === null ? t('decided.nobody') : (fullName ?? t('common.erased')),
        ),
      )
      .join(', ')
    const others = Math.max(0, people.length - namesShown) + more
    return others > 0
      ? t('decided.andMore', { names, count: others, shown: number(others) })
      : names
  }
}

/** Everybody with his day, a hundred at a time. */
export const SubjectList = ({ of, label }: { of: readonly SaidSubject[]; label: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [shown, show] = useState(rowsShown)
  const left = Math.min(rowsShown, of.length - shown)
  return (
    <>
      <ul className={styles.list} tabIndex={of.length > 4 ? 0 : undefined} aria-label={label}>
        {of.slice(0, shown).map((one, at) => (
          <li key={at}>
            <span>
              <SubjectName of={one} />
              {one.day !== null && (
                <>
                  {' '}
                  · <SubjectDay day={one.day} />
                </>
              )}
            </span>
            {one.said && <small>{one.said}</small>}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => show(shown + rowsShown)}>
          {t('decided.next', { count: left, shown: number(left) })}
        </Button>
      )}
    </>
  )
}

/** Several people or days: the first names, and all of them to be opened. */
export const Subjects = ({ of, more = 0 }: { of: readonly SaidSubject[]; more?: number }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const names = useNames()
  const all = distinct(of)
  return (
    <section className={styles.subjects} aria-label={t('decided.on')}>
      <p>{names(all, more)}</p>
      <details>
        <summary>{t('decided.all', { count: all.length, shown: number(all.length) })}</summary>
        <SubjectList of={all} label={t('decided.on')} />
      </details>
    </section>
  )
}
