import type { PhotoOnPhone } from './types.ts'

/** Taken too far from the stake, and nobody has said why: received or not, its fielder is asked. */
export const isUnexplained = ({ findings, explanation }: Pick<PhotoOnPhone, 'findings' | 'explanation'>): boolean =>
  findings.isFar && explanation === null
