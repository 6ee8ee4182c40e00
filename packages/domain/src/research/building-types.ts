import type { BuildingType } from '../orders/jsn.ts'

/** What else a building is used as; its own type is always among them. */
export type TypeFlags = { readonly sfu: boolean; readonly mdu: boolean; readonly commercial: boolean }

export const flagsOf = (type: BuildingType, also: Partial<TypeFlags> = {}): TypeFlags => ({
  sfu: type === 'S' || also.sfu === true,
  mdu: type === 'M' || also.mdu === true,
  commercial: type === 'C' || also.commercial === true,
})

export type JobBadge = 'MDU' | 'SFU' | 'TBD' | 'Commercial'

/** A new site is C until somebody says what it is: until then it is to be decided. */
export const jobBadge = (jobType: BuildingType, isConfirmed: boolean): JobBadge =>
  jobType === 'M' ? 'MDU' : jobType === 'S' ? 'SFU' : isConfirmed ? 'Commercial' : 'TBD'

/** Whether anybody has said what kind of job it is. */
export const isTypeSaid = (jobType: BuildingType, isConfirmed: boolean): boolean =>
  jobBadge(jobType, isConfirmed) !== 'TBD'

/** Without one nobody can be sent there. */
export const hasAddress = ({ address }: { readonly address: string | null }): boolean => Boolean(address?.trim())

/** Houses that share one number are counted; anything else is none. */
export const sfuCountOf = (type: BuildingType, asked: number | null | undefined): number | null =>
  type === 'S' ? Math.max(1, Math.trunc(asked ?? 1) || 1) : null

/** The most buildings of a site that are taken in one call: a pasted sheet. */
export const MOST_BUILDINGS_AT_ONCE = 200

/** Of a box that is drawn over a complex: the roofs that are listed, and its sides. */
export const MOST_ROOFS = 60
export const MOST_BOX_DEGREES = 0.05
/** The most houses that share one JSBN. */
export const MOST_UNITS = 200
