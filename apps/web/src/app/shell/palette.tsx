import type { CurrentUser } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { useLogout } from '#identity/auth.queries.ts'
import { chooseLanguage, useLanguage, useTexts } from '#texts/language.ts'
import { CommandPalette, type Command } from '#ui/command-palette.tsx'
import { useTheme } from '#ui/preferences.ts'
import { placesFor, PROFILE } from '#work/navigation.ts'
import type { Overlay } from './overlay.ts'

type Props = {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onOverlay: (overlay: Overlay) => void
}

/** Everything the shell can do, by typing. */
export function Palette({ user, open, onOpenChange, onOverlay }: Props) {
  const texts = useTexts()
  const t = texts.shell.palette
  const navigate = useNavigate()
  const language = useLanguage()
  const { theme, setTheme } = useTheme()
  const logout = useLogout()

  const places = [...placesFor(user), PROFILE].map(({ path, label, keys }): Command => ({
    id: path,
    label: label(texts),
    hint: path,
    keys,
    run: () => void navigate({ to: path }),
  }))
  const themes = [
    { id: 'light', label: t.light },
    { id: 'dark', label: t.dark },
    { id: 'system', label: t.systemTheme },
  ] as const

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      texts={texts.shell.paletteTexts}
      groups={[
        { name: t.goTo, commands: places },
        {
          name: t.display,
          commands: [
            ...themes
              .filter(({ id }) => id !== theme)
              .map(({ id, label }): Command => ({ id, label, run: () => setTheme(id) })),
            {
              id: 'language',
              label: t.inOtherLanguage,
              run: () => void chooseLanguage(language === 'en' ? 'es' : 'en'),
            },
          ],
        },
        {
          name: t.help,
          commands: [
            { id: 'help', label: texts.shell.keyboardHelp, keys: '?', run: () => onOverlay('help') },
            {
              id: 'notifications',
              label: texts.notifications.title,
              keys: 'g n',
              run: () => onOverlay('notifications'),
            },
            { id: 'messages', label: t.recentMessages, run: () => onOverlay('messages') },
          ],
        },
        {
          name: t.account,
          commands: [{ id: 'sign-out', label: t.signOut, hint: user.email, run: () => logout.mutate() }],
        },
      ]}
    />
  )
}
