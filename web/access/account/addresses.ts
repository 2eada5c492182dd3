/** As the server takes them (spec §5); what is refused there says so, too. */
const phoneForm = /^(?:\+?\d{1,3}[- ]?)?\d{10,15}$/
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isPhone = (text: string): boolean => phoneForm.test(text)
export const isEmail = (text: string): boolean => emailForm.test(text)
