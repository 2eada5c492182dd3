export { setPhoneAside } from './phones.ts'
