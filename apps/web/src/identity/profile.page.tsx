import { useDocumentTitle } from '#platform/document-title.ts'
import { useTexts } from '#texts/identity.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { useCurrentUser } from './auth.tsx'
import { ProfileNotifications } from './profile-notifications.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { ProfilePerson } from './profile-person.tsx'
import { ProfilePreferences } from './profile-preferences.tsx'
import { ProfileSessions } from './profile-sessions.tsx'

/** One's own account. */
export function ProfilePage() {
  const t = useTexts().profile
  const user = useCurrentUser()
  useDocumentTitle(t.title)
  return (
    <>
      <PageHead title={t.title} subtitle={t.subtitle} className="pb-3" />
      <Ruler />
      <div className="grid border-b border-rule-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0 border-rule-2 xl:border-r">
          {/* A change of the record, here or elsewhere, starts the form anew. */}
          <ProfilePerson key={`${user.firstName} ${user.lastName} ${user.phone}`} user={user} />
          <ProfilePassword email={user.email} />
          <ProfileSessions />
        </div>
        <div className="min-w-0">
          <ProfilePreferences />
          <ProfileNotifications />
        </div>
      </div>
    </>
  )
}
