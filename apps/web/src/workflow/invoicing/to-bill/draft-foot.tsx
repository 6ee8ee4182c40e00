import { sumOfCents } from '@demarc/domain/money'
import { formatMoney } from '#platform/formats.ts'
import { useInvoicingTexts } from '#texts/invoicing.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import type { ToBillRow } from './to-bill.queries.ts'

type Props = { rows: readonly ToBillRow[]; isBusy: boolean; onCreate: () => void; onClear: () => void }

/** What the chosen rows come to, and the drafts that are made of them. */
export function DraftFoot({ rows, isBusy, onCreate, onClear }: Props) {
  const t = useInvoicingTexts().waiting.bulk
  const language = useLanguage()
  const sum = (of: (row: ToBillRow) => number) => sumOfCents(rows.map(of))
  return (
    <section
      aria-label={t.label}
      className="sticky bottom-0 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule-2 bg-sheet px-4 py-2"
    >
      <p className="min-w-0 grow basis-48">
        {rows.length > 0 && (
          <strong className="font-bold">
            {t.chosen(
              rows.length,
              formatMoney(
                sum(({ cents }) => cents),
                language,
              ),
            )}
          </strong>
        )}
        <span className="block text-12 text-ink-2">
          {rows.length > 0
            ? t.text(
                sum(({ buildings, held }) => buildings - held),
                sum(({ held }) => held),
              )
            : t.none}
        </span>
      </p>
      {rows.length > 0 && (
        <Button variant="ghost" onClick={onClear}>
          {t.clear}
        </Button>
      )}
      <Button
        variant="primary"
        keys="c"
        disabled={rows.length === 0}
        isBusy={isBusy}
        onClick={onCreate}
        className="max-w-full whitespace-normal!"
      >
        {rows.length > 1 ? t.createSeveral(rows.length) : t.create}
      </Button>
    </section>
  )
}
