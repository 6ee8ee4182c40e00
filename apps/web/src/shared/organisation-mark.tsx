import { useQuery } from '@tanstack/react-query'
import { urlOf } from '#platform/call.ts'
import { cx } from '#ui/class-names.ts'
import { organisationQuery } from './organisation.queries.ts'

/** Whose installation this is: the logo, where there is one, and the name beside it or, where it is narrow, below. */
export function OrganisationMark({ isStacked }: { isStacked?: boolean | undefined }) {
  const { data } = useQuery(organisationQuery())
  if (!data) return null
  const { name, logo } = data
  return (
    <span className={cx('flex min-w-0 gap-2', isStacked ? 'flex-col' : 'items-center')}>
      {logo && (
        <img
          src={urlOf('GET /api/organisation/logo', {}, { v: logo.version })}
          alt=""
          width={logo.width}
          height={logo.height}
          className="h-8 w-auto max-w-32 object-contain object-left"
        />
      )}
      <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
    </span>
  )
}
