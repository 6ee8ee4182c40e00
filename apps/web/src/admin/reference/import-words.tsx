import type { ImportRow } from '@demarc/contract'
import { ArrowRight, CircleEqual, OctagonAlert, Pencil, Plus } from 'lucide-react'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'

const OUTCOMES = {
  create: { Icon: Plus, looks: 'text-ok' },
  update: { Icon: Pencil, looks: 'text-ink' },
  same: { Icon: CircleEqual, looks: 'text-ink-2' },
  error: { Icon: OctagonAlert, looks: 'text-bad' },
}

/** What becomes of a row, in a word with its shape. */
export function ImportOutcome({ outcome }: Pick<ImportRow, 'outcome'>) {
  const t = useTexts().reference.import
  const { Icon, looks } = OUTCOMES[outcome]
  return (
    <span className={cx('font-semibold', looks)}>
      <Icon size={14} aria-hidden className="mr-1.5 inline align-[-2px]" />
      {t.outcomes[outcome]}
    </span>
  )
}

/** `was` -> `is`, where a value changes. */
export function ImportChange({ before, after }: { before: string | undefined; after: string }) {
  const t = useTexts().reference
  if (before === undefined) return after
  return (
    <>
      <span className="sr-only">{t.import.from} </span>
      <del className="text-ink-2">{before || t.empty}</del>
      <ArrowRight size={12} aria-hidden className="mx-1 inline align-[-1px]" />
      <ins className="font-bold no-underline">{after || t.empty}</ins>
    </>
  )
}
