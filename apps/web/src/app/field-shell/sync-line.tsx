import { Link } from '@tanstack/react-router'
import { ChevronRight, CloudOff, LogIn } from 'lucide-react'
import { useWorkTexts } from '#texts/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { hasBackgroundSync, useOutbox, type OutboxLine } from '#workflow/fieldwork/offline/index.ts'

const LOOKS: Record<OutboxLine, string> = {
  reading: 'bg-well text-ink',
  received: 'bg-ok text-sheet',
  sending: 'bg-hold text-hold-ink',
  wifi: 'bg-hold text-hold-ink',
  offline: 'bg-hold text-hold-ink',
  busy: 'bg-hold text-hold-ink',
  signIn: 'bg-bad text-sheet',
  needsYou: 'bg-bad text-sheet',
}
const mark = 'size-3 shrink-0 border-2 border-current'
const MARKS: Record<OutboxLine, string> = {
  reading: `${mark} rounded-full`,
  received: `${mark} rounded-full bg-current`,
  sending: `${mark} rounded-full`,
  wifi: `${mark} rounded-full`,
  offline: `${mark} rounded-full`,
  busy: `${mark} rounded-full`,
  signIn: `${mark} rounded-1`,
  needsYou: `${mark} rounded-1`,
}

/** How it stands between this phone and the office, in one line over every screen of the field. */
export function SyncLine() {
  const t = useWorkTexts().line
  const { waiting, line, secondsLeft } = useOutbox()
  // Closed, such a phone would not go on by itself.
  const mustStayOpen = !hasBackgroundSync() && waiting.some(({ custody }) => custody === 'SENDING')
  const needs = waiting.filter(({ custody }) => custody === 'NEEDS_YOU').length
  const onPhone = waiting.length - needs
  const said = {
    reading: t.reading,
    received: t.received,
    offline: t.offline(waiting.length),
    busy: t.busy(waiting.length),
    sending: mustStayOpen ? t.keepOpen(waiting.length, secondsLeft) : t.sending(waiting.length),
    wifi: t.wifi(waiting.length),
    signIn: t.signIn(waiting.length),
    needsYou: t.needsYou(needs, onPhone),
  }[line]
  return (
    <Link
      to="/field/outbox"
      className={cx(
        'flex min-h-[40px] shrink-0 items-center gap-3 px-4 pt-[env(safe-area-inset-top)] font-bold -outline-offset-2',
        LOOKS[line],
      )}
    >
      <span aria-hidden className={MARKS[line]} />
      <output className="min-w-0 grow truncate">{said}</output>
      {line === 'offline' && <CloudOff size={20} aria-hidden />}
      {line === 'signIn' && <LogIn size={20} aria-hidden />}
      <ChevronRight size={20} aria-hidden />
      <span className="sr-only">{t.toOutbox}</span>
    </Link>
  )
}
