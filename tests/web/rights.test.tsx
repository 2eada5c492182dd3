import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { menuGroupTemplates } from '#domain/access/templates.ts'
import { covers } from '#tests/specification/covers.ts'
import { fixture, type Asked } from './fixture/answers.ts'
import { closeAll, open } from './fixture/open.tsx'
import { settingsOf } from './fixture/settings.ts'

afterEach(closeAll)
const page = '/settings/menu-auth-groups'
const user = userEvent.setup({ delay: null })
/** The button waits for the list, which says what may be given. */
const begin = async () => {
  await screen.findByRole('row', { name: /Bordro/ })
  await user.click(screen.getByRole('button', { name: 'Yetki grubu ekle' }))
}
const dialog = () => screen.findByRole('dialog')
const rights = async () => within(await dialog())
const box = async (name: string) => (await rights()).findByRole('checkbox', { name })
const bodies = (asked: readonly Asked[], method: string) =>
  asked.filter(
    one => one.path.startsWith('/api/app/settings/menu-auth-groups') && one.method === method,
  )

describe('groups of rights', () => {
  test('are listed with who has them', covers('2.66'), async () => {
    await open(page)
    expect(await screen.findByRole('row', { name: /Bordro/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Danışma.*Kimsede yok/ })).toBeTruthy()
  })

  test('a key comes with what it needs, and what needs it goes with it; the menu beside follows', async () => {
    const { asked } = await open(page)
    await begin()
    await user.type((await rights()).getByRole('textbox', { name: 'Adı' }), 'Planlama')
    await user.click(await box('Çevrimleri ve vardiya gruplarını değiştirmek'))
    expect((await box('Çalışma takvimini görmek')).matches(':checked')).toBe(true)
    const menu = within((await rights()).getByRole('region', { name: 'Bu gruptaki ne görür' }))
    expect(menu.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(await box('Çalışma takvimini görmek'))
    expect(
      (await box('Çevrimleri ve vardiya gruplarını değiştirmek')).matches(':checked'),
    ).toBe(false)
    expect(menu.queryAllByRole('checkbox')).toEqual([])
    await user.click(await box('Raporları görmek ve dosyaya almak'))
    const shown = menu.getAllByRole('checkbox').length
    await user.click(menu.getByRole('checkbox', { name: 'Günlük rapor' }))
    await user.click((await rights()).getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('“Planlama” kaydedildi')
    const [sent] = bodies(asked, 'POST')
    expect(sent?.body).toMatchObject({ title: 'Planlama', permissions: ['reports.view'] })
    expect(sent?.body['pages']).toHaveLength(shown - 1)
    expect(sent?.body['pages']).not.toContain('/reports/daily')
  })

  test('the menu is shown as whoever sees less would have it, and says what is lost there', async () => {
    await open(page)
    await user.click(await screen.findByRole('row', { name: /Bordro/ }))
    const menu = within((await rights()).getByRole('region', { name: 'Bu gruptaki ne görür' }))
    expect(menu.getByRole('checkbox', { name: 'Bordro puantajı' })).toBeTruthy()
    await user.click(menu.getByRole('radio', { name: 'Departmanları' }))
    expect(menu.queryByRole('checkbox', { name: 'Bordro puantajı' })).toBeNull()
    expect(menu.getByText(/karşılığı yok/)).toBeTruthy()
  })

  test.each([
    [['plan.pro', 'outbox'], true],
    [['plan.pro'], false],
  ])(
    'no page is shown of a feature that is not there: with %j the outbox is: %s',
    async (features, there) => {
      const server = fixture()
      await open(page, {
        instead: asked => {
          if (asked.path === '/api/app-settings')
            return { status: 200, body: settingsOf({ features }) }
          if (asked.path !== '/api/app/settings/menu-auth-groups') return undefined
          const body = server.answer(asked).body as { rows: object[] }
          const [first, ...others] = body.rows
          const permissions = ['outbox.view', 'reports.view']
          return {
            status: 200,
            body: { ...body, rows: [{ ...first, permissions }, ...others] },
          }
        },
      })
      await user.click(await screen.findByRole('row', { name: /Bordro/ }))
      const menu = within(
        (await rights()).getByRole('region', { name: 'Bu gruptaki ne görür' }),
      )
      expect(menu.getByRole('checkbox', { name: 'Günlük rapor' })).toBeTruthy()
      expect(menu.queryByRole('checkbox', { name: 'Giden kutusu' }) !== null).toBe(there)
    },
  )

  test('what one has not oneself one does not give', async () => {
    await open(page)
    await begin()
    expect((await box('Kullanıcıları ve son girişlerini görmek')).matches(':disabled')).toBe(
      true,
    )
  })

  test('begins as one of the usual ones or as a copy', async () => {
    const { asked } = await open(page)
    await begin()
    await user.type((await rights()).getByRole('textbox', { name: 'Adı' }), 'İK')
    await user.click((await rights()).getByRole('button', { name: 'Şununla başla' }))
    await user.click(await screen.findByRole('menuitem', { name: 'İnsan kaynakları' }))
    await user.click((await rights()).getByRole('button', { name: 'Kaydet' }))
    await screen.findByText('“İK” kaydedildi')
    expect(bodies(asked, 'POST')[0]?.body['permissions']).toEqual([...menuGroupTemplates.hr])
  })

  test('holds at once in a window that is open: the next answer says so, and a closed page is left', async () => {
    const state = { narrowed: false }
    await open('/reports/daily', {
      instead: ({ path }) => {
        if (path === '/api/app-settings')
          return {
            status: 200,
            headers: { 'mesai-grants': state.narrowed ? 'later' : 'before' },
            body: settingsOf(
              state.narrowed ? { pages: ['/dashboard'], permissions: ['dashboard.view'] } : {},
            ),
          }
        return state.narrowed && path === '/api/app/reports/daily'
          ? {
              status: 403,
              headers: { 'mesai-grants': 'later' },
              body: { code: 'access.forbidden', error: 'Bu işlem için yetkiniz yok.' },
            }
          : undefined
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Günlük rapor' })
    const search = (await screen.findAllByRole('textbox'))[0]
    state.narrowed = true
    if (search) await user.type(search, 'Ayşe')
    await screen.findByRole('heading', { level: 1, name: 'Bu sayfayı açma yetkiniz yok' })
    expect(location.pathname).toBe('/403')
  })
})
