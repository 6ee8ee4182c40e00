import type { QueueFilter } from '@demarc/domain/qc/review'

export type QcSearch = {
  /** The building under review. */
  building?: string | undefined
  /** All where it is not said. */
  filter?: Exclude<QueueFilter, 'all'> | undefined
}

/** What the address of quality control says. Always named: what is left out would stay as it came. */
export const readQcSearch = ({ building, filter }: Record<string, unknown>): QcSearch => ({
  building: typeof building === 'string' && building ? building : undefined,
  filter: filter === 'pending' || filter === 'rejected' || filter === 'failed' ? filter : undefined,
})
