import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileUp } from 'lucide-react'
import { useState, useEffect, useRef, type SubmitEvent } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useRescueTexts } from '#texts/field/rescue.ts'
import { buttonClass, Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { useFileDrop } from '#shared/documents/use-file-drop.ts'
import { useMay } from '#shared/session/may.ts'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { formatDateTime } from '#platform/formats.ts'
import { ReasonField } from '#shared/action/reason-field.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { RescueLines } from './rescue-lines.tsx'
import type { RescueLine } from '../offline/rescue/import-rescue.ts'
import type { RescueManifest } from '../offline/rescue/rescue-manifest.ts'

/** The office takes in what a phone could not send. */
export function RescuePage() {
  const t = useRescueTexts()
  useDocumentTitle(t.title)
  const mayTake = useMay('evidence.decide')
  return (
    <Pane aria-label={t.title} className="md:h-full">
      <PageHead
        title={t.title}
        subtitle={t.help}
        inset
        className="pb-3"
        action={
          <Link to="/dispatch" className={buttonClass({})}>
            <ArrowLeft size={16} aria-hidden />
            {t.back}
          </Link>
        }
      />
      {mayTake ? <TakeIn /> : <EmptyState title={t.forbidden} className="py-12" />}
    </Pane>
  )
}

/** A file, a look at what is in it, one act, and what became of each thing. */
function TakeIn() {
  const rescue = useRescue()
  const [reason, setReason] = useState('')
  const isOver = useFileDrop('page', (files) => void rescue.choose(files))
  return (
    <div className="min-h-0 grow overflow-y-auto border-t border-rule-2">
      {!rescue.chosen && (
        <ChooseZip isOver={isOver} trouble={rescue.trouble} onFiles={(files) => void rescue.choose(files)} />
      )}
      {rescue.chosen && !rescue.lines && (
        <RescueReady
          chosen={rescue.chosen}
          reason={reason}
          onReason={setReason}
          onTake={() => void rescue.take(reason.trim())}
          onAnother={rescue.begin}
        />
      )}
      {rescue.lines && (
        <RescueLines
          lines={rescue.lines}
          total={rescue.total}
          isBusy={rescue.isBusy}
          hasStopped={rescue.trouble === 'stopped'}
          onAgain={() => void rescue.take(reason.trim())}
          onAnother={rescue.begin}
        />
      )}
    </div>
  )
}

type Props = { isOver: boolean; trouble: RescueTrouble | null; onFiles: (files: readonly File[]) => void }

/** Where it begins. */
function ChooseZip({ isOver, trouble, onFiles }: Props) {
  const t = useRescueTexts()
  return (
    <div className="grid gap-3 p-4">
      {trouble && (
        <Notice tone="bad" title={t.notRead}>
          {t[trouble]}
        </Notice>
      )}
      <div
        className={cx(
          'grid justify-items-center gap-3 rounded-1 border border-dashed px-4 py-8 text-center',
          isOver ? 'border-ink bg-well' : 'border-edge',
        )}
      >
        <h2 className="text-15 font-bold">{isOver ? t.dropNow : t.drop}</h2>
        <ChooseFiles endings={['zip']} onFiles={onFiles} className={buttonClass({ variant: 'primary' })}>
          <FileUp size={16} aria-hidden />
          {t.choose}
        </ChooseFiles>
        <p className="text-ink-2">{t.where}</p>
      </div>
    </div>
  )
}

type RescueReadyProps = {
  chosen: ChosenRescue
  reason: string
  onReason: (reason: string) => void
  onTake: () => void
  onAnother: () => void
}

/** What is in the ZIP, before anything counts; and why it comes this way. */
function RescueReady({ chosen: { file, manifest }, reason, onReason, onTake, onAnother }: RescueReadyProps) {
  const t = useRescueTexts()
  const zoned = useOfficeTime()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  // What was in focus is gone with the choice of the file.
  useEffect(() => field.current?.focus(), [])
  const { photos, drafts, acts, savedAt } = manifest
  const buildings = [...new Set([...photos, ...drafts, ...acts].map(({ jsb }) => jsb))].toSorted()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!reason.trim()) return field.current?.focus()
    onTake()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-4 p-4">
      <h2 className="text-15 font-bold wrap-anywhere">{file.name}</h2>
      <KeyValues
        items={[
          { label: t.saved, value: formatDateTime(savedAt, zoned) },
          { label: t.holds, value: t.counted(photos.length, drafts.length + acts.length) },
          { label: t.buildings, value: <span className="mono">{buildings.join(', ')}</span> },
        ]}
      />
      <ReasonField ref={field} label={t.reason} isAsked={isAsked} value={reason} onChange={onReason} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t.take}
        </Button>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </form>
  )
}

type ChosenRescue = { readonly file: File; readonly manifest: RescueManifest }
type RescueTrouble = 'unreadable' | 'stopped'

const load = () => import('../offline/rescue/import-rescue.ts')

/** From a chosen ZIP to what became of each thing in it. */
function useRescue() {
  const [chosen, setChosen] = useState<ChosenRescue | null>(null)
  const [trouble, setTrouble] = useState<RescueTrouble | null>(null)
  const [lines, setLines] = useState<readonly RescueLine[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const begin = () => {
    setChosen(null)
    setTrouble(null)
    setLines(null)
  }
  const choose = async ([file]: readonly File[]) => {
    if (!file || isBusy) return
    begin()
    try {
      setChosen({ file, manifest: await (await load()).readRescue(file) })
    } catch {
      setTrouble('unreadable')
    }
  }
  const take = async (reason: string) => {
    if (!chosen || isBusy) return
    setIsBusy(true)
    setTrouble(null)
    setLines([])
    try {
      const { importRescue } = await load()
      await importRescue({ ...chosen, reason }, (line) => setLines((before) => [...(before ?? []), line]))
    } catch {
      // Whatever the server has said is a line by now: it could not be reached.
      setTrouble('stopped')
    }
    setIsBusy(false)
  }
  return { chosen, trouble, lines, isBusy, total: chosen ? countOf(chosen.manifest) : 0, begin, choose, take }
}

const countOf = ({ photos, drafts, acts }: RescueManifest): number => photos.length + drafts.length + acts.length
