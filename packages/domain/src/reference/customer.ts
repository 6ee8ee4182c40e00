/** How a package reaches the customer. */
export const DELIVERY_CHANNELS = ['SHAREPOINT', 'EMAIL', 'BRIGHTSPEED'] as const

/** What is billed for a building of flats or shops: one, or the number of its units. */
export const UNIT_RULES = ['PER_BUILDING', 'UNIT_COUNT'] as const

/** The types a rate is agreed for. */
export const BILLED_TYPES = ['S', 'M', 'C'] as const
