import type { CurrentUser } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useTitleOwner } from '#platform/document-title.ts'
import { organisationQuery } from '#shared/organisation.queries.ts'
import { useTexts } from '#texts/language.ts'
import { cx } from '#ui/class-names.ts'
import { Wordmark } from '#ui/drawing/logo.tsx'

/** Staff know what they work with, customers whom they order from. */
export const ShellName = ({ user, className }: { user: CurrentUser; className?: string }) =>
  user.customerId ? <CompanyName className={className} /> : <Wordmark className={className} />

/** What a customer's screens are headed by: the company they order from; without a name of its own, the product. */
function CompanyName({ className }: { className?: string | undefined }) {
  const { product } = useTexts().shell
  const { data } = useQuery(organisationQuery())
  const company = data && data.name !== product ? data.name : null
  useTitleOwner(company)
  if (!company) return <Wordmark className={className} />
  return <span className={cx('line-clamp-2 text-15/5 font-extrabold wrap-anywhere', className)}>{company}</span>
}
