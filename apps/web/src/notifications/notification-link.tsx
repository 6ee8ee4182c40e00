import type { Notification } from '@demarc/contract'
import { recordPathOf } from '@demarc/domain/notifications/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useReadNotification } from './notifications.queries.ts'

type Props = {
  notification: Notification
  onGone?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** Leads to the record a notification is about; whoever goes there has read it. */
export function NotificationLink({ notification, onGone, className, children }: Props) {
  const navigate = useNavigate()
  const read = useReadNotification()
  const path = recordPathOf(notification)
  const go = (event: MouseEvent) => {
    if (!notification.readAt) read.mutate(notification)
    // Into another tab or window, as the browser does it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGone?.()
    void navigate({ href: path })
  }
  return (
    <a href={path} onClick={go} className={className}>
      {children}
    </a>
  )
}
