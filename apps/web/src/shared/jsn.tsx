import { findJsnParts } from '@demarc/domain/orders/jsn'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'

const SIZES = { list: '', panel: 'text-[1.25rem]/6', record: 'text-[1.375rem]/7' }
const TOLD_MS = 1500

type JsnProps = {
  value: string
  size?: keyof typeof SIZES | undefined
  /** Inside an order's own panel a building shows only its suffix. */
  isSuffixOnly?: boolean | undefined
  /** Says that it copies, where there is room to say it. */
  hasSign?: boolean | undefined
  className?: string | undefined
}

/** A job site number that copies itself when clicked. */
export function Jsn({ value, size = 'list', isSuffixOnly, hasSign, className }: JsnProps) {
  const t = useTexts().forms
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), TOLD_MS)
  }
  return (
    <button
      type="button"
      title={t.copy}
      // A row under it may open on click; copying must not.
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
      className={cx(
        'relative rounded-1 text-left before:absolute before:inset-x-0 before:-inset-y-1',
        SIZES[size],
        className,
      )}
    >
      <JsnText value={value} isSuffixOnly={isSuffixOnly} />
      {hasSign && <Copy size={14} aria-hidden className="ml-2 inline-block text-ink-2" />}
      <output className={isCopied ? copiedLooks : 'sr-only'}>{isCopied && t.copied}</output>
    </button>
  )
}
const copiedLooks =
  'absolute inset-y-0 left-full z-1 my-auto ml-1 h-5 rounded-1 bg-ink px-1.5 font-sans text-12/5 font-semibold text-sheet'

/** The number as type: state and date quiet, city, sequence and visit strong, the building's letter underlined. */
export function JsnText({ value, isSuffixOnly, className }: Pick<JsnProps, 'value' | 'isSuffixOnly' | 'className'>) {
  const parts = findJsnParts(value)
  const looks = cx('mono tracking-[-0.01em]! whitespace-nowrap', className)
  // A number that is none (or of an older kind) is shown as it is.
  if (!parts) return <span className={looks}>{value}</span>
  const { state, city, month, sequence, building } = parts
  return (
    <span className={cx(looks, 'text-ink-2')}>
      {!(isSuffixOnly && building) && (
        <>
          {state}
          <Strong>{city}</Strong>
          {month}
          <Strong>{sequence}</Strong>
        </>
      )}
      {building && (
        <>
          .{isSuffixOnly ? <Strong>{building.index}</Strong> : building.index}
          <span className="font-bold text-ink underline decoration-1 underline-offset-3">{building.type}</span>
          <Strong>{building.visit}</Strong>
        </>
      )}
    </span>
  )
}

const Strong = ({ children }: { children: string }) => <span className="font-bold text-ink">{children}</span>
