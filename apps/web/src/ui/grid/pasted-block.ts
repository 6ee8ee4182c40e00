/** A spreadsheet ends the last row it copies with a line break too. */
const withoutLastBreak = (text: string) => text.replace(/\r?\n$/, '')

/** More than one cell: rows to bring in rather than a text to type. Reading them is the server's business. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(withoutLastBreak(text))

export const asOneCell = (text: string): string => withoutLastBreak(text).trim()
