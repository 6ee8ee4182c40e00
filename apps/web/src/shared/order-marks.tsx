import type { OrderFlag } from '@demarc/domain/orders/fields'
import { useTexts } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'

const LOOKS: Readonly<Record<OrderFlag, string>> = {
  isHeld: 'bg-hold text-hold-ink',
  isRush: 'bg-ink text-sheet',
}
// Each mark has its look.
const NAMES = Object.keys(LOOKS) as OrderFlag[]

type Props = { of: Partial<Readonly<Record<OrderFlag, boolean>>>; className?: string | undefined }

/** What an order is marked with. HELD is the only word in capitals. */
export function OrderMarks({ of, className }: Props) {
  const { fields, shell } = useTexts()
  const words: Record<OrderFlag, string> = { ...fields, isHeld: shell.held }
  return NAMES.filter((name) => of[name]).map((name) => (
    <span
      key={name}
      className={cx(
        'ml-1 inline-block rounded-1 px-1 align-[1px] text-[0.625rem]/4 font-bold tracking-[0.04em] max-md:text-[0.875rem]/6',
        LOOKS[name],
        className,
      )}
    >
      {words[name]}
    </span>
  ))
}
