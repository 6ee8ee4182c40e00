import type { Notification } from '@demarc/contract'
import { sayNotification } from '@demarc/domain/notifications/notification-words'
import {
  BellRing,
  CameraOff,
  CloudOff,
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
} from 'lucide-react'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { NotificationLink } from './notification-link.tsx'
import { useReadNotification } from './notifications.queries.ts'
import { sayAge } from './say-age.ts'
import { WaitingRow } from './waiting-row.tsx'

const ICONS = {
  'registration.waiting': UserPlus,
  'account.roles_changed': ShieldCheck,
  'account.sessions_ended': LogOut,
  'account.team_changed': UsersRound,
  'assignment.given': MapPinPlus,
  'assignment.reminder': BellRing,
  'assignment.taken_back': MapPinX,
  'assignment.came_back': Undo2,
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
