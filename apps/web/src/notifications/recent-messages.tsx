import { Check, OctagonAlert } from 'lucide-react'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Message } from '#ui/recent-messages.ts'
import { sayAge } from './say-age.ts'

/** Messages that have gone from the screen, for those who looked elsewhere. */
export function RecentMessages({ messages }: { messages: readonly Message[] }) {
  const texts = useTexts()
  const t = texts.notifications
  const now = useNow()
  if (messages.length === 0) return <EmptyState title={t.noMessages} text={t.noMessagesHelp} className="py-6" />
  return (
    <ul>
      {messages.map(({ id, title, description, tone, at }) => {
        const Icon = tone === 'bad' ? OctagonAlert : Check
        return (
          <li key={id} className="flex items-start gap-2.5 border-b border-rule px-4 py-2 last:border-b-0">
            <Icon size={16} aria-hidden className={cx('mt-px', tone === 'bad' && 'text-bad')} />
            <span className="min-w-0 flex-1 break-words">
              <span className="block font-bold">{title}</span>
              {description}
            </span>
            <time dateTime={new Date(at).toISOString()} className="mono shrink-0 text-12 text-ink-2">
              {sayAge(at, now, texts)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
