import { useTexts } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { PendingUser } from './pending.queries.ts'
import { nameOf } from './users.queries.ts'

type Props = { pending: PendingUser; onClose: () => void; onConfirm: () => void }

/** A stranger can register with anybody's address: an admin who approves it says that they know whose it is. */
export function UnverifiedDialog({ pending, onClose, onConfirm }: Props) {
  const texts = useTexts()
  const t = texts.people.pending
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.unverifiedTitle(nameOf(pending))}
      description={t.unverifiedHelp(pending.email)}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t.approveAnyway}
          </Button>
        </>
      }
    >
      <p>{t.unverifiedRecorded}</p>
    </Dialog>
  )
}
