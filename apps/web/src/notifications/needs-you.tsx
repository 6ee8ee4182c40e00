import type { Notification } from '@demarc/contract'
import { sayNotification } from '@demarc/domain/notification-words'
import { useQuery } from '@tanstack/react-query'
import { LogOut, ShieldCheck, UserPlus, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { notificationsQuery, useReadNotification } from './notifications.queries.ts'
import { NotificationLink } from './notification-link.tsx'
import { sayAge } from './say-age.ts'

/** What waits for somebody, first thing on their home. */
export function NeedsYou() {
  const t = useTexts().notifications
  const id = useId()
  const { data } = useQuery(notificationsQuery())
  const shown = data?.items.filter((item) => !item.readAt).length ?? 0
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex min-h-10 items-center gap-1.5 px-6 text-15 font-bold max-md:px-4">
        {t.needsYou}
        {data && data.unread > 0 && <span className="mono font-medium text-ink-2">{data.unread}</span>}
      </h2>
      <div className="border-y border-rule-2">
        <Waiting />
      </div>
      {data && shown < data.unread && (
        <p className="px-6 py-2 text-12 text-ink-2 max-md:px-4">{t.shownOf(shown, data.unread)}</p>
      )}
    </section>
  )
}

function Waiting() {
  const texts = useTexts()
  const t = texts.notifications
  const { data, error, refetch } = useQuery(notificationsQuery())
  if (error && !data) {
    return (
      <EmptyState
        title={t.failed}
        text={refusalText(error, texts)}
        action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
      />
    )
  }
  if (!data)
    return (
      <SkeletonRows count={3} columns={['7rem', '24rem']} label={texts.shell.loading} className="px-6 max-md:px-4" />
    )
  const waiting = data.items.filter((item) => !item.readAt)
  if (waiting.length === 0) return <EmptyState title={t.nothingNeedsYou} text={t.nothingNeedsYouHelp} />
  return (
    <ul>
      {waiting.map((notification) => (
        <WaitingRow key={notification.id} notification={notification} />
      ))}
    </ul>
  )
}

const ICONS = {
  'registration.waiting': UserPlus,
  'account.roles_changed': ShieldCheck,
  'account.sessions_ended': LogOut,
  'account.team_changed': UsersRound,
}

function WaitingRow({ notification }: { notification: Notification }) {
  const texts = useTexts()
  const t = texts.notifications
  const read = useReadNotification()
  const said = sayNotification(notification, t.words)
  const Icon = ICONS[notification.kind]
  return (
    <li className="grid min-h-10 grid-cols-[8rem_minmax(0,1fr)_4rem_auto] items-center gap-x-4 border-b border-rule px-6 py-1.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <span className="flex items-center gap-1.5 font-bold text-hold">
        <Icon size={14} aria-hidden />
        {t.words.kinds[notification.kind]}
      </span>
      <NotificationLink
        notification={notification}
        className="min-w-0 break-words hover:underline max-md:order-last max-md:col-span-2"
      >
        {said}
      </NotificationLink>
      <time dateTime={notification.sentAt} className="mono text-right text-12 text-ink-2">
        {sayAge(notification.sentAt, useNow(), texts)}
      </time>
      <Button
        size="sm"
        className="max-md:order-last max-md:col-span-2 max-md:justify-self-start"
        aria-label={t.markReadOf(said)}
        onClick={() => read.mutate(notification)}
      >
        {t.markRead}
      </Button>
    </li>
  )
}
