import { Button, SegmentedControl, TextInput } from '@mantine/core'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Page } from '../kit/page/page.tsx'
import { CallError } from '../lib/call.ts'
import { useWhen } from '../lib/use-when.ts'
import { waits } from '../lib/waiting.ts'
import { ownCheckIn, type CheckedIn } from './api.ts'
import styles from './locations.module.css'
import { OwnCode } from './own-code.tsx'
import { PlacePhoto, placePhotoOf } from './place-photo.tsx'
import { scans } from './scan-queue.ts'
import { Scanner } from './scanner.tsx'
import { WaitingScans } from './waiting-scans.tsx'
import { whereIAm } from './where-i-am.ts'

const ways = ['in', 'out'] as const
type Way = (typeof ways)[number]

/** Scan the code at the door, and come or go. Long because it is one page from the last movement to the next. */
export const CheckInScreen = () => {
  const { t } = useTranslation()
  const own = useQuery(ownCheckIn)
  const arrived = useArrived()
  const [chosen, setChosen] = useState<Way | null>(null)
  const [looking, setLooking] = useState(false)
  const [typed, setTyped] = useState('')
  const way = chosen ?? own.data?.proposed ?? 'in'
  const [photo, setPhoto] = useState<File | null>(null)
  const send = useSave(
    (code: string | null) =>
      scanned(code, way, {
        photo: code === null ? photo : null,
        noPosition: t('checkIn.noPosition'),
      }),
    {
      says: shownThere,
      refreshes: ['check-ins'],
      onDone: () => {
        setTyped('')
        setPhoto(null)
        setChosen(null)
      },
      fails: t('checkIn.cannot'),
    },
  )
  const take = (code: string | null) => {
    setLooking(false)
    send.save(code)
  }
  if (own.data?.usage === false)
    return (
      <Page title={t('page.checkIn.title')} what={t('page.checkIn.what')}>
        <Notice tone="warn">{t('checkIn.notForYou')}</Notice>
      </Page>
    )
  return (
    <Page title={t('page.checkIn.title')} what={t('page.checkIn.what')}>
      <div className={styles.checkIn}>
        <Last of={own.data?.last ?? null} waiting={own.isPending} />
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('checkIn.direction')}
          data={ways.map(value => ({ value, label: t(`checkIn.way.${value}`) }))}
          value={way}
          onChange={next => setChosen(next === 'out' ? 'out' : 'in')}
        />
        {looking && <Scanner onCode={take} />}
        <Button
          size="lg"
          leftSection={looking ? undefined : <IconQrcode size={22} />}
          variant={looking ? 'default' : 'filled'}
          loading={send.busy}
          onClick={() => setLooking(is => !is)}
        >
          {t(looking ? 'checkIn.stop' : 'checkIn.scan')}
        </Button>
        <OwnCode />
        <Outcome of={arrived ?? send.answer} waited={arrived !== null} />
        <Refusal of={send} />
        <WaitingScans />
        <form
          className={styles.typed}
          onSubmit={event => {
            event.preventDefault()
            if (typed.trim() !== '') take(typed.trim())
          }}
        >
          <TextInput
            size="sm"
            dir="ltr"
            label={t('checkIn.typed')}
            maxLength={300}
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" size="sm" loading={send.busy}>
            {t('checkIn.send')}
          </Button>
        </form>
        <p className="quiet">{t('checkIn.position')}</p>
        {/* Below what is there at once: whether it is there is known later, and nothing is to move. */}
        <Remote of={own.data?.remote ?? 'never'} busy={send.busy} onSend={() => take(null)}>
          <PlacePhoto photo={photo} onChoose={setPhoto} />
        </Remote>
      </div>
    </Page>
  )
}

/** When it was is taken first; where the phone is, is asked for at this moment and for nothing else. */
const scanned = async (
  code: string | null,
  direction: Way,
  { photo, noPosition }: { readonly photo: File | null; readonly noPosition: string },
): Promise<CheckedIn | typeof waits> => {
  const [tappedAt, scannedAt] = [performance.now(), Date.now()]
  const position = await whereIAm().catch(() => {
    throw new CallError(422, { code: 'web.no-position', error: noPosition })
  })
  const shown = photo && (await placePhotoOf(photo))
  return scans.take({ code, direction, position, photo: shown, tappedAt, scannedAt })
}

type RemoteOf = {
  readonly of: 'never' | 'at-locations' | 'anywhere'
  readonly busy: boolean
  readonly onSend: () => void
  readonly children: ReactNode
}
/** For whom it is open: from where he is, without a code. */
const Remote = ({ of: remote, busy, onSend, children }: RemoteOf) => {
  const { t } = useTranslation()
  if (remote === 'never') return null
  return (
    <div className={styles.remote}>
      <Button size="md" variant="default" fullWidth loading={busy} onClick={onSend}>
        {t('checkIn.remote')}
      </Button>
      <p className="quiet">{t(`checkIn.remote.${remote}`)}</p>
      {children}
      <p className="quiet">{t('checkIn.photo.what')}</p>
    </div>
  )
}

type LastOf = {
  readonly of: { readonly at: string; readonly direction: 'in' | 'out' | 'unknown' } | null
  readonly waiting: boolean
}
const Last = ({ of: last, waiting }: LastOf) => {
  const { t } = useTranslation()
  const when = useWhen()
  return (
    <p className={styles.last}>
      {waiting
        ? ' '
        : last === null
          ? t('checkIn.noLast')
          : t('checkIn.last', {
              direction: t(`checkIn.way.${last.direction}`),
              time: when(last.at),
            })}
    </p>
  )
}

/** What became of one that had waited: the last movement is another by then. */
const useArrived = (): CheckedIn | null => {
  const client = useQueryClient()
  const arrived = useSyncExternalStore(scans.subscribe, scans.arrived)
  useEffect(() => {
    if (arrived) void client.invalidateQueries({ queryKey: ['check-ins'] })
  }, [arrived, client])
  return arrived
}

type OutcomeOf = {
  readonly of: CheckedIn | typeof waits | undefined
  /** On the phone, before it was sent. */
  readonly waited: boolean
}
const Outcome = ({ of: done, waited }: OutcomeOf) => {
  const { t } = useTranslation()
  const when = useWhen()
  if (!done) return null
  if (done === waits)
    return (
      <Notice tone="warn" role="status">
        {t('checkIn.kept')}
      </Notice>
    )
  if (done.status === 'proposed')
    return (
      <Notice tone="warn" role="status">
        {t(waited ? 'checkIn.proposedLater' : 'checkIn.proposed', {
          direction: t(`checkIn.way.${done.direction}`),
          place: done.place,
          time: when(done.at),
        })}
      </Notice>
    )
  return (
    <Notice tone="good" role="status">
      {t(done.repeated ? 'checkIn.repeated' : 'checkIn.done', {
        direction: t(`checkIn.way.${done.direction}`),
        place: done.place,
        time: when(done.at),
      })}
    </Notice>
  )
}
