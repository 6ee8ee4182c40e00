import { useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Leaving = { readonly logOut: () => void; readonly question: ReactNode }

/** Whoever signs out with work on this phone that was not sent is asked first. It stays, for them alone. */
export function useLeaving(leave: () => void): Leaving {
  const texts = useTexts()
  const t = texts.shell.unsent
  const [unsent, setUnsent] = useState(0)
  const stay = useRef<HTMLButtonElement>(null)
  const close = () => setUnsent(0)
  const logOut = async () => {
    const count = await countUnsent()
    if (count > 0) setUnsent(count)
    else leave()
  }
  const question = unsent > 0 && (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      initialFocus={stay}
      title={t.title(unsent)}
      description={t.text}
      closeLabel={texts.forms.close}
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              close()
              leave()
            }}
          >
            {t.go}
          </Button>
          <Button ref={stay} variant="ink" onClick={close}>
            {t.stay}
          </Button>
        </>
      }
    />
  )
  return { logOut: () => void logOut(), question }
}

/** Nothing where the field was never opened in this browser: then its code may not even be here. */
async function countUnsent(): Promise<number> {
  try {
    return (await import('#workflow/fieldwork/offline/index.ts')).countUnsent()
  } catch {
    return 0
  }
}
