import { ENGLISH_NOTIFICATIONS, recordPathOf, sayNotification, type AnyNotification } from '@demarc/domain'

type Reader = { readonly firstName: string; readonly publicUrl: URL }

/** What a mail says of notifications, each with the way to its record. */
export function mailText(opening: string, told: readonly AnyNotification[], { firstName, publicUrl }: Reader): string {
  const parts = told.map(
    (one) => `${ENGLISH_NOTIFICATIONS.kinds[one.kind]}: ${sayNotification(one, ENGLISH_NOTIFICATIONS)}
${new URL(recordPathOf(one), publicUrl).href}`,
  )
  return `Hello ${firstName},

${opening}

${parts.join('\n\n')}

Choose which notifications you get by email in your profile:
${new URL('/profile', publicUrl).href}
`
}
