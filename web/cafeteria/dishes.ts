import { longestDish, mostDishes } from '#api/contract/cafeteria-bounds.ts'

/** One a line; blanks around it and lines without one say nothing. */
export const dishesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** What is wrong with dishes, as the key of its sentence and its bound; null: nothing. */
export const wrongDishes = (
  dishes: readonly string[],
): { readonly key: 'foodMenu.tooMany' | 'foodMenu.tooLong'; readonly most: number } | null => {
  if (dishes.length > mostDishes) return { key: 'foodMenu.tooMany', most: mostDishes }
  return dishes.some(dish => dish.length > longestDish)
    ? { key: 'foodMenu.tooLong', most: longestDish }
    : null
}
