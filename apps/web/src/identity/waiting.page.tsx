import type { CurrentUser } from '@demarc/contract'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime, zoneName } from '#platform/formats.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { useLanguage } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { IdentitySheet } from './identity-sheet.tsx'

/** After registering, until an admin decides: who was asked, and when. A reload leads back to the sign-in page. */
export function WaitingPage({ user, onLeave }: { user: CurrentUser; onLeave: () => void }) {
  const t = useTexts().identity.waiting
  const language = useLanguage()
  // Nobody here knows the office's zone yet; so the one of this device is named.
  const asked = `${formatDateTime(user.createdAt, { language })} ${zoneName(user.createdAt, language)}`
  useDocumentTitle(t.title)
  return (
    <IdentitySheet className="max-w-140">
      <div className="flex flex-col gap-6 p-6 max-md:px-4">
        <div>
          <h1 className="text-26 font-extrabold">{t.title}</h1>
          <p className="mt-1 text-15 break-words text-ink-2">{t.lead(user.email)}</p>
        </div>
        <p className="text-15">
          {t.asked(asked)} {t.verify} {t.afterwards}
        </p>
        <TitleBlock
          cells={[
            { label: t.name, value: `${user.firstName} ${user.lastName}` },
            { label: t.status, value: t.pending },
            { label: t.askedWhom, value: t.admins },
            { label: t.askedAt, value: <span className="mono">{asked}</span> },
          ]}
        />
        <Button size="lg" className="self-start" onClick={onLeave}>
          {t.back}
        </Button>
      </div>
    </IdentitySheet>
  )
}
