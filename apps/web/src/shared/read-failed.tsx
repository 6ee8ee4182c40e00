import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { title: string; error: Error; onRetry: () => unknown; className?: string | undefined }

/** What could not be read, why, and the way to try again. */
export function ReadFailed({ title, error, onRetry, className }: Props) {
  const texts = useTexts()
  return (
    <EmptyState
      title={title}
      text={refusalText(error, texts)}
      action={<Button onClick={() => void onRetry()}>{texts.shell.retry}</Button>}
      className={className}
    />
  )
}
