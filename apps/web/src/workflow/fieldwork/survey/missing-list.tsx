import type { Question } from '@demarc/domain/fieldwork/form'
import { useWorkTexts } from '#texts/field-work.ts'
import { useLanguage } from '#texts/language.ts'
import { jumpTo } from './question-anchor.ts'

/** What is still open, as a list of jumps: nobody scrolls through what is done to find it. */
export function MissingList({ missing }: { missing: readonly Question[] }) {
  const t = useWorkTexts().survey
  const language = useLanguage()
  if (missing.length === 0) return null
  return (
    <details className="border border-rule-2 bg-sheet">
      <summary className="min-h-12 px-3 py-3 font-bold">{t.missing(missing.length)}</summary>
      <ul className="border-t border-rule">
        {missing.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="block min-h-12 w-full px-3 py-2 text-left underline decoration-1 underline-offset-4"
              onClick={() => jumpTo(id)}
            >
              {label[language]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
