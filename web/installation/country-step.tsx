import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetCompany } from '#api/contract/company.ts'
import { PostHolidayImport } from '#api/contract/holidays.ts'
import { GetLeaveTypes, PostUsualLeaveTypes } from '#api/contract/leave-types.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Facts } from '../kit/table/facts.tsx'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import type { StepStanding } from './api.ts'

type Company = Reply<typeof GetCompany>

/** Of this year and the next, as far as they are shipped. */
const yearsOf = ({ country, countries, today }: Company): readonly number[] => {
  const year = Number(today.slice(0, 4))
  const shipped = countries.find(one => one.country === country)?.years ?? []
  return [year, year + 1].filter(one => shipped.includes(one))
}

/** Its public holidays, and the types of leave that its law knows. */
const takeLaw = async (years: readonly number[], withLeave: boolean): Promise<void> => {
  for (const year of years) await call(PostHolidayImport, { body: { year } })
  if (!withLeave) return
  const { usual } = await call(GetLeaveTypes, { query: {} })
  if (usual.length > 0) await call(PostUsualLeaveTypes, {})
}

/** Whose zone, holidays and law hold: what is shipped of them is taken over at once. */
export const CountryStep = ({ standing }: { standing: StepStanding }) => {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(oneQuery(GetCompany, {}))
  const [mayHolidays, mayLeave] = [useMay('holidays.update'), useMay('limited-leaves.create')]
  const years = data ? yearsOf(data) : []
  const take = useSave(() => takeLaw(years, mayLeave), {
    says: t('installation.lawTaken'),
    fails: t('installation.cannotTakeLaw'),
    refreshes: 'all',
  })
  if (error && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data) return <p role="status">{t('common.loading')}</p>
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <>
      <Facts
        facts={[
          { label: t('installation.country'), value: names.of(data.country) ?? data.country },
          { label: t('installation.zone'), value: <bdi dir="ltr">{data.zone}</bdi> },
          { label: t('installation.holidays'), value: String(standing.count) },
        ]}
      />
      {years.length === 0 ? (
        <p>{t('installation.noneShipped')}</p>
      ) : (
        standing.state !== 'done' &&
        mayHolidays && (
          <div className="acts">
            <Button size="sm" loading={take.busy} onClick={() => take.save()}>
              {t('installation.takeLaw', { years: years.join(', ') })}
            </Button>
          </div>
        )
      )}
      <Refusal of={take} />
    </>
  )
}
