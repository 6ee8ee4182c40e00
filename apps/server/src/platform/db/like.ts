/** The pattern for LIKE that finds these letters anywhere, each of them as itself. */
export const containing = (letters: string): string => `%${letters.replaceAll(/[\\%_]/g, '\\$&')}%`
