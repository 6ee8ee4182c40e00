import { useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Wordmark } from '#ui/logo.tsx'

/** Nobody can be asked who this is: the server is away. */
export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useTexts()
  const t = texts.shell.unreachable
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-98 flex-col items-start gap-4">
        <Wordmark />
        <div>
          <h1 className="text-26 font-extrabold">{t.title}</h1>
          <p className="mt-1 text-15 text-ink-2">{refusalText(error, texts)}</p>
        </div>
        <Button variant="primary" size="lg" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </main>
  )
}
