import { ReadFailed } from '#shared/read-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/admin/identity.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { findDevice } from '#shared/session/device-name.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession, type Session } from './profile.queries.ts'
import { ProfileSection } from './profile-section.tsx'

/** Where one is signed in; every other place can be signed out from here. */
export function ProfileSessions() {
  const t = useTexts().profile
  const { data } = useQuery(sessionsQuery())
  const endOthers = useEndOtherSessions()
  const hasOthers = data?.some((session) => !session.isThisOne) ?? false
  return (
    <ProfileSection
      title={t.sessions}
      aside={
        hasOthers && (
          <Button size="sm" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t.session.endOthers}
          </Button>
        )
      }
    >
      <SessionList />
    </ProfileSection>
  )
}

function SessionList() {
  const texts = useTexts()
  const { data, error, refetch } = useQuery(sessionsQuery())
  if (error && !data)
    return (
      <ReadFailed
        title={texts.profile.session.failed}
        error={error}

        onRetry={refetch}
      />
    )
  if (!data) return <SkeletonRows count={2} columns={['14rem', '6rem']} label={texts.shell.loading} />
  return (
    <>
      <ul className="border-t border-rule">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length === 1 && <p className="mt-3 text-12 text-ink-2">{texts.profile.session.onlyThis}</p>}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useTexts().profile.session
  const zoned = useOfficeTime()
  const end = useEndSession()
  const found = findDevice(session.userAgent)
  const device = found ? t.browserOn(found.browser, found.system) : t.unknownDevice
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.kind === 'field' && <Badge variant="outline">{t.field}</Badge>}
        </div>
        <div className="flex flex-wrap gap-x-4 text-12 text-ink-2">
          <span>
            {t.lastSeen} <time className="mono ml-1">{formatDateTime(session.lastSeenAt, zoned)}</time>
          </span>
          <span>
            {t.signedIn} <time className="mono ml-1">{formatDateTime(session.createdAt, zoned)}</time>
          </span>
        </div>
      </div>
      {session.isThisOne ? (
        <Badge variant="good">{t.thisOne}</Badge>
      ) : (
        <Button size="sm" isBusy={end.isPending} aria-label={t.endOf(device)} onClick={() => end.mutate(session)}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
