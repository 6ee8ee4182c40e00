import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'

/** A fault of ours in a screen: said plainly, with the one thing that helps. */
export function Broken() {
  const t = useTexts().shell.broken
  return (
    <div role="alert" className="flex max-w-140 flex-col items-start gap-4 p-6">
      <div>
        <h1 className="text-26 font-extrabold">{t.title}</h1>
        <p className="mt-1 text-15 text-ink-2">{t.text}</p>
      </div>
      <Button variant="primary" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </div>
  )
}
