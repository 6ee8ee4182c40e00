import { type NumberSheet, weeksUntil } from '@demarc/domain/qc/numbers'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useQcNumbersTexts } from '#texts/qc/qc-numbers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Explained } from '#ui/explained.tsx'
import type { NumbersSearch } from './numbers-search.ts'
import { sheetUrl } from './numbers.queries.ts'

type Props = {
  title: string
  meaning?: string | undefined
  search: NumbersSearch
  sheet: NumberSheet
  children: ReactNode
}

/** A table of the numbers under its name, with the same for a spreadsheet. */
export function NumberSection({ title, meaning, search, sheet, children }: Props) {
  const t = useQcNumbersTexts()
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 bg-sheet">
      <div className="relative flex min-h-10 items-center justify-between gap-2 border-b border-rule-2 px-6 max-md:px-4">
        <h2 id={id} className="text-15 font-bold tracking-[-0.005em]">
          {meaning ? (
            <Explained fills meaning={meaning}>
              {title}
            </Explained>
          ) : (
            title
          )}
        </h2>
        <ButtonLink
          variant="ghost"
          size="sm"
          href={sheetUrl(search, sheet)}
          download
          aria-label={t.exportOf(title)}
          className="print:hidden"
        >
          <Download size={14} aria-hidden />
          {t.exportCsv}
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}

/** Under a table, or instead of one. */
export const SectionNote = ({ children }: { children: ReactNode }) => (
  <p className="px-6 py-2 text-12 text-ink-2 max-md:px-4">{children}</p>
)

export const LENGTHS = ['4', '8', '26', '52'] as const
type Length = (typeof LENGTHS)[number]

/** The choice that the days amount to; null: others. */
export const lengthOf = ({ from, to }: NumbersSearch, today: string): Length | null =>
  LENGTHS.find((weeks) => to === today && from === weeksUntil(today, Number(weeks)).from) ?? null

/** Eight weeks need no saying. */
export const searchOf = (length: Length, today: string): NumbersSearch =>
  length === '8' ? { from: undefined, to: undefined } : { from: weeksUntil(today, Number(length)).from, to: undefined }
