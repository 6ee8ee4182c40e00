import { useQuery } from '@tanstack/react-query'
import { Download, FileText, ImageOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallRefused } from '#platform/call.ts'
import { formatDateTime } from '#platform/formats.ts'
import { Around } from '#shared/documents/preview/preview-tools.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { useLanguage } from '#texts/language.ts'
import { useSurveyGalleryTexts } from '#texts/money/survey-gallery.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SectionHead } from '#ui/pane.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GalleryStage } from './gallery-stage.tsx'
import { reportUrl, surveyQuery, thumbUrl, type SeenPhoto, type SeenSurvey } from './survey-gallery.queries.ts'

type Props = { buildingId: string; jsb: string; onClose: () => void }

/** A building as it was delivered: its photos one after the other, the answers, and the report. */
export function SurveyGallery({ buildingId, jsb, onClose }: Props) {
  const t = useSurveyGalleryTexts()
  const { data: survey, error, refetch, isFetching } = useQuery(surveyQuery(buildingId))
  const [chosen, setChosen] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const count = survey?.photos.length ?? 0
  const at = Math.min(chosen, Math.max(0, count - 1))
  const isGone = error instanceof CallRefused && error.status === 404
  const hints = [
    { keys: 'ArrowLeft ArrowRight', label: t.keys.move },
    { keys: '+ -', label: t.keys.zoom },
    { keys: 'Escape', label: t.keys.close },
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="xl"
      title={t.title(jsb)}
      closeLabel={t.close}
      initialFocus={stage}
      footerAside={count > 0 && <KeyHints hints={hints} />}
      footer={
        <>
          {count > 0 && (
            <Around
              place={t.place(at + 1, count)}
              labels={t}
              onPrevious={at > 0 ? () => setChosen(at - 1) : undefined}
              onNext={at < count - 1 ? () => setChosen(at + 1) : undefined}
            />
          )}
          {survey?.hasReport && <ReportLinks packageId={survey.packageId} />}
        </>
      }
    >
      <div ref={stage} tabIndex={-1} className="outline-none">
        {survey && <Seen survey={survey} at={at} onShow={setChosen} />}
        {!survey && !error && <Skeleton className="h-[50dvh] w-full" />}
        {!survey && error && (
          <EmptyState
            title={isGone ? t.gone : t.failed}
            text={isGone ? t.goneHelp : undefined}
            action={
              !isGone && (
                <Button isBusy={isFetching} onClick={() => void refetch()}>
                  {t.retry}
                </Button>
              )
            }
          />
        )}
      </div>
    </Dialog>
  )
}

function ReportLinks({ packageId }: { packageId: string }) {
  const t = useSurveyGalleryTexts()
  const url = reportUrl(packageId)
  return (
    <>
      <ButtonLink href={url} target="_blank" rel="noreferrer">
        <FileText size={16} aria-hidden />
        {t.report}
      </ButtonLink>
      <ButtonLink href={`${url}?download=1`} download shape="square" aria-label={t.download}>
        <Download size={16} aria-hidden />
      </ButtonLink>
    </>
  )
}

type SeenProps = { survey: SeenSurvey; at: number; onShow: (at: number) => void }

function Seen({ survey, at, onShow }: SeenProps) {
  const t = useSurveyGalleryTexts()
  const zoned = useOfficeTime()
  const { photos, address, deliveredAt } = survey
  const photo = photos[at]
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        {photo ? (
          <GalleryStage key={photo.id} photo={photo} at={at} count={photos.length} onShow={onShow} />
        ) : (
          <EmptyState title={t.none} />
        )}
        <ul aria-label={t.photos} className="flex gap-1.5 overflow-x-auto py-2">
          {photos.map((each, place) => (
            <li key={each.id} className="shrink-0">
              <Thumb photo={each} place={place} isShown={place === at} onShow={() => onShow(place)} />
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        <p className="text-12 text-ink-2">
          {[address, t.delivered(formatDateTime(deliveredAt, zoned))].filter(Boolean).join(', ')}
        </p>
        <Answers answers={survey.answers} />
      </div>
    </div>
  )
}

type ThumbProps = { photo: SeenPhoto; place: number; isShown: boolean; onShow: () => void }

function Thumb({ photo, place, isShown, onShow }: ThumbProps) {
  const t = useSurveyGalleryTexts()
  const language = useLanguage()
  const [isBroken, setIsBroken] = useState(false)
  return (
    <button
      type="button"
      aria-label={t.photo(place + 1, photo.label[language])}
      aria-current={isShown}
      onClick={onShow}
      className={cx(
        'grid size-18 place-items-center overflow-hidden rounded-1 border-2 bg-well',
        isShown ? 'border-ink' : 'border-rule-2',
      )}
    >
      {isBroken ? (
        <ImageOff size={20} aria-hidden />
      ) : (
        <img
          src={thumbUrl(photo)}
          alt=""
          loading="lazy"
          onError={() => setIsBroken(true)}
          className="size-full object-cover"
        />
      )}
    </button>
  )
}

function Answers({ answers }: Pick<SeenSurvey, 'answers'>) {
  const t = useSurveyGalleryTexts()
  const language = useLanguage()
  return (
    <section aria-label={t.answers}>
      <SectionHead title={t.answers} className="px-0!" />
      {answers.length === 0 && <p className="text-ink-2">{t.noAnswers}</p>}
      <dl className="grid grid-cols-2 gap-x-4">
        {answers.map(({ question, label, answer }) => (
          <div key={question} className="border-t border-rule py-1.5">
            <dt className="text-12 text-ink-2">{label[language]}</dt>
            <dd className="font-bold wrap-anywhere whitespace-pre-line">{answer[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
