import { useEvidenceTexts } from '#texts/field/evidence.ts'
import { Badge } from '#ui/badge.tsx'
import { outOfHundred } from './photo-words.ts'

/** Above this the position is believed without a second look. */
const SURE = 0.75

/** How far the position of a photo is to be trusted. */
export function GpsBadge({ parseConfidence }: { parseConfidence: number | null }) {
  const t = useEvidenceTexts().photo
  if (parseConfidence === null) return null
  return (
    <Badge variant={parseConfidence > SURE ? 'default' : 'outline'}>
      {t.confidence(outOfHundred(parseConfidence))}
    </Badge>
  )
}
