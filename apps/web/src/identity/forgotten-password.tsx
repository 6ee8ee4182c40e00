import { useState } from 'react'
import { NewPasswordDialog } from './new-password.dialog.tsx'
import { forgetMailedLink, useMailedLink } from './mailed-link.ts'
import { ResetPasswordDialog } from './reset-password.dialog.tsx'

/** What the second dialog starts with; a mailed token is not known here. */
type Begun = { token: string; isMailed: boolean; isInvited?: boolean }

/** 'Reset Password', then 'Enter New Password'; a mailed link, and an invitation, open the second one at once. */
export function ForgottenPassword(asked: { email: string; isAsked: boolean; onDone: () => void }) {
  const link = useMailedLink()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const isPassword = link?.kind === 'reset' || link?.kind === 'invitation'
  const shown = isPassword ? { token: link.token, isMailed: false, isInvited: link.kind === 'invitation' } : begun
  const close = () => {
    setBegun(null)
    setIsAskedAgain(false)
    forgetMailedLink()
    asked.onDone()
  }
  const askAgain = () => {
    setBegun(null)
    setIsAskedAgain(true)
    forgetMailedLink()
  }

  if (shown) return <NewPasswordDialog key={shown.token} {...shown} onClose={close} onAskAgain={askAgain} />
  if (!asked.isAsked && !isAskedAgain) return null
  return (
    <ResetPasswordDialog
      email={asked.email}
      onClose={close}
      onAsked={(token) => setBegun({ token: token ?? '', isMailed: token === undefined })}
      onHasToken={() => setBegun({ token: '', isMailed: false })}
    />
  )
}
