import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import {
  policy,
  PolicyFields,
  presetForm,
  readPolicy,
  type Policy,
} from '../../policy/published.ts'
import { useFilters } from '../../lib/use-filters.ts'
import type { TryProps } from './try-props.ts'

/** With what the page was opened: how overtime is to be rounded. */
const asked = ['roundsTo'] as const

/** Rules of the company, each as it is now until somebody writes another. */
export const PolicyTry = (props: TryProps) => {
  const { data, isError, error, refetch } = useQuery(policy())
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return data ? <Fields policy={data} {...props} /> : <Skeleton height={420} />
}

const Fields = ({ policy: now, asking }: TryProps & { policy: Policy }) => {
  const { t } = useTranslation()
  const { filters } = useFilters(asked)
  const [values, setValues] = useState(() =>
    presetForm(now.values, filters.roundsTo === 'up' ? { overtimeRoundsTo: 'up' } : {}),
  )
  const { changes, wrong } = readPolicy(values, now.values)
  const count = Object.keys(changes).length
  const isWhole = count > 0 && wrong.size === 0
  return (
    <FormSides
      width={680}
      beside={asking(isWhole ? { policy: changes } : null, t('whatIf.rules', { count }))}
    >
      <PolicyFields
        values={values}
        defaults={now.defaults}
        wrong={wrong}
        said={() => null}
        changes={changes}
        disabled={false}
        tried
        byLaw={now.byLaw ?? []}
        onChange={next => setValues({ ...values, ...next })}
      />
    </FormSides>
  )
}
