import type { PhotoTally } from '@demarc/contract'

export type TallyColumns = { taken: number; received: number; onPhoneSince: string | null }

/** Of the photos `p` that a query groups by their assignment. What the phone's clock was off is put right. */
export const TALLY = `count(*)::int as taken, count(p.received_at)::int as received,
  min(p.taken_at - make_interval(secs => coalesce(p.clock_offset_ms, 0) / 1000.0))
    filter (where p.received_at is null) as "onPhoneSince"`

/** One's own words for it: exactly the fields of the contract. */
export const viewTally = ({ taken, received, onPhoneSince }: TallyColumns): PhotoTally => ({
  taken,
  received,
  onPhoneSince,
})
