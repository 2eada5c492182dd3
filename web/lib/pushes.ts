import { GetOwnPushes, PostOwnPush } from '#api/contract/pushes.ts'
import { base64urlOf } from './base64.ts'
import { call } from './call.ts'
import { activeWorker } from './service-worker.ts'

/**
 * Whether this browser shows what comes while no page is open. `none`: it cannot, or not under this address; `denied`:
 * its user forbade it.
 */
export type PushHere = 'none' | 'denied' | 'possible'
export const pushHere = (): PushHere => {
  const can =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!can) return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** What the server calls a browser: SHA-256 of its address at its push service, in hex. */
const idOf = async ({ endpoint }: PushSubscription): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (pushHere() === 'none') return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}
/** What the server calls this browser; null: nothing is ever shown here. */
export const pushIdHere = async (): Promise<string | null> => {
  const subscription = await subscriptionHere()
  return subscription && idOf(subscription)
}

const keyOf = (subscription: PushSubscription, name: PushEncryptionKeyName): string => {
  const bytes = subscription.getKey(name)
  return bytes === null ? '' : base64urlOf(bytes)
}
const send = (subscription: PushSubscription) =>
  call(PostOwnPush, {
    body: {
      endpoint: subscription.endpoint,
      p256dh: keyOf(subscription, 'p256dh'),
      auth: keyOf(subscription, 'auth'),
    },
  })

/** What came of switching it on: the browser asked its user, who forbade it or did not answer; or reached nobody. */
export type SwitchedOn = 'on' | 'denied' | 'dismissed' | 'unreached'
/** Asks for permission only now that somebody wants it. */
export const switchPushOn = async (key: string): Promise<SwitchedOn> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const subscription = await subscribed(key).catch(() => null)
  if (subscription === null) return 'unreached'
  await send(subscription)
  return 'on'
}

const subscribed = async (key: string): Promise<PushSubscription> => {
  const { pushManager } = await activeWorker()
  // One that is there may be somebody else's, or by another key; with a new one neither is.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Nothing is shown here any more, whatever the server still sends. */
export const leavePushHere = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe()
}

/**
 * Whoever begins to work in a browser that shows somebody's notices is that one, whom the server may have in another
 * session by now; or he is another: then nobody's are shown here.
 * @param keeps he has a second account, whose they may be
 */
export const confirmPush = async (keeps: boolean): Promise<void> => {
  const subscription = await subscriptionHere()
  if (subscription === null) return
  const id = await idOf(subscription)
  const { rows } = await call(GetOwnPushes, {})
  if (rows.some(({ pushId }) => pushId === id)) await send(subscription)
  else if (!keeps) await subscription.unsubscribe()
}
