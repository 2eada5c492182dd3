import type { DetailsForm } from '../details-fields.tsx'
import type { Draft, Field, Secrets } from './draft.ts'

/** One form in four steps: what is typed, and what is against it. */
export type NewForm = {
  readonly draft: Draft
  readonly change: (some: Partial<Draft>) => void
  readonly secrets: Secrets
  readonly tell: (some: Partial<Secrets>) => void
  readonly details: DetailsForm
  /** Wanting, taken by another, or refused: the sentence at a field. */
  readonly wrongAt: (field: Field) => string | null
  /** Whether the user name is known to be free. */
  readonly usernameFree: boolean
}
