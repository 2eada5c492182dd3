import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import form from '../fields/form.module.css'
import { Panel } from '../page/page.tsx'
import { useSave } from './use-save.ts'

type Props = {
  title: string
  /** What is in it, and what follows from taking it. */
  what: string
  action: string
  /** Of the file, with its ending. */
  name: string
  get: () => Promise<object>
  says: string
  fails: string
  /** Areas that show that it was taken. */
  refreshes: readonly string[]
  /** What else can be asked of it. */
  children?: ReactNode
}

/** What is known of somebody as one file, written so that a person can read it as well. */
export const DataFile = ({
  title,
  what,
  action,
  name,
  get,
  says,
  fails,
  refreshes,
  children,
}: Props) => {
  const take = useSave(
    async () => {
      const text = JSON.stringify(await get(), null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), name)
    },
    { says, fails, refreshes, refusal: 'alert' },
  )
  return (
    <Panel title={title}>
      <p className={form.fine}>{what}</p>
      <div className={form.row}>
        {children}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={take.busy}
          onClick={() => take.save()}
        >
          {action}
        </Button>
      </div>
    </Panel>
  )
}
