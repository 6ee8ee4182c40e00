import { useTexts } from '#texts/identity.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalNote } from '#shared/refusal-note.tsx'
import { useVerifyEmail } from './auth.queries.ts'
import { forgetMailedLink, useMailedLink } from './mailed-link.ts'

/** A person presses the button: programs that look into mails follow links, and must not verify for anybody. */
export function VerifyEmail() {
  const texts = useTexts()
  const t = texts.identity.verify
  const link = useMailedLink()
  const verify = useVerifyEmail()
  if (link?.kind !== 'verify') return null
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={forgetMailedLink}
      title={t.title}
      description={t.help}
      closeLabel={texts.forms.close}
      footer={
        <>
          <Button onClick={forgetMailedLink}>{texts.identity.cancel}</Button>
          <Button
            variant="primary"
            isBusy={verify.isPending}
            onClick={() => verify.mutate({ token: link.token }, { onSuccess: forgetMailedLink })}
          >
            {t.verify}
          </Button>
        </>
      }
    >
      <p>{t.afterwards}</p>
      <div className="mt-3 empty:hidden">
        <RefusalNote error={verify.error} />
      </div>
    </Dialog>
  )
}
