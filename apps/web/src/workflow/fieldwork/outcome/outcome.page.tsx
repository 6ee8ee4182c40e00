import type { Assignment } from '@demarc/contract'
import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { OUTCOMES, takesPin, type Outcome } from '@demarc/domain/fieldwork/outcome'
import type { Point } from '@demarc/domain/geo'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Camera, Crosshair } from 'lucide-react'
import { useId, useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { keepUnder, readKept } from '#platform/kept.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { JsnText } from '#shared/jsn.tsx'
import { isUnexplained, reportOutcome, useFieldDay, useWork, type PhotoOnPhone } from '../offline/index.ts'
import { PageFoot, PhonePage } from '../phone-page.tsx'
import { DotOnPhoto, PhotoThumb } from '../slots/photo-thumb.tsx'
import { LargeChoice } from '../survey/question-section.tsx'
import { useWriting } from '../use-writing.ts'
import { OtherBuildings, othersOfSite } from './other-buildings.tsx'

const route = getRouteApi('/frame/signed-in/field/$assignmentId/outcome')

/** The building can't be surveyed: the problem, with a photo and a note. */
export function OutcomePage() {
  const t = useWorkTexts()
  useDocumentTitle(t.outcome.title)
  const { assignmentId } = route.useParams()
  const { assignments } = useFieldDay()
  const work = useWork(assignmentId)
  const assignment = assignments?.find(({ id }) => id === assignmentId)
  if (!assignment || !work) return <PhonePage title={assignments ? t.camera.gone : t.outcome.title}>{null}</PhonePage>
  const others = othersOfSite(assignment, assignments ?? [])
  return <Report key={assignmentId} assignment={assignment} others={others} photos={work.photos} />
}

type ReportProps = {
  assignment: Assignment
  others: readonly Assignment[]
  photos: readonly PhotoOnPhone[]
}

function Report({ assignment, others, photos }: ReportProps) {
  const t = useWorkTexts().outcome
  const navigate = useNavigate()
  const { said, change } = useSaid(nameOf(assignment.id))
  const { outcome, note, pin } = said
  const [isTold, setIsTold] = useState(false)
  const { trouble, write } = useWriting()
  const needsPin = outcome !== null && takesPin(outcome)
  // One may have been recalled meanwhile.
  const otherIds = needsPin ? [] : others.flatMap(({ id }) => (said.otherIds?.includes(id) ? id : []))

  const send = async () => {
    setIsTold(true)
    if (!outcome || !note.trim() || photos.length === 0 || (needsPin && !pin)) return
    const photoIds = photos.map(({ id }) => id)
    const reported = { outcome, note: note.trim(), pin: needsPin ? pin : null, photoIds, otherIds }
    if (!(await write(() => reportOutcome(assignment.id, reported)))) return
    keepUnder(nameOf(assignment.id), null)
    await navigate({ to: '/field', search: { assignment: assignment.id } })
  }
  return (
    <PhonePage
      title={t.title}
      foot={
        <PageFoot>
          {trouble && <Notice tone="bad">{trouble}</Notice>}
          <Button variant="primary" size="lg" className="w-full" onClick={() => void send()}>
            {otherIds.length > 0 ? t.sendFor(otherIds.length + 1) : t.send}
          </Button>
        </PageFoot>
      }
    >
      <p>
        <JsnText value={assignment.building.jsb} className="whitespace-normal! wrap-anywhere" />{' '}
        <span className="wrap-anywhere">{assignment.building.address}</span>
        <span className="block text-ink-2">{t.help}</span>
      </p>
      <Which
        outcome={outcome}
        error={isTold && !outcome ? t.whichNeeded : null}
        onChoose={(chosen) => change({ outcome: chosen })}
      />
      {needsPin && (
        <NewPin pin={pin} error={isTold && !pin ? t.pinNeeded : null} onPin={(found) => change({ pin: found })} />
      )}
      <Field label={t.note} isRequired hint={t.noteHelp} error={isTold && !note.trim() ? t.noteNeeded : undefined}>
        <Textarea rows={3} maxLength={500} value={note} onChange={({ target }) => change({ note: target.value })} />
      </Field>
      <Photos assignment={assignment} photos={photos} error={isTold && photos.length === 0 ? t.photoNeeded : null} />
      {others.length > 0 && !needsPin && (
        <OtherBuildings others={others} chosen={otherIds} onChoose={(chosen) => change({ otherIds: chosen })} />
      )}
    </PhonePage>
  )
}

/** Taking a photo leaves this page: what was entered is restored on return. */
function useSaid(name: string) {
  const [said, setSaid] = useState(() => readKept<KeptOutcome>(name) ?? NOTHING)
  // A position may be found after more was written.
  const change = (next: Partial<KeptOutcome>) =>
    setSaid((before) => {
      const now = { ...before, ...next }
      keepUnder(name, now)
      return now
    })
  return { said, change }
}

type WhichProps = { outcome: Outcome | null; error: string | null; onChoose: (outcome: Outcome) => void }

function Which({ outcome, error, onChoose }: WhichProps) {
  const t = useWorkTexts().outcome
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t.which}</legend>
      <div className="grid grid-cols-2 gap-2 @max-[16rem]:grid-cols-1">
        {OUTCOMES.map((each) => (
          <LargeChoice
            key={each}
            name={name}
            label={t.names[each]}
            isChosen={outcome === each}
            onChoose={() => onChoose(each)}
            className="last:col-span-full"
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 font-bold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PhotosProps = { assignment: Assignment; photos: readonly PhotoOnPhone[]; error: string | null }

function Photos({ assignment, photos, error }: PhotosProps) {
  const t = useWorkTexts().outcome
  return (
    <section aria-label={t.photo}>
      <h2 className="mb-1 font-bold">{photos.length > 0 ? t.photos(photos.length) : t.photo}</h2>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <span key={photo.id} className="relative h-15 w-19">
            <PhotoThumb thumb={photo.thumb} />
            <DotOnPhoto custody={photo.custody} percent={photo.percent} isFar={isUnexplained(photo)} />
          </span>
        ))}
        <Link
          to="/field/$assignmentId/camera"
          params={{ assignmentId: assignment.id }}
          search={{ slot: OTHER_SLOT, for: 'outcome' }}
          className={cx(buttonClass(), 'min-h-15! max-w-full flex-1 shrink! basis-40 whitespace-normal!')}
        >
          <Camera size={20} aria-hidden />
          {t.takePhoto}
        </Link>
      </div>
      {error && (
        <p role="alert" className="mt-1 font-bold text-bad">
          {error}
        </p>
      )}
    </section>
  )
}

/** What was said of a building before the report went: the camera, or a killed page, lies between. */
type KeptOutcome = {
  readonly outcome: Outcome | null
  readonly note: string
  readonly pin: Point | null
  readonly otherIds?: readonly string[]
}

const nameOf = (assignmentId: string) => `demarc.field.outcome.${assignmentId}`
const NOTHING: KeptOutcome = { outcome: null, note: '', pin: null }

type Props = { pin: Point | null; error: string | null; onPin: (pin: Point) => void }

const HOW = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 }

/** Where the building really is: where whoever has found it stands. */
function NewPin({ pin, error, onPin }: Props) {
  const t = useWorkTexts()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPin({ lat: coords.latitude, lon: coords.longitude })
      },
      () => setState('refused'),
      HOW,
    )
  }
  const said = state === 'refused' ? t.camera.noPosition : error
  return (
    <section aria-label={t.outcome.pin}>
      <h2 className="mb-1 font-bold">{t.outcome.pin}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <Button isBusy={state === 'asking'} className="flex-1 whitespace-normal!" onClick={ask}>
          <Crosshair size={20} aria-hidden />
          {state === 'asking' ? t.camera.finding : t.outcome.pinHere}
        </Button>
        {pin && <span className="mono">{`${pin.lat.toFixed(5)}, ${pin.lon.toFixed(5)}`}</span>}
      </div>
      {said && (
        <p role="alert" className="mt-1 font-bold text-bad">
          {said}
        </p>
      )}
    </section>
  )
}
