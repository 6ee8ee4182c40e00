import { Upload, Download } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { saveFile } from '#platform/save-file.ts'
import { cx } from '#ui/class-names.ts'
import { useOutbox, useSending, exportUnsent, type OutboxItem } from '../offline/index.ts'
import { NeedsYou } from './needs-you.tsx'
import { LetGoRow, OutboxRow, ReceivedRow } from './outbox-row.tsx'
import { squaresOf, type Square } from './squares.ts'

/** More received ones than these nobody looks through on a phone. */
const MOST_RECEIVED = 100

/** Everything between this phone and the office: what needs somebody first, what waits, what has arrived. */
export function OutboxPage() {
  const t = useWorkTexts().outbox
  useDocumentTitle(t.title)
  const { waiting, received, letGo } = useOutbox()
  const { isWifiOnly, setWifiOnly } = useSending()
  const needs = waiting.filter(({ custody }) => custody === 'NEEDS_YOU')
  const others = waiting.filter(({ custody }) => custody !== 'NEEDS_YOU')
  return (
    <div className="@container flex min-h-full flex-col bg-paper">
      <div className="mx-auto flex w-full max-w-[40rem] grow flex-col">
        <div className="flex flex-col gap-2 border-b border-rule-2 px-4 pt-3 pb-2">
          <header className="flex flex-wrap items-center justify-between gap-x-3">
            <h1 className="text-26 font-extrabold">{t.title}</h1>
            <Toggle
              label={t.wifiOnly}
              checked={isWifiOnly}
              onChange={(isOn) => void setWifiOnly(isOn)}
              className="flex-row-reverse"
            />
          </header>
          <CustodyBar received={received.length} waiting={others} needs={needs.length} />
        </div>
        {needs.length > 0 && (
          <ul aria-label={t.needsYou(needs.length)} className="border-b border-bad">
            {needs.map((item) => (
              <NeedsYou key={item.id} item={item} />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <ul aria-label={t.onPhone}>
            {others.map((item) => (
              <OutboxRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
        )}
        {waiting.length === 0 && (
          <div className="px-4 py-6 text-center">
            <h2 className="text-15 font-bold">{t.empty}</h2>
            <p className="text-ink-2">{t.emptyHelp}</p>
          </div>
        )}
        {received.length > 0 && (
          <>
            <h2 className="flex justify-between px-4 py-2 text-ink-2">
              {t.kept}
              <strong className="text-ink">{received.length}</strong>
            </h2>
            <ul aria-label={t.received}>
              {received.slice(0, MOST_RECEIVED).map((photo) => (
                <ReceivedRow key={photo.id} photo={photo} />
              ))}
            </ul>
          </>
        )}
        {letGo.length > 0 && (
          <>
            <h2 className="px-4 py-2 text-ink-2">{t.letGoKept}</h2>
            <ul aria-label={t.letGoKept}>
              {letGo.map((item) => (
                <LetGoRow key={item.id} item={item} />
              ))}
            </ul>
          </>
        )}
        {waiting.length > 0 && <Rescue />}
      </div>
      {waiting.length > 0 && <SendNow />}
    </div>
  )
}

function SendNow() {
  const t = useWorkTexts().outbox
  const { sendNow } = useSending()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    await sendNow().finally(() => setIsSending(false))
  }
  return (
    <div className="sticky bottom-0 border-t border-rule-2 bg-paper px-4 pt-2 pb-3 [@media(height<26rem)]:static @max-[13rem]:static">
      <Button
        variant="primary"
        size="lg"
        isBusy={isSending}
        className="mx-auto flex! w-full max-w-[38rem]"
        onClick={() => void send().catch(() => undefined)}
      >
        <Upload size={20} aria-hidden />
        {isSending ? t.sending : t.send}
      </Button>
    </div>
  )
}

/** The way out when nothing else works: everything unsent as one file. */
function Rescue() {
  const t = useWorkTexts().outbox
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { name, file } = await exportUnsent()
      saveFile(file, name)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-ink-2">{t.rescueHelp}</p>
      <Button isBusy={isBusy} className="whitespace-normal!" onClick={() => void save()}>
        <Download size={20} aria-hidden />
        {t.rescue}
      </Button>
    </div>
  )
}

type Props = { received: number; waiting: readonly OutboxItem[]; needs: number }

/** Each thing a square: green where the office has it, half where it is on its way, hollow here, red where it waits for somebody. */
function CustodyBar({ received, waiting, needs }: Props) {
  const t = useWorkTexts().outbox
  const onPhone = waiting.length
  const sending = waiting.filter(({ custody }) => custody === 'SENDING').length
  const squares = squaresOf({ received, sending, saved: onPhone - sending, needs })
  return (
    <>
      <div aria-hidden className="flex h-3.5 gap-1">
        {squares.map((kind, at) => (
          // Squares have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={cx('min-w-0 flex-1', LOOKS[kind])} />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <strong>{received}</strong> {t.received}
        </span>
        <span>
          <strong>{onPhone}</strong> {t.onPhone}
        </span>
        <span className={cx(needs > 0 && 'text-bad')}>
          <strong>{needs}</strong> {t.needsYou(needs)}
        </span>
      </p>
    </>
  )
}

const LOOKS: Record<Square, string> = {
  received: 'bg-ok',
  sending: 'border-2 border-ink bg-linear-to-r from-ink from-50% to-transparent to-50%',
  saved: 'border-2 border-ink',
  needs: 'bg-bad',
}
