import { useQuery } from '@tanstack/react-query'
import { ChoicesTable } from '#notifications/choices-table.tsx'
import { choicesQuery } from '#notifications/choices.queries.ts'
import { ThisDevice } from '#notifications/this-device.tsx'
import { useTexts } from '#texts/identity.ts'
import { useChoiceTexts } from '#texts/notification-choices.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ProfileSection } from './profile-section.tsx'

/** What one is told, and where. */
export function ProfileNotifications() {
  const t = useTexts().notifications
  return (
    <ProfileSection title={t.title}>
      <Choices />
      <div className="mt-3">
        <ThisDevice />
      </div>
    </ProfileSection>
  )
}

function Choices() {
  const texts = useTexts()
  const t = useChoiceTexts()
  const { data, error, refetch } = useQuery(choicesQuery())
  if (error && !data) {
    return (
      <EmptyState
        title={t.unread}
        text={refusalText(error, texts)}
        action={<Button onClick={() => void refetch()}>{texts.notifications.retry}</Button>}
      />
    )
  }
  if (!data) return <SkeletonRows count={3} columns={['14rem', '4rem', '4rem']} label={texts.shell.loading} />
  return (
    <>
      <ChoicesTable choices={data} />
      {data.isMailSent ? (
        <p className="mt-2 text-12 text-ink-2">{t.emailHelp}</p>
      ) : (
        <Notice tone="hold" className="mt-3">
          {t.noMail}
        </Notice>
      )}
    </>
  )
}
