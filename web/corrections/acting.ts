import { useMay, useSettings } from '../lib/settings.ts'

/** What the caller may do with movements: correct those of people in his scope, propose for himself, or only look. */
export const useActing = (): 'correct' | 'demand' | null => {
  const [correct, demand] = [useMay('movements.correct'), useMay('movements.demand')]
  const own = useSettings().data?.scope === 'own'
  return correct && !own ? 'correct' : demand ? 'demand' : null
}
