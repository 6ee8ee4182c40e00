import type { FormProblem } from '@demarc/domain/fieldwork/form-problems'
import { useTexts } from '#texts/field-form.ts'
import { Notice } from '#ui/notice.tsx'

/** What keeps it from being published, as long as anything does. */
export function FormProblems({ problems }: { problems: readonly FormProblem[] }) {
  const t = useTexts().fieldForm
  if (problems.length === 0) return null
  return (
    <Notice tone="hold" title={t.problems}>
      <ul>
        {problems.map(({ kind, id }) => (
          <li key={`${kind} ${id}`}>{t.problem[kind](id)}</li>
        ))}
      </ul>
    </Notice>
  )
}
