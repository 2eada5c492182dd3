/** Days of the week, for what tries a plan without saving it. */
export { WeekdayField } from './weekday-field.tsx'
