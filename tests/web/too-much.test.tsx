import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CorrectDialog } from '#web/corrections/correct-dialog.tsx'
import type { Step } from '#web/corrections/steps.ts'
import { startLanguages, withTexts } from '#web/lib/i18n.ts'
import { LocationDialog } from '#web/locations/location-dialog.tsx'
import { screens } from '#words/screens.ts'
import { Alone } from './fixture/alone.tsx'
import { formThere } from './fixture/form-there.ts'
import { closeAll, open } from './fixture/open.tsx'

afterEach(closeAll)
const nothing = () => undefined
const step = (_: unknown, at: number): Step => ({
  change: {
    kind: 'cancel',
    movementId: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
  },
  localTime: '2026-03-02T08:00',
  direction: 'in',
})

describe('a form that was given more than its body takes', () => {
  beforeAll(async () => {
    await startLanguages('tr')
    await withTexts(Object.keys(screens) as (keyof typeof screens)[], Promise.resolve())
  })
  const written = (asked: readonly { readonly method: string; readonly path: string }[]) =>
    asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'))

  test('says so of movements that are too many for one act, and sends nothing', async () => {
    const { asked } = await open('/', {
      asksTooMuch: true,
      part: (
        <Alone>
          <CorrectDialog
            title="Düzelt"
            of={[]}
            steps={Array.from({ length: 2001 }, step)}
            reason="Okuyucu bozuktu"
            demand={false}
            onDone={nothing}
            onClose={nothing}
          />
        </Alone>
      ),
    })
    fireEvent.submit(await formThere())
    await screen.findByText('Çok uzun ya da çok büyük.')
    expect(written(asked)).toEqual([])
  })
  test('says it is too much where a number is, and not that one is missing', async () => {
    const { asked } = await open('/', {
      part: (
        <Alone>
          <LocationDialog location={null} onMade={nothing} onClose={nothing} />
        </Alone>
      ),
    })
    fireEvent.change(await screen.findByLabelText(/^Tolerans/), { target: { value: '500000' } })
    fireEvent.submit(await formThere())
    await screen.findByText('Çok uzun ya da çok büyük.')
    expect(written(asked)).toEqual([])
  })
})
