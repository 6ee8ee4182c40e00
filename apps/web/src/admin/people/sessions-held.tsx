import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/people.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { findDevice } from '#shared/device-name.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useEndSessions } from './user-acts.queries.ts'
import { holdingsQuery, type ListedUser } from './users.queries.ts'

/** Where somebody is signed in, and the button that ends it. */
export function SessionsHeld({ person }: { person: ListedUser }) {
  const t = useTexts().people.sessions
  const { data } = useQuery(holdingsQuery(person.id))
  const end = useEndSessions()
  const mayEnd = person.actions.includes('endSessions')
  return (
    <section aria-labelledby="user-sessions" className="min-w-0">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <h3 id="user-sessions" className="text-13 font-bold">
          {t.title}
        </h3>
        {mayEnd && (data?.sessions.length ?? 0) > 0 && (
          <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate(person)}>
            {t.end}
          </Button>
        )}
      </div>
      <SessionList person={person} />
      {!mayEnd && <p className="mt-1 text-12 text-ink-2">{t.own}</p>}
    </section>
  )
}

function SessionList({ person }: { person: ListedUser }) {
  const texts = useTexts()
  const t = texts.people.sessions
  const zoned = useOfficeTime()
  const { data, error } = useQuery(holdingsQuery(person.id))
  if (error && !data) return <p className="text-12 text-bad">{refusalText(error, texts)}</p>
  if (!data) return <SkeletonRows count={1} columns={['10rem', '6rem']} label={texts.shell.loading} />
  if (data.sessions.length === 0) return <p className="text-12 text-ink-2">{t.none}</p>
  return (
    <ul>
      {data.sessions.map(({ id, userAgent, lastSeenAt }) => {
        const found = findDevice(userAgent)
        return (
          <li key={id} className="flex min-h-row flex-wrap items-center justify-between gap-x-2 border-b border-rule">
            <span>{found ? t.browserOn(found.browser, found.system) : t.unknownDevice}</span>
            <time dateTime={lastSeenAt} className="mono text-12 text-ink-2">
              {formatDateTime(lastSeenAt, zoned)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
