import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pushIdOf } from '#commands/push/subscriptions.ts'
import { confirmPush } from '#web/lib/pushes.ts'
import { closeAll, open } from './fixture/open.tsx'

/** The switch by which somebody is told in this browser that a notice waits, over a browser that is made up. */
const endpoint = 'https://push.example.com/send/1'
type Made = {
  permission?: NotificationPermission
  /** What its user says where he is asked. */
  says?: NotificationPermission
  /** It reaches no push service. */
  isCutOff?: boolean
}
const browser = ({ permission = 'default', says = 'granted', isCutOff = false }: Made = {}) => {
  let subscription: object | null = null
  const asked: string[] = []
  const made = {
    endpoint,
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
    unsubscribe: async () => {
      asked.push('unsubscribe')
      subscription = null
      return true
    },
  }
  const worker = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        asked.push(`subscribe ${JSON.stringify(options)}`)
        if (isCutOff) throw new DOMException('cut off', 'AbortError')
        subscription = made
        return made
      },
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(worker),
      register: async () => worker,
      getRegistration: async () => worker,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  })
  vi.stubGlobal('PushManager', () => undefined)
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      notification.permission = says
      return says
    },
  }
  vi.stubGlobal('Notification', notification)
  return { asked }
}
afterEach(() => {
  closeAll()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
const panel = async () =>
  within(
    await screen.findByRole('region', {
      name: 'Tarayıcı bildirimleri',
    }),
  )
const toggle = { name: /^Bu tarayıcıda haber ver/ }

describe('notices in the browser', () => {
  test('are asked for of the browser only once somebody switches them on, and are shown as on', async () => {
    const { asked } = browser()
    const { person } = await open('/my-account?tab=preferences')
    const part = await panel()
    const box = await part.findByRole<HTMLInputElement>('checkbox', toggle)
    expect([box.checked, asked]).toEqual([false, []])
    await person.click(box)
    expect(await screen.findByText('Bu tarayıcıda haber verilecek.')).toBeTruthy()
    expect(asked).toEqual([
      'permission',
      'subscribe {"userVisibleOnly":true,"applicationServerKey":"BPush"}',
    ])
    expect(await part.findByText('Bu tarayıcı')).toBeTruthy()
    expect(part.getByRole<HTMLInputElement>('checkbox', toggle).checked).toBe(true)
  })
  test('are switched off at the server and in the browser', async () => {
    const { asked } = browser({ permission: 'granted' })
    const { person } = await open('/my-account?tab=preferences')
    const part = await panel()
    await person.click(await part.findByRole('checkbox', toggle))
    await part.findByText('Bu tarayıcı')
    await person.click(part.getByRole('checkbox', toggle))
    expect(await screen.findByText('Bu tarayıcıda artık haber verilmeyecek.')).toBeTruthy()
    expect(asked.at(-1)).toBe('unsubscribe')
    expect(part.queryByText('Bu tarayıcı')).toBeNull()
  })
  test('of another browser are listed and removed from here', async () => {
    browser()
    const { person } = await open('/my-account?tab=preferences')
    const part = await panel()
    const name = 'Kaldır: Chrome, Android'
    await person.click(await part.findByRole('button', { name }))
    expect(await screen.findByText('O tarayıcıda artık haber verilmeyecek.')).toBeTruthy()
    expect(part.queryByRole('button', { name })).toBeNull()
  })
  test('that the browser cannot show are not offered', async () => {
    await open('/my-account?tab=preferences')
    const part = await panel()
    expect(await part.findByText(/^Bu tarayıcı bildirim gösteremiyor/)).toBeTruthy()
    expect(part.queryByRole('checkbox')).toBeNull()
  })
  test('that its user forbade before are not asked for again: it says where they are allowed', async () => {
    const { asked } = browser({ permission: 'denied' })
    await open('/my-account?tab=preferences')
    const part = await panel()
    expect(await part.findByText(/bildirimlerini engelliyor/)).toBeTruthy()
    expect([part.queryByRole('checkbox'), asked]).toEqual([null, []])
  })
  test.each([
    ['denied', /bildirimlerini engelliyor/],
    ['default', /izin sorusu yanıtlanmadı/],
  ] as const)(
    'stay off where the question is answered by %s, and it is said',
    async (says, text) => {
      browser({ says })
      const { person } = await open('/my-account?tab=preferences')
      const part = await panel()
      await person.click(await part.findByRole('checkbox', toggle))
      expect(await part.findByText(text)).toBeTruthy()
      expect(part.queryByText('Bu tarayıcı')).toBeNull()
    },
  )
  test('stay off where the browser reaches no push service, and it is said', async () => {
    browser({ isCutOff: true })
    const { person } = await open('/my-account?tab=preferences')
    const part = await panel()
    await person.click(await part.findByRole('checkbox', toggle))
    expect(await part.findByText(/bildirim hizmetine ulaşamadı/)).toBeTruthy()
    expect(part.getByRole<HTMLInputElement>('checkbox', toggle).checked).toBe(false)
  })
})

describe('whoever begins to work in a browser that shows notices', () => {
  const begun = async (mine: boolean) => {
    const { asked } = browser({ permission: 'granted' })
    await (await navigator.serviceWorker.ready).pushManager.subscribe({})
    const rows = mine
      ? [
          {
            pushId: pushIdOf(endpoint),
            browser: 'chrome',
            system: 'linux',
          },
        ]
      : []
    const { asked: calls } = await open('/my-account', {
      instead: ({ method, path }) =>
        method === 'GET' && path === '/api/app/myaccount/pushes'
          ? {
              status: 200,
              body: {
                key: 'BPush',
                rows: rows.map(row => ({
                  ...row,
                  addedAt: '2026-03-02T09:00:00.000Z',
                })),
              },
            }
          : undefined,
    })
    return {
      asked,
      said: () => calls.filter(({ method }) => method === 'POST').length,
    }
  }
  test('says that he is there, where they are his', async () => {
    const { asked, said } = await begun(true)
    await confirmPush(false)
    expect([said(), asked.includes('unsubscribe')]).toEqual([1, false])
  })
  test('is shown none that are of another, who is told there no more', async () => {
    const { asked, said } = await begun(false)
    await confirmPush(false)
    expect([said(), asked.includes('unsubscribe')]).toEqual([0, true])
  })
  test('leaves those of his second account', async () => {
    const { asked, said } = await begun(false)
    await confirmPush(true)
    expect([said(), asked.includes('unsubscribe')]).toEqual([0, false])
  })
})

describe('whoever chose a notice outside the page', () => {
  test('comes to what he was told', async () => {
    await open('/#notices')
    await screen.findByRole('heading', {
      name: 'Bildirimlerim',
    })
    expect(location.pathname).toBe('/my-account/notices')
  })
})
