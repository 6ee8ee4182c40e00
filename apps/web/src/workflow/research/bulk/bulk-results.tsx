import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import { useTexts } from '#texts/orders/research-bulk.ts'
import { Button } from '#ui/button.tsx'
import { JsnText } from '#shared/jsn.tsx'
import type { Results } from './use-bulk.ts'

type Props = {
  results: Results
  isSuffixOnly?: boolean | undefined
  /** Leads to one that was refused. */
  onOpen?: ((id: string) => void) | undefined
  onClose: () => void
}

/** What became of each: one line, and why not where it was refused. */
export function BulkResults({ results: { title, lines }, isSuffixOnly, onOpen, onClose }: Props) {
  const t = useTexts().bulk
  const settled = lines.filter(({ outcome }) => outcome !== null)
  const done = settled.filter(({ outcome }) => outcome === 'done').length
  const isOver = settled.length === lines.length
  return (
    <section aria-label={t.results[title]} className="shrink-0 border-b border-rule-2 bg-sheet-2">
      <div className="flex min-h-10 items-center justify-between gap-2 px-4">
        <h3 className="font-bold">
          {t.results[title]}{' '}
          <output className="mono font-normal text-ink-2">
            {isOver ? t.outcome(done, lines.length - done) : t.progress(settled.length, lines.length)}
          </output>
        </h3>
        <Button variant="ghost" size="sm" shape="square" aria-label={t.close} onClick={onClose}>
          <X size={14} aria-hidden />
        </Button>
      </div>
      <ul className="max-h-48 overflow-y-auto overscroll-contain pb-2">
        {lines.map(({ id, name, outcome }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2 px-4 py-0.5 text-13">
            <JsnText value={name} isSuffixOnly={isSuffixOnly} />
            {outcome === 'done' && (
              <span className="inline-flex items-center gap-1 text-ok">
                <CircleCheck size={14} aria-hidden className="self-center" />
                {t.done}
              </span>
            )}
            {outcome !== null && outcome !== 'done' && (
              <>
                <span className="inline-flex min-w-0 items-start gap-1 text-bad">
                  <OctagonAlert size={14} aria-hidden className="mt-0.5" />
                  {outcome.refused}
                </span>
                {onOpen && (
                  <Button variant="ghost" size="sm" onClick={() => onOpen(id)}>
                    {t.openSite(name)}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
