/** The first and the last day; undefined: without an end. */
export type Days = { from?: string | undefined; to?: string | undefined }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const findDay = (found: string | undefined) => (found && DAY.test(found) ? found : undefined)

/** As an address may have them: what is no day is left out. */
export const findDays = ({ from, to }: Days) => ({ from: findDay(from), to: findDay(to) })
