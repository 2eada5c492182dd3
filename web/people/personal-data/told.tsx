import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../lib/use-print.ts'
import styles from './personal-data.module.css'
import { isInner } from './inner.ts'
import { usePersonalWords, type PersonalWords } from './words.ts'

export type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing is said by it: not known, none, or nought. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isRow(value) && toldOf(value).length === 0)

/** The word names what somebody works as in a record, and elsewhere where a fact stands in the log. */
const isPlaceInLog = (name: string, value: unknown): boolean =>
  name === 'position' && /^\d+$/.test(String(value))

/** Fields of a row that say something, in their order. */
export const toldOf = (row: Row): (readonly [string, unknown])[] =>
  Object.entries(row).filter(
    ([name, value]) => !isInner(name) && !isPlaceInLog(name, value) && !isEmpty(value),
  )

/** Ids are counted, since only the file has them. */
const shownAs = (name: string, value: unknown): unknown =>
  name.endsWith('_ids') && Array.isArray(value) ? value.length : value

/** One value, whatever it is made of. */
const Value = ({ name, of, words }: { name: string; of: unknown; words: PersonalWords }) => {
  const value = shownAs(name, of)
  if (Array.isArray(value)) {
    const said = value.filter(one => !isEmpty(one))
    return said.some(one => isRow(one) || Array.isArray(one)) ? (
      <ul className={styles.several}>
        {said.map((one, at) => (
          <li key={at}>
            <Value name={name} of={one} words={words} />
          </li>
        ))}
      </ul>
    ) : (
      <bdi>{said.map(one => words.valueOf(name, one)).join(', ')}</bdi>
    )
  }
  return isRow(value) ? (
    <Pairs of={value} words={words} within />
  ) : (
    <bdi>{words.valueOf(name, value)}</bdi>
  )
}

/** A row of many fields, or several rows. */
const isLong = (value: unknown): boolean =>
  isRow(value)
    ? toldOf(value).length > 2
    : isListOfRows(value) && Array.isArray(value) && value.length > 1

/** A row, field by field. */
export const Pairs = ({
  of,
  words,
  within = false,
}: {
  of: Row
  words: PersonalWords
  within?: boolean
}) => {
  const { t } = useTranslation()
  const told = toldOf(of)
  if (told.length === 0) return <p>{t('personalData.onlyInner')}</p>
  return (
    <dl className={styles.pairs} data-within={within || undefined}>
      {told.map(([name, value]) => (
        <div key={name} data-wide={isLong(value) || undefined}>
          <dt>{words.fieldName(name)}</dt>
          <dd>
            <Value name={name} of={value} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** So many columns go on paper side by side. */
const mostColumns = 9
const mayStandInTable = (rows: readonly Row[], columns: readonly string[]): boolean =>
  rows.length > 1 &&
  columns.length > 0 &&
  columns.length <= mostColumns &&
  rows.every(row => columns.every(name => !isRow(row[name]) && !isListOfRows(row[name])))
const isListOfRows = (value: unknown): boolean =>
  Array.isArray(value) && value.some(one => isRow(one) || Array.isArray(one))

/** Rows that are drawn before somebody asks for all. */
const firstRows = 50

/** Rows of a class, all of them on paper and once they are asked for. */
export const Rows = ({ rows: all, label }: { rows: readonly Row[]; label: string }) => {
  const { t } = useTranslation()
  const printing = usePrinting()
  const [whole, setWhole] = useState(false)
  const rows = whole || printing ? all : all.slice(0, firstRows)
  return (
    <>
      <Listed rows={rows} label={label} />
      {rows.length < all.length && (
        <Button variant="default" size="sm" mt={10} onClick={() => setWhole(true)}>
          {t('personalData.all', { count: all.length })}
        </Button>
      )}
    </>
  )
}

/** A table where rows are narrow, else one after the other. */
const Listed = ({ rows, label }: { rows: readonly Row[]; label: string }) => {
  const words = usePersonalWords()
  const columns = [...new Set(rows.flatMap(row => toldOf(row).map(([name]) => name)))]
  if (!mayStandInTable(rows, columns))
    return (
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <li key={at}>
            <Pairs of={row} words={words} />
          </li>
        ))}
      </ol>
    )
  return (
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                {words.fieldName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map(name => (
                <td key={name}>
                  {!isEmpty(row[name]) && <Value name={name} of={row[name]} words={words} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
