import { useEffect } from 'react'

/** What somebody left on this phone goes whatever screen is open; with them it is closed. */
export function UnsentWork({ userId }: { userId: string }) {
  useEffect(() => {
    let isGone = false
    // The first screen comes first. Without a connection the code may not come, and nothing could be sent.
    const timer = setTimeout(
      () =>
        void door()
          .then(({ resumeSending }) => resumeSending(userId, () => isGone))
          .catch(() => undefined),
      2000,
    )
    return () => {
      clearTimeout(timer)
      isGone = true
      void door()
        .then(({ closePhone }) => closePhone(userId))
        .catch(() => undefined)
    }
  }, [userId])
  return null
}

const door = () => import('#workflow/fieldwork/offline/index.ts')
