import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { showDate } from '../../lib/format.ts'
import { useMay } from '../../lib/settings.ts'
import { blacklist } from '../blacklist/api.ts'
import type { BlacklistDecision, BlacklistMatch } from './blacklist-matches.ts'

type Props = {
  readonly matches: readonly BlacklistMatch[]
  readonly onDecide: (decision: BlacklistDecision) => void
  readonly onClose: () => void
}

/**
 * Asks reception whether who comes is the one on the list, whose name or telephone he has; in words that say nothing to
 * whoever sees the screen from the other side of the desk.
 */
export const BlacklistQuestion = ({ matches, onDecide, onClose }: Props) => {
  const { t } = useTranslation()
  const [numbers, setNumbers] = useState<ReadonlyMap<number, string>>(new Map())
  const visitors = [...new Map(matches.map(match => [match.visitor, match.name]))]
  return (
    <FormDialog
      title={t('visits.perhapsListed')}
      action={t('visits.notListed')}
      onSubmit={() =>
        onDecide({ overrules: [...new Set(matches.map(({ entryId }) => entryId))], numbers })
      }
      onClose={onClose}
      stays
    >
      {visitors.map(([visitor, name], at) => (
        <section key={visitor} aria-label={name}>
          <p>
            <bdi>{name}</bdi>
          </p>
          <Matches matches={matches.filter(match => match.visitor === visitor)} />
          <TextInput
            size="sm"
            dir="ltr"
            autoComplete="off"
            maxLength={30}
            data-autofocus={at === 0 || undefined}
            label={t('visits.identityNumber')}
            description={t('visits.identityHelp')}
            value={numbers.get(visitor) ?? ''}
            // That he is not the one is said by the button alone, and not by a key that ends a field.
            onKeyDown={event => {
              if (event.key === 'Enter') event.preventDefault()
            }}
            onChange={({ currentTarget: { value } }) =>
              setNumbers(before => new Map(before).set(visitor, value))
            }
          />
        </section>
      ))}
      <p className="fine">{t('visits.overruledWhat')}</p>
    </FormDialog>
  )
}

/** What is alike; of whom, and why he is on the list, is for who may see that. */
const Matches = ({ matches }: { matches: readonly BlacklistMatch[] }) => {
  const { t } = useTranslation()
  const may = useMay('blacklist.view')
  const { data } = useQuery({ ...blacklist, enabled: may })
  return (
    <ul>
      {matches.map(({ entryId, by }) => {
        const entry = data?.rows.find(row => row.entryId === entryId)
        return (
          <li key={entryId}>
            {t(`visits.alike.${by}`)}
            {entry && (
              // Who stands at the desk may see the screen.
              <details>
                <summary>{t('visits.alikeWhy')}</summary>
                <bdi>
                  {`${entry.name ?? t('visits.erasedName')} · ${entry.reason ?? '–'} · ${showDate(entry.from)}`}
                </bdi>
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}
