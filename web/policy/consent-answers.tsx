import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { wordsFor } from '../kit/patterns/read-text.tsx'
import { Person } from '../kit/table/person.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { showInstant } from '../lib/format.ts'
import { debounceMs } from '../lib/measures.ts'
import { useZone } from '../lib/settings.ts'
import { consentAnswers, type AskedText, type ConsentAnswer } from './consents-api.ts'
import styles from './consents.module.css'

const standings = ['asked', 'agreed', 'declined'] as const

/**
 * Who said what of the last version: those in sight, by name. Long because it is one dialog: search, counts, people.
 */
export const ConsentAnswers = ({ of, onClose }: { of: AskedText; onClose: () => void }) => {
  const { t, i18n } = useTranslation()
  const [standing, setStanding] = useState<ConsentAnswer['standing']>()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const { data, isPending, isError, error, refetch } = useQuery({
    ...consentAnswers(of.textId, { standing, search }),
    placeholderData: keepPreviousData,
  })
  const title = wordsFor(of.versions[0]?.words ?? {}, i18n.language)?.title
  const offered = of.kind === 'notice' ? standings.slice(0, 2) : standings
  return (
    <Dialog title={<bdi>{title}</bdi>} size={680} onClose={onClose}>
      <ChoiceChips
        label={t('consents.who')}
        choices={offered.map(value => ({
          value,
          label: t(`consents.standing.${of.kind}.${value}`),
          count: data?.summary[value],
        }))}
        chosen={standing}
        onChoose={setStanding}
      />
      <TextInput
        size="sm"
        mt={10}
        label={t('consents.search')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {isError && <ProblemNote error={error} retry={refetch} />}
      {isPending && <TableWaiting rows={4} />}
      {data?.rows.length === 0 && <p className="quiet">{t('consents.nobody')}</p>}
      <ul className={styles.people}>
        {data?.rows.map(row => (
          <Said key={row.employeeId} kind={of.kind} row={row} />
        ))}
      </ul>
      {data && data.total > data.rows.length && (
        <p className="quiet">{t('consents.more', { count: data.total - data.rows.length })}</p>
      )}
    </Dialog>
  )
}

const Said = ({ kind, row }: { kind: AskedText['kind']; row: ConsentAnswer }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { standing, at, earlier } = row
  const said = [
    t(`consents.standing.${kind}.${standing}`),
    ...(at === null ? [] : [showInstant(at, zone)]),
    ...(standing === 'asked' && earlier !== null
      ? [t('consents.earlierOf', { version: earlier })]
      : []),
  ]
  return (
    <li>
      <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
      <span>{said.join(' · ')}</span>
    </li>
  )
}
