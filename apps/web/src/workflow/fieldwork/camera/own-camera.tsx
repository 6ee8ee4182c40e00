import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'

/** The phone's own camera for one picture: larger, and there where ours is not. */
export function OwnCamera({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWorkTexts().camera
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()} className="whitespace-normal!">
        <Camera size={20} aria-hidden />
        {t.ownCamera}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t.ownCamera}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
