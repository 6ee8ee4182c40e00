import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#texts/admin/identity.ts'
import { setupStateQuery } from './auth.queries.ts'

/** While an installation has no admin, the way to make one. */
export function SetupLine() {
  const t = useTexts().identity.setup
  const { data } = useQuery(setupStateQuery())
  if (!data?.needed) return null
  return (
    <p className="bg-sheet text-13 text-ink-2">
      {t.needed}{' '}
      <Link to="/setup" className="font-semibold text-ink underline decoration-edge underline-offset-3">
        {t.title}
      </Link>
    </p>
  )
}
