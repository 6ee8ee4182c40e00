import { useId, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import type { Notification } from '@demarc/contract'
import { sayNotification } from '@demarc/domain/notifications/notification-words'
import {
  BellRing,
  CameraOff,
  CloudOff,
  DoorClosed,
  LogOut,
  MapPinPlus,
  MapPinX,
  MessageCircleQuestion,
  MessageCircleReply,
  Send,
  ShieldCheck,
  Undo2,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useNow } from '#platform/now.ts'
import { Button } from '#ui/button.tsx'
import { NotificationLink } from './notification-link.tsx'
import { useReadNotification } from './notifications.queries.ts'
import { sayAge } from './say-age.ts'
import { cx } from '#ui/class-names.ts'

type NeedsYouFrameProps = { count: number; children: ReactNode; foot?: ReactNode }

/** The heading of what waits for somebody, with how much it is, around whatever it is. */
export function NeedsYouFrame({ count, children, foot }: NeedsYouFrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex min-h-10 items-center gap-1.5 px-6 text-15 font-bold max-md:px-4">
        {useTexts().notifications.needsYou}
        {count > 0 && <span className="mono font-medium text-ink-2">{count}</span>}
      </h2>
      <div className="border-y border-rule-2">{children}</div>
      {foot && <div className="border-b border-rule-2 px-6 py-2 text-12 text-ink-2 max-md:px-4">{foot}</div>}
    </section>
  )
}

const ICONS = {
  'registration.waiting': UserPlus,
  'account.roles_changed': ShieldCheck,
  'account.sessions_ended': LogOut,
  'account.team_changed': UsersRound,
  'assignment.given': MapPinPlus,
  'assignment.reminder': BellRing,
  'assignment.taken_back': MapPinX,
  'assignment.came_back': Undo2,
  'fieldwork.not_surveyed': DoorClosed,
  'fieldwork.late': CameraOff,
  'qc.sent_back': MessageCircleQuestion,
  'qc.answered': MessageCircleReply,
  'submission.given_up': Send,
  'submission.rejected': Undo2,
  'submission.mirror_given_up': CloudOff,
  'invoice.mail_given_up': Send,
  'dispute.opened': MessageCircleQuestion,
  'dispute.answered': MessageCircleReply,
  'dispute.resolved': MessageCircleReply,
}

/** A notification that waits to be read. */
export function UnreadRow({ notification }: { notification: Notification }) {
  const texts = useTexts()
  const t = texts.notifications
  const read = useReadNotification()
  const now = useNow()
  const said = sayNotification(notification, t.words)
  return (
    <WaitingRow
      icon={ICONS[notification.kind]}
      tone="hold"
      kind={t.words.kinds[notification.kind]}
      what={
        <NotificationLink notification={notification} className="hover:underline">
          {said}
        </NotificationLink>
      }
      when={<time dateTime={notification.sentAt}>{sayAge(notification.sentAt, now, texts)}</time>}
      act={
        <Button size="sm" aria-label={t.markReadOf(said)} onClick={() => read.mutate(notification)}>
          {t.markRead}
        </Button>
      }
    />
  )
}

type WaitingRowProps = {
  icon: LucideIcon
  /** Red is trouble, amber asks to look. */
  tone: 'bad' | 'hold'
  kind: string
  what: ReactNode
  when: ReactNode
  act: ReactNode
}

/** What waits, one under the other; the columns of all rows are as wide as the widest needs. */
export const WaitingList = ({ children }: { children: ReactNode }) => (
  <ul className="md:grid md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">{children}</ul>
)

/** One line of what waits for somebody: its kind, what it is, since when, and what to do. */
export const WaitingRow = ({ icon: Icon, tone, kind, what, when, act }: WaitingRowProps) => (
  <li className="grid min-h-10 items-center gap-x-4 border-b border-rule px-6 py-1.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:px-4 max-md:py-3 md:col-span-full md:grid-cols-subgrid">
    <span className={cx('flex items-center gap-1.5 font-bold', tone === 'bad' ? 'text-bad' : 'text-hold')}>
      <Icon size={14} aria-hidden />
      {kind}
    </span>
    <span className="min-w-0 break-words max-md:order-1">{what}</span>
    <span className="mono text-right text-12 text-ink-2">{when}</span>
    <span className="grid max-md:order-2 max-md:self-end">{act}</span>
  </li>
)
