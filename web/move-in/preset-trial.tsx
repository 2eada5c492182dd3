import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { Panel } from '../kit/page/page.tsx'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { presetNames, presetOf, type PresetName } from '../policy/published.ts'
import { shiftPresetOf } from '../shifts/published.ts'
import { tryRules, type Rules, type Trial } from './api.ts'
import styles from './move-in.module.css'
import { useSigned } from './use-signed.ts'

const all = ['now', ...presetNames] as const
type Name = (typeof all)[number]
type Tried = { readonly name: Name; readonly trial: Trial }

const rulesOf = (name: 'now' | PresetName): Rules =>
  name === 'now'
    ? { policy: {}, shift: {} }
    : { policy: presetOf(name), shift: shiftPresetOf(name) }

/** One after the other: each evaluates everybody's month anew. */
const useTrial = (month: string) => {
  const [tried, setTried] = useState<readonly Tried[]>([])
  const [busyWith, setBusy] = useState<Name>('now')
  const trying = useMutation({
    mutationFn: async () => {
      setTried([])
      for (const name of all) {
        setBusy(name)
        const trial = await tryRules(month, rulesOf(name))
        setTried(before => [...before, { name, trial }])
      }
    },
  })
  return { tried, busyWith, trying }
}

/** The month by each ready set of rules, and which of them comes closest to what the old product counted. */
export const PresetTrial = ({ month }: { month: string }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const { number } = useFormat()
  const { tried, busyWith, trying } = useTrial(month)
  const nameOf = useNames()
  return (
    <Panel
      title={t('moveIn.trial.title')}
      aside={
        <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
          {t('moveIn.trial.ask')}
        </Button>
      }
    >
      <div className={styles.trial}>
        <p>{t('moveIn.trial.what')}</p>
        <p role="status">
          {trying.isPending && t('moveIn.trial.busy', { name: nameOf(busyWith) })}
        </p>
        {trying.isError && (
          <Notice tone="bad" role="alert">
            {problem(trying.error)}
          </Notice>
        )}
        {tried
          .filter(({ trial }) => trial.partial)
          .map(({ name, trial }) => (
            <Notice key={name} tone="warn">
              {t('moveIn.trial.partial', { name: nameOf(name), people: number(trial.people) })}
            </Notice>
          ))}
        {tried.length > 0 && <Table tried={tried} isWhole={trying.isSuccess} />}
        {trying.isSuccess && (
          <p>
            {t('moveIn.trial.where')}{' '}
            <Link to="/settings/customize">{t('moveIn.trial.open')}</Link>
          </p>
        )}
      </div>
    </Panel>
  )
}

const useNames = (): ((name: Name) => string) => {
  const { t } = useTranslation()
  return name => (name === 'now' ? t('moveIn.trial.now') : t(`policy.preset.name.${name}`))
}

/** Long because it is one table, column by column. */
const Table = ({ tried, isWhole }: { tried: readonly Tried[]; isWhole: boolean }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const signed = useSigned()
  const nameOf = useNames()
  const whole = tried.filter(({ trial }) => !trial.partial)
  const least = Math.min(...whole.map(({ trial }) => trial.apart))
  const isClosest = ({ trial }: Tried): boolean =>
    isWhole && !trial.partial && trial.apart === least
  return (
    <section className={styles.sets} tabIndex={0} aria-label={t('moveIn.trial.rules')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('moveIn.trial.rules')}</th>
            <th scope="col">{t('moveIn.sum.apart')}</th>
            <th scope="col">{t('moveIn.sum.daysDiffering')}</th>
            <th scope="col">{t('moveIn.sum.worked')}</th>
            <th scope="col">{t('moveIn.sum.overtime')}</th>
          </tr>
        </thead>
        <tbody>
          {tried.map(one => {
            const { name, trial } = one
            return (
              <tr key={name} data-closest={isClosest(one) || undefined}>
                <th scope="row">
                  {nameOf(name)}
                  {isClosest(one) && <em>{t('moveIn.trial.closest')}</em>}
                </th>
                <td>
                  <bdi dir="ltr">{minutes(trial.apart)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{number(trial.daysDiffering)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{signed(trial.ours.worked, trial.theirs.worked)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{signed(trial.ours.overtime, trial.theirs.overtime)}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
