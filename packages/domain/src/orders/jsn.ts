/** The parts of a JSN, JSBN or work order number: `NC GB 2611 0042 .03 M W1`. */
export type JsnParts = {
  readonly state: string
  readonly city: string
  readonly month: string
  readonly sequence: string
  readonly building: { readonly index: string; readonly type: string; readonly visit: string } | null
}

const JSN = /^([A-Z]{2})([A-Z0-9]{2})(\d{4})(\d{4,})(?:\.(\d{2,3})([SMC])(W\d+)?)?$/

/** Reads a number as people write it: dashes, spaces and lower case are accepted. */
export function findJsnParts(written: string): JsnParts | null {
  const [, state, city, month, sequence, index, type, visit] =
    JSN.exec(written.replace(/[\s-]/g, '').toUpperCase()) ?? []
  if (!state || !city || !month || !sequence) return null
  return { state, city, month, sequence, building: index && type ? { index, type, visit: visit ?? '' } : null }
}
