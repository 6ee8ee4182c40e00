import type { Assignment } from '@demarc/contract'
import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWorkTexts } from '#texts/field-work.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BuildingWork } from './building-work.ts'

type Props = { assignment: Assignment; building: BuildingWork }

/** Pictures that were taken outside, each into the next place that is missing; what is left over is kept as other. */
export function UploadPhotos({ assignment, building }: Props) {
  const t = useWorkTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<readonly string[]>([])
  const [isTrouble, setIsTrouble] = useState(false)
  const take = async (files: readonly File[]) => {
    setIsBusy(true)
    try {
      const { importPhotos } = await import('../camera/import-photos.ts')
      const { count, problems } = await importPhotos({ assignment, building, files, slot: null, texts: t.camera })
      setSaid([...(count > 0 ? [t.camera.imported(count)] : []), ...problems])
      setIsTrouble(problems.length > 0)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy}
        disabled={isBusy}
        className={`${buttonClass({ variant: 'ghost' })} -mr-3 max-w-full shrink! whitespace-normal!`}
        onClick={() => input.current?.click()}
      >
        <Images size={20} aria-hidden />
        <span className="underline decoration-1 underline-offset-4">{isBusy ? t.camera.importing : t.upload}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {said.length > 0 && (
        <Notice tone={isTrouble ? 'bad' : 'ok'} className="w-full">
          {said.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
