import { sellingDecider, type SellingTerms } from '#domain/subscription/selling.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { sellingStream } from './streams.ts'

/** What the installation sells, and by which terms, by now. */
export const sellingTerms = async (deps: Pick<Deps, 'log'>): Promise<SellingTerms> =>
  (await load(deps, sellingStream, sellingDecider)).state
