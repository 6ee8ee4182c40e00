import type { AskedPeriod } from '@demarc/domain/qc/numbers'

/** Days of the organisation; the last eight weeks where they are not said. */
export type NumbersSearch = AskedPeriod

const DAY = /^\d{4}-\d\d-\d\d$/
const dayIn = (found: unknown) => (typeof found === 'string' && DAY.test(found) ? found : undefined)

/** What the address of the numbers says. Always named, even when undefined: what is left out would stay as it came. */
export const readNumbersSearch = ({ from, to }: Record<string, unknown>): NumbersSearch => ({
  from: dayIn(from),
  to: dayIn(to),
})
