const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** A moment inside JSON, as the contract writes it. */
export const at = (column: string): string => `to_char(${column} at time zone 'UTC', ${TIME})`
