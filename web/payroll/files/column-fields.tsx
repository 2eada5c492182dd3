import { ActionIcon, Button } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wrong } from '../../lib/use-wrong-fields.ts'
import { useCodeName } from '../codes.ts'
import { OneColumn } from './one-column.tsx'
import {
  emptyColumn,
  type ColumnSource,
  type ProfileColumn,
  type ProfileForm,
} from './profile-form.ts'
import styles from './files.module.css'

/** The columns of a file in their order, each opened to be changed. Long because it moves, adds and takes out. */
export const ColumnFields = ({
  of: { columns, format },
  wrong,
  onChange,
}: {
  of: ProfileForm
  wrong: Wrong
  onChange: (columns: readonly ProfileColumn[]) => void
}) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<number | null>(null)
  const change = (at: number, next: Partial<ProfileColumn>) =>
    onChange(columns.map((one, place) => (place === at ? { ...one, ...next } : one)))
  const move = (at: number, by: number) => {
    const [one, other] = [columns[at], columns[at + by]]
    if (!one || !other) return
    onChange(columns.with(at, other).with(at + by, one))
    setOpened(null)
  }
  return (
    <section aria-label={t('payrollFiles.profile.columns')} className={styles.columns}>
      <h3>{t('payrollFiles.profile.columns')}</h3>
      <ol>
        {columns.map((column, at) => (
          <li key={at}>
            <Head
              of={column}
              at={at}
              isOpen={opened === at}
              isLast={at === columns.length - 1}
              onOpen={() => setOpened(opened === at ? null : at)}
              onMove={by => move(at, by)}
              onRemove={() => {
                onChange(columns.filter((_, place) => place !== at))
                setOpened(null)
              }}
            />
            {opened === at && (
              <OneColumn
                of={column}
                isFixed={format === 'fixed'}
                wrong={name => wrong(`columns.${at}.${name}`)}
                onChange={next => change(at, next)}
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => {
          onChange([...columns, emptyColumn])
          setOpened(columns.length)
        }}
      >
        {t('payrollFiles.column.add')}
      </Button>
    </section>
  )
}

/** What it is called and shows, and where it stands. */
const Head = ({
  of,
  at,
  isOpen,
  isLast,
  onOpen,
  onMove,
  onRemove,
}: {
  of: ProfileColumn
  at: number
  isOpen: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (by: number) => void
  onRemove: () => void
}) => {
  const { t } = useTranslation()
  const said = useSourceText()
  const title = of.title || t('payrollFiles.column', { number: at + 1 })
  return (
    <div className={styles.column}>
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>{said(of.source)}</small>
      </button>
      <ActionIcon
        disabled={at === 0}
        aria-label={t('payrollFiles.column.up', { title })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        disabled={isLast}
        aria-label={t('payrollFiles.column.down', { title })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon
        disabled={at === 0 && isLast}
        aria-label={t('payrollFiles.column.remove', { title })}
        onClick={onRemove}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </div>
  )
}

const useSourceText = (): ((source: ColumnSource) => string) => {
  const { t } = useTranslation()
  const name = useCodeName()
  return source => {
    if ('field' in source) return t(`payrollFiles.field.${source.field}`)
    if ('text' in source) return `“${source.text}”`
    return Object.entries(source.codes)
      .map(([code, factor]) => (factor === 1 ? name(code) : `${factor} × ${name(code)}`))
      .join(' + ')
  }
}
