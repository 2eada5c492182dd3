import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showDate, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { takeBack, type MoveIn } from './api.ts'
import styles from './move-in.module.css'

const tones = { begun: 'wait', taken: 'good', back: 'off' } as const
const idOf = ({ moveInId }: MoveIn): string => moveInId
const daysOf = ({ from, to }: MoveIn): string => `${showDate(from)} – ${showDate(to)}`

type Props = {
  readonly query: UseQueryResult<{ readonly rows: readonly MoveIn[] }>
  readonly bring: ReactNode
  /** The window that shows how far it is. */
  readonly onOpen: (moveInId: string) => void
}

/** Files that were brought, the last first; each is taken back as a whole. */
export const FileList = ({ query, bring, onOpen }: Props) => {
  const { t } = useTranslation()
  const [back, setBack] = useState<MoveIn | null>(null)
  const rows = query.data?.rows ?? []
  const columns = useColumns(setBack, onOpen)
  return (
    <ListBody
      of={useWhole(query, { page: 'moveIn', total: rows.length })}
      rows={rows}
      columns={columns}
      idOf={idOf}
      none={{
        kind: 'none',
        title: t('moveIn.none'),
        text: t('moveIn.noneText'),
        action: bring,
      }}
      noneFiltered={{ title: t('moveIn.none') }}
      table={{ name: null, label: t('moveIn.tab.files') }}
      expected={3}
    >
      {back && (
        <Confirm
          title={t('moveIn.backTitle')}
          action={t('moveIn.back')}
          danger
          act={() => takeBack(back.moveInId)}
          says={t('moveIn.backDone')}
          fails={t('moveIn.backCannot')}
          refreshes="all"
          onClose={() => setBack(null)}
        >
          <p>
            {t('moveIn.backWhat', {
              product: t(`moveIn.products.${back.product}`),
              days: daysOf(back),
            })}
          </p>
        </Confirm>
      )}
    </ListBody>
  )
}

/** Long because it is one table, column by column. */
const useColumns = (
  onBack: (file: MoveIn) => void,
  onOpen: (moveInId: string) => void,
): readonly Column<MoveIn>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const figure = (
    name: 'movements' | 'known' | 'refused' | 'people',
    drop?: 'm' | 's',
  ): Column<MoveIn> => ({
    id: name,
    header: t(`moveIn.${name}`),
    width: 0.9,
    end: true,
    phone: 'label',
    ...(drop ? { drop } : {}),
    cell: row => (row[name] === null ? '–' : <bdi>{number(row[name])}</bdi>),
  })
  return [
    {
      id: 'product',
      header: t('moveIn.product'),
      width: 0.9,
      phone: 'title',
      cell: ({ product }) => <bdi>{t(`moveIn.products.${product}`)}</bdi>,
    },
    {
      id: 'days',
      header: t('moveIn.days'),
      width: 190,
      phone: 'label',
      cell: row => <bdi dir="ltr">{daysOf(row)}</bdi>,
    },
    {
      id: 'state',
      header: t('moveIn.state'),
      width: 1,
      phone: 'mark',
      cell: ({ status }) => (
        <StateDot tone={tones[status]} text={t(`moveIn.states.${status}`)} />
      ),
    },
    figure('people', 's'),
    figure('movements'),
    figure('known', 'm'),
    figure('refused', 's'),
    {
      id: 'begunAt',
      header: t('moveIn.begunAt'),
      width: 150,
      drop: 'm',
      phone: 'label',
      cell: ({ begunAt }) => <bdi dir="ltr">{showInstant(begunAt, zone)}</bdi>,
    },
    {
      id: 'acts',
      header: t('moveIn.acts'),
      quiet: true,
      width: 170,
      end: true,
      cell: row => {
        const said = { product: t(`moveIn.products.${row.product}`), days: daysOf(row) }
        return (
          <span className={styles.acts}>
            {row.status === 'begun' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('moveIn.goOnOf', said)}
                onClick={() => onOpen(row.moveInId)}
              >
                {t('moveIn.goOn')}
              </Button>
            )}
            {row.status !== 'back' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('moveIn.backOf', said)}
                onClick={() => onBack(row)}
              >
                {t('moveIn.back')}
              </Button>
            )}
          </span>
        )
      },
    },
  ]
}
