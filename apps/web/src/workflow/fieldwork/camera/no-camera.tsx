import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'
import type { CameraState } from './use-camera.ts'
import { Camera } from 'lucide-react'
import { useRef } from 'react'

type Props = {
  state: Exclude<CameraState, 'on'>
  onAgain: () => void
  onFiles: (files: readonly File[]) => Promise<void>
}

/** Why there is no picture, and the way around it. */
export function NoCamera({ state, onAgain, onFiles }: Props) {
  const t = useWorkTexts().camera
  if (state === 'starting') {
    return <output className="absolute inset-0 grid place-items-center px-6 text-center">{t.starting}</output>
  }
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-y-auto bg-[rgb(0_0_0/0.8)] px-6 pt-16 pb-16 text-center"
    >
      <strong>{state === 'refused' ? t.refused : t.missing}</strong>
      <p>{t.refusedHelp}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onAgain}>{t.again}</Button>
        <OwnCamera onFiles={(files) => void onFiles(files)} />
      </div>
    </div>
  )
}

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
