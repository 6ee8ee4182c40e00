import { useWorkTexts } from '#texts/field-work.ts'
import { cx } from '#ui/class-names.ts'
import type { OutboxItem } from '../offline/index.ts'
import { squaresOf, type Square } from './squares.ts'

type Props = { received: number; waiting: readonly OutboxItem[]; needs: number }

/** Each thing a square: green where the office has it, half where it is on its way, hollow here, red where it waits for somebody. */
export function CustodyBar({ received, waiting, needs }: Props) {
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
