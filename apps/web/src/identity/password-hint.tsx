import { LEAST_PASSWORD_LENGTH } from '@demarc/domain/identity/password'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/admin/identity.ts'
import { setupStateQuery } from './auth.queries.ts'

/** An installation may ask for longer passwords than the floor; it says so here. */
export function useLeastPasswordLength(): number {
  return useQuery(setupStateQuery()).data?.leastPasswordLength ?? LEAST_PASSWORD_LENGTH
}

export function PasswordHint() {
  const least = useLeastPasswordLength()
  return useTexts().identity.leastPassword(least)
}
