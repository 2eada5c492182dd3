import { readdirSync, readFileSync } from 'node:fs'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { toast } from '#web/kit/feedback/toasts.tsx'
import { partsOf } from '#web/kit/table/searched.tsx'
import { shortOf } from '#web/kit/table/short-text.tsx'
import * as measures from '#web/lib/measures.ts'
import { scrollSmoothly } from '#web/lib/scroll.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(() => {
  vi.useRealTimers()
  closeAll()
})

test('what the specification fixes of screens is so, and is said in one place', () => {
  covers('9.55', '9.56', '9.57', '9.58', '9.59', '9.60')
  expect(measures).toMatchObject({
    toastMs: 3000,
    toastWithActMs: 10_000,
    debounceMs: 300,
    idleMs: 60_000,
    wayUpAfter: 200,
    scrollMs: 300,
    hashOffset: 60,
    shortLetters: 20,
    dialogWidth: 600,
    alertWidth: 350,
    breakpoints: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
    besideFrom: 1264,
  })
  const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css') && !/dist|node_modules/.test(file))
    .map(file => readFileSync(`web/${file}`, 'utf8'))
    .join('\n')
  // That there is no other is what `npm run lint:style` looks at.
  for (const width of [...Object.values(measures.breakpoints).slice(1), measures.besideFrom])
    expect([
      width,
      sheets.includes(measures.narrowerThan(width)) ||
        sheets.includes(`(min-width: ${width}px)`),
    ]).toEqual([width, true])
})

describe('a field that asks the server', () => {
  test('waits until 300 ms after the last letter, wherever it stands', covers('9.67'), () => {
    const asking = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !file.startsWith('dist'))
      .flatMap(file => {
        const text = readFileSync(`web/${file}`, 'utf8')
        return /\buseDebounced(?:Value|Callback)\(/.test(text)
          ? [
              [
                file,
                /\bdebounceMs\)/.test(text) && !/useDebounced\w+\([^\n]*, \d+\)/.test(text),
              ],
            ]
          : []
      })
    expect(measures.debounceMs).toBe(300)
    expect(asking.length).toBeGreaterThan(6)
    expect(asking.filter(([, good]) => !good)).toEqual([])
  })
})

describe('what is said in passing', () => {
  const said = (text: string) => screen.queryByText(text) !== null
  const begin = async () => {
    await open('/login', { guest: true })
    await screen.findByRole('heading', { level: 1 })
    vi.useFakeTimers()
    act(() => void document.dispatchEvent(new Event('mousemove')))
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  test('goes after three seconds, after ten where something can be done', async () => {
    covers('9.65')
    await begin()
    act(() => {
      toast('Kaydedildi.')
      toast('Silindi.', 'success', { label: 'Geri al', act: () => undefined })
    })
    await pass(2990)
    expect([said('Kaydedildi.'), said('Silindi.')]).toEqual([true, true])
    await pass(20)
    expect([said('Kaydedildi.'), said('Silindi.')]).toEqual([false, true])
    await pass(6970)
    expect(said('Silindi.')).toBe(true)
    await pass(50)
    expect(said('Silindi.')).toBe(false)
  })
  test('waits for whoever has been away for a minute', covers('9.63'), async () => {
    await begin()
    await pass(60_000)
    act(() => toast('Üç karar gönderildi.'))
    await pass(30_000)
    expect(said('Üç karar gönderildi.')).toBe(true)
    act(() => void document.dispatchEvent(new Event('keydown')))
    await pass(2990)
    expect(said('Üç karar gönderildi.')).toBe(true)
    await pass(20)
    expect(said('Üç karar gönderildi.')).toBe(false)
  })
})

describe('scrolling', () => {
  const begin = () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] })
    const tops: number[] = []
    vi.stubGlobal('scrollTo', ({ top }: { top: number }) => tops.push(top))
    return tops
  }
  test('comes there in 300 ms', covers('9.64'), () => {
    const tops = begin()
    scrollSmoothly(1440)
    vi.advanceTimersByTime(290)
    const before = tops.at(-1) ?? 0
    expect([before > 0, before < 1440, tops.length > 5]).toEqual([true, true, true])
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    vi.advanceTimersByTime(40)
    const count = tops.length
    expect(tops.at(-1)).toBe(1440)
    vi.advanceTimersByTime(500)
    expect(tops).toHaveLength(count)
  })
  test('stops for whoever scrolls himself', () => {
    const tops = begin()
    scrollSmoothly(1440)
    vi.advanceTimersByTime(100)
    const count = tops.length
    dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(500)
    expect(tops).toHaveLength(count)
  })
  test('is no motion for whoever wants none', () => {
    const tops = begin()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    scrollSmoothly(1440)
    expect(tops).toEqual([1440])
  })
})

describe('a long text', () => {
  test('stands with 20 letters and three dots', covers('9.68'), () => {
    expect(shortOf('Yirmi harften uzun d')).toBe('Yirmi harften uzun d')
    expect(shortOf('Yirmi harften uzun de')).toBe('Yirmi harften uzun d…')
  })
  test('is whole where one points at it or comes by the keyboard', async () => {
    const reason = 'Dış görevdeydi, müşteri ziyareti'
    const { person } = await open('/reports/error-activity?view=requests')
    const [short] = await screen.findAllByText(shortOf(reason))
    const text = short?.closest('bdi') as HTMLElement
    act(() => text.focus())
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason)
    act(() => text.blur())
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await person.hover(text)
    expect((await screen.findByRole('tooltip')).textContent).toBe(reason)
  })
})

describe('what was searched for', () => {
  const found = (text: string, searched: string) =>
    partsOf(text, searched)
      .map(part => (part.found ? `[${part.text}]` : part.text))
      .join('')
  test('is marked as it is written, however it was typed', () => {
    expect(found('Işıl Öztürk', 'oz')).toBe('Işıl [Öz]türk')
    expect(found('Işıl Öztürk', 'ISIL öztürk')).toBe('[Işıl] [Öztürk]')
    expect(found('İbrahim Şahin', 'ib sa')).toBe('[İb]rahim [Şa]hin')
    expect(found('Ayşe Yılmaz', '')).toBe('Ayşe Yılmaz')
    expect(found('1001', '100')).toBe('[100]1')
    expect(found('aaaa', 'aa')).toBe('[aaaa]')
  })
  test('stands in a half transparent orange in the rows', covers('9.78'), async () => {
    await open(`/employee-management?${new URLSearchParams({ search: 'Yılmaz' })}`)
    const marks = await screen.findAllByText('Yılmaz', { selector: 'mark' })
    expect(marks.length).toBeGreaterThan(0)
    const theme = readFileSync('web/shell/theme.css', 'utf8')
    expect(theme).toMatch(/\nmark \{\n {2}background: var\(--searched\);/)
    expect(theme.match(/--searched: rgb\(255 159 67 \/ 35%\);/g)).toHaveLength(2)
  })
})
