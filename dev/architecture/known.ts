/** What was there before its rule. Each list is to be emptied; nothing new may join it. */

/** Files that import each other, types included, by their names. */
export const KNOWN_CYCLES: readonly string[] = []

/** Folders to be divided, with the number of files they may not exceed until then. */
export const KNOWN_FOLDERS: Readonly<Record<string, number>> = {
}

/** Functions to be divided, with the lines they may not exceed until then. */
export const KNOWN_FUNCTIONS: Readonly<Record<string, number>> = {
}

/** Files of the web that ask the server though they are no *.queries.ts; their screens are being divided. */
export const KNOWN_CALLERS: readonly string[] = [
  'apps/web/src/workflow/research/model/put-building.queries.ts',
]
