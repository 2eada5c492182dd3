import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { secretsFile } from '#web/devices/list/secrets-file.ts'
import { closeAll, open } from './fixture/open.tsx'
import { keepSaved } from './fixture/saved-files.ts'

afterEach(closeAll)

test('a pasted list is previewed row by row, registered, and its secrets are had as a file', async () => {
  const { person, asked } = await open('/company-management/devices')
  await person.click(await screen.findByRole('button', { name: 'Listeden kaydet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Listeden okuyucu kaydet' }))
  await person.click(dialog.getByLabelText('Ya da satırları yapıştırın'))
  await person.paste('Ad;Tür;Seri no\nArka kapı;zk;NEW1\nÖn kapı;zk;CEXB210500001')
  await person.click(dialog.getByRole('button', { name: 'Satırları denetle' }))
  expect(await dialog.findByText(/1 okuyucu kaydedilebilir\. 1 satır atlanır/)).toBeTruthy()
  expect(dialog.getByText('bu seri no zaten kayıtlı')).toBeTruthy()
  expect(
    asked
      .filter(call => call.path === '/api/app/devices/list')
      .map(call => call.body['dryRun']),
  ).toEqual([true])
  await person.click(dialog.getByRole('button', { name: '1 okuyucuyu kaydet' }))
  expect(await dialog.findByText(/1 okuyucu kaydedildi/)).toBeTruthy()
  expect(dialog.getByText(/Anahtarlar yalnız şimdi gösterilir/)).toBeTruthy()
  const saved = keepSaved()
  await person.click(dialog.getByRole('button', { name: 'Anahtarları indir' }))
  expect(await saved.texts()).toEqual([expect.stringContaining('"NEW1";"zk";"k7q2m9xd4t0"')])
  saved.restore()
})

test('no name in the file of secrets begins a formula or a cell, and a list without secrets has no file', async () => {
  const row = {
    line: 1,
    serial: '-1',
    protocol: 'zk' as const,
    kind: null,
    zone: 'UTC',
    problem: null,
    deviceId: null,
  }
  const file = secretsFile(
    [{ ...row, name: '=cmd|"x";=1', secret: 'abc' }],
    ['Ad', 'Seri no', 'Tür', 'Anahtar'],
  )
  expect((await file?.text())?.split('\r\n')[1]).toBe(`"'=cmd ""x"" =1";"'-1";"zk";"abc"`)
  expect(
    secretsFile([{ ...row, name: 'Kapı', secret: null }], ['Ad', 'Seri no', 'Tür', 'Anahtar']),
  ).toBeNull()
})
