import type { FieldForm } from '@demarc/contract'
import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useReworkTexts } from '#texts/field/field-photo.ts'
import { useLanguage } from '#texts/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { isUnexplained } from '../offline/index.ts'
import type { QuestionStand } from '../offline/use-question.ts'
import { DotOnPhoto, PhotoThumb } from '../slots/photo-thumb.tsx'
import { PhotoDialog } from '../slots/photo.dialog.tsx'
import { workFor } from './question-work.ts'

/** The photos that go with an answer, and the way to another one. */
export function AnswerPhotos({ stand, form }: { stand: QuestionStand; form: FieldForm }) {
  const t = useReworkTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<string | null>(null)
  const { question, photos, custody } = stand
  const { slots, nextSlot } = workFor(form, stand)
  const looked = slots.find(({ slot, photos: taken }) => slot.id === seen && taken.length > 0)
  const params = { assignmentId: question.assignmentId }
  const toCamera = { to: '/field/$assignmentId/camera', params } as const
  if (custody !== null && photos.length === 0) return null
  return (
    <section aria-label={t.photos}>
      <h2 className="mb-1 font-bold">{t.photos}</h2>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <button
            key={photo.id}
            type="button"
            className="relative h-15 w-19 rounded-1"
            onClick={() => setSeen(photo.slot)}
          >
            <PhotoThumb thumb={photo.thumb} />
            <DotOnPhoto custody={photo.custody} percent={photo.percent} isFar={isUnexplained(photo)} />
            <span className="sr-only">{slots.find(({ slot }) => slot.id === photo.slot)?.slot.label[language]}</span>
          </button>
        ))}
        {custody === null && (
          <Link
            {...toCamera}
            search={{ slot: nextSlot?.id ?? OTHER_SLOT, question: question.reviewId }}
            className={cx(
              buttonClass({ size: 'lg' }),
              'min-h-15! max-w-full flex-1 shrink! basis-40 whitespace-normal!',
            )}
          >
            <Camera size={20} aria-hidden />
            {t.takePhoto}
          </Link>
        )}
      </div>
      {looked && (
        <PhotoDialog
          open
          stand={looked}
          isClosed={custody !== null}
          onTake={(instead) => {
            const search = { slot: looked.slot.id, instead, question: question.reviewId }
            void navigate({ ...toCamera, search })
          }}
          onClose={() => setSeen(null)}
        />
      )}
    </section>
  )
}
