/** Of one day's menu. */
export const mostDishes = 20
/** Letters. */
export const longestDish = 100
