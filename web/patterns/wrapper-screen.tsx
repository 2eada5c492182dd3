import { Button } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { Page, Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { showInstant } from '../lib/format.ts'
import { session } from '../lib/session.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import {
  endAtServer,
  forgetApp,
  heldIn,
  heldText,
  installBridge,
  say,
  sayAsForeign,
  signInAsApp,
  type PostedMessage,
} from './app-around.ts'
import styles from './wrapper.module.css'

const shown = ['check-in', 'my-account', 'dashboard'] as const
const names = ['show'] as const
const acts = ['app', 'enter', 'weak', 'foreign', 'ended', 'anew'] as const
type Act = (typeof acts)[number]
const theApp = {
  isMobileApp: true,
  mobileAppVersion: '2.4.1',
}

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
/** What was said lies in the tab: it goes with this page, and the session stays as it was. */
const restore = () => {
  forgetApp()
  const now = session.current()
  if (now) session.renew(now.user)
  dispatchEvent(new StorageEvent('storage'))
}

/**
 * The product in a frame as the app for phones shows it, with what the app says and what the page answers. Long because
 * it is one page with its frame, its acts and its answers.
 */
export const WrapperScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const show = shown.find(one => one === filters.show) ?? 'check-in'
  const frame = useRef<HTMLIFrameElement>(null)
  const [turn, setTurn] = useState(0)
  const [posted, setPosted] = useState<readonly PostedMessage[]>([])
  useEffect(() => restore, [])
  const hear = () => {
    const inside = frame.current?.contentWindow
    if (!inside) return
    installBridge(inside, one => setPosted(before => [one, ...before]))
    // An app says so at each page that it opens.
    if (heldIn(heldText()).app) say(inside, theApp)
  }
  const act = (what: Act) => {
    const inside = frame.current?.contentWindow
    if (!inside) return
    if (what === 'app') say(inside, theApp)
    else if (what === 'enter') {
      signInAsApp(theApp)
      setTurn(before => before + 1)
    } else if (what === 'weak') say(inside, { isPasswordWeak: true })
    else if (what === 'foreign') sayAsForeign(inside, { ...theApp, isPasswordWeak: true })
    else if (what === 'ended')
      endAtServer(inside, show === 'dashboard' ? '/my-account' : '/dashboard')
    else {
      restore()
      setPosted([])
      setTurn(before => before + 1)
    }
  }
  return (
    <Page title={t('page.wrapper.title')} what={t('page.wrapper.what')}>
      <ChoiceChips
        label={t('wrapperPage.page')}
        choices={shown.map(value => ({ value, label: t(`wrapperPage.page.${value}`) }))}
        chosen={show}
        onChoose={next => change({ show: next ?? '' })}
      />
      <div className={styles.pair}>
        {/* Our own pages, which share this page's storage as in the app: a sandbox would shut that off. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={`${show} ${turn}`}
          ref={frame}
          className={styles.phone}
          src={`/${show}`}
          title={t('wrapperPage.frame')}
          onLoad={hear}
        />
        <div className={styles.beside}>
          <Panel title={t('wrapperPage.says')}>
            <ul className={styles.acts}>
              {acts.map(one => (
                <li key={one}>
                  <Button size="xs" variant="default" onClick={() => act(one)}>
                    {t(`wrapperPage.say.${one}`)}
                  </Button>
                  <small>{t(`wrapperPage.sayWhat.${one}`)}</small>
                </li>
              ))}
            </ul>
          </Panel>
          <Known />
          <Answers posted={posted} />
        </div>
      </div>
    </Page>
  )
}

const Known = () => {
  const { t } = useTranslation()
  const zone = useZone()
  const { app, version, weak, until } = heldIn(useSyncExternalStore(subscribe, heldText))
  const word = (is: boolean) => t(is ? 'wrapperPage.yes' : 'wrapperPage.no')
  return (
    <Panel title={t('wrapperPage.holds')}>
      <Facts
        facts={[
          { label: t('wrapperPage.holds.app'), value: word(app) },
          {
            label: t('wrapperPage.holds.version'),
            value: <bdi dir="ltr">{version || '–'}</bdi>,
          },
          { label: t('wrapperPage.holds.weak'), value: word(weak) },
          {
            label: t('wrapperPage.holds.until'),
            value:
              until === null ? (
                t('wrapperPage.holds.none')
              ) : (
                <time dateTime={new Date(until).toISOString()} dir="ltr">
                  {showInstant(new Date(until).toISOString(), zone)}
                </time>
              ),
          },
        ]}
      />
    </Panel>
  )
}

const Answers = ({ posted }: { posted: readonly PostedMessage[] }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('wrapperPage.posted')}>
      <div role="log" aria-label={t('wrapperPage.posted')}>
        {posted.length === 0 ? (
          <p className={styles.none}>{t('wrapperPage.postedNone')}</p>
        ) : (
          <ol className={styles.posted}>
            {posted.map(({ text, means }, at) => (
              <li key={posted.length - at}>
                <code dir="ltr">{text}</code>
                <small>{t(`wrapperPage.means.${means}`)}</small>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}
