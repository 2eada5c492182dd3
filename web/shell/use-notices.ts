import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { noticesAsked, pageOfNotices } from '../lib/notices.ts'
import { session } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'

/** Long after what somebody waits for. */
const patienceMs = 6000

/** Leads to what waits whoever chose a notice outside the page; the browser that shows them is his. */
export const useNotices = (): void => {
  const navigate = useNavigate()
  const settings = useSettings().data
  const to = (settings && pageOfNotices(settings.pages)) ?? '/'
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    const listen = ({ data }: MessageEvent) => {
      if (data === noticesAsked) void navigate(to)
    }
    workers?.addEventListener('message', listen)
    return () => workers?.removeEventListener('message', listen)
  }, [to, navigate])
  useConfirmed(settings?.is_switch_account_available ?? null)
}

/** @param hasSecond null: not known yet */
const useConfirmed = (hasSecond: boolean | null): void => {
  const userId = useSession()?.user.id
  useEffect(() => {
    const allowed = 'Notification' in globalThis && Notification.permission === 'granted'
    if (!allowed || hasSecond === null) return
    const timer = setTimeout(() => {
      // What fails here is tried at the next load.
      void import('../lib/pushes.ts')
        .then(part => session.current() && part.confirmPush(hasSecond))
        .catch(() => undefined)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [userId, hasSecond])
}
