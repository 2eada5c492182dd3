import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page, Panel } from '../page/page.tsx'
import { FormSides } from './form-page.tsx'
import type { ListedRows } from './list-page.tsx'
import { SaveForm } from './save-form.tsx'

type Props = Pick<ComponentProps<typeof SaveForm>, 'of' | 'onSubmit'> & {
  /** The list that it was opened from, and that it leads back to. */
  readonly page: ListedRows['page']
  readonly title: string
  /** What else can be done with it. */
  readonly acts?: ReactNode
  readonly panel: string
  /** Whether it may be saved. */
  readonly may: boolean
  /** What it comes to, as it is typed. */
  readonly beside: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One thing of a list, opened in the list's place: its form, and beside it what it comes to. */
export const EditorPage = ({
  page,
  title,
  acts,
  panel,
  may,
  beside,
  onClose,
  children,
  ...form
}: Props) => {
  const { t } = useTranslation()
  return (
    <Page
      title={title}
      what={t(`page.${page}.what`)}
      actions={
        <>
          {acts}
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={15} className="mirrored" />}
            onClick={onClose}
          >
            {t(`page.${page}.title`)}
          </Button>
        </>
      }
    >
      <FormSides beside={beside}>
        <Panel title={panel}>
          <SaveForm
            {...form}
            label={title}
            action={may ? t('common.save') : undefined}
            onCancel={onClose}
          >
            {children}
          </SaveForm>
        </Panel>
      </FormSides>
    </Page>
  )
}
