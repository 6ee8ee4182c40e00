import { useState } from 'react'
import { NewPasswordDialog } from './new-password.dialog.tsx'
import { forgetResetLink, useResetLink } from './reset-link.ts'
import { ResetPasswordDialog } from './reset-password.dialog.tsx'

/** What the second dialog starts with; a mailed token is not known here. */
type Begun = { token: string; isMailed: boolean }

/** 'Reset Password', then 'Enter New Password'; a mailed link opens the second one at once. */
export function ForgottenPassword(asked: { email: string; isAsked: boolean; onDone: () => void }) {
  const linkedToken = useResetLink()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const shown = linkedToken ? { token: linkedToken, isMailed: false } : begun
  const close = () => {
    setBegun(null)
    setIsAskedAgain(false)
    forgetResetLink()
    asked.onDone()
  }
  const askAgain = () => {
    setBegun(null)
    setIsAskedAgain(true)
    forgetResetLink()
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
