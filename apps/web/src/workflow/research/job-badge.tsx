import { useTexts } from '#texts/research.ts'
import { Badge } from '#ui/badge.tsx'
import type { ListedSite } from './research.queries.ts'
import { badgeOf } from './site-words.ts'

type Props = { site: Pick<ListedSite, 'jobType' | 'jobTypeConfirmedAt'>; className?: string | undefined }

/** What kind of job a site is; only an outline while nobody has said. */
export function JobTypeBadge({ site, className }: Props) {
  const { badges } = useTexts().research
  const badge = badgeOf(site)
  return (
    <Badge variant={badge === 'TBD' ? 'outline' : 'secondary'} className={className}>
      {badges[badge]}
    </Badge>
  )
}
