import { BadgeCheck, CircleDashed } from 'lucide-react'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'

type SealMarkProps = {
  isSealed: boolean
  /** The word is seen, not only heard. */
  isLabelled?: boolean | undefined
}

/** Whether a change of the row would be noticed: a seal, or the place where it will be. */
export function SealMark({ isSealed, isLabelled }: SealMarkProps) {
  const t = useTexts().audit.page
  const Icon = isSealed ? BadgeCheck : CircleDashed
  const word = isSealed ? t.sealed : t.notSealed
  return (
    <span
      title={isLabelled ? undefined : word}
      className={cx('inline-flex items-center gap-1.5 align-middle', isSealed ? 'text-ok' : 'text-ink-2')}
    >
      <Icon size={15} aria-hidden />
      <span className={isLabelled ? 'font-semibold' : 'sr-only'}>{word}</span>
    </span>
  )
}
