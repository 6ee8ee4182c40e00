import type { CurrentUser } from '@demarc/contract'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Wordmark } from '#ui/drawing/logo.tsx'

const { LazyPart: CompanyName } = lazyPart(async () => (await import('./company-name.tsx')).CompanyName)

/** Staff know what they work with, customers whom they order from. */
export const ShellName = ({ user, className }: { user: CurrentUser; className?: string }) =>
  user.customerId ? <CompanyName open className={className} /> : <Wordmark className={className} />
