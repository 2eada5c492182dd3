import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { positionList } from '../../kit/filters/positions.ts'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import { type Column } from '../../kit/table/data-table.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { positionFile, type Position, type UnlistedPosition } from './api.ts'
import { PositionDialog } from './position-dialog.tsx'
import styles from './positions.module.css'

const sorts = ['title', 'level', 'degree', 'people'] as const
const orders = {
  title: ({ title }: Position) => title,
  level: ({ level }: Position) => level,
  degree: ({ degree }: Position) => degree,
  people: ({ people }: Position) => people,
} as const
const textOf = ({ title, degree }: Position) => [title, degree].join(' ')
type Editing = { position: Position } | { called: string }

export const PositionsScreen = () => {
  const query = useQuery(positionList)
  const mayAdd = useMay('positions.create')
  const [editing, setEditing] = useState<Editing | null>(null)
  const columns = useColumns()
  return (
    <WholeList
      page="positions"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={textOf}
      file={positionFile}
      columns={columns}
      idOf={idOf}
      onOpen={position => setEditing({ position })}
      onAdd={mayAdd ? () => setEditing({ called: '' }) : undefined}
      expected={8}
      words="positions"
      above={
        mayAdd && (
          <UnlistedTitles
            of={query.data?.unlisted ?? []}
            takeIn={called => setEditing({ called })}
          />
        )
      }
    >
      {editing && (
        <PositionDialog
          position={'position' in editing ? editing.position : null}
          {...('called' in editing ? { called: editing.called } : {})}
          onClose={() => setEditing(null)}
        />
      )}
    </WholeList>
  )
}

const idOf = ({ positionId }: Position) => positionId

/** Titles that people have by their record alone: each a button that takes it into the list. */
const UnlistedTitles = ({
  of,
  takeIn,
}: {
  of: readonly UnlistedPosition[]
  takeIn: (title: string) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (of.length === 0) return null
  return (
    <Notice tone="warn" title={t('positions.unlisted')}>
      {t('positions.unlistedWhat')}
      <div className={styles.unlisted}>
        {of.map(({ title, people }) => (
          <Button
            key={title}
            size="compact-sm"
            variant="default"
            aria-label={t('positions.takeIn', { title })}
            rightSection={<span className="quiet">{number(people)}</span>}
            onClick={() => takeIn(title)}
          >
            <bdi>{title}</bdi>
          </Button>
        ))}
      </div>
    </Notice>
  )
}

const useColumns = (): readonly Column<Position>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'title',
          file: ['positionTitle'],
          sort: 'title',
          header: t('positions.title'),
          width: 2,
          phone: 'title',
          cell: ({ title }) => <bdi title={title}>{title}</bdi>,
        },
        {
          id: 'level',
          file: ['positionLevel'],
          sort: 'level',
          header: t('positions.level'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ level }) => <bdi>{level === null ? '–' : number(level)}</bdi>,
        },
        {
          id: 'degree',
          file: ['degreeTitle'],
          sort: 'degree',
          header: t('positions.degree'),
          width: 1.4,
          cell: ({ degree }) =>
            degree ? <bdi title={degree}>{degree}</bdi> : <span className="quiet">–</span>,
        },
        {
          id: 'people',
          file: ['people'],
          sort: 'people',
          header: t('positions.people'),
          width: 110,
          end: true,
          phone: 'label',
          cell: ({ people }) => <bdi>{number(people)}</bdi>,
        },
      ] satisfies Column<Position>[],
    [t, number],
  )
}
