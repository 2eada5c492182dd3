import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFeature, useMay } from '../../lib/settings.ts'
import { displays, useDisplay } from '../../lib/times.ts'
import { keepDisplay } from '../../lib/kept-preferences.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import form from '../../kit/fields/form.module.css'
import { useSave } from '../../kit/patterns/use-save.ts'
import {
  languageNames,
  useLanguageSwitch,
  useOfferedLanguages,
} from '../../kit/page/language-menu.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { isLanguage } from '#words/shared/languages.ts'
import { ChannelBlockNote } from '../channel-block.tsx'
import {
  accountSettings,
  changePeriodicMail,
  changeSendEmail,
  liftOwnMailBlock,
} from './api.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { Pushes } from './pushes.tsx'
import styles from './account.module.css'

/** How one reads the product, in whichever browser. */
export const Preferences = () => {
  const { t } = useTranslation()
  const { now, offered } = useOfferedLanguages()
  const choose = useLanguageSwitch()
  const display = useDisplay()
  const hasMails = useFeature({ allOf: ['myaccount-change-send-email'] })
  return (
    <div className={styles.two}>
      <Panel title={t('account.reading')}>
        <div className={form.form}>
          <Select
            size="sm"
            label={t('shell.language')}
            allowDeselect={false}
            data={offered.map(value => ({ value, label: languageNames[value] }))}
            value={now}
            onChange={next => {
              if (isLanguage(next)) void choose(next)
            }}
          />
          <fieldset className={form.choices}>
            <legend>{t('export.times')}</legend>
            {displays.map(one => (
              <label key={one}>
                <input
                  type="radio"
                  name="times"
                  checked={display === one}
                  onChange={() => keepDisplay(one)}
                />
                <span>{t(`export.${one}`)}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </Panel>
      {hasMails && <Mails />}
      <PeriodicMails />
      <Pushes />
      <CalendarFeed />
    </div>
  )
}

const Mails = () => {
  const { t } = useTranslation()
  const settings = useQuery(accountSettings)
  const mayChange = useMay('account-settings.update')
  const send = useSave(changeSendEmail, {
    says: (_, wanted) => t(wanted ? 'account.mails.on' : 'account.mails.off'),
    refreshes: ['myaccount'],
    doneWhenRead: true,
    refusal: 'toast',
    fails: t('account.mails.cannot'),
  })
  const { data } = settings
  return (
    <Panel title={t('account.mails')}>
      {settings.isError && <ProblemNote error={settings.error} retry={settings.refetch} />}
      {settings.isPending && <TableWaiting rows={1} />}
      {data && (
        <div className={form.form}>
          {data.mail_block && (
            <ChannelBlockNote
              of={data.mail_block}
              channel="mail"
              words="account"
              lift={mayChange ? liftOwnMailBlock : null}
              refreshes={['myaccount']}
            />
          )}
          <label className={form.check}>
            <input
              type="checkbox"
              checked={send.busy ? send.given === true : data.send_email}
              disabled={!mayChange}
              onChange={event => send.save(event.currentTarget.checked)}
            />
            <span>
              {t('account.mails.send')}
              <small>{t('account.mails.what')}</small>
            </span>
          </label>
        </div>
      )}
    </Panel>
  )
}

/** Those that his company has go out and that can come to him, each to be left off by itself. */
const PeriodicMails = () => {
  const { t } = useTranslation()
  const { data } = useQuery(accountSettings)
  const mayChange = useMay('account-settings.update')
  const change = useSave(changePeriodicMail, {
    says: (_, { comes }) => t(comes ? 'account.periodic.on' : 'account.periodic.off'),
    refreshes: ['myaccount'],
    doneWhenRead: true,
    refusal: 'toast',
    fails: t('account.periodic.cannot'),
  })
  if (!data || data.periodic_mails.length === 0) return null
  return (
    <Panel title={t('account.periodic')}>
      <div className={form.form}>
        {!data.send_email && <p className="quiet">{t('account.periodic.allOff')}</p>}
        {data.periodic_mails.map(({ mail, comes }) => (
          <label key={mail} className={form.check}>
            <input
              type="checkbox"
              checked={change.busy && change.given?.mail === mail ? change.given.comes : comes}
              disabled={!mayChange || !data.send_email}
              onChange={event => change.save({ mail, comes: event.currentTarget.checked })}
            />
            <span>
              {t(`account.periodic.${mail}`)}
              <small>{t(`account.periodic.${mail}.what`)}</small>
            </span>
          </label>
        ))}
      </div>
    </Panel>
  )
}
