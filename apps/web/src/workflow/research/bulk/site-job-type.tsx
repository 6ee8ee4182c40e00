import type { Site } from '@demarc/contract'
import { isTypeSaid } from '@demarc/domain/research/building-types'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { useTexts } from '#texts/research-bulk.ts'
import { Segments } from '#ui/segments.tsx'
import { useSetJobType } from '../site-acts.queries.ts'

/** What kind of job the open site is; none of them until somebody has said. */
export function SiteJobType({ site }: { site: Site }) {
  const { research, bulk: t } = useTexts()
  const set = useSetJobType(site.id)
  const isSaid = isTypeSaid(site.jobType, site.jobTypeConfirmedAt !== null)
  return (
    <Segments
      label={t.jobTypeOf}
      size="sm"
      options={BUILDING_TYPES.map((value) => ({ value, label: research.details.types[value] }))}
      value={isSaid ? site.jobType : null}
      onChange={(jobType) => set.mutate(jobType)}
    />
  )
}
