import type { CurrentUser } from '@demarc/contract'
import { useTexts } from '#texts/identity.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { notify } from '#ui/messages.ts'
import { useSetPicture } from './profile.queries.ts'

const TAKEN = 'image/png,image/jpeg,image/webp'
/** As much as the call takes: MOST_PICTURE_BYTES of the contract, which would bring zod along. */
const MOST_BYTES = 5 * 1024 * 1024

/** Saved at once, by itself: what one sees here is what the server has drawn. */
export function ProfilePicture({ user }: { user: CurrentUser }) {
  const t = useTexts().profile.picture
  const set = useSetPicture()
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) notify({ title: t.failed, description: t.tooLarge, tone: 'bad' })
    else set.mutate(file)
  }
  return (
    <fieldset aria-label={t.label} className="mb-4 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={`${user.firstName} ${user.lastName}`} imageUrl={user.profileImageUrl} size="lg" />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <FileButton label={t.choose} accept={TAKEN} isBusy={set.isPending} onFile={take} />
          {user.profileImageUrl && (
            <Button variant="ghost" disabled={set.isPending} onClick={() => set.mutate(null)}>
              {t.remove}
            </Button>
          )}
        </div>
        <p className="text-12 text-ink-2">{t.help}</p>
      </div>
    </fieldset>
  )
}
