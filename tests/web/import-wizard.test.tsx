import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CheckedFile } from '#web/kit/patterns/import/checked-file.tsx'
import { ChooseFile } from '#web/kit/patterns/import/choose-file.tsx'
import { ImportWizard } from '#web/kit/patterns/import/import-wizard.tsx'
import { CallError } from '#web/lib/call.ts'
import { startLanguages } from '#web/lib/i18n.ts'

beforeAll(() => startLanguages('tr'))
afterEach(cleanup)

const mount = (children: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">{children}</MantineProvider>
    </QueryClientProvider>,
  )

const Typed = () => {
  const [text, setText] = useState('')
  return (
    <input aria-label="columns" value={text} onChange={event => setText(event.target.value)} />
  )
}
const wizard = (running: string | null = null) => {
  const [started, left, closed] = [
    vi.fn<(id: string) => void>(),
    vi.fn<(sent: string) => void>(),
    vi.fn<() => void>(),
  ]
  mount(
    <ImportWizard<string, string>
      title="File"
      size={600}
      steps={['One', 'Two', 'Three', 'Four']}
      running={running}
      idOf={sent => sent}
      onStarted={started}
      onLeft={left}
      onClose={closed}
    >
      {step => {
        switch (step.is) {
          case 'choose':
            return <button onClick={() => step.onSent('a')}>send</button>
          case 'match':
            return (
              <>
                <Typed />
                <p>before: {step.before ?? 'nothing'}</p>
                <button onClick={() => step.onSent('b')}>again</button>
                <button onClick={step.onBack}>back</button>
                <button onClick={() => step.onMatched('as read')}>match</button>
              </>
            )
          case 'check':
            return (
              <>
                <p>read {step.reading}</p>
                <button onClick={() => step.onReading('otherwise')}>otherwise</button>
                <button onClick={step.onBack}>back</button>
                <button onClick={step.onStarted}>start</button>
              </>
            )
          case 'save':
            return <button onClick={step.onAgain}>another than {step.id}</button>
        }
      }}
    </ImportWizard>,
  )
  return { started, left, closed }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const at = () => document.querySelector('[aria-current="step"]')?.textContent

describe('a file that is taken in', () => {
  test('goes from step to step, and comes back to what was said of it', async () => {
    const { started, left } = wizard()
    expect(at()).toBe('One')
    await press('send')
    expect([at(), screen.getByText(/before/).textContent]).toEqual(['Two', 'before: nothing'])
    await press('match')
    await press('otherwise')
    expect([at(), screen.getByText(/read/).textContent]).toEqual(['Three', 'read otherwise'])
    await press('back')
    expect(screen.getByText(/before/).textContent).toBe('before: otherwise')
    await press('match')
    await press('start')
    expect([at(), started.mock.calls, left.mock.calls]).toEqual(['Four', [['a']], []])
    await press('another than a')
    expect(at()).toBe('One')
  })
  test('that is sent once more has nothing of what was chosen for the one before', async () => {
    const { left } = wizard()
    await press('send')
    await userEvent.type(screen.getByLabelText('columns'), 'x')
    await press('again')
    expect(screen.getByLabelText('columns')).toHaveProperty('value', '')
    expect(left.mock.calls).toEqual([['a']])
  })
  test('is left behind by who goes back or closes before anything is made of it, and by nobody after', async () => {
    const { left, closed } = wizard()
    await press('send')
    await press('back')
    expect(left.mock.calls).toEqual([['a']])
    await press('send')
    await press('match')
    await press('Kapat')
    expect([left.mock.calls, closed.mock.calls.length]).toEqual([[['a'], ['a']], 1])
    cleanup()
    const running = wizard('r')
    expect(at()).toBe('Four')
    await press('Kapat')
    expect([running.left.mock.calls, running.closed.mock.calls.length]).toEqual([[], 1])
  })
  test('does not go by a click beside it once it is chosen', async () => {
    const { closed } = wizard()
    await press('send')
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)
    expect(closed).not.toHaveBeenCalled()
  })
})

describe('a file that is chosen', () => {
  const says = {
    drop: 'Drop',
    choose: 'Choose',
    where: 'Where',
    empty: 'Empty',
    tooLarge: 'Large',
  }
  const chosen = (send: (file: File) => Promise<string>) => {
    const sent = vi.fn<(sent: string, from: File) => void>()
    mount(<ChooseFile says={says} accept=".csv" mostBytes={3} send={send} onSent={sent} />)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const choose = (text: string) =>
      fireEvent.change(input ?? document.body, {
        target: { files: [new File([text], 'a.csv')] },
      })
    return { sent, choose }
  }
  test('is sent where it holds something and is not too large', async () => {
    const send = vi.fn<(file: File) => Promise<string>>().mockResolvedValue('id')
    const { sent, choose } = chosen(send)
    choose('')
    expect((await screen.findByRole('alert')).textContent).toBe('Empty')
    choose('1234')
    expect((await screen.findByRole('alert')).textContent).toBe('Large')
    expect(send).not.toHaveBeenCalled()
    choose('123')
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toBe('id'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('is dropped as well, and says what the server has against it', async () => {
    const send = vi
      .fn<(file: File) => Promise<string>>()
      .mockRejectedValue(new CallError(422, { error: 'Okunamıyor.', code: 'x.y' }))
    chosen(send)
    const drop = screen.getByText('Drop').parentElement ?? document.body
    fireEvent.drop(drop, { dataTransfer: { files: [new File(['123'], 'a.csv')] } })
    expect((await screen.findByRole('alert')).textContent).toBe('Okunamıyor.')
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('a check of a file', () => {
  const start = { isPending: false, error: null, mutate: vi.fn<() => void>() }
  const shown = (of: { data: number | undefined; error: unknown }) =>
    mount(
      <CheckedFile
        of={{ ...of, refetch: vi.fn<() => void>() }}
        waits={<p>waits</p>}
        start={start}
        action={count => ({ says: `take ${count}`, isAnything: count > 0 })}
        onBack={() => undefined}
      >
        {count => <p>{count} rows</p>}
      </CheckedFile>,
    )
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  test('waits, says what it comes to, and takes in only what there is', async () => {
    const { unmount } = shown({ data: undefined, error: null })
    expect(screen.getByText('waits')).toBeTruthy()
    unmount()
    const { unmount: goes } = shown({ data: 0, error: null })
    expect(button('take 0').disabled).toBe(true)
    goes()
    shown({ data: 2, error: null })
    expect(screen.getByText('2 rows')).toBeTruthy()
    await userEvent.click(button('take 2'))
    expect(start.mutate).toHaveBeenCalledOnce()
  })
  test('that is refused has a way back, and no button that would take it in', () => {
    shown({ data: undefined, error: new CallError(422, { error: 'Olmaz.', code: 'x.y' }) })
    expect(screen.getByText('Olmaz.')).toBeTruthy()
    expect(button('Geri')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /take/ })).toBeNull()
  })
})
