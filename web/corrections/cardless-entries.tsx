import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import styles from './cardless.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { type Correction } from './requests-api.ts'
import { useRequestColumns } from './requests-columns.tsx'
import { TakeBackDialog, type TakingBack } from './take-back-dialog.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { GetCorrections } from '#api/contract/corrections.ts'
import { ShownRows } from '../kit/patterns/shown-rows.tsx'

const states = ['open'] as const
const added = { kind: 'add' } as const

/**
 * The last acts that added movements: who did it, when and for whom, each with its way back. Long because it is one
 * list with the two ways to answer a row.
 */
export const CardlessEntries = () => {
  const { t } = useTranslation()
  const list = useList(GetCorrections, { page: 'cardless', limit: 50, always: added })
  const { filters, change, rows } = list
  const status = states.find(one => one === filters.status)
  const [takingBack, takeBack] = useState<TakingBack | null>(null)
  const [deciding, setDeciding] = useState<{
    rows: readonly Correction[]
    approve: boolean
  } | null>(null)
  const acts = useMemo(
    () => ({
      decide: (row: Correction, approve: boolean) => setDeciding({ rows: [row], approve }),
      takeBack: (row: Correction, how: TakingBack['how']) => takeBack({ row, how }),
    }),
    [],
  )
  const columns = useRequestColumns(acts)
  return (
    <section className={styles.entries} aria-label={t('cardless.last')}>
      <div className={styles.entriesHead}>
        <h2>{t('cardless.last')}</h2>
        <ChoiceChips
          label={t('cardless.shown')}
          chosen={status}
          onChoose={next => change({ status: next ?? '' })}
          choices={states.map(value => ({ value, label: t('cardless.waiting') }))}
        />
      </div>
      <ShownRows
        query={list.query}
        name="cardlessEntries"
        label={t('cardless.last')}
        rows={rows}
        columns={columns}
        idOf={idOf}
        total={list.total}
        until={list.dataUntil}
        filtered={false}
        clear={list.clear}
        none={{
          kind: status ? 'good' : 'none',
          title: t(status ? 'cardless.noneWaiting' : 'cardless.noEntries'),
          text: t(status ? 'cardless.noneWaitingText' : 'cardless.noEntriesText'),
        }}
        noneFiltered={{ title: t('cardless.noEntries') }}
      />
      {deciding && (
        <DecideDialog
          {...deciding}
          onDone={() => setDeciding(null)}
          onClose={() => setDeciding(null)}
        />
      )}
      {takingBack && <TakeBackDialog {...takingBack} onClose={() => takeBack(null)} />}
    </section>
  )
}
const idOf = (row: Correction) => row.correctionId
