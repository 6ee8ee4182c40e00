/** Where the notes are found, to move the focus there. */
export const NOTES_ID = 'qc-notes'
export const focusNotes = (): void => document.getElementById(NOTES_ID)?.querySelector('textarea')?.focus()
