import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSurveyGalleryTexts } from '#texts/money/survey-gallery.ts'
import { Button } from '#ui/button.tsx'

const SurveyGallery = lazy(async () => ({ default: (await import('./survey-gallery.dialog.tsx')).SurveyGallery }))

type Props = { buildingId: string; jsb: string; isLink?: boolean }

/** Opens what a customer was sent of a building. */
export function GalleryButton({ buildingId, jsb, isLink = false }: Props) {
  const t = useSurveyGalleryTexts()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {isLink ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t.openOf(jsb)}
          onClick={open}
          className="inline-flex items-center gap-1 text-12 font-bold underline underline-offset-2"
        >
          {t.open}
        </button>
      ) : (
        <Button size="sm" aria-haspopup="dialog" aria-label={t.openOf(jsb)} onClick={open}>
          <Images size={14} aria-hidden />
          {t.open}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SurveyGallery buildingId={buildingId} jsb={jsb} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
