import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inPart } from '#web/kit/page/in-part.tsx'
import { startLanguages } from '#web/lib/i18n.ts'

beforeAll(() => startLanguages('tr'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly said: string }> {
  override state = { said: '' }
  static getDerivedStateFromError(error: Error) {
    return { said: error.message }
  }
  override render() {
    return this.state.said || this.props.children
  }
}
const showing = (Part: ComponentType) =>
  render(
    <MantineProvider env="test">
      <Boundary>
        <Part />
      </Boundary>
    </MantineProvider>,
  ).container
/** Later by so much, and drawn. */
const after = async (ms: number): Promise<void> => {
  for (const step of [0, ms, 0]) {
    await vi.advanceTimersByTimeAsync(step)
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  }
}
const Screen = () => <h1>Günlük</h1>
const afterwards = <Value,>(ms: number, value: () => Value): Promise<Value> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(value())
      } catch (error) {
        reject(error)
      }
    }, ms)
  })

test('a part is shown as soon as it is there; until then a line, then its shape', async () => {
  const { Part } = inPart(() => afterwards(400, () => Screen))
  const shown = showing(Part)
  expect(shown.querySelector('[role="status"]')).toBeNull()
  await after(110)
  expect(shown.querySelector('[role="status"] i')).not.toBeNull()
  expect(shown.querySelector('.mantine-Skeleton-root')).toBeNull()
  await after(200)
  expect(shown.querySelector('.mantine-Skeleton-root')).not.toBeNull()
  await after(100)
  expect(shown.querySelector('h1')?.textContent).toBe('Günlük')
})

test('one that takes a moment is not held back until a line would have been seen', async () => {
  const { Part } = inPart(() => afterwards(20, () => Screen))
  const shown = showing(Part)
  await after(25)
  expect(shown.querySelector('h1')?.textContent).toBe('Günlük')
})

test('one that was fetched before is there at once, and is fetched once', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(() => afterwards(20, () => Screen))
  const { Part, fetched } = inPart(load)
  const begun = fetched()
  await after(25)
  await begun
  expect(showing(Part).querySelector('h1')?.textContent).toBe('Günlük')
  await after(500)
  expect(load).toHaveBeenCalledTimes(1)
})

test('one that fails says so to whoever catches it, and is fetched anew when it is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  const { Part } = inPart(() =>
    afterwards(20, () => {
      tries += 1
      if (tries === 1) throw new Error('gone')
      return Screen
    }),
  )
  const first = showing(Part)
  await after(25)
  expect(first.textContent).toContain('gone')
  cleanup()
  const second = showing(Part)
  await after(25)
  expect(second.querySelector('h1')?.textContent).toBe('Günlük')
  vi.restoreAllMocks()
})
