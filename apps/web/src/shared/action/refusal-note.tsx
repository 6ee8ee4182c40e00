import { OctagonAlert } from 'lucide-react'
import { refusalText } from '#texts/refusal-text.ts'
import { useTexts } from '#texts/language.ts'

/** Why the server said no, standing in the form after its message has gone; the message itself was read aloud. */
export function RefusalNote({ error }: { error: Error | null }) {
  const t = useTexts()
  if (!error) return null
  return (
    <p className="flex items-start gap-2 rounded-1 border border-bad bg-bad-wash px-3 py-2 text-13 break-words text-bad">
      <OctagonAlert size={16} aria-hidden className="mt-px" />
      <span className="min-w-0">{refusalText(error, t).replace(/^\d{3}: /, '')}</span>
    </p>
  )
}
