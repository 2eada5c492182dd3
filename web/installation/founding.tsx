import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { PostNewCompany } from '#api/contract/installation.ts'
import { ZonePicker } from '../devices/published.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { drawnBy, secret, text } from '../kit/patterns/field-kinds.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere } from '../kit/patterns/use-save.ts'
import { call, type Reply } from '../lib/call.ts'
import { handedOver, installationData } from '../lib/handed-over.ts'
import { useSession } from '../lib/use-session.ts'
import { check } from './api.ts'
import { countries, zoneFor } from './countries.ts'
import { Frame } from './frame.tsx'
import styles from './installation.module.css'
import { portalPage } from './portal-page.ts'

/** An empty installation gets its company here; one that has any leads on. */
export const FoundingPage = () => {
  const { t } = useTranslation()
  const signedIn = useSession()
  const { data, error, refetch } = useQuery(check)
  if (data?.empty === false && signedIn) return <Navigate to={portalPage} replace />
  return (
    <Frame
      title={t('installation.title')}
      {...(data?.empty ? { what: t('installation.what') } : {})}
    >
      {error ? (
        <ProblemNote error={error} retry={refetch} />
      ) : !data ? (
        <p role="status">{t('common.loading')}</p>
      ) : data.empty ? (
        <FoundingForm />
      ) : (
        <Founded />
      )}
    </Frame>
  )
}

const Founded = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.column}>
      <p>{t('installation.there')}</p>
      <KeptData />
      <div>
        <Button component={Link} to="/login" size="sm">
          {t('installation.signIn')}
        </Button>
      </div>
    </div>
  )
}

/**
 * What came with the address waits in this tab, and is the code of the form; whoever wants that no more has it
 * forgotten.
 */
const KeptData = () => {
  const { t } = useTranslation()
  const [state, setState] = useState<'none' | 'kept' | 'forgotten'>(() =>
    installationData.kept() === null ? 'none' : 'kept',
  )
  const forget = () => {
    installationData.forget()
    setState('forgotten')
  }
  if (state === 'none') return null
  if (state === 'forgotten') return <p role="status">{t('installation.forgotten')}</p>
  return (
    <div className={styles.kept}>
      <p>{t('installation.kept')}</p>
      <Button size="xs" variant="default" onClick={forget}>
        {t('installation.forget')}
      </Button>
    </div>
  )
}

/** His session begins as one that is handed over; where there is none yet he signs in himself. */
const useEnterPortal = () => {
  const navigate = useNavigate()
  return ({ session }: Reply<typeof PostNewCompany>): void => {
    installationData.forget()
    if (session === null) return void navigate(`/login?to=${portalPage}`, { replace: true })
    const { access_token: access, file_access_token: file } = session
    handedOver.bring({ access, file, to: portalPage })
    void navigate('/token-directing', { replace: true })
  }
}

/** Long because it is one form, with what each of its fields is for. */
export const FoundingForm = () => {
  const { t, i18n } = useTranslation()
  const enter = useEnterPortal()
  const named = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
    return countries
      .map(value => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  }, [i18n.language])
  const form = useFields(
    PostNewCompany,
    {
      code: text(t('installation.code'), installationData.kept(), {
        need: t('installation.needCode'),
        description: t('installation.codeHelp'),
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        dir: 'ltr',
      }),
      company: text(t('installation.company'), '', {
        need: t('installation.needCompany'),
        autoComplete: 'organization',
      }),
      country: drawnBy<string, string>(
        { first: 'TR', sent: shown => shown },
        ({ value, error }) => (
          <Select
            size="sm"
            label={t('installation.country')}
            description={t('installation.countryHelp')}
            searchable
            allowDeselect={false}
            data={named}
            value={value}
            error={error}
            onChange={next => {
              if (next) form.change({ country: next, zone: zoneFor(next) })
            }}
          />
        ),
      ),
      zone: drawnBy<string, string>(
        { first: zoneFor('TR'), sent: shown => shown },
        ({ value, onChange, error }) => (
          <ZonePicker
            label={t('installation.zone')}
            value={value}
            onChange={onChange}
            error={error}
          />
        ),
      ),
      username: text(t('installation.username'), '', {
        need: t('installation.needUsername'),
        description: t('installation.usernameHelp'),
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        dir: 'ltr',
      }),
      password: secret(t('installation.password'), {
        need: t('installation.needPassword'),
        description: t('installation.passwordHelp'),
        autoComplete: 'new-password',
        visibilityToggleFocusable: true,
      }),
    },
    {
      send: body => call(PostNewCompany, { body }),
      says: shownThere,
      onDone: enter,
      fails: t('installation.cannot'),
    },
  )
  return (
    <div className={styles.column}>
      <KeptData />
      <SaveForm
        of={form}
        label={t('installation.title')}
        onSubmit={form.submit}
        action={t('installation.found')}
      >
        {form.field('code')}
        <div className={styles.part}>
          <h2>{t('installation.companyPart')}</h2>
          {form.field('company')}
          <div className={styles.two}>
            {form.field('country')}
            {form.field('zone')}
          </div>
        </div>
        <div className={styles.part}>
          <h2>{t('installation.managerPart')}</h2>
          <div className={styles.two}>
            {form.field('username')}
            {form.field('password')}
          </div>
        </div>
      </SaveForm>
    </div>
  )
}
