import { ListFilter } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'

/** On a phone the choices would push the list off the screen: there they open under a button that counts them. */
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const t = useListTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ListFilter size={14} aria-hidden />
        {t.filters}
        {count > 0 && <span className="mono">{count}</span>}
      </Button>
      <div
        className={cx(
          'max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2 md:contents',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
