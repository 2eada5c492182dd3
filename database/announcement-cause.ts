/** What a message of an announcement has as its cause: this, then its id. */
export const announcementCauses = 'announcement/'
/** The same in SQL. @param id a column with an announcement's id */
export const announcementCauseOf = (id: string): string => `'${announcementCauses}' || ${id}`
