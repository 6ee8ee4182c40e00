import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useRescueTexts } from '#texts/rescue.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pane } from '#ui/pane.tsx'
import { useFileDrop } from '#shared/documents/use-file-drop.ts'
import { useMay } from '#shared/may.ts'
import { ChooseZip } from './choose-zip.tsx'
import { RescueLines } from './rescue-lines.tsx'
import { RescueReady } from './rescue-ready.tsx'
import { useRescue } from './use-rescue.ts'

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
