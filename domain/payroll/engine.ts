/**
 * By which rules days are computed: another word where a release computes any day otherwise (`payroll-rules §4.7`),
 * with a new version of the table of days, which is built anew by it. What is another for that alone is held.
 */
export const engineOfNow = 'mesai-2'
