import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useSession } from '../lib/use-session.ts'
import { ofSetUp, putOff, setUp, type SetUp, type SetUpStep, type StepStanding } from './api.ts'
import { CountryStep } from './country-step.tsx'
import { DepartmentsStep } from './departments-step.tsx'
import { Frame } from './frame.tsx'
import styles from './installation.module.css'
import { PeopleStep } from './people-step.tsx'
import { portalPage } from './portal-page.ts'
import { ReaderStep } from './reader-step.tsx'
import { ShiftsStep } from './shifts-step.tsx'

/** Takes up a company where it is set up next; nobody is let in without a session, and who may not is led home. */
export const Portal = () => {
  const { t } = useTranslation()
  const signedIn = useSession()
  const settings = useSettings()
  const may = useMay('policy.update')
  if (!signedIn) return <Navigate to={`/login?to=${portalPage}`} replace />
  // A password that somebody else chose is changed first, which the shell asks.
  if (signedIn.passwordChange || (settings.data && !may)) return <Navigate to="/" replace />
  return (
    <Frame title={t('installation.title')} what={t('installation.portalWhat')}>
      {settings.isError ? (
        <ProblemNote error={settings.error} retry={settings.refetch} />
      ) : settings.isPending ? (
        <p role="status">{t('common.loading')}</p>
      ) : (
        <SetUpSteps />
      )}
    </Frame>
  )
}

const end = 'end'
const addressed = ['step'] as const

const SetUpSteps = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(setUp)
  const { filters, change } = useFilters(addressed)
  const at = filters.step
  const open = data?.steps.find(({ state }) => state === 'open')?.step ?? end
  const isLost = data !== undefined && at === undefined
  useEffect(() => {
    if (isLost) change({ step: open })
  }, [isLost, open, change])
  if (error && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data || at === undefined) return <p role="status">{t('common.loading')}</p>
  return <Steps {...data} at={at} go={step => change({ step })} />
}

const parts = {
  country: CountryStep,
  departments: DepartmentsStep,
  shifts: ShiftsStep,
  people: PeopleStep,
  reader: ReaderStep,
} as const satisfies Readonly<Record<SetUpStep, ComponentType<{ standing: StepStanding }>>>

type Way = { readonly at: string; readonly go: (step: SetUpStep | typeof end) => void }

const Steps = ({ steps, at, go }: SetUp & Way) => {
  const { t } = useTranslation()
  const index = steps.findIndex(({ step }) => step === at)
  const standing = steps[index]
  const next = steps[index + 1]?.step ?? end
  const Part = standing && parts[standing.step]
  return (
    <div className={styles.portal}>
      <nav aria-label={t('installation.steps')}>
        <ol className={styles.steps}>
          {steps.map((one, number) => (
            <StepLink key={one.step} of={one} number={number + 1} at={at} go={go} />
          ))}
        </ol>
      </nav>
      {standing && Part ? (
        <Step key={standing.step} of={standing} onNext={() => go(next)}>
          <Part standing={standing} />
        </Step>
      ) : (
        <End steps={steps} go={go} />
      )}
    </div>
  )
}

const StepLink = ({
  of: { step, state },
  number,
  at,
  go,
}: Way & { of: StepStanding; number: number }) => {
  const { t } = useTranslation()
  return (
    <li data-state={state}>
      <UnstyledButton aria-current={step === at ? 'step' : undefined} onClick={() => go(step)}>
        <i aria-hidden>{state === 'done' ? '✓' : number}</i>
        <span>{t(`installation.step.${step}`)}</span>
        <small>{t(`installation.state.${state}`)}</small>
      </UnstyledButton>
    </li>
  )
}

/** A step with its two ways on: done now, or later. What it has begins where the keyboard is. */
const Step = ({
  of: { step, state },
  onNext,
  children,
}: {
  of: StepStanding
  onNext: () => void
  children: ReactNode
}) => {
  const { t } = useTranslation()
  const later = useSave(() => putOff(step, true), {
    says: shownThere,
    fails: t('installation.cannotPutOff'),
    refreshes: ofSetUp,
    onDone: onNext,
  })
  return (
    <section className={styles.step} aria-label={t(`installation.step.${step}`)}>
      <Heading>{t(`installation.step.${step}`)}</Heading>
      <p>{t(`installation.what.${step}`)}</p>
      {children}
      <Refusal of={later} />
      <div className={styles.foot}>
        {state === 'open' && (
          <Button size="sm" variant="default" loading={later.busy} onClick={() => later.save()}>
            {t('installation.later')}
          </Button>
        )}
        {state !== 'open' && (
          <Button size="sm" onClick={onNext}>
            {t('common.next')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whoever goes on by the keyboard begins at the step's title. */
const Heading = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={place} tabIndex={-1}>
      {children}
    </h2>
  )
}

const End = ({ steps, go }: Pick<SetUp, 'steps'> & Pick<Way, 'go'>) => {
  const { t } = useTranslation()
  const left = steps.filter(({ state }) => state !== 'done')
  return (
    <section className={styles.step} aria-label={t('installation.end')}>
      <Heading>{t(left.length === 0 ? 'installation.end' : 'installation.endLeft')}</Heading>
      <p>{t(left.length === 0 ? 'installation.endWhat' : 'installation.endLeftWhat')}</p>
      {left.length > 0 && (
        <div className="acts">
          {left.map(({ step }) => (
            <Button key={step} size="sm" variant="default" onClick={() => go(step)}>
              {t(`installation.step.${step}`)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <Button component={Link} to="/reports/daily" size="sm" variant="default">
          {t('page.daily.title')}
        </Button>
        <Button component={Link} to="/" size="sm">
          {t('installation.toDashboard')}
        </Button>
      </div>
    </section>
  )
}
