import { useEvidenceTexts } from '#texts/evidence.ts'
import { KeyHints } from '#ui/key-hints.tsx'
import { PaneFoot } from '#ui/pane.tsx'

/** The keys of the sheet. */
export function EvidenceFoot({ count }: { count: number }) {
  const t = useEvidenceTexts().keys
  const ofPhotos = [
    { keys: 'ArrowLeft ArrowRight', label: t.move },
    { keys: 'Enter', label: t.open },
  ]
  return (
    <PaneFoot className="max-md:hidden">
      <KeyHints hints={[...(count > 0 ? ofPhotos : []), { keys: 'Escape', label: t.leave }]} />
    </PaneFoot>
  )
}
