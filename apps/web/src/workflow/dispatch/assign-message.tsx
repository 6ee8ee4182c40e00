import type { Fielder } from '@demarc/contract'
import { earlierDay } from '@demarc/domain/dispatch/days'
import { sayNotification } from '@demarc/domain/notification-words'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useTexts } from '#texts/dispatch.ts'
import { currentUserQuery } from '#shared/current-user.queries.ts'
import type { Chosen } from './use-selection.ts'

type Props = { fielder: Fielder; due: string; chosen: readonly Chosen[] }

/** What the fielder will read, as it is told on the phone, by mail and on the bell. */
export function AssignMessage({ fielder, due, chosen }: Props) {
  const texts = useTexts()
  const { data: user } = useQuery(currentUserQuery())
  const [first] = chosen
  if (!user || !first) return null
  const days = new Set(chosen.map(({ dueDate }) => earlierDay(dueDate, due)))
  const said = sayNotification(
    {
      kind: 'assignment.given',
      payload: {
        byName: `${user.firstName} ${user.lastName}`,
        count: chosen.length,
        jsb: first.jsb,
        dueDate: [...days].toSorted()[0] ?? due,
        areDueTogether: days.size === 1,
      },
    },
    texts.notifications.words,
  )
  return (
    <p className="mt-2 flex items-start gap-1.5 text-12 text-ink-2">
      <MessageSquareText size={14} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{texts.dispatch.foot.message(fielder.name, said)}</span>
    </p>
  )
}
