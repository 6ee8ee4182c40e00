import { useState, type ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { LossDialog } from '#shared/action/loss.dialog.tsx'

type Leaving = { readonly logOut: () => void; readonly question: ReactNode }

/** Whoever signs out with work on this phone that was not sent is asked first. It stays, for them alone. */
export function useLeaving(leave: () => void): Leaving {
  const t = useTexts().shell.unsent
  const [unsent, setUnsent] = useState(0)
  const close = () => setUnsent(0)
  const logOut = async () => {
    const count = await countUnsent()
    if (count > 0) setUnsent(count)
    else leave()
  }
  const question = unsent > 0 && (
    <LossDialog
      title={t.title(unsent)}
      text={t.text}
      go={t.go}
      stay={t.stay}
      onGo={() => {
        close()
        leave()
      }}
      onStay={close}
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
