import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

const TONES = {
  ok: { Icon: CircleCheck, looks: 'border-ok bg-ok-wash text-ok' },
  hold: { Icon: TriangleAlert, looks: 'border-hold bg-hold-wash text-hold' },
  bad: { Icon: OctagonAlert, looks: 'border-bad bg-bad-wash text-bad' },
  plain: { Icon: Info, looks: 'border-rule-2 bg-sheet-2 text-ink-2' },
}

type NoticeProps = {
  tone: keyof typeof TONES
  title?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Something to know before going on, in its place on the page. */
export function Notice({ tone, title, className, children }: NoticeProps) {
  const { Icon, looks } = TONES[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'note'}
      className={cx('flex gap-2 rounded-1 border px-3 py-2 text-13', looks, className)}
    >
      <Icon size={16} aria-hidden className="mt-px" />
      <div className="min-w-0">
        {title && <strong className="block font-bold">{title}</strong>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
