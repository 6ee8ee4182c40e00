import type { Mark, ReviewMark } from '@demarc/domain/qc/marks'
import { Ban, Check, RotateCcw, type LucideIcon } from 'lucide-react'
import { useQcTexts } from '#texts/qc/qc.ts'
import { cx } from '#ui/class-names.ts'

export const MARK_ICONS: Record<Mark, LucideIcon> = { ACCEPT: Check, RETAKE: RotateCcw, NOT_APPLICABLE: Ban }
const LOOKS: Record<Mark, string> = {
  ACCEPT: 'bg-ok text-sheet',
  RETAKE: 'bg-bad text-sheet',
  NOT_APPLICABLE: 'bg-hold text-hold-ink',
}

/** A mark in full, on the photo or at an answer. */
export function MarkLabel({ mark, className }: { mark: ReviewMark; className?: string | undefined }) {
  const t = useQcTexts().marks
  const Icon = MARK_ICONS[mark.mark]
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-start gap-1 rounded-1 px-1.5 py-0.5 text-left text-12 font-bold',
        LOOKS[mark.mark],
        className,
      )}
    >
      <Icon size={13} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{t.marked(t.acts[mark.mark], mark.reason ?? '')}</span>
    </span>
  )
}

/** As a sign on a small picture. */
export function MarkSign({ mark }: { mark: Mark }) {
  const t = useQcTexts().marks
  const Icon = MARK_ICONS[mark]
  return (
    <span className={cx('absolute right-0.5 bottom-0.5 grid size-4 place-items-center rounded-1', LOOKS[mark])}>
      <Icon size={11} aria-hidden className="stroke-3" />
      <span className="sr-only">{t.said[mark]}</span>
    </span>
  )
}
