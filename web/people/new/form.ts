import type { DetailsForm } from '../details-fields.tsx'
import type { Draft, Field, Secrets } from './draft.ts'

/** One form in four steps: what is typed, and what is against it. */
export type NewForm = {
  readonly draft: Draft
  readonly change: (some: Partial<Draft>) => void
  readonly secrets: Secrets
  readonly tell: (some: Partial<Secrets>) => void
  readonly details: DetailsForm
  /** Sent once he is hired; a file is not kept over a reload. */
  readonly photo: File | null
  readonly choosePhoto: (photo: File | null) => void
  /** Wanting, taken by another, or refused: the sentence at a field. */
  readonly wrongAt: (field: Field) => string | null
  /** Whether the user name is known to be free. */
  readonly usernameFree: boolean
}
