/** The number of the n-th work order of a building. */
export const jsbW = (jsb: string, n: number): string => `${jsb}W${n}`

/** Whether a number is that of a work order, and not of its building. */
export const isJsbW = (number: string): boolean => /W\d+$/.test(number)
